// lessons.ts - the first games: a prepared position, and what a guide says while it is played.
//
// A lesson is a real game. Its beats are looked at in order: the first one that fits the moment
// and was not used yet speaks. A beat may narrow the choice to what it teaches; most of them only
// explain what has just come up, whenever it comes up. So a lesson goes on by itself if the cards
// fall otherwise than expected, and after the last beat it is simply a game.
import { t } from '../words';
import type { GameEvent, Setup, Status } from '../engine/table';

export interface Beat {
  id: string;
  /** Whether it fits this moment of the person who learns. */
  when: (status: Status) => boolean;
  text: () => string;
  /** What it asks for; left out, everything is allowed. */
  allow?: (action: string) => boolean;
}

export interface Lesson {
  setup: Setup;
  beats: Beat[];
  /** What is said of something that just happened, by kind of event. */
  comment: (event: GameEvent) => string | undefined;
  /** Said when no beat fits. */
  free: () => string;
  /** Said to who has lost it. */
  lost: () => string;
}

const is = (...actions: string[]) => (action: string) => actions.includes(action);
const can = (action: string) => (status: Status) => status.legal.includes(action);

const DREAM = `reverie 1
game onirim
rules 1
seats 1
seed first dream 405
actor 1
position hands=GS,GS,GM,BK,NK doors=R,R,B,B,N discard=RS*8|RM*3|RK*2|BS*5|BM*2|BK|NS*4|NM*2|NK|XX*6
end
`;

function onirim(): Lesson {
  const has = (status: Status, code: string) => (status.view.hands[0] as string[]).includes(code);
  const turn = (status: Status) => status.decision === 'turn';
  const rowLength = (status: Status) => (status.view.rows[0] as string[]).length;
  return {
    setup: {
      game: 'onirim', seats: 1, options: {}, record: DREAM,
      sitters: [{ kind: 'me', name: t('You') }],
    },
    beats: [
      {
        id: 'first',
        when: (status) => turn(status) && rowLength(status) === 0,
        text: () => t('Five of the eight doors are found; three hide in the deck: two green ones, one brown. Below is your hand. Begin your row of rooms: play the green sun.'),
        allow: is('play GS'),
      },
      {
        id: 'second',
        when: (status) => turn(status) && rowLength(status) === 1 && can('play GM')(status),
        text: () => t('Your hand was filled to five again. Your row ends with a sun, so the next room may not be a sun: such cards are dimmed. Play the green moon.'),
        allow: is('play GM'),
      },
      {
        id: 'third',
        when: (status) => turn(status) && rowLength(status) === 2 && can('play GS')(status),
        text: () => t('Two greens lie side by side. A third one brings a green door. Play the green sun.'),
        allow: is('play GS'),
      },
      {
        id: 'claim',
        when: can('claim'),
        text: () => t('Three rooms of one colour: a door! It is searched for in the deck. Take it.'),
        allow: is('claim'),
      },
      {
        id: 'nightmare',
        when: (status) => can('reveal')(status) && has(status, 'BK') && rowLength(status) === 3,
        text: () => t('Filling your hand, you drew a nightmare. Its price: a key, a door, five cards of the deck, or your whole hand. Keys and doors are worth more now: give up five cards of the deck.'),
        allow: is('reveal'),
      },
      {
        id: 'prophecy',
        when: can('discard BK'),
        text: () => t('Both blue doors are found, so your blue key opens nothing any more. Discard it: a discarded key is a prophecy.'),
        allow: is('discard BK'),
      },
      {
        id: 'sort',
        when: (status) => status.decision === 'prophecy' && (status.view.revealed as string[]).includes('ND'),
        text: () => t('The next five cards of the deck. One must go: the nightmare. The others go back in the order you like: put the brown door first, for you hold its key.'),
      },
      {
        id: 'sort-any',
        when: (status) => status.decision === 'prophecy',
        text: () => t('The next five cards of the deck. Throw one away, best a nightmare, never a door; the others go back in the order you like.'),
      },
      {
        id: 'unlock',
        when: can('unlock'),
        text: () => t('You drew a door, and you hold the key of its colour. Open it!'),
        allow: is('unlock'),
      },
      {
        id: 'alone',
        when: (status) => turn(status) && (status.view.doors[0] as string[]).length >= 7,
        text: () => t('Seven doors! The last one is green. Find it by three green rooms side by side, or keep a green key and draw the door. From here on you play alone; the lamp gives a hint if you want one.'),
      },
      {
        id: 'nightmare-again',
        when: can('reveal'),
        text: () => t('Another nightmare. A key you do not need is the cheapest payment. Watch the deck: if you must draw and it is empty, the game is lost.'),
      },
      {
        id: 'limbo',
        when: (status) => turn(status) && (status.view.limbo as string[]).length > 0,
        text: () => t('What lies in limbo comes back into the deck at the end of the turn.'),
      },
    ],
    comment: (event) => {
      if (event.event === 'move' && event.from === 'deck' && event.to === 'limbo') {
        return t('A door you could not open, or a nightmare you only met, went to limbo: it is shuffled back into the deck at the end of the turn.');
      }
      return undefined;
    },
    free: () => t('Play or discard a card. A series of three brings a door, and so does a key when its door is drawn.'),
    lost: () => t('Dreams end like this often. Try again, or play a full game: you know how now.'),
  };
}

const CREATURE = `reverie 1
game nightmarium
rules 1
seats 2
option goal 2
seed first creature 25
actor 1
position hands=NL/w,NT/s,CH/e,OL/-,IT/-|CT/-,OL/-,NT/-,CL/- creatures=|IL/-+IT/h,OL/-
end
`;

function nightmarium(): Lesson {
  const action = (status: Status) => status.decision === 'action';
  const mine = (status: Status) => status.view.creatures[0] as string[][];
  const complete = (status: Status) => mine(status).filter((one) => one.length === 3).length;
  return {
    setup: {
      game: 'nightmarium', seats: 2, options: { goal: 2 }, record: CREATURE,
      sitters: [{ kind: 'me', name: t('You') }, { kind: 'bot', name: 'Mira', bot: 'easy' }],
    },
    beats: [
      {
        id: 'legs',
        when: (status) => action(status) && can('play NL/w 1')(status),
        text: () => t('A short game: who first has two complete creatures wins. A creature begins with legs. Play the Necronaut’s legs.'),
        allow: is('play NL/w 1'),
      },
      {
        id: 'torso',
        when: (status) => action(status) && can('play NT/s 1')(status),
        text: () => t('You have two actions in a turn. Two cards may be played in one turn if they are of one legion. The Necronaut’s torso fits: put it on the legs.'),
        allow: is('play NT/s 1'),
      },
      {
        id: 'head',
        when: (status) => action(status) && can('play CH/e 1')(status) && complete(status) === 0,
        text: () => t('Your rival has played too. Now the head: any legion will do. It completes the creature, and the creature wakes.'),
        allow: is('play CH/e 1'),
      },
      {
        id: 'executioner',
        when: (status) => status.decision === 'executioner',
        text: () => t('It is awake! Its powers come from head to legs. First the Executioner: take the top card of a creature of your rival. It comes into your hand.'),
      },
      {
        id: 'scavenger',
        when: (status) => status.decision === 'scavenger',
        text: () => t('Next the torso, a Scavenger: an incomplete creature of your rival is discarded. Choose one. After it the Weeper in the legs draws two cards by itself.'),
      },
      {
        id: 'second-action',
        when: (status) => action(status) && complete(status) === 1 && status.view.actions_left === 1 && can('draw')(status),
        text: () => t('One creature is complete. One action is left in this turn: draw a card.'),
        allow: is('draw'),
      },
      {
        id: 'free',
        when: (status) => action(status) && complete(status) === 1 && status.view.actions_left === 2,
        text: () => t('Now build the second creature and you win. Two plays in one turn need one legion; with bad cards you may exchange: discard some and draw half as many. From here on you play alone.'),
      },
      {
        id: 'herald',
        when: (status) => status.decision === 'herald',
        text: () => t('The Herald turned up two cards. What fits must be placed; you choose where.'),
      },
      {
        id: 'joker',
        when: (status) => status.decision === 'joker',
        text: () => t('The Joker lets you play a card of any legion at once.'),
      },
      {
        id: 'devourer',
        when: (status) => status.decision === 'devourer',
        text: () => t('The Devourer is hungry: another creature of your own loses its top card.'),
      },
      {
        id: 'penalty',
        when: (status) => status.decision === 'penalty',
        text: () => t('A creature of one legion woke at your rival’s: you discard a card of that legion or, if you hold none, two others.'),
      },
    ],
    comment: (event) => {
      if (event.event === 'no_target') return t('A power found no target, so those below it were lost.');
      if (event.event === 'weeper') return t('The Weeper drew two cards.');
      return undefined;
    },
    free: () => t('Two actions: draw, exchange or play. Two plays need cards of one legion.'),
    lost: () => t('Other creatures woke first tonight. Try again, or play a full game: you know how now.'),
  };
}

export function lesson(game: string): Lesson {
  return game === 'nightmarium' ? nightmarium() : onirim();
}

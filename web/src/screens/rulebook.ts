// rulebook.ts - the rules for players, in our own words: short, with pictures, one idea a
// paragraph. docs/rules.md holds every case with its number; this tells how the games are played.
import { t } from '../words';

/** A paragraph, or a picture of cards with a line below it. */
export type Piece = string | { cards: string[]; text: string; row?: 'series' | 'towers' | 'creature' } | { list: string[] };

export interface Chapter {
  id: string;
  title: string;
  pieces: Piece[];
}

export function rulebook(game: string): Chapter[] {
  return game === 'onirim' ? [...onirim(), ...book(), ...towers(), ...premonitions()] : nightmarium();
}

function onirim(): Chapter[] {
  return [
    {
      id: 'aim',
      title: t('What it is about'),
      pieces: [
        t('You wander through a labyrinth of dreams, alone or with a partner, and look for its eight doors. If all eight lie on the table before the deck runs out, you wake up and win.'),
        { cards: ['RD', 'BD', 'GD', 'ND'], text: t('Two doors of each colour: observatory, aquarium, garden, library.') },
      ],
    },
    {
      id: 'cards',
      title: t('The cards'),
      pieces: [
        t('A room shows its place by colour, sign and pattern, and carries a sun, a moon or a key. There are 58: suns are common, moons fewer, keys rare (three in each colour).'),
        { cards: ['RS', 'BM', 'GK', 'NS'], text: t('Red sun, blue moon, green key, brown sun.') },
        t('The deck also holds the eight doors and ten nightmares: 76 cards in all. You begin with five rooms in your hand.'),
      ],
    },
    {
      id: 'turn',
      title: t('Your turn'),
      pieces: [
        { list: [
          t('Play a card, or discard one.'),
          t('Fill your hand to five again.'),
          t('If something went to limbo, shuffle it back into the deck.'),
        ] },
      ],
    },
    {
      id: 'play',
      title: t('Play a room'),
      pieces: [
        t('Put it at the end of your row. Its symbol must differ from the one before: no sun beside a sun, no moon beside a moon, no key beside a key. Any colour will do.'),
        { cards: ['GS', 'GM', 'GS'], row: 'series', text: t('Three rooms of one colour side by side: you may take a door of that colour from the deck. Then the deck is shuffled.') },
        t('The fourth room of the colour begins a new series, so six rooms of a colour bring two doors.'),
      ],
    },
    {
      id: 'discard',
      title: t('Discard a card'),
      pieces: [
        t('A sun or a moon simply goes. A key brings a prophecy: you look at the top five cards of the deck, discard one of them, and put the other four back in the order you like.'),
        { cards: ['BK', '??', '??', '??', '??', '??'], text: t('A good way to get rid of a nightmare, or to bring a door to the top.') },
        t('Careful: a door thrown away in a prophecy is lost for good.'),
      ],
    },
    {
      id: 'fill',
      title: t('Fill your hand'),
      pieces: [
        t('Draw one card after another until you hold five rooms.'),
        { cards: ['BD', 'BK'], text: t('A door: if you hold a key of its colour, you may discard the key and place the door. Otherwise it goes to limbo.') },
        t('A nightmare: it must be paid at once, in one of four ways.'),
        { cards: ['XX'], text: t('The nightmare is discarded afterwards, and you go on drawing.') },
        { list: [
          t('Discard a key from your hand.'),
          t('Put one of your doors back into limbo.'),
          t('Turn up the top five cards of the deck: rooms are discarded, doors and nightmares go to limbo.'),
          t('Discard your whole hand and draw five new rooms; doors and nightmares met on the way go to limbo.'),
        ] },
      ],
    },
    {
      id: 'end',
      title: t('The end'),
      pieces: [
        t('You win the moment the eighth door lies on the table. You lose when you must draw a card and the deck is empty. What waits in limbo does not help: it comes back only at the end of the turn.'),
      ],
    },
    {
      id: 'two',
      title: t('Two players'),
      pieces: [
        t('Eight rooms are laid out and taken in turn until each of you holds three; the two left over are shared and lie face up. Your hand is your three cards and the two shared ones.'),
        t('Each of you has a row of rooms and doors of your own. You win together when both have a door of every colour at the same time.'),
        t('After discarding you may swap one of your cards for a shared one. Cards are filled up to three of your own first, then to two shared.'),
        t('Agree before the game how you talk: hands open, hands hidden with free talk, or hidden and in silence. As a race, the first with a door of every colour wins alone.'),
      ],
    },
    {
      id: 'advice',
      title: t('Good to know'),
      pieces: [
        { list: [
          t('Keep a key for the doors: it can be worth a door by itself.'),
          t('Count before you pay a nightmare with five cards of the deck: they may be the rooms you need.'),
          t('Suns are common: moons and keys between them keep your row going.'),
          t('After a prophecy you know the top of the deck, until it is shuffled.'),
        ] },
      ],
    },
  ];
}

function book(): Chapter[] {
  return [{
    id: 'book',
    title: t('Expansion: The Book of Steps Lost and Found'),
    pieces: [
      t('Eight goals lie in a row, two of each colour. Doors count only in this order, from the left. A door that does not match the next goal goes to limbo.'),
      { cards: ['R', 'B', 'N', 'G'], text: t('The next goal is always the leftmost one face up.') },
      t('To make up for it there are three spells. You pay them with cards of the discard pile, which leave the game; you choose which.'),
      { list: [
        t('Paradoxical Prophecy, 5 cards: look at the bottom five cards of the deck, put one on top and the others back below.'),
        t('Parallel Planning, 7 cards: two goals change places.'),
        t('Powerful Punishment, 10 cards: a nightmare just drawn is discarded and does nothing.'),
      ] },
      t('Spells can be cast at any moment of your turn that is not inside another effect. In the variant “lost steps” they cost 6, 9 and 12.'),
      t('If a door leaves the table, the last goal of its colour is turned up again.'),
    ],
  }];
}

function towers(): Chapter[] {
  return [{
    id: 'towers',
    title: t('Expansion: The Towers'),
    pieces: [
      t('Twelve towers join the deck. They are played into a row of their own, at its left or right end. The edges that touch must not show the same symbol.'),
      { cards: ['N4', 'B5', 'R5', 'G4'], row: 'towers', text: t('Four colours side by side are a rampart. You need it, together with the doors, to win.') },
      t('A tower that you discard on your turn lets you look at the top 3, 4 or 5 cards of the deck, as its number says, and put them back in any order.'),
      t('After every nightmare you also lose a tower of the row: one at an end, or an inner one whose neighbours may touch. Instead you may put the nightmare into limbo: then it will come back. A rampart protects its towers (not in the variant “scattered ruins”).'),
    ],
  }];
}

function premonitions(): Chapter[] {
  return [{
    id: 'premonitions',
    title: t('Expansion: Happy Dreams and Dark Premonitions'),
    pieces: [
      t('Four of eight premonitions lie face up. Whenever a door is placed, each of them whose condition holds is carried out at once, and is gone. So the order in which you find doors matters.'),
      { cards: ['P1', 'P2', 'P5', 'P8'], text: t('Above: which doors it waits for. Below: what it does.') },
      t('Four happy dreams join the deck. Drawn, one gives you a choice:'),
      { cards: ['HH'], text: t('Then it is discarded, and you go on drawing.') },
      { list: [
        t('Remove a premonition that lies face up.'),
        t('Turn up the top seven cards of the deck, discard as many as you like, and put the others back in any order.'),
        t('Search the deck for any card and put it on top.'),
      ] },
      t('For a harder game begin with five or six premonitions.'),
    ],
  }];
}

function nightmarium(): Chapter[] {
  return [
    {
      id: 'aim',
      title: t('What it is about'),
      pieces: [
        t('Two to five players build creatures from legs, torso and head. Who first has five complete creatures wins.'),
        { cards: ['CH/e', 'OT/j', 'NL/s'], row: 'creature', text: t('Legs begin a creature, a torso goes on legs, a head on a torso.') },
      ],
    },
    {
      id: 'cards',
      title: t('The cards'),
      pieces: [
        t('108 cards of four legions: Necronauts, Homunculi, Insectoids, Chimerids. The figure on the left edge shows for which part of the body a card can be used; some fit several. The round sign below is its power.'),
        { cards: ['NTH/s', 'OL/-', 'ILTH/w', 'CL/e'], text: t('Torso or head with a Scavenger; legs without a power; any part with a Weeper; legs with an Executioner.') },
      ],
    },
    {
      id: 'turn',
      title: t('Your turn'),
      pieces: [
        t('You have two actions, also the same one twice:'),
        { list: [
          t('Draw a card. There is no limit to your hand.'),
          t('Exchange: discard some cards and draw half as many, rounded down.'),
          t('Play a card onto a creature of yours, or begin a new one with legs.'),
        ] },
        t('If both actions are plays, the two cards must be of one legion.'),
        t('You never have more than five creatures, finished or not.'),
      ],
    },
    {
      id: 'wake',
      title: t('A creature wakes'),
      pieces: [
        t('The head completes a creature and wakes it. If all three cards are of one legion, every rival first discards a card of that legion, or two others if they hold none.'),
        t('Then its powers are carried out from head to legs. You cannot refuse them. If one finds no target, those below it are lost. If one completes another creature, the rest is lost as well, and the new creature wakes instead: so chains arise.'),
      ],
    },
    {
      id: 'powers',
      title: t('The six powers'),
      pieces: [
        { cards: ['IH/h'], text: t('Herald: reveal the top two cards. Those that fit are placed where you like, the others are discarded.') },
        { cards: ['NL/w'], text: t('Weeper: draw two cards.') },
        { cards: ['OH/j'], text: t('Joker: play a card from your hand, of any legion.') },
        { cards: ['CL/e'], text: t('Executioner: take the top card of a creature of a rival into your hand. Complete creatures are not safe.') },
        { cards: ['NT/s'], text: t('Scavenger: discard an incomplete creature of a rival.') },
        { cards: ['OH/d'], text: t('Devourer: discard the top card of another creature of your own. The price of some strong cards.') },
      ],
    },
    {
      id: 'end',
      title: t('The end'),
      pieces: [
        t('The game ends the moment somebody has five complete creatures; no power is carried out any more. If the draw pile is empty, the discard pile is shuffled and becomes the new one.'),
        t('A shorter game: agree on three creatures.'),
      ],
    },
    {
      id: 'advice',
      title: t('Good to know'),
      pieces: [
        { list: [
          t('Two cards of one legion in a turn are faster than anything else.'),
          t('What stands below a power without a target is lost: put those that always work, such as the Weeper, above the others.'),
          t('A Scavenger takes unfinished creatures: do not leave many of them without a head.'),
        ] },
      ],
    },
  ];
}

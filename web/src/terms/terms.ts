// terms.ts - the words of the games that are explained wherever they stand.
//
// `withTerms` finds them in a text of any language: each term gives the forms under which it is
// met, parted by `|`, so that a translation can list those of its own grammar. A term that is
// touched fires `rv-term`, and the frame of the page opens its explanation.
import { html, type TemplateResult } from 'lit';
import { t, words } from '../words';

export interface Term {
  id: string;
  /** In which game; left out: in both. */
  game?: string;
  title: string;
  forms: string;
  text: string;
  /** A card that shows it. */
  card?: string;
}

/** The terms in the language of the moment. */
export function terms(): Term[] {
  return [
    { id: 'room', game: 'onirim', title: t('Room'), forms: t('room|rooms'), card: 'RS', text: t('A card of your hand: a place (observatory, aquarium, garden or library, each of one colour) with a sun, a moon or a key.') },
    { id: 'symbol', game: 'onirim', title: t('Symbol'), forms: t('symbol|symbols'), card: 'BM', text: t('Sun, moon or key. A room may never follow a room with the same symbol.') },
    { id: 'row', game: 'onirim', title: t('Labyrinth'), forms: t('labyrinth|your row'), card: 'GM', text: t('The row of rooms in front of you. You play at its right end.') },
    { id: 'series', game: 'onirim', title: t('Series'), forms: t('series'), card: 'GS', text: t('Rooms of one colour side by side at the end of your row. Three of them bring a door of that colour; then the count begins again.') },
    { id: 'door', game: 'onirim', title: t('Door'), forms: t('door|doors'), card: 'RD', text: t('What you look for: eight of them, two of each colour. A door comes by a series of three rooms, or by its key when it is drawn.') },
    { id: 'key', game: 'onirim', title: t('Key'), forms: t('key|keys'), card: 'GK', text: t('The rarest symbol. Play it like any room, discard it for a prophecy, keep it to open a door of its colour, or pay a nightmare with it.') },
    { id: 'prophecy', game: 'onirim', title: t('Prophecy'), forms: t('prophecy|prophecies'), card: 'BK', text: t('You discard a key on your turn, look at the top five cards of the deck, discard one of them and put the others back in any order.') },
    { id: 'limbo', game: 'onirim', title: t('Limbo'), forms: t('limbo'), card: 'limbo', text: t('A place to wait: what goes to limbo is shuffled back into the deck at the end of the turn.') },
    { id: 'nightmare', game: 'onirim', title: t('Nightmare'), forms: t('nightmare|nightmares'), card: 'XX', text: t('Ten of them hide in the deck. Who draws one pays: a key, a door back to limbo, the top five cards of the deck, or the whole hand.') },
    { id: 'dream', game: 'onirim', title: t('Dream'), forms: t('dream|dreams'), card: 'XX', text: t('A card that acts when it is drawn: a nightmare or a happy dream.') },
    { id: 'happy', game: 'onirim', title: t('Happy dream'), forms: t('happy dream|happy dreams'), card: 'HH', text: t('It gives one thing: a premonition is banished, or you see and sort the top seven cards, or you fetch any card to the top of the deck.') },
    { id: 'premonition', game: 'onirim', title: t('Premonition'), forms: t('premonition|premonitions'), card: 'P1', text: t('It waits for doors. As soon as its condition holds when a door is placed, its penalty comes, and it is gone.') },
    { id: 'tower', game: 'onirim', title: t('Tower'), forms: t('tower|towers'), card: 'N4', text: t('A card for the row of towers. Two towers may stand side by side if the edges that touch show no symbol in common.') },
    { id: 'rampart', game: 'onirim', title: t('Rampart'), forms: t('rampart'), card: 'R5', text: t('Four towers of four colours side by side. With the towers you need one to win, and it keeps nightmares off the towers.') },
    { id: 'goal', game: 'onirim', title: t('Goal'), forms: t('goal|goals'), card: 'G', text: t('With the book, doors count only in the order of the eight goals, from the left.') },
    { id: 'spell', game: 'onirim', title: t('Spell'), forms: t('spell|spells'), text: t('With the book, you may remove cards of the discard pile from the game to pay for one of three spells.') },
    { id: 'vision', game: 'onirim', title: t('Vision'), forms: t('vision'), card: 'HH', text: t('Of the top seven cards you discard as many as you like, and put the others back in any order.') },
    { id: 'shared', game: 'onirim', title: t('Shared cards'), forms: t('shared cards|shared card'), text: t('Two cards between two players, face up: both may play, discard and pay with them as if they were in their own hand.') },
    { id: 'discard', title: t('Discard pile'), forms: t('discard pile'), text: t('Cards that are out of play. Everybody may look through them at any time.') },
    { id: 'creature', game: 'nightmarium', title: t('Creature'), forms: t('creature|creatures'), card: 'CL/e', text: t('Legs, a torso on them, a head on top. The head completes it, and it wakes.') },
    { id: 'wake', game: 'nightmarium', title: t('Waking'), forms: t('wakes|wake|waking|woke|awake'), card: 'IH/h', text: t('A creature that gets its head wakes: first the legion penalty, if it is of one legion, then its powers from head to legs.') },
    { id: 'legion', game: 'nightmarium', title: t('Legion'), forms: t('legion|legions'), card: 'NT/s', text: t('Necronauts, Homunculi, Insectoids and Chimerids. If you play two cards in one turn, they must be of one legion.') },
    { id: 'power', game: 'nightmarium', title: t('Power'), forms: t('power|powers'), card: 'IH/h', text: t('What a card does when its creature wakes. Powers must be carried out; one without a target ends those below it.') },
    { id: 'penalty', game: 'nightmarium', title: t('Legion penalty'), forms: t('legion penalty'), card: 'OL/-', text: t('When a creature of one legion wakes, every rival discards a card of that legion, or two others without one.') },
    { id: 'herald', game: 'nightmarium', title: t('Herald'), forms: t('Herald'), card: 'IH/h', text: t('Reveal the top two cards. Those that fit are placed where you like, the others are discarded.') },
    { id: 'weeper', game: 'nightmarium', title: t('Weeper'), forms: t('Weeper'), card: 'NL/w', text: t('Draw two cards.') },
    { id: 'joker', game: 'nightmarium', title: t('Joker'), forms: t('Joker'), card: 'OH/j', text: t('Play a card from your hand, of any legion. It is no action.') },
    { id: 'executioner', game: 'nightmarium', title: t('Executioner'), forms: t('Executioner'), card: 'CL/e', text: t('Take the top card of a creature of a rival into your hand.') },
    { id: 'scavenger', game: 'nightmarium', title: t('Scavenger'), forms: t('Scavenger'), card: 'NT/s', text: t('Discard an incomplete creature of a rival.') },
    { id: 'devourer', game: 'nightmarium', title: t('Devourer'), forms: t('Devourer'), card: 'OH/d', text: t('Discard the top card of another creature of your own.') },
  ];
}

export function openTerm(from: EventTarget, game: string, id: string): void {
  from.dispatchEvent(new CustomEvent('rv-term', { detail: { game, id }, bubbles: true, composed: true }));
}

interface Finder {
  language: string;
  pattern: RegExp;
  byForm: Map<string, Term>;
}
const finders = new Map<string, Finder>();

/** Longer forms first, so that "happy dream" is not met as "dream". */
function finder(game: string): Finder {
  const known = finders.get(game);
  if (known?.language === words.language) return known;
  const byForm = new Map<string, Term>();
  for (const term of terms()) {
    if (term.game && term.game !== game) continue;
    for (const form of term.forms.split('|')) byForm.set(form.toLowerCase(), term);
  }
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length);
  const made = {
    language: words.language,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu'),
    byForm,
  };
  finders.set(game, made);
  return made;
}

/** A text in which the first mention of every term can be opened. Marks stay with their word. */
export function withTerms(game: string, text: string): TemplateResult {
  const { pattern, byForm } = finder(game);
  const parts: (string | TemplateResult)[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const term = byForm.get(match[0].toLowerCase());
    if (!term || seen.has(term.id)) continue;
    seen.add(term.id);
    const end = match.index + match[0].length;
    const mark = /^[\u00a0\u202f]?[^\s\p{L}\p{N}]+/u.exec(text.slice(end))?.[0] ?? '';
    const button = termButton(game, term.id, match[0]);
    parts.push(text.slice(from, match.index), mark ? html`<span class="with-mark">${button}${mark}</span>` : button);
    from = end + mark.length;
  }
  parts.push(text.slice(from));
  return html`${parts}`;
}

function termButton(game: string, id: string, text: string): TemplateResult {
  return html`<button type="button" class="term" data-term=${id} aria-haspopup="dialog"
    @click=${(event: Event) => {
      event.stopPropagation();
      openTerm(event.currentTarget as EventTarget, game, id);
    }}>${text}</button>`;
}

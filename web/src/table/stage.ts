// stage.ts - what a decision of Onirim shows: the card that asks, and the ways to answer.
import { html, nothing } from 'lit';
import { t, words } from '../words';
import {
  brings,
  byVerb,
  card,
  cardName,
  sign,
  spotButton,
  type Desk,
  type Group,
  type Piece,
} from './kit';
import type { Choice } from './touch';
import { spellsOf, view } from './view';

const TITLES: Record<string, () => string> = {
  key: () => t('Give up a key'),
  limbo: () => t('Give up a door'),
  reveal: () => t('Reveal five cards'),
  hand: () => t('Change the whole hand'),
  banish: () => t('Banish a premonition'),
  vision: () => t('A vision of seven cards'),
  seek: () => t('Search the deck'),
};
/** Each way has its number, whether or not all are open: payments (O13), gifts (O42); spells none. */
const ROMAN: Record<string, string> = {
  key: 'I', limbo: 'II', reveal: 'III', hand: 'IV',
  banish: 'I', vision: 'II', seek: 'III',
};

function groupCards(desk: Desk, group: Group): Piece {
  const code = (action: string) => action.split(' ')[1]!;
  switch (group.verb) {
    case 'reveal':
    case 'vision':
      return html`<span class="fan">${[0, 1, 2].map(() => card(desk, '??'))}</span>`;
    case 'hand':
      return html`<span class="fan hand-fan">${desk.hand.slice(0, 4).map((c) => card(desk, c, { small: true }))}</span>`;
    case 'limbo':
      return html`<span class="fan">${group.choices.slice(0, 4).map(({ action }) => card(desk, `${code(action)}D`))}</span>`;
    case 'cast':
      return html`<span class="price">${sign('spell')} <b>${spellsOf(desk).find(({ name }) => name === code(group.choices[0]!.action))?.cost}</b></span>`;
    default:
      return html`<span class="fan">${group.choices.slice(0, 3).map(({ action }) => card(desk, code(action), { small: true }))}</span>`;
  }
}

/** One card among several that answer in the same way. */
function oneOf(desk: Desk, choice: Choice, door: boolean): Piece {
  const spot = choice.way[0]!;
  const chosen = desk.selected?.spot === spot;
  const code = choice.action.split(' ')[1]! + (door ? 'D' : '');
  const shared = choice.action.endsWith(' shared')
    ? html`<span class="tag">${t('shared')}</span>`
    : nothing;
  return html`<button type="button" class="spot ${chosen ? 'selected' : ''}" data-spot=${spot} aria-pressed=${chosen}
    aria-label=${words.action('onirim', desk.status.decision, choice.action)} @click=${() => desk.touch(spot, -1)}>${card(desk, code)}${shared}</button>`;
}

function option(desk: Desk, group: Group): Piece {
  const first = group.choices[0]!;
  const here = group.choices.some(({ way }) => way[0] === desk.selected?.spot);
  const title =
    TITLES[group.verb]?.() ?? words.action('onirim', desk.status.decision, first.action);
  const head = html`<span class="roman" aria-hidden="true">${ROMAN[group.verb]}</span>
    <span class="words"><b>${title}</b><span class="quiet">${brings(desk, first)}</span></span>`;
  if (group.choices.length === 1)
    return html`<button type="button" class="option ${here ? 'selected' : ''}" data-spot=${first.way[0] ?? ''} aria-pressed=${here}
      @click=${() => desk.touch(first.way[0]!, -1)}>${head}${groupCards(desk, group)}</button>`;
  const cards = group.choices.map((choice) => oneOf(desk, choice, group.verb === 'limbo'));
  return html`<div class="option several ${here ? 'selected' : ''}" role="group" aria-label=${title}>${head}<span class="mini">${cards}</span></div>`;
}

/** Several ways to answer, each a card of its own; where one has several cards, they are touched.
 * Spells have no cards, and each does something else: each is a way. */
function options(desk: Desk): Piece {
  const ways = byVerb(desk.choices).flatMap((group) =>
    group.verb === 'cast'
      ? group.choices.map((choice) => ({ verb: 'cast', choices: [choice] }))
      : [group],
  );
  return html`<div class="options">${ways.map((group) => option(desk, group))}</div>`;
}

/** A grid of cards to choose from: a search of the deck, a price. */
function cardsToChoose(desk: Desk, verb: string): Piece {
  const codes = desk.choices
    .filter((choice) => choice.verb === verb)
    .map(({ action }) => action.slice(verb.length + 1));
  return html`<div class="choose">${codes.map((code) => spotButton(desk, `choose:${code}`, card(desk, code), { label: cardName(desk, code) }))}</div>`;
}

export function stage(desk: Desk): { picture: Piece; body: Piece; sheet: boolean } {
  const { decision } = desk.status;
  const { revealed = [] } = view(desk) as { revealed: string[] };
  const shown = (code: string) =>
    html`<span class="picture" data-at="revealed">${card(desk, code, { label: cardName(desk, code) })}</span>`;
  switch (decision) {
    case 'nightmare':
      return {
        picture: html`<span class="picture nightmare" data-at="revealed">${card(desk, 'XX', { kind: 'ground', label: cardName(desk, 'XX') })}<span class="eye">${card(desk, 'XX', { kind: 'eye' })}</span></span>`,
        body: options(desk),
        sheet: true,
      };
    case 'happy':
      return { picture: shown('HH'), body: options(desk), sheet: true };
    case 'door':
      return { picture: shown(revealed[0] ?? '??'), body: nothing, sheet: true };
    case 'claim': {
      const cards: string[] = view(desk).rows[desk.status.actor - 1] ?? [];
      const colour = cards[cards.length - 1]?.[0];
      return { picture: colour ? shown(`${colour}D`) : nothing, body: nothing, sheet: true };
    }
    case 'tower':
      return { picture: revealed[0] ? shown(revealed[0]) : nothing, body: nothing, sheet: false };
    case 'premonition':
    case 'return':
      return { picture: nothing, body: nothing, sheet: false };
    default:
      return {
        picture: nothing,
        body: desk.choices.some(({ verb }) => verb === 'seek')
          ? cardsToChoose(desk, 'seek')
          : nothing,
        sheet: false,
      };
  }
}

// nightmarium.ts - Nightmarium on the table: the rivals and their creatures, one's own, the chain of
// powers while a creature wakes, piles and hand.
import { html, nothing } from 'lit';
import { readBody, type Place } from '../cards/nightmarium';
import { t, tn, words } from '../words';
import {
  card,
  cardName,
  counted,
  nameOf,
  spotButton,
  total,
  type Desk,
  type Link,
  type Piece,
} from './kit';

const view = (desk: Desk): any => desk.status.view;
const FORM: Place[] = ['L', 'T', 'H'];

export const POWER_LETTER: Record<string, string> = {
  herald: 'h',
  weeper: 'w',
  joker: 'j',
  executioner: 'e',
  scavenger: 's',
  devourer: 'd',
};
const powerName = (letter: string): string =>
  words.cardHelp('nightmarium', `NT/${letter}`).replace(/\s?:.*$/s, '');
const powerHelp = (letter: string): string =>
  words.cardHelp('nightmarium', `NT/${letter}`).replace(/^[^:]*:\s*/, '');

/** The three places of a creature from the head down; those still open are hatched. */
const cells = (cards: string[], draw: (code: string, i: number) => Piece): Piece[] =>
  [2, 1, 0].map((i) =>
    cards[i] ? draw(cards[i]!, i) : html`<span class=${cards.length ? 'hatched' : ''}></span>`,
  );

/** A creature: its cards from the head down, its open places hatched. */
function totem(desk: Desk, seat: number, place: number, small: boolean): Piece {
  const cards: string[] = view(desk).creatures[seat - 1][place - 1] ?? [];
  const waking = view(desk).waking;
  const awake = waking && waking[0] === seat && waking[1] === place;
  const spot = `creature:${seat}:${place}`;
  const names = [...cards].reverse().map((code) => cardName(desk, code));
  const label = `${t('%s: %s', nameOf(desk, seat), `${words.zone('nightmarium', 'creature')} ${place}`)}. ${names.join(', ') || t('free place')}`;
  const body = cells(cards, (code, i) => card(desk, code, { place: FORM[i]!, small }));
  return spotButton(desk, spot, html`<span class="cells">${body}</span>`, {
    label,
    class: `totem ${cards.length ? '' : 'free'} ${cards.length === 3 ? 'whole' : ''} ${awake ? 'awake' : ''}`,
    always: cards.length > 0,
  });
}

const complete = (desk: Desk, seat: number): number =>
  view(desk).creatures[seat - 1].filter((cards: string[]) => cards.length === 3).length;

function rival(desk: Desk, seat: number): Piece {
  const hand: string[] = view(desk).hands[seat - 1];
  const places: string[][] = view(desk).creatures[seat - 1];
  const known = hand.filter((code) => code !== '??');
  const shown = places.filter((cards) => cards.length).length + 1; // and one that is free
  return html`<section class="rival ${desk.status.actor === seat ? 'moves' : ''} ${shown > 3 ? 'long' : ''}" aria-label=${nameOf(desk, seat)}>
    <button type="button" class="closer" aria-label=${t('Look closer at %s', nameOf(desk, seat))} @click=${() => desk.lookAt(seat)}></button>
    <div class="who"><h2>${nameOf(desk, seat)}</h2>
      <span class="quiet cards-held" data-at="hand@${seat}"><span class="tiny">${card(desk, '??')}</span><b>${hand.length}</b><span class="wide"> ${tn('card', 'cards', hand.length)}</span></span>
      <span class="quiet as-one"><b>${complete(desk, seat)}</b> ${t('of %d', places.length)}</span>
      ${known.length ? html`<span class="seen-cards">${known.map((code) => html`<span class="tiny">${card(desk, code, { label: t('known: %s', cardName(desk, code)) })}</span>`)}</span>` : nothing}</div>
    <div class="totems p${places.length}">${places.map((_, i) => totem(desk, seat, i + 1, true))}</div>
  </section>`;
}

export function chainOf(desk: Desk): Piece {
  if (!desk.chain.length) return nothing;
  const say: Record<Link['state'], string> = {
    waiting: t('waits'),
    now: t('now'),
    done: t('done'),
    failed: t('no target'),
  };
  return html`<ol class="chain" aria-label=${t('Powers of the creature that wakes')}>${desk.chain.map(
    ({ power, state }) =>
      html`<li class=${state}><rv-sign .power=${power}></rv-sign><span><b>${powerName(power)}</b> <span class="quiet">${state === 'now' ? powerHelp(power) : say[state]}</span></span></li>`,
  )}</ol>`;
}

function piles(desk: Desk): Piece {
  const { deck, discard, actions_left: left } = view(desk);
  const thrown = total(discard);
  const last = thrown ? (desk.lastDiscard ?? Object.keys(discard)[0]) : undefined; // none after a shuffle
  return html`<div class="strip">
    <span class="quiet short as-one"><b>${complete(desk, desk.eye || 1)}</b> ${t('of %d', view(desk).creatures[0].length)}</span>
    <span class="quiet">${desk.status.over ? nothing : html`${words.zone('nightmarium', 'actions_left')}&nbsp;<b>${left}</b>`}</span>
    <div class="pile">${spotButton(desk, 'deck', html`<span class="leaf">${card(desk, '??')}</span><span class="leaf">${card(desk, '??')}</span>`, { label: tn('Deck: %d card', 'Deck: %d cards', deck.size, deck.size), always: true })}
      <span class="tag"><span class="word">${words.zone('nightmarium', 'deck')}</span> <b>${deck.size}</b></span></div>
    <div class="pile">${spotButton(desk, 'discard', last ? card(desk, last) : html`<span class="none"></span>`, { label: tn('Discard pile: %d card', 'Discard pile: %d cards', thrown, thrown), always: true })}
      <span class="tag"><span class="word">${t('Discard')}</span> <b>${thrown}</b></span></div>
  </div>`;
}

export function board(desk: Desk): { left: Piece; middle: Piece } {
  const seats = desk.setup.seats;
  const me = desk.eye || 1;
  const rivals = Array.from({ length: seats - 1 }, (_, i) => ((me + i) % seats) + 1);
  const places: string[][] = view(desk).creatures[me - 1];
  return {
    left: nothing,
    middle: html`<div class="rivals n${rivals.length}">${rivals.map((seat) => rival(desk, seat))}</div>
      <section class="own" aria-label=${t('Your creatures')}>
        <div class="own-head"><h2>${t('Your creatures')} <span class="quiet"><b>${complete(desk, me)}</b> ${t('of %d', places.length)}</span></h2>${piles(desk)}</div>
        <div class="own-body"><div class="totems p${places.length}">${places.map((_, i) => totem(desk, me, i + 1, false))}</div>${chainOf(desk)}</div>
      </section>`,
  };
}

export function handOf(desk: Desk): Piece {
  const plan = desk.plan;
  return html`<div class="hand squares ${desk.hand.length > 6 ? 'many' : ''}" role="group" aria-label=${words.zone('nightmarium', 'hands')}><div class="cards" data-at="hand">${desk.hand.map(
    (code, i) =>
      spotButton(desk, `hand:${code}`, card(desk, code), {
        index: i,
        label: cardName(desk, code),
        lift: true,
        drop: false,
        always: Boolean(plan),
        class: plan && picked(desk, code, i) ? 'away' : '',
        ...(plan && picked(desk, code, i) ? { badge: '✕' } : {}),
      }),
  )}</div></div>`;
}

/** Is this card of the hand among those that a plan takes away? Equal cards count one by one. */
function picked(desk: Desk, code: string, index: number): boolean {
  const before = desk.hand.slice(0, index).filter((other) => other === code).length;
  const gone = desk.plan?.gone.filter((i) => desk.plan!.cards[i] === code).length ?? 0;
  return before < gone;
}

export function stage(desk: Desk): { picture: Piece; body: Piece; sheet: boolean } {
  const revealed: string[] = view(desk).revealed ?? [];
  if (!revealed.length) return { picture: nothing, body: nothing, sheet: false };
  return {
    picture: nothing,
    body: html`<div class="choose squares" data-at="revealed">${revealed.map((code, i) =>
      spotButton(desk, `revealed:${code}`, card(desk, code), {
        index: i,
        label: cardName(desk, code),
        lift: true,
        drop: false,
      }),
    )}</div>`,
    sheet: false,
  };
}

/** What the creature at a place says about itself. */
export function creatureWords(desk: Desk, seat: number, place: number): string {
  const cards: string[] = view(desk).creatures[seat - 1]?.[place - 1] ?? [];
  return [...cards]
    .reverse()
    .map((code) => `${cardName(desk, code)}. ${words.cardHelp('nightmarium', code)}`)
    .join(' ');
}

/** The powers of a creature from head to legs. */
export function powersOf(cards: string[]): Link[] {
  return [...cards].reverse().flatMap((code) => {
    const power = readBody(code)?.power;
    return power ? [{ power, state: 'waiting' as const }] : [];
  });
}

/** A rival's creatures large, with what each card does: where a finger is wider than they are. */
export function rivalSheet(desk: Desk, seat: number): Piece {
  const hand: string[] = view(desk).hands[seat - 1];
  const places: string[][] = view(desk).creatures[seat - 1];
  const known = hand.filter((code) => code !== '??');
  const begun = places.flatMap((cards, i) => (cards.length ? [i + 1] : []));
  const row = (place: number) =>
    html`<li><div class="totem large"><span class="cells">${cells(places[place - 1]!, (code, i) => card(desk, code, { place: FORM[i]! }))}</span></div>
      <div>${[...places[place - 1]!].reverse().map((code) => html`<p>${cardName(desk, code)}<span class="quiet">${words.cardHelp('nightmarium', code)}</span></p>`)}</div></li>`;
  return html`<h2>${nameOf(desk, seat)} <span class="quiet"><b>${complete(desk, seat)}</b> ${t('of %d', places.length)} · ${hand.length} ${tn('card', 'cards', hand.length)}</span></h2>
    ${begun.length ? html`<ul class="creatures">${begun.map(row)}</ul>` : html`<p>${t('No creature yet.')}</p>`}
    ${known.length ? html`<h2>${t('Known cards of the hand')}</h2><div class="choose known">${known.map((code) => card(desk, code, { label: cardName(desk, code) }))}</div>` : nothing}`;
}

export function discardSheet(desk: Desk): Piece {
  const { discard } = view(desk);
  return html`<h2>${words.zone('nightmarium', 'discard')} <b>${total(discard)}</b></h2>${counted(desk, discard)}`;
}

export function deckSheet(desk: Desk): Piece {
  const { deck } = view(desk);
  return html`<h2>${words.zone('nightmarium', 'deck')} <b>${deck.size}</b></h2><p>${t('Its cards are hidden. When it is empty, the discard pile is shuffled.')}</p>`;
}

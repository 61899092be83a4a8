// piles.ts - Onirim's piles, on the table and looked through, and what is left in the deck: as a
// table, as small boxes, as chips.
import { html, nothing } from 'lit';
import { COLOURS, KINDS } from '../cards/signs';
import { t, tn, words } from '../words';
import { card, cardName, counted, sign, spotButton, total, type Desk, type Piece } from './kit';
import { place, plays, SYMBOL, view } from './view';

/* ---- What is left: cards that this seat has not seen leave the deck. */

function unseen(desk: Desk): Record<string, number> {
  const { deck } = view(desk);
  const left: Record<string, number> = { ...deck.unknown };
  for (const code of [...(deck.top ?? []), ...(deck.bottom ?? [])])
    if (code !== '??') left[code] = (left[code] ?? 0) + 1;
  return left;
}

const towersOf = (left: Record<string, number>, colour: string): number =>
  ['3', '4', '5'].reduce((sum, digit) => sum + (left[colour + digit] ?? 0), 0);

const kindNames = (): Record<string, string> => ({
  sun: t('suns'),
  moon: t('moons'),
  key: t('keys'),
  door: t('doors'),
  tower: t('towers'),
});

export function unseenTable(desk: Desk): Piece {
  const left = unseen(desk);
  const columns = [...KINDS.map((kind) => [SYMBOL[kind], kind] as const), ['door', 'D'] as const];
  const names = kindNames();
  const withTowers = plays(desk, 'towers');
  const cell = (n: number) => html`<td class=${n ? '' : 'none'}>${n}</td>`;
  return html`<table class="unseen-table">
    <thead><tr><td></td>${[...columns.map(([name]) => name), ...(withTowers ? ['tower'] : [])].map(
      (name) => html`<th scope="col">${sign(name)}<span class="unseen">${names[name]}</span></th>`,
    )}</tr></thead>
    <tbody>${COLOURS.map(
      (
        colour,
      ) => html`<tr><th scope="row">${place(colour)}<span class="unseen">${cardName(desk, colour)}</span></th>
        ${columns.map(([, kind]) => cell(left[colour + kind] ?? 0))}${withTowers ? cell(towersOf(left, colour)) : nothing}</tr>`,
    )}</tbody>
  </table>
  <p class="chips">${dreams(desk, left)}</p>`;
}

function dreams(desk: Desk, left: Record<string, number>): Piece {
  const happy = plays(desk, 'premonitions');
  const doors = COLOURS.reduce((sum, colour) => sum + (left[colour + 'D'] ?? 0), 0);
  return html`<span class="chip danger-chip">${sign('eye')}<b>${left['XX'] ?? 0}</b><span class="unseen">${words.card('onirim', 'XX')}</span></span>
    <span class="chip">${sign('door')}<b>${doors}</b><span class="unseen">${t('doors')}</span></span>
    ${happy ? html`<span class="chip">${sign('spell')}<b>${left['HH'] ?? 0}</b><span class="unseen">${words.card('onirim', 'HH')}</span></span>` : nothing}`;
}

/** The same in four small boxes, for phones. */
export function unseenBoxes(desk: Desk): Piece {
  const left = unseen(desk);
  return html`<div class="boxes" role="group" aria-label=${t('Still unseen')}>${COLOURS.map(
    (
      colour,
    ) => html`<span class="box box-${colour}">${place(colour)}<span class="unseen">${cardName(desk, colour)}</span>
      ${KINDS.map((kind) => html`<span class="tally">${sign(SYMBOL[kind])}<span class="unseen">${kindNames()[SYMBOL[kind]]}</span>${left[colour + kind] ?? 0}</span>`)}</span>`,
  )}</div>`;
}

/* ---- Piles. */

export function piles(desk: Desk): Piece {
  const { deck, discard, limbo } = view(desk);
  const thrown = total(discard);
  const top = deck.top?.[0];
  const last = desk.lastDiscard;
  return html`<section class="piles" aria-label=${t('Piles')}>
    <div class="pile">${spotButton(
      desk,
      'deck',
      html`<span class="leaf">${card(desk, '??')}</span><span class="leaf">${card(desk, '??')}</span><span class="leaf">${card(desk, top && top !== '??' ? top : '??')}</span>`,
      {
        label: tn('Deck: %d card', 'Deck: %d cards', deck.size, deck.size),
        always: true,
      },
    )}
      <span class="tag"><span class="word">${words.zone('onirim', 'deck')} </span><b>${deck.size}</b></span></div>
    <div class="pile"><span class="lying" data-at="limbo">${limbo.length ? card(desk, limbo[limbo.length - 1], { label: limbo.map((code: string) => cardName(desk, code)).join(', ') }) : card(desk, '', { kind: 'limbo' })}</span>
      <span class="tag"><span class="word">${words.zone('onirim', 'limbo')} </span><b>${limbo.length}</b></span></div>
    <div class="pile">${spotButton(
      desk,
      'discard',
      card(desk, last ?? Object.keys(discard)[0] ?? '', { ...(thrown ? {} : { kind: 'empty' }) }),
      {
        label: tn('Discard pile: %d card', 'Discard pile: %d cards', thrown, thrown),
        always: true,
      },
    )}
      <span class="tag"><span class="word">${t('Discard')} </span><b>${thrown}</b></span></div>
    <div class="left-chips">${dreams(desk, unseen(desk))}</div>
  </section>`;
}

/* ---- Looked through. */

export function discardSheet(desk: Desk): Piece {
  const { discard, removed } = view(desk);
  return html`<h2>${words.zone('onirim', 'discard')} <b>${total(discard)}</b></h2>${counted(desk, discard)}
    ${removed && total(removed) ? html`<h2>${words.zone('onirim', 'removed')}</h2>${counted(desk, removed)}` : nothing}`;
}

export function deckSheet(desk: Desk): Piece {
  const { deck } = view(desk);
  const known = (title: string, codes: string[]) =>
    codes?.length
      ? html`<h2>${title}</h2><div class="choose known">${codes.map((code) => card(desk, code, { label: cardName(desk, code) }))}</div>`
      : nothing;
  return html`<h2>${words.zone('onirim', 'deck')} <b>${deck.size}</b></h2>${known(words.zone('onirim', 'top'), deck.top)}${known(words.zone('onirim', 'bottom'), deck.bottom)}
    <h2>${t('Still unseen')}</h2>${unseenTable(desk)}`;
}

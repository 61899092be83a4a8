// onirim.ts - Onirim on the table: doors or goals, towers, rows, premonitions, hands; piles.ts and
// stage.ts have the rest of it.
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { COLOURS } from '../cards/signs';
import { t, words } from '../words';
import {
  card,
  cardName,
  lying,
  nameOf,
  sign,
  spotButton,
  useOf,
  type Desk,
  type Piece,
} from './kit';
import { piles, unseenBoxes, unseenTable } from './piles';
import { aid, place, plays, spellsOf, SYMBOL, two, view } from './view';

export { deckSheet, discardSheet } from './piles';
export { stage } from './stage';

/* ---- Premonitions. */

function omen(desk: Desk, code: string): Piece {
  const how = (desk.status.aids?.omens ?? []).find((one) => one.code === code);
  const near = how?.next ? t('next door') : how ? t('%d of %d', how.have, how.need) : '';
  const count = how ? `${how.have}/${how.need}` : '';
  const label = `${t('%s: %s', cardName(desk, code), words.cardHelp('onirim', code))} ${near}`;
  return html`<figure class=${how?.next ? 'next' : ''}>${spotButton(desk, `omen:${code}`, card(desk, code), { label, always: true, drop: false })}
    <figcaption><span class="near">${near}</span><span class="count" aria-hidden="true">${count}</span></figcaption></figure>`;
}

function omens(desk: Desk): Piece {
  const { up, pile } = view(desk).premonitions ?? {};
  if (!up || !plays(desk, 'premonitions')) return nothing;
  const back = card(desk, '??', { kind: 'omen-back', label: words.zone('onirim', 'pile') });
  return html`<section class="omens" data-at="omens" aria-label=${words.zone('onirim', 'up')}>
    <h2>${words.zone('onirim', 'up')}</h2>
    <div class="omen-row">${up.map((code: string) => omen(desk, code))}
      ${pile ? html`<figure class="omen-pile"><span class="lying" data-at="omen-pile">${back}</span><figcaption>${pile}</figcaption></figure>` : nothing}</div>
  </section>`;
}

/* ---- Doors and goals. */

const missing = (desk: Desk, seat: number): string[] =>
  aid<string[][]>(desk, 'missing')?.[seat - 1] ?? [];
/** Doors that a player needs: those found (each counted once it is missing no more) and those missing. */
const needed = (desk: Desk, seat: number): number =>
  (two(desk) ? new Set(view(desk).doors[seat - 1]).size : view(desk).doors[seat - 1].length) +
  missing(desk, seat).length;

function doorsOf(desk: Desk, seat: number): Piece {
  const found: string[] = view(desk).doors[seat - 1] ?? [];
  const lacking = missing(desk, seat);
  const slots = COLOURS.flatMap((colour) => [
    ...found.filter((c) => c === colour).map((_, i) => [colour, true, i] as const),
    ...lacking.filter((c) => c === colour).map((_, i) => [colour, false, i] as const),
  ]);
  return html`<div class="doors" data-at="doors@${seat}">${slots.map(([colour, have, i]) =>
    have
      ? door(desk, seat, colour, i)
      : html`<span class="lying">${card(desk, colour, { kind: 'missing', label: t('not found yet: %s', cardName(desk, `${colour}D`)) })}</span>`,
  )}</div>`;
}

/** A door that was found; something to touch only where it answers. */
function door(desk: Desk, seat: number, colour: string, index: number): Piece {
  const spot = `door:${seat}:${colour}`;
  const { picks, target } = useOf(desk, spot);
  if (!picks && !target) return lying(desk, `${colour}D`, spot);
  return spotButton(desk, spot, card(desk, `${colour}D`), {
    index,
    label: cardName(desk, `${colour}D`),
    drop: false,
  });
}

function goal(desk: Desk, code: string, i: number): Piece {
  const done = code !== code.toUpperCase();
  const label = t('Goal %d: %s', i + 1, cardName(desk, code));
  const next = aid<number>(desk, 'goal') === i + 1;
  const face = done ? card(desk, `${code.toUpperCase()}D`) : card(desk, code, { kind: 'goal' });
  // Who plays alone sees the doors nowhere else: where doors are asked for, goals reached are doors.
  const asDoor = `door:1:${code.toUpperCase()}`;
  const spot = done && !two(desk) && useOf(desk, asDoor).picks ? asDoor : `goal:${i + 1}`;
  return spotButton(desk, spot, face, {
    index: view(desk).goals.slice(0, i).filter((other: string) => other === code).length,
    at: `goal:${i + 1}`,
    label,
    lift: true,
    class: next ? 'next-goal' : '',
  });
}

function goals(desk: Desk): Piece {
  const row: string[] = view(desk).goals;
  const next = row[(aid<number>(desk, 'goal') ?? 0) - 1];
  const reached = row.filter((code) => code !== code.toUpperCase()).length;
  const wanted = next
    ? html`<span class="quiet end">${t('next door')} ${place(next)} <b>${cardName(desk, next)}</b></span>`
    : nothing;
  return html`<section class="goals" aria-label=${words.zone('onirim', 'goals')}>
    <h2>${words.zone('onirim', 'goals')} <span class="quiet"><b>${reached}</b> ${t('of %d', row.length)}</span>${wanted}</h2>
    <div class="doors" data-at="doors">${row.map((code, i) => goal(desk, code, i))}</div>
  </section>`;
}

function doors(desk: Desk): Piece {
  const found = view(desk).doors[0].length;
  return html`<section class="goals" aria-label=${words.zone('onirim', 'doors')}>
    <h2>${words.zone('onirim', 'doors')} <span class="quiet"><b>${found}</b> ${t('of %d', needed(desk, 1))}</span></h2>
    ${doorsOf(desk, 1)}
  </section>`;
}

function spell(desk: Desk, name: string, cost: number): Piece {
  const title = words.action('onirim', '', `cast ${name}`).replace(/^[^:]*:\s*/, '');
  const label = `${title} ${cost}. ${words.actionHelp('onirim', '', `cast ${name}`)}`;
  return spotButton(desk, `spell:${name}`, html`<span>${title}</span> <b>${cost}</b>`, {
    label,
    class: 'spell',
    drop: false,
    always: true,
  });
}


function spells(desk: Desk): Piece {
  return html`<section class="spells" aria-label=${t('Spells')}>
    <h2>${t('Spells')}</h2>
    ${spellsOf(desk).map(({ name, cost }) => spell(desk, name, cost))}
  </section>`;
}

/* ---- Towers and rows. */

function towers(desk: Desk): Piece {
  const row: string[] = view(desk).towers;
  const end = (side: 'left' | 'right') => {
    const spot = `towers:${side}`;
    const use = useOf(desk, spot);
    return use.target || desk.mine
      ? spotButton(desk, spot, nothing, {
          label: side === 'left' ? t('left end of the towers') : t('right end of the towers'),
          class: 'slot',
        })
      : html`<span class="slot" aria-hidden="true"></span>`;
  };
  return html`<section class="towers ${row.length ? '' : 'empty'}" data-at="towers" aria-label=${words.zone('onirim', 'towers')}>
    <h2>${words.zone('onirim', 'towers')} <span class="quiet end">${aid<boolean>(desk, 'rampart') ? t('The rampart stands.') : t('no rampart yet')}</span></h2>
    <div class="tower-row">${row.length ? end('left') : nothing}${repeat(
      row,
      (code) => code,
      (code, i) =>
        spotButton(desk, `tower:${i + 1}`, card(desk, code), {
          label: t('%s: %s', cardName(desk, code), words.cardHelp('onirim', code)),
          drop: false,
        }),
    )}${end('right')}</div>
  </section>`;
}

/** What a sign shows, for who listens. */
const spoken = (desk: Desk, code: string): Piece =>
  html`<span class="unseen">${cardName(desk, code)}</span>`;

function row(desk: Desk, seat: number): Piece {
  const cards: string[] = view(desk).rows[seat - 1] ?? [];
  const run: number = view(desk).run?.[seat - 1] ?? 0;
  const last = cards[cards.length - 1];
  const avoid = aid<{ avoid?: string; third?: string }[]>(desk, 'rows')?.[seat - 1]?.avoid;
  const own = seat === desk.eye;
  const title = two(desk)
    ? own
      ? t('Your row')
      : t('Row of %s', nameOf(desk, seat))
    : words.zone('onirim', 'rows');
  const slot = own
    ? spotButton(desk, 'row', nothing, {
        label: t('end of the labyrinth'),
        class: 'slot',
        at: `row@${seat}`,
      })
    : html`<span class="slot" data-at="row@${seat}"></span>`;
  return html`<section class="labyrinth ${own ? 'own' : 'other'}" aria-label=${title}>
    <h2><span class="word">${title}</span>
      <span class="quiet end">${last ? html`${place(last[0]!)}${spoken(desk, last[0]!)} <b>${t('%d of 3', run)}</b>` : nothing}
        ${avoid ? html`· ${t('next not')} ${sign(SYMBOL[avoid as 'S'])}${spoken(desk, avoid)}` : nothing}</span></h2>
    <div class="row"><span class="trail">${cards.map(
      (code, i) =>
        html`<span class="step" data-at="row@${seat}:${i + 1}">${card(desk, code, { label: cardName(desk, code) })}${desk.fresh.has(`row@${seat}:${i + 1}`) ? html`<i class="new"></i>` : nothing}</span>`,
    )}</span>${slot}</div>
  </section>`;
}

/** What a play would bring beside its own sentence: the door of a third room. */
export function promise(desk: Desk, action: string): string {
  const third = aid<{ third?: string }[]>(desk, 'rows')?.[desk.status.actor - 1]?.third;
  const [verb, code = ''] = action.split(' ');
  if (desk.game !== 'onirim') return '';
  return verb === 'play' && third && code[0] === third && 'SMK'.includes(code[1]!)
    ? t('The third of its colour, so it brings a door: %s.', cardName(desk, `${third}D`))
    : '';
}

/** What the towers ask for besides the doors, where the aim is told. */
export const aimed = (desk: Desk): string =>
  desk.game === 'onirim' && desk.status.decision === 'turn' && plays(desk, 'towers')
    ? words.valueHelp('onirim', 'expansions', 'towers')
    : '';

/* ---- Hands. */

export function handOf(desk: Desk): Piece {
  const shared: string[] = view(desk).shared ?? [];
  const draft = desk.status.decision === 'draft';
  const one = (zone: 'hand' | 'shared') => (code: string, i: number) =>
    spotButton(desk, `${zone}:${code}`, card(desk, code), {
      index: i,
      label: cardName(desk, code),
      lift: true,
      drop: zone === 'shared',
      always: false,
    });
  const own = html`<div class="cards" data-at="hand">${desk.hand.map(one('hand'))}</div>`;
  if (!two(desk))
    return html`<div class="hand" role="group" aria-label=${words.zone('onirim', 'hands')}>${own}</div>`;
  return html`<div class="hand both ${draft ? 'draft' : ''}">
    ${desk.hand.length || !draft ? html`<div class="mine" role="group" aria-label=${t('yours')}>${own}<span class="tag">${t('yours')}</span></div>` : nothing}
    <div class="ours" role="group" aria-label=${words.zone('onirim', 'shared')}><div class="cards" data-at="shared">${shared.map(one('shared'))}</div>
      <span class="tag">${draft ? t('to take') : t('shared, face up')}</span></div>
  </div>`;
}

function partner(desk: Desk): Piece {
  if (!two(desk)) return nothing;
  const seat = 3 - (desk.eye || 1);
  const hand: string[] = view(desk).hands[seat - 1] ?? [];
  const found: string[] = view(desk).doors[seat - 1] ?? [];
  return html`<section class="partner" aria-label=${nameOf(desk, seat)}>
    <div class="who"><h2>${nameOf(desk, seat)}</h2>${desk.status.actor === seat ? html`<span class="chip turn">${t('to move')}</span>` : nothing}
      <div class="their-hand" data-at="hand@${seat}">${hand.map((code) => lying(desk, code, `hand@${seat}:${code}`, { small: true }))}</div></div>
    <div class="their-doors"><h3 class="quiet">${words.zone('onirim', 'doors')} <b>${new Set(found).size}</b> ${t('of %d', needed(desk, seat))}</h3>${doorsOf(desk, seat)}</div>
    ${row(desk, seat)}
  </section>`;
}

/* ---- The table. */

/** Is more on the table than the base game for one? Then counts stand behind the deck on a phone. */
export const crowded = (desk: Desk): boolean =>
  two(desk) || ['book', 'towers', 'premonitions'].some((name) => plays(desk, name));

export function board(desk: Desk): { left: Piece; middle: Piece } {
  const book = plays(desk, 'book');
  const withTowers = plays(desk, 'towers');
  return {
    left: html`${piles(desk)}
      <section class="panel unseen-panel" aria-label=${t('Still unseen')}><h2>${t('Still unseen')}</h2>${unseenTable(desk)}</section>
      ${crowded(desk) ? nothing : unseenBoxes(desk)}
      ${omens(desk)}`,
    middle: html`${partner(desk)}
      ${book || !two(desk) ? html`<div class="steps">${book ? goals(desk) : doors(desk)}${book ? spells(desk) : nothing}</div>` : nothing}
      <div class="ways">${withTowers ? towers(desk) : nothing}
        ${two(desk) ? html`<section class="own-doors" aria-label=${t('Your doors')}><h2>${t('Your doors')}</h2>${doorsOf(desk, desk.eye || 1)}</section>` : nothing}
        ${row(desk, desk.eye || 1)}</div>`,
  };
}

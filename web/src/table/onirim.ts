// onirim.ts - Onirim on the table: piles, what is left, doors or goals, towers, rows, premonitions,
// hands, and what its decisions show on the stage.
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { COLOURS, KINDS, PLACE_FAMILY, type Colour } from '../cards/signs';
import { t, tn, words } from '../words';
import type { Choice } from './touch';
import {
  brings,
  byVerb,
  card,
  cardName,
  counted,
  lying,
  nameOf,
  sign,
  spotButton,
  total,
  useOf,
  type Desk,
  type Group,
  type Piece,
} from './kit';

const SYMBOL = { S: 'sun', M: 'moon', K: 'key' } as const;
const place = (colour: string): Piece =>
  html`<rv-sign class="place-${colour}" .name=${PLACE_FAMILY[colour as Colour]}></rv-sign>`;

const aid = <T>(desk: Desk, name: string): T | undefined =>
  desk.status.aids?.[name] as T | undefined;
const view = (desk: Desk): any => desk.status.view;
const two = (desk: Desk): boolean => desk.setup.seats > 1;
const plays = (desk: Desk, expansion: string): boolean =>
  ((desk.setup.options['expansions'] as string[] | undefined) ?? []).includes(expansion);

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
function unseenBoxes(desk: Desk): Piece {
  const left = unseen(desk);
  return html`<div class="boxes" role="group" aria-label=${t('Still unseen')}>${COLOURS.map(
    (
      colour,
    ) => html`<span class="box box-${colour}">${place(colour)}<span class="unseen">${cardName(desk, colour)}</span>
      ${KINDS.map((kind) => html`<span class="tally">${sign(SYMBOL[kind])}<span class="unseen">${kindNames()[SYMBOL[kind]]}</span>${left[colour + kind] ?? 0}</span>`)}</span>`,
  )}</div>`;
}

/* ---- Piles. */

function piles(desk: Desk): Piece {
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

const spellsOf = (desk: Desk): { name: string; cost: number }[] => aid(desk, 'spells') ?? [];

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
      <span class="quiet end">${last ? html`${place(last[0]!)} <b>${t('%d of 3', run)}</b>` : nothing}
        ${avoid ? html`· ${t('next not')} ${sign(SYMBOL[avoid as 'S'])}` : nothing}</span></h2>
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

/* ---- The stage: what a decision shows. */

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

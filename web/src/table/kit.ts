// kit.ts - the small pieces that both games lay on the table: cards, spots that can be touched,
// piles, and the words for them. The views of the games (onirim.ts, nightmarium.ts) are functions
// from what the table knows to templates; what happens at a touch is the table's affair.
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Setup, Status } from '../engine/table';
import { t, words } from '../words';
import type { Choice, Spot } from './touch';
import { startingAt, targets } from './touch';
import type { Plan } from './plan';

export type Piece = TemplateResult | typeof nothing | string;

export interface Selected {
  spot: Spot;
  index: number;
}

/** A power in the chain of a creature that wakes. */
export interface Link {
  power: string;
  state: 'waiting' | 'now' | 'done' | 'failed';
}

/** What the pieces read of the table, and what they tell it. */
export interface Desk {
  game: string;
  setup: Setup;
  status: Status;
  /** The seat whose eyes the screen shows. */
  eye: number;
  /** May this screen answer now? */
  mine: boolean;
  /** An answer takes its time on the way. */
  sent: boolean;
  choices: Choice[];
  selected: Selected | undefined;
  hover: Spot | undefined;
  plan: Plan | undefined;
  /** Spots where something has just arrived. */
  fresh: Set<string>;
  /** The card that was discarded last, as far as this screen saw it. */
  lastDiscard: string | undefined;
  /** Nightmarium: the powers of the creature that wakes. */
  chain: Link[];
  /** The seat that is given the screen next; 0: none. */
  handover: number;
  /** The eye's hand, in the order in which it lies on the screen. */
  hand: string[];
  /** What others have done since this person acted, or what that did to the deck. */
  lately: string[];
  touch(spot: Spot, index: number): void;
  /** Opens a closer look at a rival. */
  lookAt(seat: number): void;
  openLog(): void;
}

export const nameOf = (desk: Desk, seat: number): string =>
  desk.setup.sitters[seat - 1]?.name || t('Player %d', seat);

export const card = (
  desk: Desk,
  code: string,
  more: { kind?: string; place?: string; small?: boolean; label?: string } = {},
): TemplateResult =>
  html`<rv-card .game=${desk.game} .code=${code} .kind=${more.kind} .place=${more.place} .small=${more.small ?? false} .label=${more.label}></rv-card>`;

export const sign = (name: string): TemplateResult => html`<rv-sign .name=${name}></rv-sign>`;

export const cardName = (desk: Desk, code: string): string => words.card(desk.game, code);

/** What a spot is good for at this moment. */
export interface Use {
  picks: boolean;
  target: boolean;
  selected: boolean;
  fresh: boolean;
  reason: string;
}

/** Things on the table that answer by themselves are marked; cards of the hand stay quiet. */
export const isMarked = (spot: Spot): boolean =>
  ['creature', 'door', 'tower', 'omen', 'goal'].includes(spot.split(':')[0]!);

export function useOf(desk: Desk, spot: Spot, index = 0): Use {
  const selected = desk.selected?.spot === spot && desk.selected.index === index;
  const [zone, code] = spot.split(':');
  const reasons = desk.status.aids?.reasons ?? {};
  const reason =
    zone === 'hand' ? reasons[code!] : zone === 'shared' ? reasons[`${code} shared`] : undefined;
  const picks = desk.mine && startingAt(desk.choices, spot).length > 0;
  const goal = desk.selected && targets(desk.choices, desk.selected.spot).has(spot);
  const marked = picks && !desk.selected && isMarked(spot);
  return {
    picks,
    target: desk.mine && !selected && Boolean(goal || marked),
    selected,
    fresh: desk.fresh.has(spot),
    reason: desk.mine && reason ? words.reason(desk.game, reason) : '',
  };
}

interface SpotOptions {
  index?: number;
  label: string;
  class?: string;
  /** The name under which moving cards find it; the spot itself if left out. */
  at?: string;
  lift?: boolean;
  drop?: boolean;
  badge?: string;
  /** It can be looked at even if it answers nothing. */
  always?: boolean;
}

/** Something that can be touched. */
export function spotButton(
  desk: Desk,
  spot: Spot,
  content: Piece,
  options: SpotOptions,
): TemplateResult {
  const index = options.index ?? 0;
  const use = useOf(desk, spot, index);
  const classes = {
    spot: true,
    selected: use.selected,
    target: use.target,
    picks: use.picks,
    dim: Boolean(use.reason),
    fresh: use.fresh,
    hover: desk.hover === spot,
    ...Object.fromEntries(
      (options.class ?? '')
        .split(' ')
        .filter(Boolean)
        .map((name) => [name, true]),
    ),
  };
  const label = use.reason ? `${options.label}. ${use.reason}` : options.label;
  const live = use.picks || use.target || options.always;
  return html`<button
    type="button"
    class=${classMap(classes)}
    data-spot=${spot}
    data-at=${options.at ?? spot}
    data-drop=${options.drop === false ? nothing : spot}
    data-lift=${options.lift && use.picks ? '' : nothing}
    data-index=${index}
    aria-label=${label}
    aria-pressed=${use.picks && !options.always ? String(use.selected) : nothing}
    aria-disabled=${live ? nothing : 'true'}
    @click=${() => desk.touch(spot, index)}
  >${content}${use.reason ? html`<span class="cross">${sign('close')}</span>` : nothing}${
    options.badge ? html`<span class="badge">${options.badge}</span>` : nothing
  }</button>`;
}

/** A card that lies in a zone and cannot be touched. */
export const lying = (
  desk: Desk,
  code: string,
  at: string,
  more: { kind?: string; place?: string; small?: boolean; label?: string; class?: string } = {},
): TemplateResult =>
  html`<span class="lying ${more.class ?? ''} ${desk.fresh.has(at) ? 'fresh' : ''}" data-at=${at}>${card(desk, code, { ...more, label: more.label ?? cardName(desk, code) })}</span>`;

/** The hand, and what is shared, as small pictures: to be read where there is no room to touch it. */
export function held(desk: Desk): TemplateResult {
  const name = (zone: string) => words.zone(desk.game, zone);
  const cards = (codes: string[], label: string) =>
    codes.length
      ? html`<span role="group" aria-label=${label}>${codes.map((code) => card(desk, code, { small: true, label: cardName(desk, code) }))}</span>`
      : nothing;
  const shared = (desk.status.view.shared ?? []) as string[];
  return html`<div class="held"><b class="quiet" aria-hidden="true">${name('hands')}</b>${cards(desk.hand, name('hands'))}${cards(shared, name('shared'))}</div>`;
}

export const total = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);

/** Counts as cards with a number, for browsing. */
export function counted(desk: Desk, counts: Record<string, number>): TemplateResult {
  const codes = Object.keys(counts).filter((code) => counts[code]! > 0);
  return html`<ul class="counted">${codes.map(
    (code) =>
      html`<li>${card(desk, code, { label: t('%s: %s', cardName(desk, code), counts[code]!) })}<b aria-hidden="true">${counts[code]}</b></li>`,
  )}</ul>`;
}

/** Who is called so is no subject of a sentence. */
const isSelf = (name: string): boolean => name === t('You');

/** People at a table have names: "player 2" and the like become them. */
export function withNames(setup: Pick<Setup, 'sitters'>, text: string): string {
  const known = setup.sitters.flatMap(({ name }, i) => (name ? [{ name, seat: i + 1 }] : []));
  const turn = known.find(({ seat }) => text === t('Turn of player %d', seat));
  if (turn) return isSelf(turn.name) ? t('Your turn') : t('Turn of %s', turn.name);
  const said = new Map<string, string>();
  for (const { name, seat } of known.filter((one) => !isSelf(one.name)))
    said.set(t('player %s', seat), name).set(t('Player %d', seat), name);
  for (const { seat } of known.filter((one) => isSelf(one.name)))
    said.set(t('player %s', seat), t('you'));
  // All at once: somebody may be called "Player 2" and sit elsewhere.
  const any = new RegExp([...said.keys()].map((one) => `${one}(?!\\d)`).join('|') || '(?!)', 'g');
  const inside = (part: string) => part.replace(any, (found) => said.get(found)!);
  const before = (seat: number) => t('Player %d - ', seat);
  const actor = known.find(({ seat }) => text.startsWith(before(seat)));
  if (!actor) return inside(text);
  return t('%s – %s', actor.name, inside(text.slice(before(actor.seat).length)));
}

/** An action in words, short enough for a button. */
export const actionName = (desk: Desk, choice: Choice): string =>
  withNames(desk.setup, words.action(desk.game, desk.status.decision, choice.action));

/** What an action does: its first sentence, without the name before the colon. */
export function brings(desk: Desk, choice: Choice): string {
  const all = words
    .actionHelp(desk.game, desk.status.decision, choice.action)
    .replace(/^[^:.]*:\s*/, '');
  const help = /^.*?[.!?](?=\s|$)/s.exec(all)?.[0] ?? all;
  return help && help[0]!.toLocaleUpperCase(words.language) + help.slice(1);
}

/** The choices that begin with what is selected. */
export const chosen = (desk: Desk): Choice[] =>
  desk.selected ? startingAt(desk.choices, desk.selected.spot) : [];

export interface Group {
  verb: string;
  choices: Choice[];
}

/** Choices by their verb, in the order of the list. */
export function byVerb(all: Choice[]): Group[] {
  const groups: Group[] = [];
  for (const choice of all) {
    const group = groups.find(({ verb }) => verb === choice.verb);
    if (group) group.choices.push(choice);
    else groups.push({ verb: choice.verb, choices: [choice] });
  }
  return groups;
}

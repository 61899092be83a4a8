// plan.ts - decisions made of several actions, prepared as a whole before the first is sent.
//
// A prophecy is one card dropped and the others put back in order; a vision drops any number; a
// paradox raises one; a price is a set of cards. The person arranges all of it, sees how it will
// lie, and confirms; then the actions are sent one by one, each taken from the legal list. So a
// plan needs no rule: which cards it is about is told by the aids, and what the list does not offer
// is not sent.

import type { Aids, Status } from '../engine/table';

export type Tool = 'away' | 'order';

export interface Plan {
  /** What it is: cards to put in order, or a set of cards to pick. */
  kind: 'order' | 'set';
  /** The verb of what is taken away (drop, raise, pay), if any. */
  away: string | undefined;
  /** How many are taken away: exactly, or any number. */
  least: number;
  most: number;
  cards: string[];
  /** Those that can be taken away, in the order in which they are to be named, if that matters. */
  nameable?: string[];
  tool: Tool;
  /** Indexes into cards. */
  gone: number[];
  order: number[];
}

const has = (legal: string[], verb: string): boolean =>
  legal.some((a) => a === verb || a.startsWith(`${verb} `));

const blank = (kind: Plan['kind'], cards: string[]): Plan => ({
  kind,
  away: undefined,
  least: 0,
  most: 0,
  cards,
  tool: 'order',
  gone: [],
  order: [],
});

const set = (cards: string[], verb: string, least: number, most: number): Plan => ({
  ...blank('set', cards),
  away: verb,
  least,
  most,
  tool: 'away',
});

/** Any number of cards of the hand; if some were dropped already, perhaps no more. */
function exchange(legal: string[], hand: string[]): Plan | undefined {
  const cards = legal.flatMap((action) => hand.filter((card) => action === `drop ${card}`));
  return cards.length ? set(cards, 'drop', legal.includes('done') ? 0 : 1, cards.length) : undefined;
}

/** As many cards as are still to be named; where the rules cannot tell among which, the next one. */
function named(legal: string[], verb: string, { nameable, left = 1 }: Aids): Plan {
  if (!nameable) return set(legal.map((action) => action.slice(verb.length + 1)), verb, 1, 1);
  const count = Math.min(left, nameable.length);
  return set(nameable, verb, count, count);
}

/** The plan that a decision asks for, if it is of that kind. */
export function planFor({ game, decision, legal, view, actor, aids }: Status): Plan | undefined {
  if (game === 'nightmarium')
    return decision === 'exchange' ? exchange(legal, view.hands[actor - 1]) : undefined;
  if (decision === 'pay') return named(legal, 'pay', aids);
  if (decision === 'keys') return named(legal, 'drop', aids);
  const { looked_at: cards, nameable } = aids;
  if (!cards) return undefined;
  const plan = blank('order', cards);
  if (nameable) return { ...plan, away: 'drop', most: nameable.length, nameable };
  const away = ['raise', 'drop'].find((verb) => has(legal, verb));
  return away ? { ...plan, away, least: 1, most: 1, tool: 'away' } : plan;
}

/** How many cards still need a touch. */
export function toGo(plan: Plan): number {
  if (plan.kind === 'set') return Math.max(0, plan.least - plan.gone.length);
  return plan.cards.length - plan.order.length - plan.gone.length;
}

export const ready = (plan: Plan): boolean =>
  plan.gone.length >= plan.least && plan.gone.length <= plan.most && toGo(plan) === 0;

const without = (list: number[], index: number): number[] => list.filter((i) => i !== index);

/** Takes a card away, or back. */
export function takeAway(plan: Plan, index: number): Plan {
  if (plan.gone.includes(index)) return { ...plan, gone: without(plan.gone, index) };
  if (plan.nameable && !plan.nameable.includes(plan.cards[index]!)) return plan; // it stays
  const gone = [...plan.gone, index];
  if (gone.length > plan.most) gone.shift();
  const tool: Tool = plan.kind === 'order' && gone.length === plan.most ? 'order' : plan.tool;
  return { ...plan, gone, order: without(plan.order, index), tool };
}

/** Puts a card at a place of the order (from 0; the end if left out), or takes it out. */
export function putAt(plan: Plan, index: number, at?: number): Plan {
  const order = without(plan.order, index);
  if (at === undefined && plan.order.includes(index)) return { ...plan, order };
  order.splice(at ?? order.length, 0, index);
  return { ...plan, order, gone: without(plan.gone, index) };
}

/** A touch on a card: what the tool in hand does. */
export function touch(plan: Plan, index: number): Plan {
  if (plan.gone.includes(index)) return { ...takeAway(plan, index), tool: 'away' };
  if (plan.order.includes(index)) return putAt(plan, index);
  return plan.tool === 'away' && plan.away ? takeAway(plan, index) : putAt(plan, index);
}

/** Those that are left go to the end in the order in which they lie. */
export function fillUp(plan: Plan): Plan {
  const rest = plan.cards
    .map((_, i) => i)
    .filter((i) => !plan.order.includes(i) && !plan.gone.includes(i));
  return { ...plan, order: [...plan.order, ...rest] };
}

export const startOver = (plan: Plan): Plan => ({
  ...plan,
  gone: [],
  order: [],
  tool: plan.kind === 'set' || plan.least ? 'away' : 'order',
});

/** What is taken away, in the order in which it is to be named. */
function inOrder({ kind, gone, cards, nameable }: Plan): string[] {
  const codes = gone.map((i) => cards[i]!);
  const order = nameable ?? (kind === 'set' ? cards : codes);
  return codes.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Gives, for each status that comes, the next action of the plan. What leaves no choice is done
 * without asking: of a price that is paid so far only the rest is named. */
export function* actions(plan: Plan): Generator<string | undefined, undefined, Status> {
  let { legal, aids }: Status = yield undefined;
  const gone = inOrder(plan);
  while (gone.length) {
    if (aids.left !== undefined) gone.splice(0, gone.length - aids.left);
    const next = `${plan.away} ${gone.shift()}`;
    if (!legal.includes(next)) return undefined;
    ({ legal, aids } = yield next);
  }
  if (legal.includes('done')) ({ legal } = yield 'done');
  for (const i of plan.order) {
    const next = `put ${plan.cards[i]}`;
    if (!legal.includes(next)) return undefined;
    ({ legal } = yield next);
  }
  return undefined;
}

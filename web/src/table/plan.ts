// plan.ts - decisions made of several actions, prepared as a whole before the first is sent.
//
// A prophecy is one card dropped and the others put back in order; a vision drops any number; a
// paradox raises one; a price is a set of cards. The person arranges all of it, sees how it will
// lie, and confirms; then the actions are sent one by one, each taken from the legal list. So a
// plan needs no rule: what the list does not offer is not sent.

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

/** A code as often as counts say. */
const times = (code: string, count: number): string[] => Array.from({ length: count }, () => code);

/** Cards that may still be named. They are named in the order of the cards, so the list of actions
 * offers only those that can be next: all from the first of these on can be chosen. */
const nameable = (legal: string[], verb: string, counts: Record<string, number>): string[] => {
  const codes = Object.keys(counts);
  const first = codes.findIndex((code) => legal.includes(`${verb} ${code}`));
  return codes.slice(first).flatMap((code) => times(code, counts[code]!));
};

const inDeck = (view: any, code: string): number =>
  (view.deck.unknown?.[code] ?? 0) +
  [...(view.deck.top ?? []), ...(view.deck.bottom ?? [])].filter((card) => card === code).length;

const keysOf = (view: any): Record<string, number> =>
  Object.fromEntries(['RK', 'BK', 'GK', 'NK'].map((code) => [code, inDeck(view, code)]));

/** The plan that a decision asks for, if it is of that kind. `price`: how many cards are named. */
export function planFor(
  game: string,
  decision: string,
  legal: string[],
  view: any,
  seat: number,
  price: number,
): Plan | undefined {
  const set = (cards: string[], verb: string, least: number, most = least): Plan => ({
    ...blank('set', cards),
    away: verb,
    least: Math.min(least, cards.length),
    most: Math.min(most, cards.length),
    tool: 'away',
  });
  if (game === 'nightmarium') {
    if (decision !== 'exchange' || !has(legal, 'drop')) return undefined;
    const cards = (view.hands[seat - 1] as string[]).filter((card) =>
      legal.includes(`drop ${card}`),
    );
    return set(cards, 'drop', 1, cards.length);
  }
  if (decision === 'pay') return set(nameable(legal, 'pay', view.discard), 'pay', price);
  if (decision === 'keys') return set(nameable(legal, 'drop', keysOf(view)), 'drop', price);
  const offered = (card: string) =>
    ['drop', 'put', 'raise'].some((verb) => legal.includes(`${verb} ${card}`));
  const revealed: string[] = (view.revealed ?? []).filter(offered);
  if (!revealed.length) return undefined;
  if (has(legal, 'raise'))
    return { ...blank('order', revealed), away: 'raise', least: 1, most: 1, tool: 'away' };
  if (has(legal, 'drop')) {
    const any = decision === 'happy';
    return {
      ...blank('order', revealed),
      away: 'drop',
      least: any ? 0 : 1,
      most: any ? revealed.length : 1,
      tool: any ? 'order' : 'away',
    };
  }
  return has(legal, 'put') ? blank('order', revealed) : undefined;
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
  tool: plan.away && plan.least ? 'away' : 'order',
});

/** Gives, for each legal list that comes, the next action of the plan. */
export function* actions(plan: Plan): Generator<string | undefined, undefined, string[]> {
  let legal: string[] = yield undefined;
  const gone = plan.gone.map((i) => plan.cards[i]!);
  while (gone.length) {
    // Sets are named in the order of the list.
    const next = legal.find((a) => gone.some((card) => a === `${plan.away} ${card}`));
    if (!next) return undefined;
    gone.splice(gone.indexOf(next.slice(plan.away!.length + 1)), 1);
    legal = yield next;
  }
  if (legal.includes('done')) legal = yield 'done';
  for (const i of plan.order) {
    const next = `put ${plan.cards[i]}`;
    if (!legal.includes(next)) return undefined;
    legal = yield next;
  }
  return undefined;
}

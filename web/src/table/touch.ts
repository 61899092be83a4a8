// touch.ts - which things on the table answer which action.
//
// Everything that can be touched has a spot, a short name such as "hand:RS", "row" or
// "creature:3:2". An action is a way of one or two spots: a card and where it goes, or just the
// thing itself. The list of legal actions is the only source; nothing here knows a rule.

export type Spot = string;

export interface Choice {
  action: string;
  verb: string;
  /** The spots to touch, in order; none: only a button answers it. */
  way: Spot[];
}

const own = (shared: boolean, card: string): Spot => `${shared ? 'shared' : 'hand'}:${card}`;

function onirimWay(decision: string, seat: number, parts: string[]): Spot[] {
  const [verb, ...rest] = parts as [string, ...string[]];
  const shared = rest[rest.length - 1] === 'shared';
  const card = rest[0] ?? '';
  switch (verb) {
    case 'play':
      return [
        own(shared, card),
        rest[1] === 'left' || rest[1] === 'right' ? `towers:${rest[1]}` : 'row',
      ];
    case 'discard':
      return [own(shared, card), 'discard'];
    case 'take':
      return [`shared:${card}`];
    case 'swap':
      return [`hand:${card}`, `shared:${rest[1]}`];
    case 'key':
      return [own(shared, card)];
    case 'limbo':
      return [`door:${seat}:${card}`];
    case 'return':
      return [`door:${rest[1] ?? 1}:${card}`];
    case 'lose':
      return [`tower:${card}`];
    case 'exchange':
      return [`goal:${card}`, `goal:${rest[1]}`];
    case 'face':
    case 'banish':
      return [`omen:${card}`];
    case 'cast':
      return [`spell:${card}`];
    case 'draw':
    case 'claim':
    case 'look':
    case 'vision':
    case 'reveal':
      return ['deck'];
    case 'hand':
      return ['hand'];
    case 'put':
    case 'raise':
      return [`revealed:${card}`];
    case 'drop':
      return [decision === 'keys' ? `choose:${card}` : `revealed:${card}`];
    case 'pay':
    case 'seek':
      return [`choose:${card}`];
    default:
      return [];
  }
}

function nightmariumWay(decision: string, seat: number, parts: string[]): Spot[] {
  const [verb, first = '', second = ''] = parts as [string, string?, string?];
  switch (verb) {
    case 'play':
      return [`hand:${first}`, `creature:${seat}:${second}`];
    case 'place':
      return [`revealed:${first}`, `creature:${seat}:${second}`];
    case 'take':
    case 'scavenge':
      return [`creature:${first}:${second}`];
    case 'wake':
    case 'devour':
      return [`creature:${seat}:${first}`];
    case 'drop':
      return [`hand:${first}`];
    case 'draw':
      return ['deck'];
    case 'exchange':
      return decision === 'action' ? ['discard'] : [];
    default:
      return [];
  }
}

/** The choices of the actor, in the order of the legal list. */
export function choices(game: string, decision: string, seat: number, legal: string[]): Choice[] {
  const way = game === 'nightmarium' ? nightmariumWay : onirimWay;
  return legal.map((action) => {
    const parts = action.split(' ');
    return { action, verb: parts[0]!, way: way(decision, seat, parts) };
  });
}

/** Choices that begin at a spot. Two goals may be touched in either order. */
export function startingAt(all: Choice[], spot: Spot): Choice[] {
  return all.filter(
    (choice) => choice.way[0] === spot || (choice.verb === 'exchange' && choice.way[1] === spot),
  );
}

/** The choice that goes from a spot to another. */
export function between(all: Choice[], from: Spot, to: Spot): Choice | undefined {
  return all.find(
    ({ way, verb }) =>
      (way[0] === from && way[1] === to) ||
      (verb === 'exchange' && way[0] === to && way[1] === from),
  );
}

/** Where one can go on to from a spot. */
export function targets(all: Choice[], from: Spot): Set<Spot> {
  const found = new Set<Spot>();
  for (const { way } of startingAt(all, from)) {
    const other = way[0] === from ? way[1] : way[0];
    if (way.length > 1 && other) found.add(other);
  }
  return found;
}

// motion.ts - cards that move. Each move of a card in the events of a step is shown by a copy that
// flies from where the card was to where it is now (transform and opacity only). Everything that
// runs can be finished at once; with speed 0, or where less motion is asked for, nothing moves and
// what is new is marked instead.
import type { GameEvent } from '../engine/table';
import type { Spot } from './touch';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** Where everything lay: boxes of spots, the last one of each name. */
export type Places = Map<string, Box>;

export const EASE = 'cubic-bezier(.2,.7,.2,1)';
const DRAW = 240;
const PLAY = 220;
const DISCARD = 200;
const LIMBO = 260;
const DOOR = 300;
const APART = 55;
const MOST = 12; // copies in the air at once: more are not followed by the eye

export function places(root: ParentNode): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-at]')) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width) found.set(element.dataset['at']!, { left, top, width, height });
  }
  return found;
}

/** The names, best first, under which the end of a move may be found on the table. */
function ends(game: string, event: GameEvent, which: 'from' | 'to', eye: number): string[] {
  const zone: string = event[which];
  const seat: number = (which === 'to' ? event.to_seat : undefined) ?? event.seat ?? 0;
  const card: string = event.card;
  switch (zone) {
    case 'hand':
      return seat === eye || (game === 'onirim' && !seat)
        ? [`hand:${card}`, 'hand']
        : [`hand@${seat}:${card}`, `hand@${seat}`, 'hand'];
    case 'shared':
      return [`shared:${card}`, 'shared', 'hand'];
    case 'row':
      return [`row@${seat}:${event.place}`, `row@${seat}`, 'row'];
    case 'doors':
      return [`door:${seat || 1}:${card[0]}`, `doors@${seat}`, 'doors'];
    case 'towers':
      return [`tower:${event.place}`, 'towers'];
    case 'creature':
      return [`creature:${event.seat}:${event.place}`];
    case 'revealed':
      return [`revealed:${card}`, 'revealed', 'stage'];
    case 'up':
      return [`omen:${card}`, 'omens'];
    case 'pile':
      return ['omen-pile', 'omens'];
    case 'removed':
      return ['removed', 'discard'];
    default:
      return [zone];
  }
}

const find = (where: Places, names: string[]): Box | undefined => {
  for (const name of names) {
    const box = where.get(name);
    if (box) return box;
  }
  return undefined;
};

export interface Flight {
  card: string;
  from: Box;
  to: Box;
  ms: number;
  delay: number;
  /** Begins with its back up. */
  turns: boolean;
  kind: 'draw' | 'play' | 'discard' | 'limbo' | 'door' | 'other';
  /** Where it lands: hidden there until then. */
  lands: Spot;
}

function kindOf(to: string, from: string): [Flight['kind'], number] {
  if (to === 'limbo') return ['limbo', LIMBO];
  if (to === 'doors') return ['door', DOOR];
  if (to === 'discard' || to === 'removed') return ['discard', DISCARD];
  if (from === 'deck') return ['draw', DRAW];
  return to === 'row' || to === 'towers' || to === 'creature' ? ['play', PLAY] : ['other', PLAY];
}

/** The flights of a step, from where things lay before to where they lie now. */
export function flights(
  game: string,
  events: GameEvent[],
  before: Places,
  now: Places,
  eye: number,
): Flight[] {
  const found: Flight[] = [];
  for (const event of events) {
    if (event.event !== 'move' || event.from === event.to) continue;
    if (event.from === 'limbo' || (event.from === 'discard' && event.to === 'deck')) continue; // a shuffle shows it
    const names = ends(game, event, 'to', eye);
    const from =
      find(before, ends(game, event, 'from', eye)) ?? find(now, ends(game, event, 'from', eye));
    const to = find(now, names);
    if (!from || !to || (from.left === to.left && from.top === to.top)) continue;
    const [kind, ms] = kindOf(event.to, event.from);
    found.push({
      card: event.card,
      from,
      to,
      ms,
      delay: found.length * APART,
      turns: event.from === 'deck',
      kind,
      lands: names.find((name) => now.has(name))!,
    });
    if (found.length === MOST) break;
  }
  return found;
}

/** Moves a copy along its flight. */
export function fly(copy: HTMLElement, flight: Flight, speed: number): Animation {
  const { from, to, kind } = flight;
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const scale = Math.max(0.2, Math.min(4, to.height / from.height));
  const half = flight.turns ? 0.04 : 1;
  const frames: Keyframe[] = [
    { transform: 'translate(0,0)', opacity: 1 },
    {
      transform: `translate(${dx / 2}px,${dy / 2}px) scale(${((1 + scale) / 2) * half},${(1 + scale) / 2})`,
      opacity: 1,
      offset: 0.5,
    },
  ];
  const last = `translate(${dx}px,${dy}px)`;
  if (kind === 'play')
    frames.push({ transform: `${last} scale(${scale * 1.04})`, opacity: 1, offset: 0.8 });
  if (kind === 'limbo')
    frames.push({ transform: `${last} translate(3px,8px) scale(${scale})`, opacity: 0.7 });
  else
    frames.push({
      transform: `${last} scale(${scale})${kind === 'discard' ? ' rotate(6deg)' : ''}`,
      opacity: 1,
    });
  return copy.animate(frames, {
    duration: flight.ms / speed,
    delay: flight.delay / speed,
    easing: EASE,
    fill: 'both',
  });
}

/** Three cards of a pile cross, once. */
export function shuffle(pile: Element, speed: number): Animation[] {
  const wave = (sign: number) => [
    { transform: 'none' },
    { transform: `translate(${sign * 34}%,-3%) rotate(${sign * 5}deg)` },
    { transform: 'none' },
  ];
  return [...pile.querySelectorAll('.leaf')].map((leaf, i) =>
    leaf.animate(wave(i % 2 ? -1 : 1), { duration: 300 / speed, easing: EASE }),
  );
}

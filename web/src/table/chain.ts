// chain.ts - the powers of a creature that wakes, one after another, as far as they have come.
import type { GameEvent, Status } from '../engine/table';
import type { Link } from './kit';
import { POWER_LETTER, powersOf } from './nightmarium';

/** How the chain goes on with an event. */
export function goOn(chain: Link[], event: GameEvent, status: Status): Link[] {
  if (event.event === 'wake')
    return powersOf(status.view.creatures?.[event.seat - 1]?.[event.place - 1] ?? []);
  const letter = POWER_LETTER[event.event];
  const now = chain.find(({ state }) => state === 'now');
  if (letter) {
    if (now) now.state = 'done';
    const next = chain.find(({ power, state }) => power === letter && state === 'waiting');
    if (next) next.state = 'now';
  } else if (event.event === 'no_target' && now) {
    now.state = 'failed';
  } else if (event.event === 'turn') {
    return [];
  }
  return chain;
}

/** The chain at a question, where nobody saw how it began. */
export function chainAt(status: Status): Link[] {
  const [seat, place] = status.view.waking as [number, number];
  const chain = powersOf(status.view.creatures[seat - 1][place - 1] ?? []);
  const letter = POWER_LETTER[status.decision];
  for (const link of chain) {
    if (link.power === letter) {
      link.state = 'now';
      break;
    }
    link.state = 'done';
  }
  return chain;
}

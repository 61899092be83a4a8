// tell.ts - events in words, by the module on the page's own thread.
import { moduleHere } from '../words';
import type { GameEvent, Told } from './table';

/** Events as lines of fields, for the module that puts them into words. */
function eventLines(events: GameEvent[]): string {
  const text = (value: unknown) => (Array.isArray(value) ? value.join('|') : String(value));
  return events
    .map((event) => Object.entries(event).map(([key, value]) => `${key}=${text(value)}`).join(' '))
    .join('\n');
}

export function tell(game: string, seats: number, events: GameEvent[]): Told[] {
  return moduleHere().json('page_told', game, seats, eventLines(events)).told;
}

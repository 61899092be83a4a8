// places.ts - the places this device holds at tables online. A place is opened by its token, a
// secret that the server tells once; who has it has the seat.
import { freshToken } from '../engine/token';
import { isCount, isFields, isMoment, isText } from './check';
import { keys, read, remove, write } from './box';

export interface Place {
  table: string;
  token: string;
  game: string;
  seats: number;
  touched: number;
}

const MOST_PLACES = 50;

/** The name of a table, as it stands in links. */
export function isTable(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{4,64}$/.test(value);
}

function readPlace(value: unknown): Place | undefined {
  if (!isFields(value)) return undefined;
  const { table, token, game, seats, touched } = value;
  if (!isTable(table) || !isText(token, 64) || !isText(game, 32)) return undefined;
  if (!isCount(seats, 9) || !isMoment(touched)) return undefined;
  return { table, token, game, seats, touched };
}

/** The last one touched first. */
export function places(): Place[] {
  return keys('place.')
    .flatMap((id) => readPlace(read(`place.${id}`)) ?? [])
    .sort((a, b) => b.touched - a.touched);
}

export function placeAt(table: string): Place | undefined {
  return isTable(table) ? readPlace(read(`place.${table}`)) : undefined;
}

export function keepPlace(place: Omit<Place, 'touched'>): void {
  write(`place.${place.table}`, { ...place, touched: Date.now() });
  remove(`asked.${place.table}`);
  for (const old of places().slice(MOST_PLACES)) dropPlace(old.table);
}

/** A token for a seat that is about to be asked for, the same until it is given: if the answer is
 * lost on its way, asking again finds the seat. */
export function ownToken(table: string): string {
  const kept = read(`asked.${table}`);
  if (isFields(kept) && isText(kept['token'], 32) && kept['token'].length === 32) return kept['token'];
  const token = freshToken();
  write(`asked.${table}`, { token });
  return token;
}

export function dropPlace(table: string): void {
  remove(`place.${table}`);
}

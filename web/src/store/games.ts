// games.ts - every game that was begun on this device: what it was, how far it came, its record.
//
// A game is two entries: a short one for lists and its record, the text that the whole program
// uses for saved games. The game is saved after every action; one that is not over can be gone on
// with. When there is no room left, the oldest finished games make it; if even that does not help,
// they are put back: a browser that takes nothing more must not cost what it has.
import { isCount, isFields, isId, isMoment, newId, readSetup } from './check';
import { keys, onElsewhere, read, readText, remove, write, writeText } from './box';
import type { GameInfo, Setup, Status } from '../engine/table';

export interface Saved {
  id: string;
  setup: Setup;
  /** Actions, and turns of players. */
  length: number;
  turn: number;
  begun: number;
  touched: number;
  over: boolean;
  winners: number[];
  /** Doors on the table, or complete creatures of the one who plays here. */
  score: number;
  /** Cards left in the deck. */
  deck: number;
  /** Something was taken back, or it began in the middle: it does not count. */
  practice: boolean;
}

const LONGEST_RECORD = 1 << 20;
const MOST_GAMES = 400;

export function begin(setup: Setup, practice = false): Saved {
  const now = Date.now();
  return {
    id: newId(), setup, length: 0, turn: 0, begun: now, touched: now,
    over: false, winners: [], score: 0, deck: 0, practice,
  };
}

/** The seat of the one who plays here: the first person at the table, else the first seat. */
export function mySeat(setup: Setup): number {
  const index = setup.sitters.findIndex((sitter) => sitter.kind === 'me');
  return index < 0 ? 1 : index + 1;
}

export function won(saved: Saved): boolean {
  return saved.winners.includes(mySeat(saved.setup));
}

function length(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

/** Copies what lists show from a status. The zones are those of docs/protocol.md. */
export function note(saved: Saved, status: Status): void {
  const view = isFields(status.view) ? status.view : {};
  saved.turn = status.turn;
  saved.over = status.over;
  saved.winners = [...status.winners];
  saved.deck = isFields(view['deck']) && isCount(view['deck']['size']) ? view['deck']['size'] : 0;
  if (Array.isArray(view['doors'])) {
    saved.score = view['doors'].reduce((sum: number, doors) => sum + length(doors), 0);
  } else if (Array.isArray(view['creatures'])) {
    const mine: unknown = view['creatures'][mySeat(saved.setup) - 1];
    saved.score = Array.isArray(mine) ? mine.filter((one) => length(one) === 3).length : 0;
  }
}

/** False when it could not be kept. */
export function save(saved: Saved, record: string): boolean {
  saved.touched = Date.now();
  const dropped: Dropped[] = [];
  for (;;) {
    if (writeText(`record.${saved.id}`, record) && write(`game.${saved.id}`, saved)) {
      trim(saved.id);
      return true;
    }
    const oldest = dropOldest(saved.id);
    if (!oldest) break;
    dropped.push(oldest);
  }
  for (const one of dropped.reverse()) putBack(one);
  return false;
}

/** The game is on this screen now: another tab that shows it hears so, and rests. */
export function claim(saved: Saved): void {
  saved.touched = Date.now();
  write(`game.${saved.id}`, saved);
}

/** Calls back when another tab goes on with this game. */
export function onTaken(id: string, then: () => void): () => void {
  return onElsewhere(`game.${id}`, then);
}

function readSaved(games: readonly GameInfo[], value: unknown): Saved | undefined {
  if (!isFields(value)) return undefined;
  const setup = readSetup(games, value['setup']);
  const { id, begun, touched, winners } = value;
  if (!setup || !isId(id) || !isMoment(begun) || !isMoment(touched)) return undefined;
  if (!Array.isArray(winners) || !winners.every((seat) => isCount(seat, setup.seats))) {
    return undefined;
  }
  const count = (name: string) => (isCount(value[name]) ? value[name] : 0);
  return {
    id, setup, begun, touched, winners,
    length: count('length'), turn: count('turn'), score: count('score'), deck: count('deck'),
    over: value['over'] === true, practice: value['practice'] === true,
  };
}

/** All of them, the last one touched first. What cannot be read is passed over. */
export function list(games: readonly GameInfo[]): Saved[] {
  const found: Saved[] = [];
  for (const id of keys('game.')) {
    const saved = readSaved(games, read(`game.${id}`));
    if (saved?.id === id) found.push(saved);
  }
  return found.sort((a, b) => b.touched - a.touched);
}

export function find(games: readonly GameInfo[], id: string): Saved | undefined {
  return isId(id) ? readSaved(games, read(`game.${id}`)) : undefined;
}

export function recordOf(id: string): string | undefined {
  const record = readText(`record.${id}`);
  return record !== null && record.length <= LONGEST_RECORD ? record : undefined;
}

export function forget(id: string): void {
  remove(`game.${id}`);
  remove(`record.${id}`);
}

/** The texts of a game that made room. */
interface Dropped {
  id: string;
  game: string;
  record: string;
}

/** Finished games make room, the oldest first; one that is being played never does. */
function dropOldest(but: string): Dropped | undefined {
  const touched = (game: unknown) =>
    isFields(game) && isMoment(game['touched']) ? game['touched'] : 0;
  const oldest = keys('game.')
    .filter((id) => id !== but)
    .map((id) => ({ id, game: read(`game.${id}`) }))
    .filter(({ game }) => !isFields(game) || game['over'] === true)
    .sort((a, b) => touched(a.game) - touched(b.game))[0];
  if (!oldest) return undefined;
  const { id } = oldest;
  const dropped = { id, game: readText(`game.${id}`) ?? '', record: readText(`record.${id}`) ?? '' };
  forget(id);
  return dropped;
}

function putBack({ id, game, record }: Dropped): void {
  writeText(`record.${id}`, record);
  writeText(`game.${id}`, game);
}

function trim(but: string): void {
  for (let many = keys('game.').length; many > MOST_GAMES; many--) {
    if (!dropOldest(but)) return;
  }
}

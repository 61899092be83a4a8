// statistics.ts - the results of finished games, and what they come to for each set of options.
//
// A result is kept for every game that counts (no practice), apart from the game itself, so that
// deleting old games changes no figure. An exported file is the list of results: importing it
// twice, or into the device it came from, adds nothing, as each result has the id of its game.
import { isCount, isFields, isId, isMoment, readOptions, seatNumbers, gameInfo } from './check';
import { read, write } from './box';
import { won, type Saved } from './games';
import type { GameInfo } from '../engine/table';

export interface Result {
  id: string;
  at: number;
  game: string;
  seats: number;
  options: Record<string, unknown>;
  won: boolean;
  score: number;
}

export interface Figures {
  key: string;
  game: string;
  seats: number;
  options: Record<string, unknown>;
  games: number;
  wins: number;
  lastGames: number;
  lastWins: number;
  /** Wins in a row: now, and the longest. */
  streak: number;
  longest: number;
  scores: number;
  best: number;
}

const FORMAT = 'reverie statistics';
const VERSION = 1;
const MOST_RESULTS = 20000;
const LAST = 50;
/** The longest file that is read: 20,000 results have about 4 MB. */
export const LONGEST_FILE = 8 << 20;

/** Only what differs from the game's defaults, in the game's order: equal sets are equal texts. */
export function plainOptions(
  info: GameInfo, options: Record<string, unknown>,
): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const option of info.options) {
    let value = options[option.name];
    if (value === undefined) continue;
    if (Array.isArray(value)) value = (option.values ?? []).filter((one) => (value as unknown[]).includes(one));
    if (JSON.stringify(value) !== JSON.stringify(option.default)) plain[option.name] = value;
  }
  return plain;
}

function readResult(games: readonly GameInfo[], value: unknown): Result | undefined {
  if (!isFields(value)) return undefined;
  const info = gameInfo(games, value['game']);
  if (!info || !isId(value['id']) || !isMoment(value['at'])) return undefined;
  const { id, at, seats, score } = value;
  if (typeof seats !== 'number' || !seatNumbers(info).includes(seats)) return undefined;
  const options = readOptions(info, value['options']);
  if (!options || typeof value['won'] !== 'boolean' || !isCount(score, 8)) return undefined;
  return { id, at, game: info.name, seats, options: plainOptions(info, options), won: value['won'], score };
}

function readResults(games: readonly GameInfo[], value: unknown): Result[] {
  if (!isFields(value) || !Array.isArray(value['results'])) return [];
  return (value['results'] as unknown[])
    .map((one) => readResult(games, one))
    .filter((one): one is Result => one !== undefined);
}

export function results(games: readonly GameInfo[]): Result[] {
  return readResults(games, read('statistics'));
}

function keep(all: Result[]): boolean {
  all.sort((a, b) => a.at - b.at);
  return write('statistics', { format: FORMAT, version: VERSION, results: all.slice(-MOST_RESULTS) });
}

/** Counts a finished game, once, if it counts. */
export function count(games: readonly GameInfo[], saved: Saved): void {
  const info = gameInfo(games, saved.setup.game);
  if (!info || !saved.over || saved.practice) return;
  const all = results(games);
  if (all.some((one) => one.id === saved.id)) return;
  all.push({
    id: saved.id, at: Date.now(), game: info.name, seats: saved.setup.seats,
    options: plainOptions(info, saved.setup.options), won: won(saved), score: Math.min(saved.score, 8),
  });
  keep(all);
}

export function figures(all: readonly Result[]): Figures[] {
  const sets = new Map<string, Figures>();
  const last = new Map<string, boolean[]>();
  for (const one of [...all].sort((a, b) => a.at - b.at)) {
    const key = `${one.game} ${one.seats} ${JSON.stringify(one.options)}`;
    let set = sets.get(key);
    if (!set) {
      set = {
        key, game: one.game, seats: one.seats, options: one.options, games: 0, wins: 0,
        lastGames: 0, lastWins: 0, streak: 0, longest: 0, scores: 0, best: 0,
      };
      sets.set(key, set);
      last.set(key, []);
    }
    set.games++;
    set.wins += Number(one.won);
    set.streak = one.won ? set.streak + 1 : 0;
    set.longest = Math.max(set.longest, set.streak);
    set.scores += one.score;
    set.best = Math.max(set.best, one.score);
    last.get(key)!.push(one.won);
  }
  for (const [key, set] of sets) {
    const recent = last.get(key)!.slice(-LAST);
    set.lastGames = recent.length;
    set.lastWins = recent.filter(Boolean).length;
  }
  return [...sets.values()].sort((a, b) => b.games - a.games);
}

export function exportText(games: readonly GameInfo[]): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, results: results(games) }, null, 1) + '\n';
}

export type Imported = { added: number } | { refused: 'not-ours' | 'too-long' | 'bad-result' | 'no-room' };

/** Takes a file over as a whole, or not at all. */
export function importText(games: readonly GameInfo[], text: string): Imported {
  if (text.length > LONGEST_FILE) return { refused: 'too-long' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refused: 'not-ours' };
  }
  if (!isFields(value) || value['format'] !== FORMAT || value['version'] !== VERSION) {
    return { refused: 'not-ours' };
  }
  const given = value['results'];
  if (!Array.isArray(given)) return { refused: 'not-ours' };
  if (given.length > MOST_RESULTS) return { refused: 'too-long' };
  const read = readResults(games, value);
  if (read.length !== given.length) return { refused: 'bad-result' };
  const all = results(games);
  const known = new Set(all.map((one) => one.id));
  const fresh = read.filter((one) => !known.has(one.id) && known.add(one.id));
  if (fresh.length > 0 && !keep([...all, ...fresh])) return { refused: 'no-room' };
  return { added: fresh.length };
}

export function forgetAll(): void {
  keep([]);
}

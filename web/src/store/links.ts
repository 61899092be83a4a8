// links.ts - a game as a link: which game, its options, its seed and who sits where. Never a move.
//
//     #/deal/onirim?seats=1&expansions=book,towers&seed=4F91-C2AB
//
// A link comes from somebody else: what is in it is taken only as far as the game says that it can
// be so, and it starts nothing by itself. It leads to a page that says what would be played.
import { gameInfo, isSeed, readOptions, seatNumbers } from './check';
import { plainOptions } from './statistics';
import type { GameInfo, Setup, Sitter } from '../engine/table';

const LONGEST_LINK = 2000;

function valueText(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}

function sitterText(sitter: Sitter): string {
  return sitter.kind === 'bot' ? (sitter.bot ?? 'bot') : sitter.kind;
}

export function dealPath(info: GameInfo, setup: Setup): string {
  const query = new URLSearchParams();
  query.set('seats', String(setup.seats));
  for (const [name, value] of Object.entries(plainOptions(info, setup.options))) {
    query.set(name, valueText(value));
  }
  if (setup.sitters.length > 1) query.set('sit', setup.sitters.map(sitterText).join(','));
  if (setup.seed !== undefined) query.set('seed', setup.seed);
  return `#/deal/${setup.game}?${query}`;
}

export function dealLink(info: GameInfo, setup: Setup): string {
  return new URL(dealPath(info, setup), location.href).href;
}

function readValue(option: GameInfo['options'][number], text: string): unknown {
  if (option.type === 'list') return text === '' ? [] : text.split(',');
  if (option.type === 'bool') return text === 'true' ? true : text === 'false' ? false : text;
  if (option.type === 'int') return /^\d{1,6}$/.test(text) ? Number(text) : text;
  return text;
}

function readSeats(info: GameInfo, text: string | null): number | undefined {
  const seats = text === null ? Math.min(...seatNumbers(info)) : Number(text);
  return seatNumbers(info).includes(seats) ? seats : undefined;
}

/** Who sits where: the one who opened the link first, then friends and bots as named. */
function readSit(text: string | null, seats: number, levels: readonly string[]): Sitter[] | undefined {
  const names = text === null ? [] : text.split(',');
  if (text !== null && names.length !== seats) return undefined;
  const sitters: Sitter[] = [];
  for (let i = 0; i < seats; i++) {
    const name = names[i] ?? (i === 0 ? 'me' : 'bot');
    if (name === 'me' || name === 'friend') sitters.push({ kind: name, name: '' });
    else if (name === 'bot') sitters.push({ kind: 'bot', name: '', bot: levels[1] ?? levels[0] ?? 'random' });
    else if (levels.includes(name)) sitters.push({ kind: 'bot', name: '', bot: name });
    else return undefined;
  }
  return sitters;
}

/** The set-up that a link names, or nothing if it is no good link. */
export function readDeal(
  games: readonly GameInfo[], game: string, query: URLSearchParams,
  levels: (game: string) => readonly string[],
): Setup | undefined {
  const info = gameInfo(games, game);
  if (!info || query.toString().length > LONGEST_LINK) return undefined;
  const seats = readSeats(info, query.get('seats'));
  if (seats === undefined) return undefined;
  const given: Record<string, unknown> = {};
  for (const [name, text] of query) {
    if (['seats', 'seed', 'sit'].includes(name)) continue;
    const option = info.options.find((one) => one.name === name);
    if (!option || name in given) return undefined;
    given[name] = readValue(option, text);
  }
  const options = readOptions(info, given);
  const sitters = readSit(query.get('sit'), seats, levels(game));
  const seed = query.get('seed');
  if (!options || !sitters || (seed !== null && !isSeed(seed))) return undefined;
  const setup: Setup = { game: info.name, seats, options, sitters };
  if (seed !== null) setup.seed = seed;
  return setup;
}

// check.ts - the questions asked of everything that comes from outside: kept by an older version,
// read from a file, or written into a link by somebody else.
import type { GameInfo, Setup, Sitter } from '../engine/table';

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown, longest = 200): value is string {
  return typeof value === 'string' && value.length <= longest;
}

export function isCount(value: unknown, most = 1e6): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}

/** Milliseconds since 1970, of this century. */
export function isMoment(value: unknown): value is number {
  return isCount(value, 4102444800000);
}

export function isOneOf<T>(value: unknown, among: readonly T[]): value is T {
  return among.includes(value as T);
}

/** A seed as docs/protocol.md has it: at most 64 bytes, no control characters. */
export function isSeed(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    new TextEncoder().encode(value).length <= 64 &&
    !/[\p{Cc}\p{Cs}]/u.test(value)
  );
}

/** An identifier made by newId(). */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9]{8,24}$/.test(value);
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Date.now().toString(36) + [...bytes].map((byte) => (byte % 36).toString(36)).join('');
}

/** A seed that a person can read out: eight letters and digits, none of them easily confused. */
export function newSeed(): string {
  const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const text = [...bytes].map((byte) => signs[byte % signs.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

export function gameInfo(games: readonly GameInfo[], name: unknown): GameInfo | undefined {
  return games.find((game) => game.name === name);
}

function isValue(option: GameInfo['options'][number], value: unknown): boolean {
  const values = option.values ?? [];
  if (option.type !== 'list') return values.includes(value);
  return (
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((item) => values.includes(item))
  );
}

/** The options that this game knows, or nothing if one is not what the game says. */
export function readOptions(info: GameInfo, value: unknown): Setup['options'] | undefined {
  if (!isFields(value)) return undefined;
  const options: Setup['options'] = {};
  for (const [name, given] of Object.entries(value)) {
    const option = info.options.find((one) => one.name === name);
    if (!option || !isValue(option, given)) return undefined;
    options[name] = given;
  }
  return options;
}

/** How many may sit, from the smallest number to the largest. */
export function seatNumbers(info: GameInfo): number[] {
  const least = Math.min(...info.seats);
  return Array.from({ length: Math.max(...info.seats) - least + 1 }, (_, i) => least + i);
}

const KINDS: readonly Sitter['kind'][] = ['me', 'friend', 'bot'];

export function readSitters(value: unknown, seats: number): Sitter[] | undefined {
  if (!Array.isArray(value) || value.length !== seats) return undefined;
  const sitters: Sitter[] = [];
  for (const one of value as unknown[]) {
    if (!isFields(one) || !isOneOf(one['kind'], KINDS) || !isText(one['name'], 64)) return undefined;
    const sitter: Sitter = { kind: one['kind'], name: one['name'] };
    if (sitter.kind === 'bot') {
      if (!isText(one['bot'], 20) || !/^[a-z]+$/.test(one['bot'])) return undefined;
      sitter.bot = one['bot'];
    }
    sitters.push(sitter);
  }
  return sitters;
}

/** A set-up that this version can open, or nothing. */
export function readSetup(games: readonly GameInfo[], value: unknown): Setup | undefined {
  if (!isFields(value)) return undefined;
  const info = gameInfo(games, value['game']);
  const seats = value['seats'];
  if (!info || typeof seats !== 'number' || !seatNumbers(info).includes(seats)) return undefined;
  const options = readOptions(info, value['options'] ?? {});
  const sitters = readSitters(value['sitters'], seats);
  if (!options || !sitters) return undefined;
  const setup: Setup = { game: info.name, seats, options, sitters };
  if (isSeed(value['seed'])) setup.seed = value['seed'];
  if (isText(value['daily'], 10)) setup.daily = value['daily'];
  return setup;
}

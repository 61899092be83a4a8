// describe.ts - a set-up in words: who plays what with which options, when, how it went.
import { t, tn, words } from '../words';
import { plainOptions } from '../store/statistics';
import { gameInfo } from '../store/check';
import { won, type Saved } from '../store/games';
import { botsOf } from '../engine/local';
import type { GameInfo, Setup, Sitter } from '../engine/table';
import { games, house } from './screen';

/** Names of bots at a table; each table takes them from the front. */
const NAMES = ['Mira', 'Odo', 'Tess', 'Ilko', 'Vesna'];

/** The levels of a bot for people, the easiest first. */
export function levels(game: string): string[] {
  const known = botsOf(game).bots;
  return ['easy', 'normal', 'hard', 'master'].filter((level) => known.includes(level));
}

export function levelName(level: string): string {
  switch (level) {
    case 'easy': return t('easy');
    case 'normal': return t('normal');
    case 'hard': return t('hard');
    case 'master': return t('master');
    default: return level;
  }
}

export function levelHelp(level: string): string {
  switch (level) {
    case 'easy': return t('plays by plain rules and plans nothing');
    case 'normal': return t('decides at a glance');
    case 'hard': return t('has played many thousand games');
    case 'master': return t('looks ahead as well, and takes its time');
    default: return '';
  }
}

export function me(): Sitter {
  return { kind: 'me', name: house.settings.name || t('You') };
}

/** A name that nobody else at the table has: with a number, if it is taken. */
export function distinct(name: string, taken: readonly Sitter[]): string {
  const isTaken = (one: string) => taken.some((sitter) => sitter.name === one);
  let found = name;
  for (let n = 2; isTaken(found); n++) found = `${name} ${n}`;
  return found;
}

/** The next friend at this screen, called as last time. */
export function friend(taken: readonly Sitter[]): Sitter {
  const before = taken.filter(({ kind }) => kind === 'friend').length;
  return { kind: 'friend', name: distinct(house.settings.friends[before] || t('Friend'), taken) };
}

export function bot(level: string, taken: readonly Sitter[]): Sitter {
  const free = NAMES.find((name) => !taken.some((sitter) => sitter.name === name));
  return { kind: 'bot', name: free ?? distinct(t('Bot'), taken), bot: level };
}

/** Gives names to sitters that have none, such as those of a link. */
export function named(sitters: readonly Sitter[]): Sitter[] {
  const done: Sitter[] = [];
  for (const sitter of sitters) {
    if (sitter.name) done.push(sitter);
    else if (sitter.kind === 'me') done.push(me());
    else if (sitter.kind === 'friend') done.push(friend(done));
    else done.push(bot(sitter.bot ?? 'normal', done));
  }
  return done;
}

/** What *Play now* plays: alone, or against two bots where one cannot be alone. */
export function usual(info: GameInfo, level?: string): Setup {
  const alone = Math.min(...info.seats) === 1;
  const sitters = [me()];
  const bots = levels(info.name);
  if (!alone) {
    for (let i = 0; i < 2; i++) sitters.push(bot(level ?? bots[0] ?? 'random', sitters));
  }
  return { game: info.name, seats: sitters.length, options: {}, sitters };
}

function optionWords(game: string, name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => words.value(game, name, String(one))).join(', ');
  if (value === true) return words.option(game, name);
  return t('%s: %s', words.option(game, name), words.value(game, name, String(value)));
}

/** "base game", or what was added to it. */
export function optionsText(game: string, options: Record<string, unknown>): string {
  const info = gameInfo(games(), game);
  const plain = info ? plainOptions(info, options) : {};
  const parts = Object.entries(plain).map(([name, value]) => optionWords(game, name, value));
  return parts.length > 0 ? parts.join(' · ') : t('base game');
}

export function playersText(seats: number): string {
  return seats === 1 ? t('alone') : tn('%d player', '%d players', seats, seats);
}

export function setupText(setup: Pick<Setup, 'game' | 'seats' | 'options'>): string {
  return `${playersText(setup.seats)} · ${optionsText(setup.game, setup.options)}`;
}

/** "3 doors", "2 creatures". */
export function scoreText(game: string, score: number): string {
  return game === 'onirim'
    ? tn('%d door', '%d doors', score, score)
    : tn('%d creature', '%d creatures', score, score);
}

export function resultText(saved: Saved): string {
  if (!saved.over) return saved.turn > 0 ? t('turn %d', saved.turn) : t('before the first turn'); // cards are drafted
  return won(saved) ? t('won, turn %d', saved.turn) : t('lost, turn %d', saved.turn);
}

/** English days are written as in Europe: the day, then the month. */
function locale(): string {
  return words.language === 'en' ? 'en-GB' : words.language;
}

export function dateText(time: number, withTime = true): string {
  const style: Intl.DateTimeFormatOptions = withTime
    ? { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }
    : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(locale(), style).format(time);
}

/** A day of Greenwich: "16 November". */
export function dayText(day: string, withYear = false): string {
  return new Intl.DateTimeFormat(locale(), {
    day: 'numeric', month: 'long', timeZone: 'UTC', ...(withYear ? { year: 'numeric' } : {}),
  }).format(Date.parse(`${day}T00:00:00Z`));
}

/** +21, −9, 0: with a real minus sign. */
export function signed(points: number): string {
  const whole = Math.round(points);
  return whole === 0 ? '0' : whole > 0 ? `+${whole}` : `−${-whole}`;
}

// daily.ts - the deal of the day: the same cards for everybody, from 00:00 UTC on.
//
// The first game of a day counts for that day; who plays it again practises.
import { isCount, isFields } from './check';
import { read, write } from './box';
import { won, type Saved } from './games';

export interface Day {
  won: boolean;
  score: number;
  turns: number;
  deck: number;
}

export const DAILY_GAME = 'onirim';

/** 2026-11-16, by the clock of Greenwich. */
export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && today(time) === value;
}

export function seedOf(day: string): string {
  return `day ${day}`;
}

function readDays(): Record<string, Day> {
  const days: Record<string, Day> = {};
  const kept = read('days');
  if (!isFields(kept)) return days;
  for (const [day, value] of Object.entries(kept)) {
    if (!isDay(day) || !isFields(value) || typeof value['won'] !== 'boolean') continue;
    const { score, turns, deck } = value;
    if (isCount(score) && isCount(turns) && isCount(deck)) {
      days[day] = { won: value['won'], score, turns, deck };
    }
  }
  return days;
}

export function resultOf(day: string): Day | undefined {
  return readDays()[day];
}

/** Days won in a row up to this one, or up to the day before if this one is still open. */
export function daysInARow(day: string): number {
  const days = readDays();
  let time = Date.parse(`${day}T00:00:00Z`);
  if (!days[day]) time -= 86400000;
  let many = 0;
  while (days[today(time)]?.won) {
    many++;
    time -= 86400000;
  }
  return many;
}

/** Notes the result of a deal of the day, if it is the first one and no practice. */
export function noteDay(saved: Saved): void {
  const day = saved.setup.daily;
  if (!saved.over || saved.practice || !isDay(day)) return;
  const days = readDays();
  if (days[day]) return;
  days[day] = { won: won(saved), score: saved.score, turns: saved.turn, deck: saved.deck };
  const kept = Object.entries(days).sort(([a], [b]) => (a < b ? -1 : 1)).slice(-400);
  write('days', Object.fromEntries(kept));
}

// settings.ts - what the person at this screen likes. Kept as one object; what is not understood
// in it has its default. The language is kept by words.ts.
import { isFields, isOneOf, isText } from './check';
import { read, write } from './box';

export type Theme = 'auto' | 'dark' | 'light';
export type Coach = 'off' | 'hint' | 'always';

export interface Settings {
  theme: Theme;
  /** 0: nothing moves; 1: as designed; 2: fast. */
  speed: 0 | 1 | 2;
  sound: boolean;
  coach: Coach;
  /** What this person is called at a table. */
  name: string;
  /** What friends at this screen were called last, in the order of their seats; '' where not said. */
  friends: string[];
}

const LONGEST_NAME = 24;
const MOST_FRIENDS = 5;

/** As much of a name as is kept, without half a sign or a blank at its end: a server refuses both. */
export function shortName(name: string): string {
  return name.slice(0, LONGEST_NAME).replace(/[\uD800-\uDBFF]$/, '').trim();
}

export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
export const SPEEDS = [0, 1, 2] as const;
export const COACHES: readonly Coach[] = ['off', 'hint', 'always'];

function readNames(value: unknown): string[] {
  const all = Array.isArray(value) ? value.slice(0, MOST_FRIENDS) : [];
  return all.map((name: unknown) => (isText(name, LONGEST_NAME) ? name : ''));
}

export function readSettings(value: unknown): Settings {
  const given = isFields(value) ? value : {};
  const pick = <T>(name: string, among: readonly T[], usual: T): T =>
    isOneOf(given[name], among) ? given[name] : usual;
  return {
    theme: pick('theme', THEMES, 'auto'),
    speed: pick('speed', SPEEDS, 1),
    sound: given['sound'] === true,
    coach: pick('coach', COACHES, 'hint'),
    name: isText(given['name'], LONGEST_NAME) ? given['name'] : '',
    friends: readNames(given['friends']),
  };
}

export function loadSettings(): Settings {
  return readSettings(read('settings'));
}

export function saveSettings(settings: Settings): void {
  write('settings', settings);
}

// words.ts - every word that a person sees, synchronously: those of the games by their codes, and
// those of the page by their English text. Both are translated by the catalogues of po/.
import { file } from './files';

export type Language = 'en' | 'fr' | 'ru';
export const LANGUAGES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  ru: 'Русский',
};

type Catalogue = Record<string, string | string[]>;

const KEPT = 'reverie.language';
let language: Language = 'en';
let catalogue: Catalogue = {};
let plural = new Intl.PluralRules('en');

/** What the person chose, else the first language of the browser that we speak. */
function wanted(): Language {
  const known = (tag: string | null) => tag?.slice(0, 2).toLowerCase() as Language;
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // A browser that keeps nothing is asked again next time.
  }
  return [kept, ...navigator.languages].map(known).find((tag) => tag in LANGUAGES) ?? 'en';
}

async function speak(next: Language): Promise<void> {
  const loaded: Catalogue =
    next === 'en' ? {} : await (await fetch(file(`${next}.json`))).json();
  language = next;
  catalogue = loaded;
  plural = new Intl.PluralRules(next);
  document.documentElement.lang = next;
}

/** Loads the words; before it nothing can be said. */
export async function startWords(): Promise<void> {
  await speak(wanted());
}

/** Puts arguments into `%s` and `%d`, in order; `%2$s` takes the second. `%%` is a percent sign. */
function fill(pattern: string, args: (string | number)[]): string {
  let next = 0;
  return pattern.replace(/%(?:(\d+)\$)?([sd%])/g, (_, at, kind) =>
    kind === '%' ? '%' : String(args[at ? Number(at) - 1 : next++] ?? ''));
}

/** A text of the page. */
export function t(source: string, ...args: (string | number)[]): string {
  const found = catalogue[source];
  return fill(typeof found === 'string' ? found : source, args);
}

/** A text of the page that depends on a number. */
export function tn(one: string, many: string, n: number, ...args: (string | number)[]): string {
  const forms = catalogue[one];
  if (!Array.isArray(forms)) return fill(n === 1 ? one : many, args);
  const index = ['one', 'few', 'many'].indexOf(plural.select(n));
  return fill(forms[Math.max(0, Math.min(index, forms.length - 1))]!, args);
}

export const words = {
  get language(): Language {
    return language;
  },

  /** Speaks another language at once; components hear `rv-language` on window. */
  async setLanguage(next: Language): Promise<void> {
    await speak(next);
    try {
      localStorage.setItem(KEPT, next);
    } catch {
      // Not kept; it holds until the page is closed.
    }
    window.dispatchEvent(new Event('rv-language'));
  },

  title: (game: string): string => game,
  about: (_game: string): string => '',
  card: (_game: string, code: string): string => code,
  cardHelp: (_game: string, _code: string): string => '',
  zone: (_game: string, zone: string): string => zone,
  question: (_game: string, decision: string): string => decision,
  explanation: (_game: string, _decision: string): string => '',
  option: (_game: string, name: string): string => name,
  optionHelp: (_game: string, _name: string): string => '',
  value: (_game: string, _option: string, value: string): string => value,
  valueHelp: (_game: string, _option: string, _value: string): string => '',
  action: (_game: string, _decision: string, action: string): string => action,
  actionHelp: (_game: string, _decision: string, _action: string): string => '',
  /** Why a card cannot be played: a code of `aids.reasons`. */
  reason: (_game: string, code: string): string => code,
  result: (_game: string, _seats: number, winners: number[]): string => winners.join(', '),
};

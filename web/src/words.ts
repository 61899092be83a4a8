// words.ts - every word that a person sees, synchronously: those of the games by their codes, and
// those of the page by their English text. Both are translated by the catalogues of po/.
import { Reverie, loadModule, type Catalogue } from './engine/wasm';
import { file } from './files';

export type Language = 'en' | 'fr' | 'ru';
export const LANGUAGES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  ru: 'Русский',
};

const KEPT = 'reverie.language';
let language: Language = 'en';
let catalogue: Catalogue = {};
let plural: Intl.PluralRules | undefined; // of the language, once it is needed
let here: Reverie | undefined; // the games' words, on this thread

/** Before the engine is here, the first screen can be told this much of the games. */
declare const FIRST: { games: unknown[]; titles: Record<string, string> };
export const gamesKnown = FIRST.games;

const module = loadModule();
const whole = module.then(Reverie.start).then((started) => {
  here = started;
  here.speak(catalogue);
});
whole.catch(() => undefined); // whoever waits for it is told

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
  here?.speak(loaded);
  language = next;
  catalogue = loaded;
  plural = undefined;
  document.documentElement.lang = next;
}

/** Loads the words of the page; before it nothing can be said. */
let spoken: Promise<void> | undefined;
export const startWords = (): Promise<void> => (spoken ??= speak(wanted()));

/** The words of the games are here, too: only the first screen does without. */
export const allWords = (): Promise<void> => whole;

/** For the engine: the module, the one on this thread, and the words it speaks. */
export const engineModule = (): Promise<WebAssembly.Module> => module;
export function moduleHere(): Reverie {
  if (!here) throw new Error('the engine is not loaded yet');
  return here;
}
export const catalogueNow = (): Catalogue => catalogue;

/** Words of the games: asked once for each language, then remembered. */
let known = new Map<string, string>();
let knownIn: Language = 'en';

function word(what: string, game: string, a = '', b = ''): string {
  if (knownIn !== language) {
    known = new Map();
    knownIn = language;
  }
  const key = `${what}\n${game}\n${a}\n${b}`;
  let found = known.get(key);
  if (found === undefined) {
    const early = here ? undefined : what === 'title' && FIRST.titles[game];
    if (early) return t(early);
    found = moduleHere().text('page_word', what, game, a, b);
    known.set(key, found);
  }
  return found;
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
  return fill(typeof found === 'string' && found ? found : source, args);
}

/** A text of the page that depends on a number. */
export function tn(one: string, many: string, n: number, ...args: (string | number)[]): string {
  const forms = catalogue[one];
  if (!Array.isArray(forms)) return fill(n === 1 ? one : many, args);
  const kind = (plural ??= new Intl.PluralRules(language)).select(n); // one, few, many, other: in the order of gettext's forms
  const index = kind === 'one' ? 0 : kind === 'few' ? 1 : forms.length - 1;
  return fill(forms[index]!, args);
}

/** A part of one as people of the language write it: 60%, 60 %. */
export function percent(part: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part);
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

  title: (game: string): string => word('title', game),
  about: (game: string): string => word('about', game),
  card: (game: string, code: string): string => word('card', game, code),
  cardHelp: (game: string, code: string): string => word('card-help', game, code),
  zone: (game: string, zone: string): string => word('zone', game, zone),
  /** Of a decision, or of `decision/form` (aids.form). */
  question: (game: string, asked: string): string => word('question', game, asked),
  explanation: (game: string, asked: string): string => word('explanation', game, asked),
  option: (game: string, name: string): string => word('option', game, name),
  optionHelp: (game: string, name: string): string => word('option-help', game, name),
  value: (game: string, option: string, value: string): string =>
    word('value', game, option, value),
  valueHelp: (game: string, option: string, value: string): string =>
    word('value-help', game, option, value),
  action: (game: string, decision: string, action: string): string =>
    word('action', game, decision, action),
  actionHelp: (game: string, decision: string, action: string): string =>
    word('action-help', game, decision, action),
  /** Why a card cannot be played: a code of `aids.reasons`. */
  reason: (game: string, code: string): string => word('reason', game, code),
  result(game: string, seats: number, winners: number[]): string {
    const bits = winners.reduce((set, seat) => set | (1 << (seat - 1)), 0);
    return moduleHere().text('page_result', game, seats, bits);
  },
};

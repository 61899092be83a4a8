// local.ts - the engine in this browser: a worker, and tables whose games run in it. Nothing here
// needs a server, once the page is loaded.
import { file, filesEnding } from '../files';
import { catalogueNow, engineModule, gamesKnown, moduleHere, startWords } from '../words';
import type { Answer, Ask, At, Opened } from './messages';
import type {
  Advice, Engine, GameInfo, Replay, Review, Running, Setup, Status, Step, Table, Told,
} from './table';

type Part = Advice[] | { done: number; of: number };
interface Waiting {
  resolve(value: any): void;
  reject(fault: Error): void;
  part?: (part: Part) => void;
}

const waiting = new Map<number, Waiting>();
const tables = new Map<number, LocalTable>();
let worker: Worker | undefined;
let begun: Promise<unknown> | undefined; // the worker has been given its module
let next = 1;

function hear(event: MessageEvent<Answer>): void {
  const answer = event.data;
  if ('step' in answer) {
    tables.get(answer.table)?.hear(answer.step, answer.length);
    return;
  }
  const who = waiting.get(answer.id);
  if (!who) return;
  if ('part' in answer) {
    who.part?.(answer.part);
    return;
  }
  waiting.delete(answer.id);
  if ('refused' in answer) who.reject(new Error(answer.refused));
  else who.resolve(answer.value);
}

/** A worker that dies takes its games with it: whoever waits is told. */
function fail(event: ErrorEvent): void {
  for (const who of waiting.values()) who.reject(new Error(event.message || 'the engine stopped'));
  waiting.clear();
  worker = begun = undefined;
}

function post(to: Worker, what: Ask, who: Waiting, id = next++): void {
  waiting.set(id, who);
  to.postMessage({ ...what, id });
}

/** The worker; what it is asked before it has its module waits for that, in order. */
function engine(): Worker {
  if (worker) return worker;
  const made = (worker = new Worker(file('worker.js'), { type: 'module' }));
  const nobody: Waiting = { resolve: () => undefined, reject: () => undefined };
  made.addEventListener('message', hear);
  made.addEventListener('error', fail);
  begun = Promise.all([engineModule(), startWords()]).then(([module]) => {
    post(made, { do: 'start', module, weights: filesEnding('.rvw') }, nobody);
    post(made, { do: 'speak', catalogue: catalogueNow() }, nobody);
  });
  return worker;
}

/** Begins to load the engine's own thread, before anybody asks it. */
export const wakeEngine = (): void => void engine();

function ask<T>(what: Ask, part?: (part: Part) => void): Promise<T> & { id: number } {
  const to = engine(), id = next++;
  const done = new Promise<T>((resolve, reject) => {
    const who = part ? { resolve, reject, part } : { resolve, reject };
    begun!.then(() => post(to, what, who, id), reject);
  });
  return Object.assign(done, { id });
}

function run<T>(what: Ask, part: (part: Part) => void): Running<T> {
  const done = ask<T>(what, part);
  return { stop: () => void ask({ do: 'stop', asked: done.id }), done };
}

window.addEventListener('rv-language', () => {
  if (worker) void ask({ do: 'speak', catalogue: catalogueNow() });
});

/** How long a bot waits before it acts, in milliseconds. */
export function setPause(ms: number): void {
  void ask({ do: 'pause', ms });
}

class LocalTable implements Table {
  readonly online = false;
  readonly can;
  private listeners = new Set<(step: Step) => void>();
  private known = new Map<number, Promise<Status>>(); // by seat, until the next step

  constructor(
    private readonly number: number,
    readonly setup: Setup,
    private actions: number,
    advice: boolean,
  ) {
    const people = setup.sitters.filter((one) => one.kind !== 'bot').length;
    this.can = { undo: people < 2, advise: advice, record: true, review: advice, chat: false };
    tables.set(number, this);
  }

  hear(step: Step, length: number): void {
    this.actions = length;
    this.known.clear();
    for (const listener of [...this.listeners]) listener(step);
  }

  status(seat: number): Promise<Status> {
    let found = this.known.get(seat);
    if (!found) this.known.set(seat, (found = ask({ do: 'status', table: this.number, seat })));
    return found;
  }

  act(seat: number, action: string): Promise<void> {
    return ask({ do: 'act', table: this.number, seat, action });
  }

  undo(): Promise<void> {
    return ask({ do: 'undo', table: this.number });
  }

  onStep(listener: (step: Step) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  look(seat: number): void {
    void ask({ do: 'look', table: this.number, seat });
  }

  past(seat: number, upto: number): Promise<Told[][]> {
    return ask({ do: 'past', table: this.number, upto, seat });
  }

  advise(seat: number, watch: (advice: Advice[]) => void): Running<Advice[]> {
    return run({ do: 'advise', table: this.number, seat }, (part) => watch(part as Advice[]));
  }

  record(): Promise<string> {
    return ask({ do: 'record', table: this.number });
  }

  length(): number {
    return this.actions;
  }

  review(watch: (done: number, of: number) => void): Running<Review> {
    const seat = Math.max(1, this.setup.sitters.findIndex((one) => one.kind === 'me') + 1);
    return run({ do: 'review', table: this.number, seat }, (part) => {
      const { done, of } = part as { done: number; of: number };
      watch(done, of);
    });
  }

  close(): void {
    this.listeners.clear();
    if (tables.delete(this.number)) void ask({ do: 'close', table: this.number }).catch(() => {});
  }
}

/** A seed that nobody has chosen. */
export function newSeed(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

async function open(setup: Setup): Promise<Table> {
  const number = next++;
  const asked = { ...setup, seed: setup.seed ?? newSeed() };
  const opened = await ask<Opened>({ do: 'open', table: number, setup: asked });
  return new LocalTable(number, opened.setup, opened.length, opened.advice);
}

async function replay(record: string): Promise<Replay> {
  const table = next++;
  const { setup, length } = await ask<Opened>({ do: 'replay', table, record });
  return {
    setup,
    length,
    at: (index: number, seat: number) => ask<At>({ do: 'at', table, index, seat }),
    cut: (index: number) => ask<string>({ do: 'cut', table, index }),
    close: () => void ask({ do: 'close', table }).catch(() => {}),
  };
}

function games(): GameInfo[] {
  return gamesKnown.map((game: any) => ({
    ...game,
    seats: [game.seats[0], game.seats[game.seats.length - 1]],
  }));
}

/** The bots that play a game, weakest first, and whether there is advice. */
export function botsOf(game: string): { bots: string[]; advice: boolean } {
  return moduleHere().json('page_bots', game);
}

/** For measurements and tests: the number that says how all games play, how many games the worker
 * holds, and the speed. */
export const measure = {
  pause: (ms: number) => ask<void>({ do: 'pause', ms }),
  signature: () => ask<string>({ do: 'signature' }),
  held: () => ask<number>({ do: 'held' }),
  bench: (game: string, seats: number, options: Record<string, unknown>, ms: number) =>
    ask<number>({ do: 'bench', game, seats, options, ms }),
};

export const local: Engine = { open, replay, games };

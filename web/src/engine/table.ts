// table.ts - what the page asks of an engine, whether it runs in this browser (local.ts) or on a
// server (remote.ts). Names and shapes of views, events and records are those of docs/protocol.md;
// the page keeps no rule of its own.

export type Code = string; // "RS", "NTH/s", "??"

export interface Status {
  game: string;
  turn: number;
  actor: number;
  decision: string;
  legal: string[];
  over: boolean;
  winners: number[];
  /** People have ended the game before the rules did: nobody has won or lost it. */
  agreed?: boolean;
  view: any; // the zones, letter by letter as the protocol has them
  aids: Aids; // what a table shows beside the zones
}

/** Made by the rules for the asking seat: what a table may say without knowing a rule. */
export interface Aids {
  /** Card in hand ("RS", or "RS shared") -> code of the reason why it cannot be played now. */
  reasons?: Record<string, string>;
  /** How the question is put, where its words depend on more than the decision. */
  form?: string;
  /** Legal action -> code of what it would lose for good: a table asks again. */
  losses?: Record<string, string>;
  /** Premonitions that are up: how close they are, and whether the next door would do it. */
  omens?: { code: Code; have: number; need: number; next: boolean }[];
  /** Cards that are looked at, top first. */
  looked_at?: Code[];
  /** Cards that can be named one after another, in that order, and how many are to be named. */
  nameable?: Code[];
  left?: number;
  [more: string]: unknown;
}

export type GameEvent = any; // events as `act` of the rpc answers them

export interface Told {
  depth: number; // 0: an action, 1: what followed from it
  text: string; // in the page's language
}

export interface Step {
  status: Status;
  events: GameEvent[];
  told: Told[];
  by: number;
  action: string;
  /** What a step without an action is, if nothing was taken back: another game begins, what was
   * missed meanwhile is shown as it stands, or people have ended the game. */
  kind?: 'deal' | 'missed' | 'agreed';
}

export type Sitter = {
  kind: 'me' | 'friend' | 'bot' | 'remote' | 'open';
  name: string;
  bot?: string;
};

export interface Setup {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  seed?: string;
  sitters: Sitter[];
  record?: string;
  daily?: string;
}

export interface Advice {
  action: string;
  win: number;
  error: number;
}

export interface Running<T> {
  stop(): void;
  done: Promise<T>;
}

export interface Table {
  readonly setup: Setup;
  readonly online: boolean;
  /** The seat through whose eyes a watcher looks; 0: what everybody sees. */
  readonly eyes?: number;
  readonly can: {
    undo: boolean;
    advise: boolean;
    record: boolean;
    review: boolean;
    chat: boolean;
  };
  /** What a seat sees now. */
  status(seat: number): Promise<Status>;
  /** Rejects with an Error whose message is the refusal; the result comes as a Step. */
  act(seat: number, action: string): Promise<void>;
  /** Takes the last action of a person back; listeners get a Step without events, action ''. */
  undo(): Promise<void>;
  /** One Step for each action of anybody, bots included, told for the seat shown. */
  onStep(listener: (step: Step) => void): () => void;
  /** Which seat's eyes Steps are told for. */
  look(seat: number): void;
  /** What the actions up to one told a seat, if the table can say it again. */
  past?(seat: number, upto: number): Promise<Told[][]>;
  advise(seat: number, watch: (advice: Advice[]) => void): Running<Advice[]>;
  record(): Promise<string>;
  length(): number; // actions so far
  review(watch: (done: number, of: number) => void): Running<Review>;
  close(): void;
}

export interface Moment {
  index: number;
  seat: number;
  action: string;
  before: number;
  after: number;
  best: string;
  cost: number;
  luck: number;
  text: string;
}

export interface Review {
  /** What has been learned could not be had: judged by rules of thumb. */
  rough: boolean;
  moments: Moment[];
  luck: number;
  errors: number;
  start: number;
  end: number;
}

export interface Engine {
  /** Rejects with a message for a bad set-up or record. */
  open(setup: Setup): Promise<Table>;
  /** Any moment of a record. */
  replay(record: string): Promise<Replay>;
  games(): GameInfo[];
}

export interface Replay {
  setup: Setup;
  length: number;
  at(index: number, seat: number): Promise<{ status: Status; told: Told[] }>;
  /** The record of the first `index` actions, to play on from there. */
  cut(index: number): Promise<string>;
  close(): void;
}

export interface GameInfo {
  name: string;
  seats: [number, number];
  options: { name: string; type: string; values?: unknown[]; default: unknown }[];
}

// messages.ts - what the page and its worker say to each other.
import type { Advice, Review, Setup, Status, Step, Told } from './table';
import type { Catalogue } from './wasm';

/** What the page asks. Each is answered once, by its id. */
export type Ask =
  | { do: 'start'; module: WebAssembly.Module; weights: Record<string, string> }
  | { do: 'speak'; catalogue: Catalogue }
  | { do: 'pause'; ms: number }
  | { do: 'open'; table: number; setup: Setup }
  | { do: 'status'; table: number; seat: number }
  | { do: 'act'; table: number; seat: number; action: string }
  | { do: 'undo'; table: number }
  | { do: 'look'; table: number; seat: number }
  | { do: 'record'; table: number }
  | { do: 'advise'; table: number; seat: number }
  | { do: 'review'; table: number; seat: number }
  | { do: 'stop'; asked: number }
  | { do: 'close'; table: number }
  | { do: 'replay'; table: number; record: string }
  | { do: 'at'; table: number; index: number; seat: number }
  | { do: 'past'; table: number; upto: number; seat: number }
  | { do: 'cut'; table: number; index: number }
  | { do: 'choose'; record: string; bot: string }
  | { do: 'signature' }
  | { do: 'held' }
  | { do: 'bench'; game: string; seats: number; options: Record<string, unknown>; ms: number };

export type Asked = Ask & { id: number };

/** A game as it was opened. */
export interface Opened {
  setup: Setup;
  length: number;
  over: boolean;
  advice: boolean;
}

export interface At {
  status: Status;
  told: Told[];
}

export type Answer =
  | { id: number; value: unknown }
  | { id: number; refused: string }
  | { id: number; part: Advice[] | { done: number; of: number } }
  | { table: number; step: Step; length: number };

export type { Advice, Review, Setup, Status, Step, Told };

// wasm.ts - calls the WebAssembly module: texts in, texts and JSON out. src/wasm/wasm.h says what
// the functions do.
import { file } from '../files';

export type Catalogue = Record<string, string | string[]>;

type Argument = string | number;
type Exported = (...args: number[]) => number;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The compiled module, for this thread and the worker. */
export async function loadModule(): Promise<WebAssembly.Module> {
  const address = file('reverie.wasm');
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // A server that does not know the type: the slower way.
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
}

/** A refusal: its message says what is wrong and what would be right. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export class Reverie {
  private readonly exports: Record<string, Exported>;
  private readonly memory: WebAssembly.Memory;

  private constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Record<string, Exported>;
    this.memory = instance.exports.memory as WebAssembly.Memory;
  }

  static async start(module: WebAssembly.Module): Promise<Reverie> {
    return new Reverie(await WebAssembly.instantiate(module, {}));
  }

  /** Calls a function; texts are handed over in the module's own buffer. */
  call(name: string, ...args: Argument[]): number {
    const texts = args.map((arg) => (typeof arg === 'string' ? encoder.encode(`${arg}\0`) : null));
    const size = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    let at = size ? this.exports.page_in!(size) : 0;
    if (size && !at) throw new Error('there is not enough memory');
    const numbers = args.map((arg, i) => {
      const text = texts[i];
      if (!text) return Number(arg);
      new Uint8Array(this.memory.buffer).set(text, at);
      at += text.length;
      return at - text.length;
    });
    return this.exports[name]!(...numbers);
  }

  text(name: string, ...args: Argument[]): string {
    return this.read(this.call(name, ...args));
  }

  /** The JSON that a function answers; a refusal is thrown. */
  json(name: string, ...args: Argument[]): any {
    const answer = JSON.parse(this.text(name, ...args));
    if (answer.error) throw new Refusal(answer.error.code, answer.error.message);
    return answer;
  }

  /** A function that answers 0 when it refuses, and has said why. */
  must(name: string, ...args: Argument[]): number {
    const answer = this.call(name, ...args);
    if (answer) return answer;
    const { error } = JSON.parse(this.text('page_said'));
    throw new Refusal(error.code, error.message);
  }

  /** The words that the module speaks from now on; they are sorted already. */
  speak(catalogue: Catalogue): void {
    const pairs = Object.entries(catalogue).filter(([, text]) => typeof text === 'string');
    const bytes = encoder.encode(pairs.map(([source, text]) => `${source}\0${text}\0`).join(''));
    this.call('page_catalogue', this.store('page_room', bytes), bytes.length);
  }

  /** The learned numbers of a bot; false if the file is not good. */
  learn(name: string, bytes: Uint8Array): boolean {
    return !!this.call('page_weights', name, this.store('page_weights_room', bytes), bytes.length);
  }

  private store(room: string, bytes: Uint8Array): number {
    if (!bytes.length) return 0;
    const at = this.exports[room]!(bytes.length);
    if (!at) throw new Error('there is not enough memory');
    new Uint8Array(this.memory.buffer).set(bytes, at);
    return at;
  }

  private read(at: number): string {
    const bytes = new Uint8Array(this.memory.buffer);
    return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }
}

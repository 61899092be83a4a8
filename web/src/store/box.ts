// box.ts - where the page keeps things: the browser's local storage, under one versioned prefix.
//
// Writing is synchronous, so that nothing is lost when the tab is closed the moment after. Where
// the browser keeps nothing (private windows, blocked storage) a map in memory stands in, and the
// page works all the same until it is closed.

const PREFIX = 'reverie.1.';

class Memory {
  private readonly map = new Map<string, string>();
  get length() {
    return this.map.size;
  }
  key(index: number) {
    return [...this.map.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.map.set(key, value);
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
}

/** A storage that is full takes nothing more, but what lies in it is still there to be read. */
function full(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}

function open(): Storage | Memory {
  try {
    localStorage.setItem(PREFIX + 'try', '');
    localStorage.removeItem(PREFIX + 'try');
    return localStorage;
  } catch {
    return full() ? localStorage : new Memory();
  }
}

const storage = open();

/** Whether what is kept outlives the tab. */
export const lasting = !(storage instanceof Memory);

export function readText(key: string): string | null {
  return storage.getItem(PREFIX + key);
}

/** False when there is no room left. */
export function writeText(key: string, value: string): boolean {
  try {
    storage.setItem(PREFIX + key, value);
    return true;
  } catch {
    return false;
  }
}

/** What was kept, as JSON; `undefined` for nothing, and for what is no JSON. */
export function read(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function write(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value));
}

export function remove(key: string): void {
  storage.removeItem(PREFIX + key);
}

/** The rest of every key that begins so. */
export function keys(prefix: string): string[] {
  const found: string[] = [];
  const start = PREFIX + prefix;
  for (let i = 0; i < storage.length; i++) {
    const key = storage.key(i);
    if (key?.startsWith(start)) found.push(key.slice(start.length));
  }
  return found;
}

/** Calls back when another tab has written something under this key. */
export function onElsewhere(key: string, then: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === PREFIX + key && event.newValue !== null) then();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

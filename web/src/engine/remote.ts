// remote.ts - tables on a server: the same interface as local.ts over the WebSocket of
// docs/protocol.md, "Tables online".
//
// A connection that breaks comes back by itself, with the token of the seat; what happened in the
// meantime is then shown as it stands. Nobody but the server knows the hidden cards.
import { t } from '../words';
import { local } from './local';
import { isLost, Refused } from './refusal';
import { tell } from './tell';
import { freshToken } from './token';
import type {
  Advice, Review, Running, Setup, Sitter, Status, Step, Table,
} from './table';

type Json = Record<string, any>;

/** A table as the server shows it: `table` of the protocol. */
export interface TableInfo extends Json {
  id: string;
  game: string;
  seats: number;
  options: Record<string, unknown>;
  state: 'open' | 'playing' | 'over' | 'closed';
  chat: boolean;
  undo: boolean;
  people: { seat: number; kind: 'free' | 'person' | 'bot'; name: string; bot: string }[];
}

const SUBPROTOCOL = 'reverie.1';
const FIRST_WAIT = 500, LONGEST_WAIT = 15000; // milliseconds before coming back
const PATIENCE = 20000; // milliseconds for an answer
const GLANCE = 4000; // and for a sign of life, when somebody looks at the page again

interface Waiting {
  resolve(answer: Json): void;
  reject(fault: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

const ignore = (): void => undefined;

/** One WebSocket that comes back when it breaks. */
class Connection {
  private socket: WebSocket | undefined;
  private opening: Promise<WebSocket> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined; // until the next try to come back
  private coming: Promise<void> | undefined; // while it is on its way back
  private closed = false;
  /** What happens without being asked. */
  hear: (event: Json) => void = () => undefined;
  /** The connection stands again; answers once the place is taken again. */
  back: () => Promise<void> = () => Promise.resolve();
  /** Whether the server can be reached. */
  changed: (connected: boolean) => void = () => undefined;

  constructor(private readonly address: string) {
    window.addEventListener('offline', this);
    window.addEventListener('online', this);
    document.addEventListener('visibilitychange', this);
  }

  /** The device knows before the connection does. What was sent meanwhile may still arrive, its
   * answer perhaps not: so the place is taken anew. */
  handleEvent({ type }: Event): void {
    if (type === 'visibilitychange' && (document.hidden || this.socket)) {
      if (!document.hidden) this.listen();
      return;
    }
    if (type === 'offline') {
      if (this.socket) this.changed(false);
      return;
    }
    this.wait = FIRST_WAIT;
    if (this.socket) this.again();
    else if (this.timer !== undefined) this.comeBack().catch(ignore);
  }

  /** A device that slept may hold a connection of which the other end is long gone, and nothing says
   * so: it would wait for the others' moves for ever. */
  private listen(): void {
    this.ask('hello', {}, GLANCE).catch(ignore); // silence breaks it, and it comes back
  }

  private open(): Promise<WebSocket> {
    this.opening ??= new Promise((resolve, reject) => {
      const socket = new WebSocket(this.address, SUBPROTOCOL);
      socket.onopen = () => {
        if (this.closed) return socket.close(); // nobody waits for it any more
        this.socket = socket;
        this.wait = FIRST_WAIT;
        resolve(socket);
      };
      socket.onmessage = (message) => this.take(JSON.parse(message.data));
      socket.onclose = () => {
        reject(new Error('the server cannot be reached'));
        this.lost();
      };
    });
    return this.opening;
  }

  private lost(): void {
    const stood = this.socket;
    this.socket = this.opening = undefined;
    for (const who of this.waiting.values()) {
      clearTimeout(who.timer);
      who.reject(new Error('the connection broke; look at the table before acting again'));
    }
    this.waiting.clear();
    if (this.closed) return;
    if (stood) this.changed(false);
    else if (this.wait === FIRST_WAIT) return; // it never stood: who opened it is told
    this.timer = setTimeout(() => this.comeBack().catch(ignore), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Comes back now. If that fails the next try is planned already. */
  private comeBack(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.coming ??= this.goBack().finally(() => (this.coming = undefined));
    return this.coming;
  }

  private async goBack(): Promise<void> {
    await this.open();
    await this.back();
    if (this.closed) throw new Error('the place is gone'); // and was told so
    this.changed(true);
  }

  private take(message: Json): void {
    if (message.event) {
      this.hear(message);
      return;
    }
    const who = this.waiting.get(message.id);
    if (!who) return;
    this.waiting.delete(message.id);
    clearTimeout(who.timer);
    if (message.ok) who.resolve(message);
    else who.reject(new Refused(message.error.code, message.error.message));
  }

  /** What is asked while the connection is away waits until the place is taken again: without one
   * the server would refuse it. */
  async ask(verb: string, fields: Json = {}, patience = PATIENCE): Promise<Json> {
    if (this.timer !== undefined || this.coming) await this.comeBack();
    return this.send(verb, fields, patience);
  }

  async send(verb: string, fields: Json, patience = PATIENCE): Promise<Json> {
    const socket = await this.open();
    const id = this.next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error('the server does not answer'));
        this.again(); // nobody knows whether it was done
      }, patience);
      this.waiting.set(id, { resolve, reject, timer });
      socket.send(JSON.stringify({ id, do: verb, ...fields }));
    });
  }

  /** Breaks it, so that it comes back after a while. A browser without a network would take its
   * time to say that it is closed. */
  again(): void {
    const { socket } = this;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
    this.lost();
  }

  close(): void {
    this.closed = true;
    window.removeEventListener('offline', this);
    window.removeEventListener('online', this);
    document.removeEventListener('visibilitychange', this);
    clearTimeout(this.timer);
    this.socket?.close();
  }
}

/** What somebody at a table is called: the server knows bots by the names that programs use. */
export const called = ({ kind, name, seat }: Json): string =>
  kind === 'bot' ? t('Bot %d', seat) : name;

const named = (info: TableInfo): TableInfo => ({
  ...info,
  people: info.people.map((one) => ({ ...one, name: called(one) })),
});

function sittersOf(info: TableInfo, seat: number): Sitter[] {
  return info.people.map((one) => {
    if (one.kind === 'bot') return { kind: 'bot', name: one.name, bot: one.bot };
    if (one.kind === 'free') return { kind: 'open', name: '' };
    return { kind: one.seat === seat ? 'me' : 'remote', name: one.name };
  });
}

/** Statuses of the server, in the form of the interface. */
function statusOf(message: Json, info: TableInfo): Status {
  return {
    game: info.game,
    turn: message.turn ?? 0,
    actor: message.actor ?? 0,
    decision: message.decision ?? '',
    legal: message.legal ?? [],
    over: message.over ?? false,
    winners: message.winners ?? [],
    view: message.view ?? {},
    aids: message.aids ?? {},
  };
}

/** What a status says after an end that people agreed on. */
const AGREED = { over: true, agreed: true, actor: 0, legal: [], winners: [] };

export class RemoteTable implements Table {
  readonly online = true;
  info: TableInfo;
  /** The own seat; 0 for a watcher. */
  seat: number;
  readonly eyes: number;
  /** Opens the seat again, after a reload or on another day. */
  token: string;
  /** When the server was heard last: clocks are as of then. */
  heard = Date.now();
  private actions = 0;
  private last: Status | undefined; // undefined until the game begins
  private readonly steps = new Set<(step: Step) => void>();
  private readonly news = new Set<(event: Json) => void>();

  constructor(
    private readonly connection: Connection,
    place: Json,
  ) {
    this.info = place.table;
    this.seat = place.seat;
    this.eyes = place.seat ? 0 : place.eyes;
    this.token = place.token ?? '';
    this.take(place);
    connection.hear = (event) => this.hear(event);
    connection.back = () => this.comeBack();
    connection.changed = (connected) => this.spread({ event: 'connection', connected });
  }

  get setup(): Setup {
    const { game, seats, options } = this.info;
    return { game, seats, options, sitters: sittersOf(this.info, this.seat) };
  }

  get can() {
    const over = this.info.state === 'over';
    const { undo, chat } = this.info;
    return { undo: undo && !over, advise: false, record: over, review: over, chat };
  }

  /** Whether the cards are dealt. */
  get begun(): boolean {
    return this.last !== undefined;
  }

  /** Whom the game waits for; 0 before the beginning and after the end. */
  get actor(): number {
    return this.last?.actor ?? 0;
  }

  /** Whether people have ended the game before the rules did. */
  get agreed(): boolean {
    return this.last?.agreed ?? false;
  }

  private take(message: Json): void {
    this.heard = Date.now();
    if (message.table) this.info = named(message.table);
    if (message.clocks) this.info = { ...this.info, clocks: message.clocks, running: message.running };
    if (message.n !== undefined) {
      this.actions = message.n;
      this.last = statusOf(message, this.info);
    }
    if (this.endedByPeople()) this.last = { ...this.last!, ...AGREED };
  }

  /** The rules know of no end, but the table does: everybody has voted for it. */
  private endedByPeople(): boolean {
    return this.info.state === 'over' && this.last !== undefined && !this.last.over;
  }

  private spread(event: Json): void {
    for (const listener of [...this.news]) listener(event);
  }

  private step(message: Json, kind?: Step['kind']): void {
    this.take(message);
    const events: Json[] = message.events ?? [];
    const told = tell(this.info.game, this.info.seats, events);
    const act = events.find((one) => one.event === 'act');
    const by = act?.seat ?? 0, action = act?.action ?? '';
    const step: Step = { status: this.last!, events, told, by, action, ...(kind && { kind }) };
    for (const listener of [...this.steps]) listener(step);
  }

  private hear(event: Json): void {
    if (event.event === 'table') this.hearTable(event);
    if (event.event === 'begin') this.step(event, 'deal');
    if (event.event === 'act' || event.event === 'undo') this.step(event);
    if (event.event !== 'act') this.spread(event);
  }

  private hearTable(event: Json): void {
    const { last } = this;
    this.take(event);
    if (this.last !== last) this.step({}, 'agreed');
  }

  /** The place is taken again, and shown as it stands now. */
  private async comeBack(): Promise<void> {
    try {
      const place = this.token
        ? await this.connection.send('resume', { token: this.token, views: true })
        : await this.connection.send('watch', { table: this.info.id, seat: this.eyes, views: true });
      const { last } = this, { round } = this.info;
      this.take(place);
      // As many actions as before need not be the same ones: some may have been taken back.
      if (JSON.stringify(this.last) !== JSON.stringify(last))
        this.step({ ...place, events: [] }, this.info['round'] === round ? 'missed' : 'deal');
      this.spread({ event: 'table', table: this.info });
    } catch (fault) {
      if (this.token ? !isLost(fault) : !(fault instanceof Refused)) {
        this.connection.again(); // the seat is there, but not to be had now
        throw fault;
      }
      this.spread({ event: 'gone', why: (fault as Refused).code });
      this.connection.close();
    }
  }

  /** What a connection hears beside steps: table, begin, undo, chat, gone, connection. */
  onNews(listener: (event: Json) => void): () => void {
    this.news.add(listener);
    return () => void this.news.delete(listener);
  }

  /** Anything else that the protocol offers a place: chat, vote, rematch, link, name... */
  ask(verb: string, fields?: Json): Promise<Json> {
    return this.connection.ask(verb, fields);
  }

  async status(_seat: number): Promise<Status> {
    if (!this.last) throw new Error('the game has not begun');
    return this.last;
  }

  async act(_seat: number, action: string): Promise<void> {
    try {
      this.step(await this.connection.ask('act', { action, n: this.actions }));
    } catch (fault) {
      if (fault instanceof Refused && fault.code === 'stale') this.connection.again();
      throw fault;
    }
  }

  async undo(): Promise<void> {
    await this.connection.ask('undo');
  }

  onStep(listener: (step: Step) => void): () => void {
    this.steps.add(listener);
    return () => void this.steps.delete(listener);
  }

  look(): void {
    // The server shows what the own seat may see, and nothing else.
  }

  advise(_seat: number, _watch: (advice: Advice[]) => void): Running<Advice[]> {
    return { stop: () => undefined, done: Promise.resolve([]) };
  }

  async record(): Promise<string> {
    return (await this.connection.ask('record')).record;
  }

  length(): number {
    return this.actions;
  }

  /** A finished game is reviewed here, in the browser. */
  review(watch: (done: number, of: number) => void): Running<Review> {
    let stopped = false;
    let running: Running<Review> | undefined;
    const begin = async (): Promise<Review> => {
      const record = await this.record();
      const table = await local.open({ ...this.setup, record });
      try {
        running = table.review(watch);
        if (stopped) running.stop();
        return await running.done;
      } finally {
        table.close();
      }
    };
    return {
      stop() {
        stopped = true;
        running?.stop();
      },
      done: begin(),
    };
  }

  close(): void {
    this.steps.clear();
    this.news.clear();
    this.connection.close();
  }
}

/** The address of the WebSocket beside the page. */
function beside(): string {
  const address = new URL('ws', document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  return address.href;
}

async function place(verb: string, fields: Json): Promise<RemoteTable> {
  const connection = new Connection(beside());
  try {
    const answer = await connection.ask(verb, { ...fields, views: true });
    return new RemoteTable(connection, { token: fields['token'], ...answer }); // told once only
  } catch (fault) {
    connection.close();
    throw fault;
  }
}

/** A question that needs no place: `hello`, `list`, `record` of a table. */
async function ask(verb: string, fields: Json = {}): Promise<Json> {
  const connection = new Connection(beside());
  try {
    return await connection.ask(verb, fields);
  } finally {
    connection.close();
  }
}

/** The table that was asked for last, while no answer has come. */
let awaited: { wish: string; token: string } | undefined;

/** A new table; the fields are those of `create`. One that is asked for again because the answer was
 * lost on its way is not laid twice. */
async function create(fields: Json): Promise<RemoteTable> {
  const wish = JSON.stringify(fields);
  const { token } = (awaited = awaited?.wish === wish ? awaited : { wish, token: freshToken() });
  try {
    const table = await place('create', { ...fields, token });
    awaited = undefined;
    return table;
  } catch (fault) {
    if (fault instanceof Refused) awaited = undefined;
    throw fault;
  }
}

/** Tables on the server that the page came from. */
export const remote = {
  create,
  /** With a token of one's own it can be asked again when the answer was lost. */
  sit: (table: string, name: string, token?: string) => place('sit', { table, name, token }),
  watch: (table: string, seat = 0) => place('watch', { table, seat }),
  resume: (token: string) => place('resume', { token }),
  enter: (code: string) => place('resume', { code }),
  ask,
};

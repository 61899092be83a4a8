// worker.ts - the engine's own thread: games in play, their bots, advice and reviews. The page
// waits for none of it: long work is done in slices, and between two of them messages are heard.
import type { Answer, Ask, Asked, At, Opened } from './messages';
import type { Setup, Step, Told } from './table';
import { looksAhead, Thinker } from './thinker';
import { Reverie } from './wasm';

interface Game {
  number: number;
  at: number; // the module's own name for it
  setup: Setup;
  seat: number; // whose eyes see the steps
  waiting?: ReturnType<typeof setTimeout>; // a bot's move
  thought?: object | undefined; // a bot thinks about it; another one, or none: it is over
  thinker?: Thinker | undefined;
}

const SLICE = 12; // milliseconds of work between two looks at messages
const SHOWN = 250; // milliseconds between two reports of what is found so far

let engine: Reverie;
let begun: Ask & { do: 'start' }; // how it was started
let pause = 700;
const learned = new Map<string, Promise<boolean>>();
const games = new Map<number, Game>();
const running = new Set<number>(); // ids of long work that nobody has stopped

function send(answer: Answer): void {
  postMessage(answer);
}

function game(number: number): Game {
  const found = games.get(number);
  if (!found) throw new Error('this game is closed');
  return found;
}

// ---- Set-ups

/** Options as the engine reads them: lines NAME=VALUE. */
function optionLines(options: Record<string, unknown>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(',') : value}`)
    .join('\n');
}

/** Options as the protocol has them, from their texts. */
function optionValues(name: string, texts: Record<string, string>): Record<string, unknown> {
  const { games: all } = engine.json('page_games');
  const values: Record<string, unknown> = {};
  for (const option of all.find((one: any) => one.name === name).options) {
    const text = texts[option.name]!;
    if (option.type === 'bool') values[option.name] = text === 'true';
    else if (option.type === 'int') values[option.name] = Number(text);
    else if (option.type === 'list') values[option.name] = text ? text.split(',') : [];
    else values[option.name] = text;
  }
  return values;
}

function begin(setup: Setup): number {
  if (setup.record !== undefined) return engine.must('page_load', setup.record);
  const lines = optionLines(setup.options);
  return engine.must('page_open', setup.game, setup.seats, lines, setup.seed ?? '');
}

/** What was really opened: a record knows better than the one who asks. */
function setupOf(at: number, asked: Setup): Setup {
  const { game: name, seats, options, seed } = engine.json('page_setup', at);
  const sitters = Array.from({ length: seats }, (_, i) =>
    asked.sitters[i] ?? { kind: 'me' as const, name: '' });
  return { ...asked, game: name, seats, options: optionValues(name, options), seed, sitters };
}

/** Fetches one file of what bots have learned; false if it cannot be had now. */
function fetchWeights(name: string): Promise<boolean> {
  let done = learned.get(name);
  if (!done) {
    const address = begun.weights[`${name}.rvw`];
    done = (async () => {
      if (!address) return false;
      const answer = await fetch(address);
      return answer.ok && engine.learn(name, new Uint8Array(await answer.arrayBuffer()));
    })().catch(() => false);
    void done.then((good) => good || learned.delete(name)); // perhaps later
    learned.set(name, done);
  }
  return done;
}

/** What bots want to have learned for this game and do not have yet, of what there is. */
const wants = (at: number): string[] =>
  engine.text('page_wants', at).split('\n').filter((name) => `${name}.rvw` in begun.weights);

/** Bots get what they want to have learned for this game; without it, or offline, they play by
 * hand-written rules. */
async function learn(at: number, isOpen: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3 && isOpen(); tries++) {
    const got = await Promise.all(wants(at).map(fetchWeights));
    if (!got.includes(true)) return;
  }
}

const learnFor = (of: Game): Promise<void> => learn(of.at, () => games.has(of.number));

function open(number: number, asked: Setup): Opened {
  const at = begin(asked);
  const setup = setupOf(at, asked);
  const opened: Game = { number, at, setup, seat: firstPerson(setup) };
  const { bots, advice } = engine.json('page_bots', setup.game);
  const strange = setup.sitters.find((one) => one.kind === 'bot' && !bots.includes(one.bot));
  if (strange) {
    engine.call('page_close', at);
    throw new Error(`no bot "${strange.bot}" plays ${setup.game}; there are: ${bots.join(', ')}`);
  }
  games.set(number, opened);
  if (setup.sitters.some((one) => one.kind === 'bot' && !looksAhead(one.bot!)))
    void learnFor(opened).then(() => moveBots(opened));
  else moveBots(opened);
  const { over, length } = engine.json('page_status', at, 0);
  return { setup, length, over, advice };
}

function firstPerson(setup: Setup): number {
  const index = setup.sitters.findIndex((one) => one.kind !== 'bot');
  return index < 0 ? 0 : index + 1;
}

// ---- Play

function tell(of: Game, by: number, action: string, happened: boolean): void {
  const status = engine.json('page_status', of.at, of.seat);
  const { events, told } = happened
    ? engine.json('page_events', of.at, of.seat)
    : { events: [], told: [] };
  const act = events.find((one: any) => one.event === 'act');
  const step: Step = { status, events, told, by, action: act?.action ?? action };
  send({ table: of.number, step, length: engine.call('page_length', of.at) });
}

function act(of: Game, seat: number, action: string): void {
  engine.must('page_act', of.at, seat, action);
  tell(of, seat, action, true);
  moveBots(of);
}

function botToMove(of: Game): { seat: number; bot: string } | null {
  const { actor } = engine.json('page_status', of.at, 0);
  const sitter = actor ? of.setup.sitters[actor - 1] : undefined;
  return sitter?.kind === 'bot' ? { seat: actor, bot: sitter.bot! } : null;
}

/** What a bot would do here. */
async function think(of: Game, bot: string): Promise<string> {
  if (looksAhead(bot)) {
    try {
      of.thinker ??= new Thinker(begun);
      return await of.thinker.choose(engine.json('page_record', of.at).record, bot);
    } catch {
      of.thinker?.end(); // a browser without threads of threads: it thinks here
      of.thinker = undefined;
    }
  }
  await learnFor(of);
  return games.has(of.number) ? engine.text('page_bot', of.at, bot, 0) : '';
}

/** Whatever a bot was about to do, it does no more. */
function forget(of: Game): void {
  clearTimeout(of.waiting);
  if (!of.thought) return;
  of.thought = undefined;
  of.thinker?.end();
  of.thinker = undefined;
}

/** For another thread: what a bot would do after a record. */
async function choose(record: string, bot: string): Promise<string> {
  const at = engine.must('page_load', record);
  try {
    await learn(at, () => true);
    return engine.text('page_bot', at, bot, 0);
  } finally {
    engine.call('page_close', at);
  }
}

/** If it is a bot's turn it acts, after a moment in which people can see what happened. */
function moveBots(of: Game): void {
  clearTimeout(of.waiting);
  if (!games.has(of.number) || !botToMove(of)) return;
  of.waiting = setTimeout(async () => {
    const turn = games.has(of.number) ? botToMove(of) : null;
    if (!turn) return;
    const thought = (of.thought = {});
    const action = await think(of, turn.bot);
    if (of.thought !== thought) return; // taken back, or closed
    of.thought = undefined;
    act(of, turn.seat, action);
  }, pause);
}

/** Takes back to the last decision of a person. */
function undo(of: Game): void {
  forget(of);
  do engine.must('page_undo', of.at);
  while (botToMove(of) && engine.call('page_length', of.at));
  tell(of, 0, '', false);
  moveBots(of);
}

// ---- Long work, in slices

const channel = new MessageChannel();
let wake: () => void = () => undefined;
channel.port1.onmessage = () => wake();

/** Lets messages be heard; timers would wait longer. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
    channel.port2.postMessage(0);
  });
}

/** Works until there is nothing left or somebody stops it. */
async function inSlices(id: number, more: () => boolean, show: () => void): Promise<void> {
  running.add(id);
  let shown = performance.now();
  for (let goes = true; goes && running.has(id); await breathe()) {
    const end = performance.now() + SLICE;
    while (goes && performance.now() < end) goes = more();
    if (performance.now() - shown < SHOWN) continue;
    shown = performance.now();
    show();
  }
  running.delete(id);
}

/** Advice is worked out on a copy: the game may go on meanwhile. */
async function advise(id: number, of: Game, seat: number): Promise<unknown> {
  await learnFor(of);
  const copy = engine.must('page_cut', of.at, engine.call('page_length', of.at));
  try {
    const mine = engine.json('page_status', copy, 0).actor === seat;
    if (!mine || engine.call('page_advise', copy, 0) <= 0) return [];
    const advice = () => engine.json('page_advice', copy).advice;
    await inSlices(
      id,
      () => !!engine.call('page_advise_more', copy, 4),
      () => send({ id, part: advice() }),
    );
    return advice();
  } finally {
    engine.call('page_close', copy);
  }
}

/** A game that is over wants nothing more: what is needed to judge it is asked of its beginning.
 * False if some of it could not be had. */
async function learnToJudge(of: Game): Promise<boolean> {
  const beginning = engine.must('page_cut', of.at, 0);
  try {
    await learn(beginning, () => games.has(of.number));
    return !wants(beginning).length;
  } finally {
    engine.call('page_close', beginning);
  }
}

async function review(id: number, of: Game, seat: number): Promise<unknown> {
  const able = await learnToJudge(of);
  const at = engine.must('page_review_open', of.at, seat, 0);
  try {
    await inSlices(
      id,
      () => !!engine.call('page_review_more', at, 50),
      () => {
        const { done, of: all } = engine.json('page_review_progress', at);
        send({ id, part: { done, of: all } });
      },
    );
    return { ...engine.json('page_review_told', at), rough: !able };
  } finally {
    engine.call('page_review_close', at);
  }
}

// ---- Replay

const REMEMBERED = 40; // actions in the log of a game that goes on

function replay(number: number, record: string): Opened {
  const asked: Setup = { game: '', seats: 0, options: {}, sitters: [], record };
  const at = begin(asked);
  const setup = setupOf(at, asked);
  games.set(number, { number, at, setup, seat: 0 });
  const { over, length } = engine.json('page_status', at, 0);
  return { setup, length, over, advice: false };
}

/** A moment of a game, told to one seat; seat -1 sees everything. */
function moment(of: Game, index: number, seat: number): At {
  const copy = engine.must('page_cut', of.at, index);
  try {
    const status = engine.json('page_status', copy, seat);
    return { status, told: engine.json('page_events', copy, seat).told };
  } finally {
    engine.call('page_close', copy);
  }
}

/** What the last actions up to one told a seat, each by itself. */
function past(of: Game, upto: number, seat: number): Told[][] {
  const first = Math.max(1, upto - REMEMBERED + 1);
  return Array.from({ length: upto - first + 1 }, (_, i) => moment(of, first + i, seat).told);
}

function cut(of: Game, index: number): string {
  const copy = engine.must('page_cut', of.at, index);
  try {
    return engine.json('page_record', copy).record;
  } finally {
    engine.call('page_close', copy);
  }
}

// ---- Measuring

/** Random games for some time: nanoseconds for a decision. A slice takes a few milliseconds; one
 * of ten is counted as good, since others may want the processor meanwhile. */
async function bench(ask: Ask & { do: 'bench' }): Promise<number> {
  const lines = optionLines(ask.options);
  const end = performance.now() + ask.ms;
  const slices: number[] = [];
  for (let count = 20; performance.now() < end; await breathe()) {
    const begun = performance.now();
    const decisions = engine.call('page_bench', ask.game, ask.seats, lines, count);
    const spent = performance.now() - begun;
    if (spent < 2) count *= 2;
    else slices.push((spent * 1e6) / decisions);
  }
  return slices.sort((a, b) => a - b)[Math.floor(slices.length / 10)] ?? NaN;
}

// ---- What is asked

let started: Promise<void> | undefined;

async function start(ask: Ask & { do: 'start' }): Promise<void> {
  engine = await Reverie.start(ask.module);
  begun = ask;
}

async function answer(ask: Asked): Promise<unknown> {
  if (ask.do === 'start') return (started = start(ask));
  await started;
  switch (ask.do) {
    case 'speak': return engine.speak(ask.catalogue);
    case 'pause': return void (pause = ask.ms);
    case 'open': return open(ask.table, ask.setup);
    case 'status': return engine.json('page_status', game(ask.table).at, ask.seat);
    case 'act': return act(game(ask.table), ask.seat, ask.action);
    case 'undo': return undo(game(ask.table));
    case 'look': return void (game(ask.table).seat = ask.seat);
    case 'record': return engine.json('page_record', game(ask.table).at).record;
    case 'advise': return advise(ask.id, game(ask.table), ask.seat);
    case 'review': return review(ask.id, game(ask.table), ask.seat);
    case 'stop': return void running.delete(ask.asked);
    case 'close': return close(game(ask.table));
    case 'replay': return replay(ask.table, ask.record);
    case 'at': return moment(game(ask.table), ask.index, ask.seat);
    case 'past': return past(game(ask.table), ask.upto, ask.seat);
    case 'cut': return cut(game(ask.table), ask.index);
    case 'choose': return choose(ask.record, ask.bot);
    case 'signature': return engine.text('page_signature');
    case 'held': return games.size;
    case 'bench': return bench(ask);
  }
}

function close(of: Game): void {
  forget(of);
  of.thinker?.end();
  games.delete(of.number);
  engine.call('page_close', of.at);
}

addEventListener('message', async (event: MessageEvent<Asked>) => {
  const { id } = event.data;
  try {
    send({ id, value: await answer(event.data) });
  } catch (fault) {
    send({ id, refused: fault instanceof Error ? fault.message : String(fault) });
  }
});

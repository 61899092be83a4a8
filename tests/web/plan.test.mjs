// plan.test.mjs - decisions of several actions are arranged as a whole at the table (plan.ts): each
// way to answer them that the rules know can be arranged, and whatever is arranged is carried out
// to the letter. The engine plays by chance, and in the middle of a decision it is asked, too: who
// takes an action back comes there. No browser is needed.
// ctest: label web
// ctest: timeout 300
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { require, root } from './harness.mjs';
import { dice } from './table.mjs';

const source = `export * from './table/plan.ts'; export { Reverie } from './engine/wasm.ts';`;
const { outputFiles: [bundle] } = await require('esbuild').build({
  stdin: { contents: source, resolveDir: join(root, 'web/src'), loader: 'ts' },
  bundle: true, format: 'esm', write: false, define: { FILES: '{}' },
});
const { Reverie, actions, fillUp, planFor, putAt, ready, startOver, takeAway, toGo, touch } =
  await import(`data:text/javascript,${encodeURIComponent(bundle.text)}`);
const module = await WebAssembly.compile(await readFile(join(root, 'build/wasm/reverie.wasm')));
const engine = await Reverie.start(module);

const sets = Array.from({ length: 8 }, (_, set) =>
  ['book', 'towers', 'premonitions'].filter((_, i) => set >> i & 1));
const GAMES = [
  ...sets.map((set) => ['onirim', 1, `expansions=${set}\npremonitions=6`]),
  ...sets.flatMap((set) => ['open', 'silent'].map((talk) =>
    ['onirim', 2, `expansions=${set}\ntalk=${talk}\nlost=true`])),
  ...[2, 3, 5].map((seats) => ['nightmarium', seats, 'goal=5']),
];

const length = (at) => engine.call('page_length', at);
const asked = (at) => {
  const { actor } = engine.json('page_status', at, 0);
  return engine.json('page_status', at, actor);
};
/** Acts; gives all that was done, also what left no choice. */
function act(at, action) {
  engine.must('page_act', at, asked(at).actor, action);
  const { events } = engine.json('page_events', at, -1);
  return events.flatMap((one) => (one.event === 'act' ? [one.action] : []));
}
/** Tries something on a copy of the game. */
function copy(at, what) {
  const other = engine.must('page_cut', at, length(at));
  try {
    return what(other);
  } finally {
    engine.call('page_close', other);
  }
}
const NAMES = /^(drop|pay|raise|put|done)\b/;
/** Is a decision of several actions, begun before, still going on? */
const goesOn = (before, status) =>
  status.decision === before.decision && status.actor === before.actor &&
  status.legal.some((action) => NAMES.test(action));

/** One way, by chance, to answer the whole decision: all its actions, also those that leave no
 * choice, and what is seen then. */
function anyWay(at, random) {
  const begun = asked(at);
  const done = [];
  for (let status = begun; goesOn(begun, status); status = asked(at)) {
    const { legal } = status;
    const more = legal.filter((action) => action !== 'done');
    const list = random(3) ? more : legal;
    done.push(...act(at, list[random(list.length)]));
  }
  return { done, after: asked(at).view };
}

/** Carries a plan out as the table does; gives all actions that followed. */
function carryOut(at, plan) {
  const steps = actions(plan);
  const begun = asked(at);
  const done = [];
  steps.next();
  for (let status = begun; status.decision === begun.decision; status = asked(at)) {
    const { value } = steps.next(status);
    if (!value) break;
    assert.ok(status.legal.includes(value));
    done.push(...act(at, value));
  }
  return done;
}

/** Numbers from 0 in any order. */
function mixed(n, random) {
  const left = Array.from({ length: n }, (_, i) => i);
  return Array.from({ length: n }, () => left.splice(random(left.length), 1)[0]);
}

/** Touches cards, those that go in any order, until the plan is this way. */
function arrange(plan, way, random) {
  const touchOne = (code) => {
    const free = plan.cards.findIndex((card, i) =>
      card === code && !plan.gone.includes(i) && !plan.order.includes(i));
    assert.notEqual(free, -1, `${code} cannot be touched among ${plan.cards}`);
    plan = touch(plan, free);
  };
  const of = (verb) => way.flatMap((action) =>
    action.startsWith(`${verb} `) ? [action.slice(verb.length + 1)] : []);
  const away = of(plan.away).slice(0, plan.most);
  plan = { ...plan, tool: plan.away ? 'away' : 'order' };
  for (const i of mixed(away.length, random)) touchOne(away[i]);
  plan = { ...plan, tool: 'order' };
  if (plan.kind === 'order') of('put').slice(0, toGo(plan)).forEach(touchOne);
  assert.ok(ready(plan), `${way} is not all of it`);
  return plan;
}

/** Touches by chance, and then until it can be confirmed. */
function fiddle(plan, random) {
  const n = plan.cards.length;
  const order = plan.kind === 'order';
  for (let i = random(20); i > 0; i--) {
    const tool = plan.away && random(2) ? 'away' : 'order';
    if (order && !random(3)) plan = { ...plan, tool };
    if (!random(20)) plan = startOver(plan);
    else if (order && !random(6)) plan = putAt(plan, random(n), random(plan.order.length + 1));
    else if (plan.away && !random(6)) plan = takeAway(plan, random(n));
    else plan = touch(plan, random(n));
  }
  for (let i = 0; i < n && plan.gone.length < plan.least; i++)
    if (!plan.gone.includes(i)) plan = takeAway(plan, i);
  return order ? fillUp(plan) : plan;
}

const sorted = (list) => [...list].sort();
const codes = (plan, list) => list.map((i) => plan.cards[i]);

/** Each way of the rules can be arranged. */
function sayAnything(at, plan, random) {
  const way = copy(at, (other) => anyWay(other, random));
  const arranged = arrange(plan, way.done, random);
  copy(at, (other) => {
    carryOut(other, arranged);
    assert.deepEqual(asked(other).view, way.after, `${way.done}: ${JSON.stringify(arranged)}`);
  });
}

/** Whatever is arranged is done: these cards go, the others lie in this order. */
function doWhatIsSaid(at, plan, random) {
  const arranged = fiddle(plan, random);
  assert.ok(ready(arranged), `${JSON.stringify(arranged)} cannot be confirmed`);
  const done = copy(at, (other) => carryOut(other, arranged));
  const of = (verb, n) => done.filter((action) => action.startsWith(`${verb} `)).slice(0, n)
    .map((action) => action.slice(verb.length + 1));
  const { gone, order, away } = arranged;
  assert.deepEqual(sorted(of(away, gone.length)), sorted(codes(plan, gone)), `${done}`);
  assert.deepEqual(of('put', order.length), codes(plan, order), `${done}`);
}

/** Where nobody can tell which keys are in the deck, they are named one after another. */
function sayOne(status, plan) {
  assert.equal(plan.most, 1);
  assert.deepEqual(plan.cards.map((card) => `drop ${card}`), status.legal);
}

function check(at, status, plan, random) {
  if (status.decision === 'keys' && !status.aids.nameable) return sayOne(status, plan);
  sayAnything(at, plan, random);
  doWhatIsSaid(at, plan, random);
}

const position = (seats, talk, zones, ...lines) => [
  'reverie 1', 'game onirim', 'rules 1', `seats ${seats}`, 'option expansions premonitions',
  ...(seats > 1 ? [`option talk ${talk}`] : []), 'seed keys', 'actor 1', `position ${zones}`,
  ...lines.map((action) => `> ${action}`), 'end', '',
].join('\n');
const ALONE = position(1, '', 'hands=BK,GS,GS,GM,NS doors=B up=P5 top=BD', 'discard NS', 'unlock');
const pair = (talk) => position(2, talk, 'hands=BK,GS,GS|RK,GK,NK shared=GM|NS doors=B up=P5 top=BD',
  'discard GS', 'keep', 'unlock');

test('two keys are chosen at once, or one by one beside a hidden hand (O41)', () => {
  const random = dice(5);
  for (const record of [ALONE, pair('open'), pair('silent'), pair('talk')]) {
    const at = engine.must('page_load', record);
    assert.equal(asked(at).decision, 'keys');
    for (let i = 0; i < 40; i++) check(at, asked(at), planFor(asked(at)), random);
    if (/silent|talk talk/.test(record)) {
      act(at, 'drop BK');
      check(at, asked(at), planFor(asked(at)), random);
    }
    engine.call('page_close', at);
  }
});

const LIKED = /^(claim|unlock|play|cast|vision|look|exchange)/;

/** Plays a game by chance, and checks every plan that it meets. */
function play(at, random, met) {
  for (let n = 0; n < 400; n++) {
    const status = asked(at);
    if (status.over) return;
    const plan = planFor(status);
    if (plan) check(at, status, plan, random);
    if (plan) met.add(`${status.decision} ${plan.away}`);
    const liked = status.legal.filter((action) => LIKED.test(action));
    const list = liked.length && random(4) ? liked : status.legal;
    act(at, list[random(list.length)]);
  }
}

test('whatever the rules let one arrange can be arranged', async (t) => {
  const met = new Set();
  for (const [i, [game, seats, options]] of GAMES.entries())
    await t.test(`${game} for ${seats}: ${options.replaceAll('\n', ' ')}`, () => {
      const random = dice(i + 1);
      for (let g = 0; g < 6; g++) {
        const at = engine.must('page_open', game, seats, options, `plan ${g}`);
        play(at, random, met);
        engine.call('page_close', at);
      }
    });
  for (const one of ['prophecy drop', 'prophecy undefined', 'look undefined', 'pay pay',
    'paradox raise', 'paradox undefined', 'happy drop', 'happy undefined', 'exchange drop'])
    assert.ok(met.has(one), `${one} was never met`);
});

// table-every.test.mjs - whatever the rules allow can be said at the table, and nothing else: at
// moments of many games, with every expansion and number of seats, all that answers on the screen
// is touched, and what comes of it is what the list of legal actions offers. How decisions of
// several actions are arranged has a test of its own (plan.test.mjs).
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';

const sets = Array.from({ length: 8 }, (_, set) =>
  ['book', 'towers', 'premonitions'].filter((_, i) => set >> i & 1));
const TALK = ['open', 'talk', 'silent'];
const onirim = (seats, options) => ({ game: 'onirim', seats, options });
const nightmarium = (seats, options) => ({ game: 'nightmarium', seats, options });
const GAMES = [
  ...sets.map((expansions) => onirim(1, { expansions, premonitions: 6 })),
  ...sets.map((expansions, i) =>
    onirim(2, { expansions, talk: TALK[i % 3], victory: i % 2 ? 'race' : 'together', ruins: true })),
  onirim(1, { expansions: ['towers'], towers: 'right' }),
  ...[2, 3, 4, 5].map((seats) => nightmarium(seats, { goal: 5 })),
  nightmarium(3, { goal: 7, win: 'end-of-turn', penalty: 'either', herald: 'strict', executioner: 'owner' }),
];

const record = (seats, expansions, zones, ...actions) => [
  'reverie 1', 'game onirim', 'rules 1', `seats ${seats}`, `option expansions ${expansions}`,
  'seed every', 'actor 1', `position ${zones}`, ...actions.map((action) => `> ${action}`), 'end', '',
].join('\n');
/** Moments that are rare by chance. */
const RARE = {
  'either key opens the door': record(2, '', 'hands=NK,GS,GS|RS,RM,BS shared=NK|GM top=ND',
    'discard GS', 'keep'),
  'P7 with the book': record(1, 'book,premonitions',
    'hands=NK,GS,GS,GM,RS doors=N,R,B goals=n|r|b|N|G|R|B|G up=P7 top=ND', 'discard RS', 'unlock'),
  'P7, doors of both': record(2, 'premonitions',
    'hands=NK,GS,GS|RS,RM,BS shared=NS|GM doors=R|N,B up=P7 top=ND', 'discard GS', 'keep', 'unlock'),
  'several premonitions hold': record(1, 'premonitions',
    'hands=NK,GS,GS,GM,RS doors=N,R up=P7|P2|P8 top=ND', 'discard RS', 'unlock'),
  'three spells at a nightmare': record(1, 'book',
    'hands=NK,GK,GS,GM,RS doors=N,R goals=n|r|B|N|G|R|B|G top=XX discard=RS*5|BS*5|GM*2|NM',
    'discard RS', 'draw'),
};

/** Plays games by chance; gives one moment of each kind: {status, setup}. Runs on the page. */
async function moments({ setup, seed, games }) {
  let state = seed;
  const random = (n) => (state = (state * 48271) % 2147483647) % n;
  const LIKED = /^(claim|unlock|play|place|cast|vision|take|draw)/;
  /** What a moment is like: what is asked, which verbs answer it, and whether several times. */
  const kind = ({ decision, legal }) => {
    const verbs = legal.map((action) => action.replace(/ .*/, ''));
    const often = (verb) => decision !== 'turn' && verbs.indexOf(verb) !== verbs.lastIndexOf(verb);
    const said = (verb) => verb + (often(verb) ? '*' : '');
    return `${decision} ${[...new Set(verbs.map(said))]}`;
  };
  const found = new Map();
  const sitters = Array.from({ length: setup.seats }, () => ({ kind: 'me', name: '' }));
  for (let i = 0; i < games; i++) {
    const table = await window.reverie.engine.open({ ...setup, seed: `every ${i}`, sitters });
    for (let n = 0; n < 300; n++) {
      const { actor, over } = await table.status(0);
      if (over) break;
      const status = await table.status(actor);
      if (!found.has(kind(status))) found.set(kind(status), { status, setup: table.setup });
      const liked = status.legal.filter((action) => LIKED.test(action));
      const list = liked.length && random(4) ? liked : status.legal;
      await table.act(actor, list[random(list.length)]);
    }
    table.close();
  }
  return [...found.values()];
}

/** The moment at which a record ends. Runs on the page. */
async function momentOf(record) {
  const setup = { game: '', seats: 0, options: {}, sitters: [], record };
  const table = await window.reverie.engine.open(setup);
  const { actor } = await table.status(0);
  const moment = { status: await table.status(actor), setup: table.setup };
  table.close();
  return moment;
}

/** Touches whatever answers; gives the actions that were sent, and what could not be hit. Nothing,
 * if the decision is arranged as a whole. Runs on the page. */
async function touchEverything({ status, setup }) {
  const sent = new Set();
  const covered = new Set();
  const sitters = Array.from({ length: setup.seats }, (_, i) =>
    ({ kind: i + 1 === status.actor ? 'me' : 'remote', name: `Name ${i + 1}` }));
  const nothing = () => undefined;
  const element = document.createElement('rv-table');
  element.settings = { theme: 'dark', speed: 0, sound: false, coach: 'off' };
  element.table = {
    setup: { ...setup, sitters },
    can: {},
    status: async () => status,
    act: async (_, action) => void sent.add(action),
    onStep: () => nothing,
    look: nothing,
    length: () => 0,
    close: nothing,
  };
  document.body.replaceChildren(element);
  while (element.busy) await new Promise((resolve) => setTimeout(resolve, 1));
  await element.updateComplete;
  const root = element.shadowRoot;
  if (root.querySelector('[data-verb=confirm]')) return undefined;

  const answering = (selector) => [...root.querySelectorAll(selector)].filter((button) =>
    button.getAttribute('aria-disabled') !== 'true' && button.checkVisibility());
  const name = (button) => button.dataset.spot ?? button.dataset.verb;
  const hit = (button) => {
    button.focus(); // who plays by keys sees what has the focus
    button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const found = root.elementFromPoint(left + width / 2, top + height / 2);
    if (!found || !button.contains(found)) covered.add(name(button));
  };
  const press = async (button) => {
    button.click();
    await element.updateComplete;
    root.querySelector('[data-verb=sure]')?.click(); // something would be lost for good
    await Promise.resolve();
    await element.updateComplete;
  };
  const letGo = async () => {
    for (let i = 0; i < 3; i++)
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await element.updateComplete;
  };
  const FIRST = '.spot.picks, .options button, .buttons button';
  const THEN = '.spot.target, .spot.selected, .buttons button';
  const begin = async (i) => {
    await letGo();
    await press(answering(FIRST)[i]);
  };
  answering(FIRST).forEach(hit);
  const count = answering(FIRST).length;
  for (let i = 0; i < count; i++) {
    await begin(i);
    if (!root.querySelector('.selected')) continue;
    answering('.spot.target').forEach(hit);
    const more = answering(THEN).length;
    for (let k = 0; k < more; k++) {
      if (!root.querySelector('.selected')) await begin(i);
      await press(answering(THEN)[k]);
    }
  }
  return { sent: [...sent], covered: [...covered] };
}

async function check(page, moment) {
  const touched = await page.evaluate(touchEverything, moment);
  if (!touched) return;
  const { decision, legal } = moment.status;
  assert.deepEqual(touched.sent.sort(), [...legal].sort(), decision);
  assert.deepEqual(touched.covered, [], `${decision}: something lies over what could be touched`);
}

const PHONE = { width: 360, height: 740, hasTouch: true };
const DESKTOP = { width: 1280, height: 800 };

test('every legal action can be said at the table', async (t) => {
  const site = await serve(t);
  for (const [place, size] of Object.entries({ PHONE, DESKTOP })) {
    const page = await open(t, site.url, size);
    await page.evaluate(() => window.reverie.table());
    for (const [name, record] of Object.entries(RARE))
      await t.test(`${place}: ${name}`, async () => check(page, await page.evaluate(momentOf, record)));
    for (const [i, setup] of GAMES.entries()) {
      if ((i % 2 === 0) === (size === PHONE)) continue; // half of them here, half of them there
      const name = `${place}: ${setup.game} ${setup.seats} ${JSON.stringify(setup.options)}`;
      await t.test(name, async () => {
        for (const moment of await page.evaluate(moments, { setup, seed: i + 1, games: 1 }))
          await check(page, moment);
      });
    }
  }
});

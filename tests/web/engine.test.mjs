// engine.test.mjs - the engine in the browser plays as the program does: the same signature, and
// whole games whose records the program accepts, with the same hashes; bots that have learned the same,
// and a coach that says the same.
// ctest: label web
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { context, open, program, ready, serve } from './harness.mjs';

/** Plays random games through the Table interface; answers their records and last hashes. */
async function playRandom(page, setup, seed) {
  return page.evaluate(async ({ setup, seed }) => {
    const people = Array.from({ length: setup.seats }, () => ({ kind: 'me', name: '' }));
    const table = await window.reverie.engine.open({ ...setup, seed, sitters: people });
    let state = 1, steps = 0;
    const random = (n) => (state = (state * 48271) % 2147483647) % n;
    table.onStep(() => steps++);
    let status = await table.status(0);
    while (!status.over && table.length() < 3000) {
      const { legal, actor } = await table.status(status.actor);
      if (actor) await table.act(actor, legal[random(legal.length)]);
      status = await table.status(0);
    }
    const record = await table.record(), length = table.length();
    table.close();
    return { record, over: status.over, length, steps };
  }, { setup, seed });
}

function rpc(...requests) {
  const input = requests.map((request) => JSON.stringify(request)).join('\n');
  const done = spawnSync(program, ['rpc'], { input, encoding: 'utf8' });
  return done.stdout.trim().split('\n').map((line) => JSON.parse(line));
}

const everySet = [];
for (const seats of [1, 2])
  for (let set = 0; set < 8; set++) {
    const expansions = ['book', 'towers', 'premonitions'].filter((_, i) => set >> i & 1);
    const options = { expansions, ...(seats === 2 && { talk: 'silent' }) };
    everySet.push({ game: 'onirim', seats, options });
  }
for (const seats of [2, 3, 4, 5]) everySet.push({ game: 'nightmarium', seats, options: {} });

test('the engine in the browser', async (t) => {
  const site = await serve(t);
  const page = await open(t, site.url);

  await t.test('has the signature of the program', async () => {
    const bench = spawnSync(program, ['bench', '--json', '--seconds', '0.01'],
      { encoding: 'utf8' });
    const { signature } = JSON.parse(bench.stdout);
    assert.equal(await page.evaluate(() => window.reverie.measure.signature()), signature);
  });

  await t.test('hears what it is asked while a bot thinks, and a thought can be cut short', async () => {
    const found = await page.evaluate(async () => {
      const { engine, measure } = window.reverie;
      const master = { kind: 'bot', name: '', bot: 'master' };
      // At a large table it plans for many: fast machines think for long there, too.
      const sitters = [{ kind: 'me', name: '' }, master, master, master, master];
      const setup = { game: 'nightmarium', seats: 5, options: {}, sitters };
      await measure.pause(0);
      // A moment at which the bot thinks for long: the record before the person's action, and that.
      async function longThought(seed) {
        const table = await engine.open({ ...setup, seed });
        let step, before, action, asked;
        table.onStep((one) => step?.(one));
        for (let status = await table.status(1); !status.over; status = await table.status(1)) {
          if (status.actor === 1) {
            before = await table.record();
            action = status.legal.find((one) => /^play/.test(one)) ?? status.legal[0];
            await table.act(1, action);
            asked = performance.now();
            continue;
          }
          await new Promise((resolve) => (step = resolve));
          if (before && performance.now() - asked > 250) break;
          before = undefined;
        }
        table.close();
        return before && { before, action };
      }
      /** How long it thinks there, in a second try: the first may have waited for the machine. */
      async function timeOf({ before, action }) {
        const table = await engine.open({ ...setup, record: before });
        const thought = new Promise((resolve) => table.onStep(({ by }) => by === 2 && resolve()));
        await table.act(1, action);
        const asked = performance.now();
        await thought;
        table.close();
        return performance.now() - asked;
      }
      let moment;
      for (let seed = 0; !moment; seed++) {
        moment = await longThought(`thought ${seed}`);
        for (let i = 0; moment && i < 2; i++) if (await timeOf(moment) < 200) moment = undefined;
      }
      /** Takes the action back while the bot thinks: what was told, and who is to act then. */
      async function cutShort({ before, action }) {
        const table = await engine.open({ ...setup, record: before });
        const steps = [];
        table.onStep((one) => steps.push([one.by, one.action]));
        await table.act(1, action);
        await new Promise((resolve) => setTimeout(resolve, 60)); // it thinks by now
        await table.status(1);
        await table.undo();
        const { actor } = await table.status(1);
        await new Promise((resolve) => setTimeout(resolve, 1500));
        table.close();
        return { steps, actor, action };
      }
      let found;
      for (let tries = 0; tries < 5 && found?.steps.length !== 2; tries++)
        found = await cutShort(moment); // a busy machine may be late with what it is asked, too
      await measure.pause(700);
      return found;
    });
    assert.deepEqual(found.steps, [[1, found.action], [0, '']], 'the bot acted before it was taken back');
    assert.equal(found.actor, 1);
  });

  await t.test('names the games as the program does', async () => {
    const here = await page.evaluate(() => window.reverie.engine.games());
    const [{ games }] = rpc({ do: 'games' });
    assert.deepEqual(here.map((game) => game.options), games.map((game) => game.options));
    assert.deepEqual(here.map((game) => game.seats), [[1, 2], [2, 5]]);
  });

  /** A whole game of bots, without pauses: its actions. */
  const botsPlay = (on, setup) => on.evaluate(async (given) => {
    const { engine, measure } = window.reverie;
    await measure.pause(0);
    const table = await engine.open(given);
    await new Promise((resolve) => table.onStep((step) =>
      (step.status.over || step.status.turn > 8) && resolve()));
    const record = await table.record();
    table.close();
    return [...record.matchAll(/^> (.*)$/gm)].map(([, action]) => action);
  }, setup);

  /** What the program's bot would have done at each of these moments. */
  function botsHere({ game, seats, seed, options, sitters: [{ bot: name }] }, actions) {
    const asked = actions.flatMap((action) => [{ do: 'bot', name }, { do: 'act', action, view: false }]);
    const answers = rpc({ do: 'new', game, seats, seed, options, view: false }, ...asked);
    return answers.filter((one) => one.action !== undefined).map((one) => one.action);
  }

  const bot = (name) => ({ kind: 'bot', name, bot: name });
  const LEARNED = [
    ['nightmarium', 2, { goal: 2, first: 1 }, 'hard'], ['onirim', 1, {}, 'hard'],
    ['onirim', 1, { expansions: ['towers'] }, 'hard'], ['onirim', 2, {}, 'hard'],
    ['onirim', 1, {}, 'expert'], ['nightmarium', 3, {}, 'expert'],
  ];
  for (const [game, seats, options, name] of LEARNED) {
    const setup = { game, seats, options, seed: 'bots', sitters: Array(seats).fill(bot(name)) };
    await t.test(`its ${name} has learned ${game} ${seats} ${options.expansions ?? ''}`, async (t) => {
      const actions = await botsPlay(page, setup);
      assert(actions.length > 5);
      assert.deepEqual(botsHere(setup, actions), actions);
      if (game !== 'onirim' || name !== 'hard') return;
      // Without what was learned it plays otherwise: so the files were really used.
      const browser = await context(t, { serviceWorkers: 'block' });
      const plain = await browser.newPage();
      await plain.route('**/*.rvw', (route) => route.abort());
      await plain.goto(site.url);
      await ready(plain);
      assert.notDeepEqual(await botsPlay(plain, setup), actions);
    });
  }

  for (const [game, seats] of [['onirim', 1], ['nightmarium', 2]]) {
    await t.test(`its coach says of ${game} what the program says`, async () => {
      const setup = { game, seats, options: {}, seed: 'coach', sitters: Array(seats).fill({ kind: 'me', name: '' }) };
      const here = await page.evaluate(async (given) => {
        const table = await window.reverie.engine.open(given);
        const { actor } = await table.status(0);
        const advice = await table.advise(actor, () => {}).done;
        table.close();
        return advice;
      }, setup);
      const [, { advice }] = rpc({ do: 'new', game, seats, seed: 'coach', view: false }, { do: 'advise' });
      assert(here.length > 1);
      assert.deepEqual(here, advice);
    });
  }

  await t.test('judges a finished game as the program does, if nobody has played since the page was opened', async (t) => {
    const setup = { game: 'nightmarium', seats: 2, options: { goal: 1 } };
    const { record } = await playRandom(page, setup, 'judged');
    const fresh = await open(t, site.url);
    const here = await fresh.evaluate(async (given) => {
      const table = await window.reverie.engine.open(given);
      const { moments } = await table.review(() => {}).done;
      table.close();
      return moments.map(({ index, cost }) => [index, cost]);
    }, { ...setup, record, sitters: [{ kind: 'me', name: '' }, { kind: 'me', name: '' }] });
    const said = spawnSync(program, ['review', '--json', '-'], { input: record, encoding: 'utf8' });
    const { moments } = JSON.parse(said.stdout);
    assert.deepEqual(here, moments.map(({ index, cost }) => [index, cost]));
  });

  for (const setup of everySet) {
    const name = `${setup.game} ${setup.seats} ${setup.options.expansions ?? ''}`;
    await t.test(`plays ${name} as the program does`, async () => {
      const { record, over, length, steps } = await playRandom(page, setup, `web ${name}`);
      assert(over, 'the game came to its end');
      assert.equal(steps, length, 'one step for each action');
      const [loaded, again] = rpc({ do: 'load', record }, { do: 'record' });
      assert.equal(loaded.ok, true, loaded.error?.message);
      assert.equal(loaded.over, true);
      assert.equal(again.record, record, 'the program writes the same record, hashes and all');
      const replayed = spawnSync(program, ['replay', '-'], { input: record, encoding: 'utf8' });
      assert.equal(replayed.status, 0, replayed.stderr);
    });
  }
});

// table.test.mjs - a table in the browser: bots that move by themselves, steps told to one seat,
// undo, advice, replay, review; and refusals that harm nothing.
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';

const me = { kind: 'me', name: '' };
const bot = (name) => ({ kind: 'bot', name, bot: name });

test('a table in the browser', async (t) => {
  const site = await serve(t);
  const page = await open(t, site.url);
  const run = (what, argument) => page.evaluate(what, argument);
  await run(() => window.reverie.measure.pause(0));

  await t.test('bots of every level move by themselves', async () => {
    const sitters = [me, bot('easy'), bot('normal'), bot('hard'), bot('master')];
    const seen = await run(async (sitters) => {
      const setup = { game: 'nightmarium', seats: 5, options: { goal: 1 }, seed: 'bots', sitters };
      const table = await window.reverie.engine.open(setup);
      const steps = [];
      table.onStep((step) => steps.push(step));
      const mine = async () => {
        const status = await table.status(1);
        if (status.actor === 1) await table.act(1, status.legal[0]);
        return status.over;
      };
      while (!(await mine())) await new Promise((resolve) => setTimeout(resolve, 10));
      return { steps, length: table.length() };
    }, sitters);
    assert.equal(seen.steps.length, seen.length);
    assert.deepEqual(new Set(seen.steps.map((step) => step.by)), new Set([1, 2, 3, 4, 5]));
    for (const { status, told, events, by, action } of seen.steps) {
      assert(told.length && events.length && action && by);
      if (status.actor !== 1) assert.deepEqual(status.legal, [], 'only the own actions are listed');
    }
    const others = seen.steps[0].status.view.hands.slice(1).flat();
    assert(others.length && others.every((card) => card === '??'), 'what is hidden stays hidden');
  });

  await t.test('advice grows while the page goes on', async () => {
    const { parts, last, all, stopped } = await run(async (sitters) => {
      const setup = { game: 'nightmarium', seats: 2, options: {}, seed: 'advice', sitters };
      const table = await window.reverie.engine.open(setup);
      let status = await table.status(0);
      status = await table.status(status.actor);
      const parts = [];
      const first = table.advise(status.actor, (advice) => parts.push(advice));
      const last = await first.done;
      const second = table.advise(status.actor, () => {});
      second.stop();
      const stopped = await second.done;
      const nobody = await table.advise(3 - status.actor, () => {}).done;
      if (nobody.length) throw new Error('advice for a seat that does not decide');
      table.close();
      return { parts, last, all: status.legal, stopped };
    }, [me, me]);
    assert.deepEqual(last.map((one) => one.action).sort(), [...all].sort());
    assert(last.every((one) => one.win >= 0 && one.win <= 1 && one.error <= 0.5));
    assert(last.every((one, i) => !i || last[i - 1].win >= one.win), 'best first');
    assert.equal(stopped.length, all.length, 'what was known when it was stopped');
    for (const part of parts) assert.equal(part.length, all.length);
  });

  await t.test('undo goes back to the last decision of a person', async () => {
    const { before, after, step } = await run(async (sitters) => {
      const setup = { game: 'nightmarium', seats: 2, options: { first: 1 }, seed: 'undo', sitters };
      const table = await window.reverie.engine.open(setup);
      const before = [], steps = [];
      table.onStep((step) => steps.push(step));
      for (let i = 0; i < 6;) {
        const status = await table.status(1);
        if (status.actor === 1) {
          before.push(status);
          await table.act(1, 'draw');
          i++;
        } else await new Promise((resolve) => setTimeout(resolve, 5));
      }
      const after = [];
      for (let i = 0; i < 6; i++) {
        await table.undo();
        after.push(await table.status(1));
      }
      const refused = await table.undo().then(() => '', (fault) => fault.message);
      if (!refused) throw new Error('there was nothing to undo');
      table.close();
      return { before, after, step: steps[steps.length - 1] };
    }, [me, bot('easy')]);
    assert.deepEqual(after.reverse(), before);
    assert.deepEqual([step.events, step.told, step.action], [[], [], '']);
  });

  await t.test('a replay shows every moment, and is played on from any', async () => {
    const { seen, moments, cut, whole, played } = await run(async (sitters) => {
      const { engine, measure } = window.reverie;
      const setup = { game: 'onirim', seats: 1, options: { expansions: ['book'] }, seed: 'again',
        sitters };
      const table = await engine.open(setup);
      const seen = [await table.status(1)];
      for (let i = 0; i < 12; i++) {
        const { legal } = await table.status(1);
        await table.act(1, legal[i % legal.length]);
        seen.push(await table.status(1));
      }
      const whole = await table.record();
      const replay = await engine.replay(whole);
      const moments = [];
      for (let i = 0; i <= replay.length; i++) moments.push(await replay.at(i, 1));
      const cut = await replay.cut(5);
      const again = await engine.open({ ...replay.setup, sitters, record: cut });
      const played = await again.status(1);
      await again.act(1, played.legal[0]);
      const same = await replay.cut(12) === whole;
      const held = await measure.held();
      for (const one of [replay, table, again]) one.close();
      if (await measure.held() !== held - 3) throw new Error('a closed game is still held');
      return { seen, moments, cut, whole: same, played };
    }, [me]);
    assert.deepEqual(moments.map((moment) => moment.status), seen);
    assert(moments.slice(1).every((moment) => moment.told.length));
    assert.equal(cut.match(/^> /gm).length, 5);
    assert(whole, 'cut at its end, a record is the same');
    assert.deepEqual(played, seen[5]);
  });

  await t.test('a review says what each decision cost', async () => {
    const { review, progress } = await run(async (sitters) => {
      const setup = { game: 'nightmarium', seats: 2, options: { goal: 1 }, seed: 'review', sitters };
      const table = await window.reverie.engine.open(setup);
      for (let status = await table.status(0); !status.over; status = await table.status(0)) {
        const { legal } = await table.status(status.actor);
        await table.act(status.actor, legal[legal.length - 1]);
      }
      const progress = [];
      const review = await table.review((done, of) => progress.push([done, of])).done;
      return { review, progress };
    }, [me, me]);
    assert(review.moments.length > 3);
    for (const [done, of] of progress) assert(done <= of && of === review.moments.length);
    for (const one of review.moments) assert(one.text && one.action && one.cost >= 0);
    const { start, end, errors, luck, others } = review;
    assert(Math.abs(start - errors + luck + others - end) < 0.01, 'the sums agree');
  });

  await t.test('what is wrong is refused, and says why', async () => {
    const refused = await run(async (sitters) => {
      const { engine } = window.reverie;
      const said = (promise) => promise.then(() => 'accepted', (fault) => fault.message);
      const good = { game: 'onirim', seats: 1, options: {}, seed: 'x', sitters };
      const table = await engine.open(good);
      return {
        game: await said(engine.open({ ...good, game: 'chess' })),
        hidden: await said(engine.open({ ...good, game: 'template' })),
        seats: await said(engine.open({ ...good, seats: 9 })),
        option: await said(engine.open({ ...good, options: { expansions: ['wings'] } })),
        name: await said(engine.open({ ...good, options: { wings: true } })),
        value: await said(engine.open({ ...good, options: { lost: { a: '\n' } } })),
        seed: await said(engine.open({ ...good, seed: 'x'.repeat(65) })),
        bot: await said(engine.open({ ...good, sitters: [{ kind: 'bot', name: '', bot: 'oracle' }] })),
        record: await said(engine.open({ ...good, record: 'reverie 1\ngame onirim\nend\n' })),
        huge: await said(engine.replay('reverie 1\n'.repeat(300000))),
        action: await said(table.act(1, 'play XX')),
        markup: await said(table.act(1, '<b>"\u0000\u2028')),
        seat: await said(table.act(2, 'discard RS')),
        still: (await table.status(1)).decision,
      };
    }, [me]);
    const { still, ...messages } = refused;
    for (const [what, message] of Object.entries(messages)) {
      assert.notEqual(message, 'accepted', what);
      assert(message.length > 8, `${what}: ${message}`);
    }
    assert.equal(still, 'turn');
  });
});

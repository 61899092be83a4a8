// online.test.mjs - tables on the server through the same interface: two browsers at one table, a
// connection that breaks, and a finished game that is reviewed.
// ctest: label web
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';

/** Takes a seat; the table stays in the page as window.table, its steps as window.steps. */
function take(page, how, argument) {
  return page.evaluate(async ([how, argument]) => {
    window.table?.close(); // its news are no news any more
    const table = await window.reverie.remote[how](...argument);
    // Other news may follow: what was said of the connection last.
    const connected = () => window.news.findLast((one) => one.event === 'connection')?.connected;
    Object.assign(window, { table, connected, steps: [], news: [] });
    table.onStep((step) => window.steps.push(step));
    table.onNews((event) => window.news.push(event));
    return { id: table.info.id, seat: table.seat, token: table.token };
  }, [how, argument]);
}

/** Plays the own decisions, the first legal action each time, until the game is over. What was sent
 * into a gap may arrive after the place was taken again: then the place is taken once more. */
function playOn(page, most) {
  return page.evaluate(async (most) => {
    const { table } = window;
    const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
    for (let i = 0; i < most;) {
      const status = table.begun ? await table.status(table.seat) : { actor: 0 };
      if (status.over) break;
      if (status.actor !== table.seat) {
        await soon();
        continue;
      }
      try {
        await table.act(table.seat, status.legal[0]);
        i++;
      } catch (fault) {
        if (fault.code !== 'stale') throw fault;
        while (!window.connected()) await soon();
      }
    }
    return (await table.status(table.seat)).over;
  }, most);
}

test('tables online', { timeout: 240000 }, async (t) => {
  const site = await serve(t, '--rate', '0', '--rate-address', '0');
  const [ada, ben] = [await open(t, site.url), await open(t, site.url, { locale: 'fr-FR' })];

  await t.test('two browsers play a game to its end', async () => {
    const { id } = await take(ada, 'create', [{ game: 'onirim', seats: 2,
      options: { talk: 'silent' }, name: 'Ada' }]);
    const { seat } = await take(ben, 'sit', [id, 'Ben']);
    assert.equal(seat, 2);
    const over = await Promise.all([playOn(ada, 2000), playOn(ben, 2000)]);
    assert.deepEqual(over, [true, true]);
  });

  await t.test('both are told every step, in their own language', async () => {
    await ada.waitForFunction(() => window.table.info.state === 'over');
    const steps = (page) => page.evaluate(() => window.steps);
    const [hers, his] = [await steps(ada), await steps(ben)];
    const length = await ada.evaluate(() => window.table.length());
    assert.equal(hers.filter((step) => step.action).length, length);
    assert.equal(his.filter((step) => step.action).length, length);
    for (const step of [...hers, ...his].filter((one) => one.action)) {
      assert(step.told.length && step.by && step.status.view.hands);
      assert(step.status.aids.reasons, 'the rules explain themselves');
    }
    assert.match(JSON.stringify(his.map((step) => step.told)), /Joueur|joueur/);
    assert.doesNotMatch(JSON.stringify(hers.map((step) => step.told)), /Joueur/);
  });

  await t.test('the hand of the partner stays hidden', async () => {
    const seen = await ada.evaluate(() => window.steps
      .filter((step) => step.action && !step.status.over)
      .map((step) => step.status.view.hands[1]));
    assert(seen.some((hand) => hand.includes('??')));
  });

  await t.test('the record is given after the end', async () => {
    const record = await ada.evaluate(() => window.table.record());
    assert.match(record, /^reverie 1\n[^]*\nend\n$/);
  });

  await t.test('a place comes back after the page was closed', async (t) => {
    const { token } = await take(ada, 'create', [{ game: 'nightmarium', seats: 2, name: 'Ada',
      bots: { 2: 'easy' } }]);
    await playOn(ada, 3);
    const length = await ada.evaluate(() => window.table.length());
    await ada.evaluate(() => window.table.close());
    const other = await open(t, site.url);
    const { seat } = await take(other, 'resume', [token]);
    assert.equal(seat, 1);
    assert(await other.evaluate(() => window.table.length()) >= length);
    await playOn(other, 2);
  });

  await t.test('a connection that breaks comes back, and the game goes on', async () => {
    await take(ada, 'create', [{ game: 'nightmarium', seats: 2, name: 'Ada',
      bots: { 2: 'easy' } }]);
    await playOn(ada, 2);
    await site.stop();
    await ada.waitForFunction(() =>
      window.news.some((one) => one.event === 'connection' && !one.connected));
    await site.restart();
    await ada.waitForFunction(() =>
      window.news.some((one) => one.event === 'connection' && one.connected));
    await playOn(ada, 2);
    await ada.evaluate(() => window.table.close());
    // What the browser itself says about a server that is not there.
    for (const page of [ada, ben])
      page.faults = page.faults.filter((fault) => !/WebSocket connection/.test(fault));
  });

  await t.test('what is done while the connection comes back waits for the seat', async () => {
    await take(ada, 'create', [{ game: 'nightmarium', seats: 2, name: 'Ada',
      options: { first: 1 }, bots: { 2: 'easy' } }]);
    await ada.waitForFunction(() => window.table.begun);
    await site.stop();
    await ada.waitForFunction(() => window.news.some((one) => one.connected === false));
    await ada.waitForTimeout(1800); // two tries have failed, the next one is a while off
    await site.restart();
    await ada.evaluate(() => window.table.act(1, 'draw'));
    assert(await ada.evaluate(() => window.table.length()) >= 1);
    await ada.evaluate(() => window.table.close());
    for (const page of [ada, ben])
      page.faults = page.faults.filter((fault) => !/WebSocket connection/.test(fault));
  });

  // What was sent while the network was gone may have been done, but its answer found nobody.
  for (const [what, told] of [['that the device notices', true], ['that nobody notices', false]])
    await t.test(`a gap in the middle of a turn, ${what}, is made up for`, async () => {
      const { id } = await take(ada, 'create', [{ game: 'nightmarium', seats: 2, name: 'Ada',
        options: { first: 1 } }]);
      await take(ben, 'sit', [id, 'Ben']);
      await ada.waitForFunction(() => window.table.actor === 1);
      if (!told) await ada.evaluate(() => ['offline', 'online'].forEach((type) =>
        window.addEventListener(type, (event) => event.stopImmediatePropagation(), true)));
      await ada.context().setOffline(true);
      if (told) await ada.waitForFunction(() => window.news.some((one) => one.connected === false));
      const acted = ada.evaluate(() => window.table.act(1, 'draw').then(() => true, () => false));
      if (told) await ada.waitForTimeout(200);
      else assert.equal(await acted, false, 'it was given up');
      await ada.context().setOffline(false);
      await acted;
      await ada.waitForFunction(() => window.connected());
      await ben.waitForFunction((n) => window.table.length() >= n,
        await ada.evaluate(() => window.table.length()));
      assert.equal(await playOn(ada, 1), false);
      await ben.waitForFunction((n) => window.table.length() === n,
        await ada.evaluate(() => window.table.length()));
      await Promise.all([ada, ben].map((page) => page.evaluate(() => window.table.close())));
      for (const page of [ada, ben])
        page.faults = page.faults.filter((fault) => !/WebSocket|INTERNET_DISCONN/.test(fault));
    });

  await t.test('what is wrong is refused, and says why', async () => {
    const refused = await ada.evaluate(async () => {
      const said = (promise) => promise.then(() => '', (fault) => fault.code);
      const { remote } = window.reverie;
      return [await said(remote.sit('nowhere00000', 'Ada')), await said(remote.resume('x')),
        await said(remote.create({ game: 'chess', seats: 2, name: 'Ada' }))];
    });
    assert.deepEqual(refused, ['no_table', 'bad_token', 'unknown_game']);
  });
});

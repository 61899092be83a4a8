// people.test.mjs - what people agree on at a table online: five seats with bots and a watcher, taking
// back, time that is over, and a seat that is not lost because the server is in trouble.
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, ready, serve } from './harness.mjs';
import { ask, lay, playOn, sit } from './online.mjs';
import { visit } from './screens.mjs';

const PHONE = { width: 390, height: 844 };

test('what people agree on', async (t) => {
  const site = await serve(t, '--rate', '0', '--rate-address', '0');

  await t.test('five seats: two people, three bots, a watcher, a second device', async (t) => {
    const ada = await open(t, site.url);
    const link = await lay(ada, 'nightmarium', async () => {
      await ada.getByRole('radio', { name: '5 players' }).check();
      for (const seat of [3, 4, 5])
        await ada.locator(`select[data-seat="${seat}"]`).selectOption('easy');
      await ada.getByRole('radio', { name: '3', exact: true }).first().check();
    });
    const eve = await open(t, link);
    await eve.getByRole('button', { name: 'Watch', exact: true }).click();
    await eve.getByText('The game begins when every seat is taken.').waitFor();
    const ben = await open(t, link, PHONE);
    await sit(ben, 'Ben');
    for (const page of [ada, eve]) await page.locator('rv-table').waitFor();
    await ada.locator('rv-table .rival').getByText('Bot 3').waitFor(); // and not 'easy 3'
    assert.deepEqual(await ask(eve, 'table.info.people.map((one) => one.kind)'),
      ['person', 'person', 'bot', 'bot', 'bot']);
    await Promise.all([playOn(ada, 12), playOn(ben, 12)]);

    // Ben goes on at another device in the middle of the game; the first one is told the same.
    await ben.getByRole('button', { name: 'Table', exact: true }).click();
    await ben.getByLabel('Your name at the table').fill('Benedict');
    await ben.getByRole('button', { name: 'Rename' }).click();
    await ada.locator('rv-table .rival').getByText('Benedict').waitFor();
    await ben.getByRole('button', { name: 'Go on at another device' }).click();
    const seat = await ben.locator('rv-invite input').last().inputValue();
    await ben.getByRole('button', { name: 'Back to the game' }).click();
    const laptop = await open(t, seat);
    await laptop.locator('rv-table').waitFor();
    const over = await Promise.all([playOn(ada), playOn(laptop)]);
    assert.deepEqual(over, [true, true]);
    for (const page of [ada, ben, laptop, eve]) {
      await page.getByText('The game is over.').waitFor();
      assert(await ask(page, 'table.info.seed'));
      assert.equal(await ask(page, 'table.length()'), await ask(ada, 'table.length()'));
      assert.deepEqual(await ask(page, 'table.info.seed'), await ask(ada, 'table.info.seed'));
    }
    assert.equal(await ask(ben, 'table.seat'), await ask(laptop, 'table.seat'));
    // Nobody is shown the hands of others; Ben's two devices see the same one.
    const view = (page) => ask(page, 'table.status(0).then((status) => status.view)');
    assert.deepEqual(await view(ben), await view(laptop));
  });

  await t.test('an action is taken back when the other agrees', async (t) => {
    const ada = await open(t, site.url);
    const ben = await open(t, await lay(ada, 'onirim'), PHONE);
    await sit(ben, 'Ben');
    await ada.locator('rv-table').waitFor();
    const [actor, other] = (await ask(ada, 'table.actor === table.seat')) ? [ada, ben] : [ben, ada];
    const length = (page, n) => page.waitForFunction((wanted) => document.querySelector('rv-app')
      .shadowRoot.querySelector('rv-online').table.length() === wanted, n);
    const answer = async (name) => {
      await other.getByRole('button', { name: 'Table, 1 new' }).click();
      await other.getByRole('button', { name, exact: true }).click();
      await other.getByRole('button', { name: 'Back to the game' }).click();
    };
    await actor.getByRole('button', { name: 'Take back' }).first().click();
    await actor.getByText('There is nothing to take back.').first().waitFor();
    await playOn(actor, 1);
    await length(other, 1);
    await actor.getByRole('button', { name: 'Take back' }).first().click();
    await answer('Refuse');
    await length(actor, 1);
    await actor.getByRole('button', { name: 'Take back' }).first().click();
    await answer('Agree');
    for (const page of [ada, ben]) await length(page, 0);
    await playOn(actor, 1);
    await length(other, 1);
  });

  await t.test('a bot moves when the time is over', async (t) => {
    const ada = await open(t, site.url);
    const link = await lay(ada, 'onirim', async () => {
      await ada.locator('select[name=clock]').selectOption('brisk');
      await ada.locator('select[name=timeout]').selectOption('bot');
    });
    const ben = await open(t, link, PHONE);
    await sit(ben, 'Ben');
    assert.deepEqual(await ask(ben, '[table.info.clock, table.info.timeout]'), [{ move: 30 }, 'bot']);
    await ada.locator('rv-table').waitFor();
    const runs = /^▸ 0:[0-2]\d$/; // and is seen to, while one plays and beside the table
    for (const page of [ada, ben]) await page.locator('.bar rv-clock').getByText(runs).waitFor();
    await ada.getByRole('button', { name: 'Table', exact: true }).click();
    await ada.locator('rv-tableside').getByText(runs).waitFor();
    // Nobody moves for thirty seconds.
    for (const page of [ada, ben])
      await page.waitForFunction(() => document.querySelector('rv-app').shadowRoot
        .querySelector('rv-online').table.length() >= 1, undefined, { timeout: 60000 });
  });

  await t.test('a watcher looks through the eyes of who allows it', async (t) => {
    const ada = await open(t, site.url);
    const link = await lay(ada, 'onirim', async () => {
      await ada.locator('select[name=watch]').selectOption('eyes');
      await ada.locator('input[name=talk][value=silent]').check();
    });
    const ben = await open(t, link, PHONE);
    await sit(ben, 'Ben');
    await ada.locator('rv-table').waitFor();
    const eve = await open(t, link);
    await eve.getByRole('button', { name: 'Watch', exact: true }).click();
    await eve.locator('rv-table').waitFor();
    const hand = (page, seat) =>
      ask(page, `table.status(0).then((status) => status.view.hands[${seat - 1}])`);
    await Promise.all([playOn(ada, 12), playOn(ben, 12)]);
    await eve.getByRole('button', { name: 'Table', exact: true }).click();
    assert.equal(await eve.getByRole('button', { name: /eyes of/ }).count(), 0);
    await ben.getByRole('button', { name: 'Table', exact: true }).click();
    await ben.getByRole('checkbox', { name: 'Watchers may look through my eyes' }).check();
    await eve.getByRole('button', { name: 'Look through the eyes of Ben' }).click();
    await eve.locator('rv-table').waitFor();
    await eve.waitForFunction(() => document.querySelector('rv-app').shadowRoot
      .querySelector('rv-online').table.eyes === 2);
    assert.deepEqual(await hand(eve, 2), await hand(ben, 2));
    assert((await hand(eve, 1)).includes('??') || !(await hand(eve, 1)).length);
    await ben.getByRole('checkbox', { name: 'Watchers may look through my eyes' }).uncheck();
    await eve.waitForFunction(() => document.querySelector('rv-app').shadowRoot
      .querySelector('rv-online').table?.eyes === 0);
    assert((await hand(eve, 2)).includes('??'), 'who watched goes on, with the eyes of everybody');
  });

  await t.test('a game of this screen goes on at a table', async (t) => {
    const ada = await open(t, site.url);
    const id = await ada.evaluate(async () => {
      const sitters = [{ kind: 'me', name: 'Ada' }, { kind: 'friend', name: 'Ben' }];
      const table = await window.reverie.engine.open({ game: 'onirim', seats: 2, options: {}, sitters });
      for (let i = 0; i < 6; i++) {
        const { actor } = await table.status(0);
        const { legal } = await table.status(actor);
        await table.act(actor, legal[0]);
      }
      return table.record();
    });
    await visit(ada, 'games');
    await ada.getByRole('button', { name: 'Paste text' }).click();
    await ada.getByLabel('Record', { exact: true }).fill(id);
    await ada.getByRole('button', { name: 'Load', exact: true }).click();
    await ada.getByRole('heading', { name: /Replay: Onirim/ }).waitFor();
    await visit(ada, 'games');
    await ada.getByRole('button', { name: 'Go on online' }).click();
    await ada.locator('rv-table').waitFor();
    assert.deepEqual(await ask(ada, '[table.length(), table.info.imported]'), [6, true]);
    const ben = await open(t, `${site.url}t/${await ask(ada, 'table.info.id')}`, PHONE);
    await sit(ben, 'Ben');
    await Promise.all([playOn(ada, 10), playOn(ben, 10)]);
  });

  await t.test('a server in trouble costs nobody the seat', async (t) => {
    const ada = await open(t, site.url);
    await lay(ada, 'onirim');
    const places = () => ada.evaluate(() => Object.keys(localStorage)
      .filter((key) => /place/.test(key)).map((key) => localStorage[key]).join());
    const before = await places();
    assert(before);
    await ada.routeWebSocket(/\/ws$/, (socket) => socket.onMessage((text) => socket.send(JSON.stringify({
      id: JSON.parse(text).id, ok: false, error: { code: 'unavailable', message: 'for programs' } }))));
    await ada.reload();
    await ready(ada);
    await ada.getByText('The server could not store it').waitFor();
    assert.equal(await places(), before);
    await ada.unrouteAll();
  });
});

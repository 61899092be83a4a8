// tables.test.mjs - people at a table online: two of them finish a silent game of Onirim although
// one loses the page, then the network twice, and the server is killed; a third one watches; a seat goes to another device.
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, ready, serve } from './harness.mjs';
import { ask, forgive, heard, lay, line, playOn, screen, sit } from './online.mjs';
import { accessible, visit } from './screens.mjs';

test('people at a table online', async (t) => {
  const site = await serve(t, '--rate', '0', '--rate-address', '0');
  const ada = await open(t, site.url);
  const wire = await line(t, site.url); // Ben's
  let link, ben;

  await t.test('a table whose answer was lost is not laid twice', async (t) => {
    const page = await open(t, site.url);
    const laid = [];
    await page.routeWebSocket(/\/ws$/, (near) => {
      const far = near.connectToServer();
      near.onMessage((message) => far.send(message));
      far.onMessage((message) => {
        const { table, seat } = JSON.parse(message);
        if (table && seat) laid.push(table.id);
        if (laid.length === 1) near.close();
        else near.send(message);
      });
    });
    await page.reload(); // from here on
    await ready(page);
    await visit(page, 'setup/onirim?online=1');
    await page.locator('.seat input').first().fill('Ada');
    await page.locator('.seat input').first().blur();
    await page.locator('select[data-seat="2"]').selectOption('open');
    await page.locator('button[type=submit]').click();
    await page.getByText('The server cannot be reached.').waitFor();
    await page.locator('button[type=submit]').click();
    await page.locator('rv-invite').first().waitFor();
    assert.equal(laid.length, 3, 'asked for, asked for again, and sat down at');
    assert.equal(new Set(laid).size, 1);
  });

  await t.test('a name is asked for, and the screens can be read by all', async () => {
    await visit(ada, 'tables');
    await accessible(ada);
    await visit(ada, 'setup/onirim?online=1');
    await ada.locator('select[data-seat="2"]').selectOption('open');
    await ada.locator('button[type=submit]').click();
    assert.match(await ada.locator('[role=alert]').textContent(), /name/);
  });

  await t.test('a table is laid, and a friend comes by its link', async () => {
    link = await lay(ada, 'onirim', () => ada.locator('input[name=talk][value=silent]').check());
    assert.match(link, /\/t\/[a-z0-9]+$/);
    assert.equal(await ada.locator('rv-invite svg').count() > 0, true);
    assert.equal(await ada.getByRole('button', { name: 'Say' }).count(), 0, 'silence is silence');
    await accessible(ada);
    ben = await open(t, link.replace(site.url, wire.url), { width: 390, height: 844 });
    await accessible(ben);
    await sit(ben, 'Ben');
    await ada.locator('rv-table').waitFor();
    await accessible(ada);
  });

  await t.test('the title says whose turn it is', async () => {
    await ada.waitForFunction(() => /Your turn/.test(document.title));
    assert.doesNotMatch(await ben.title(), /Your turn/);
  });

  await t.test('a page that is closed comes back to the same game', async () => {
    await Promise.all([playOn(ada, 12), playOn(ben, 12)]);
    await ben.reload();
    await ready(ben);
    await ben.locator('rv-table').waitFor();
    await Promise.all([playOn(ada, 16), playOn(ben, 16)]);
  });

  await t.test('who loses the network twice comes back to the same game', async () => {
    for (const most of [20, 24]) {
      wire.cut();
      await ben.getByText('The network is gone').waitFor();
      await ada.getByRole('button', { name: 'Table', exact: true }).click();
      await ada.getByText('is away').waitFor();
      wire.mend();
      await ben.getByText('The network is gone').waitFor({ state: 'detached', timeout: 60000 });
      await ada.getByText('is away').waitFor({ state: 'detached' });
      await ada.getByRole('button', { name: 'Back to the game' }).click();
      await Promise.all([playOn(ada, most), playOn(ben, most)]);
    }
    forgive(ben);
  });

  const turnOfBen = async () => {
    while (!(await ask(ben, 'table.actor === table.seat'))) {
      const length = (await ask(ada, 'table.length()')) + 1;
      await playOn(ada, length);
      await heard(ben, length); // before, it would still be Ada's turn there
    }
    await ben.waitForFunction(() => document.querySelector('rv-app').shadowRoot.querySelector('rv-online')
      .shadowRoot.querySelector('rv-table').waits);
  };
  const act = () => ben.evaluate(async () => {
    const board = document.querySelector('rv-app').shadowRoot.querySelector('rv-online').shadowRoot.querySelector('rv-table');
    await board.act(board.status.legal[0]);
  });

  await t.test('what did not get through can be done again when the network is back', async () => {
    await turnOfBen();
    const before = await ask(ben, 'table.length()');
    wire.cut();
    await ben.getByText('The network is gone').waitFor();
    await act();
    await ben.getByText('The server cannot be reached.').waitFor();
    wire.mend();
    await ben.getByText('The network is gone').waitFor({ state: 'detached', timeout: 60000 });
    await ben.getByText('The server cannot be reached.').waitFor({ state: 'detached' });
    await act();
    await ben.waitForFunction((n) => document.querySelector('rv-app').shadowRoot.querySelector('rv-online').table.length() > n, before);
    forgive(ben);
  });

  await t.test('who wakes a device hears what was missed', async () => {
    await turnOfBen();
    wire.hush(); // as after a sleep: nobody has said that the line is dead
    const before = await ask(ben, 'table.length()');
    void act(); // an answer on its way cannot be changed, and does not look as if it could
    await ben.locator('rv-table .buttons').getByText('On its way…').waitFor();
    assert.equal(await ben.locator('rv-table .spot.picks').count(), 0);
    await ben.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await ben.getByText('The network is gone').waitFor();
    await ben.getByText('The network is gone').waitFor({ state: 'detached', timeout: 60000 });
    await Promise.all([playOn(ada, before + 4), playOn(ben, before + 4)]);
  });

  await t.test('a killed server comes back to the same game', async () => {
    await site.kill();
    await ada.getByText('The network is gone').waitFor();
    await site.restart();
    await ada.getByText('The network is gone').waitFor({ state: 'detached', timeout: 60000 });
    await ben.getByText('The network is gone').waitFor({ state: 'detached', timeout: 60000 });
    forgive(ada);
    forgive(ben);
  });

  await t.test('who watches sees the table and no hands', async () => {
    const eve = await open(t, link);
    await eve.getByRole('button', { name: 'Watch', exact: true }).click();
    await eve.locator('rv-table').waitFor();
    const hands = await eve.evaluate(async (find) => {
      const { table } = new Function(`return (${find})()`)();
      return (await table.status(0)).view.hands.flat();
    }, String(screen));
    assert(hands.length > 0);
    assert(hands.some((card) => card === '??'));
    await visit(eve, '');
  });

  await t.test('a seat goes to another device', async () => {
    await ben.getByRole('button', { name: 'Table', exact: true }).click();
    await ben.getByRole('button', { name: 'Go on at another device' }).click();
    const seat = await ben.locator('rv-invite input').last().inputValue();
    assert.match(seat, /#seat=\w+$/);
    await ben.getByRole('button', { name: 'Back to the game' }).click();
    const laptop = await open(t, seat);
    await laptop.locator('rv-table').waitFor();
    const mine = await laptop.evaluate((find) => new Function(`return (${find})()`)().table.seat, String(screen));
    assert.equal(mine, 2);
    assert.doesNotMatch(laptop.url(), /seat=|code=/);
    await visit(laptop, '');
  });

  await t.test('the game is finished, reviewed, and played again', async () => {
    const over = await Promise.all([playOn(ada, 3000), playOn(ben, 3000)]);
    assert.deepEqual(over, [true, true]);
    await ada.getByRole('button', { name: 'Play again' }).click();
    await ada.getByRole('button', { name: 'Waiting for the others' }).waitFor();
    await ben.getByRole('button', { name: 'Review' }).click();
    await ben.waitForURL(/#\/review\//);
  });
});

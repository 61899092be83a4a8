// agree.test.mjs - what one person at a table online asks, the others are told: to end the game, to
// play again, to take back. What they agree on is seen on the table itself, and in what is kept.
// ctest: label web
// ctest: timeout 300
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, ready, serve } from './harness.mjs';
import { ask, lay, playOn, sit } from './online.mjs';
import { kept } from './screens.mjs';

const board = (page) => page.locator('rv-table');
const log = (page) => page.evaluate(() => document.querySelector('rv-app').shadowRoot
  .querySelector('rv-online').shadowRoot.querySelector('rv-table').log.map(({ head }) => head));
const length = (page, n) => page.waitForFunction((wanted) => document.querySelector('rv-app')
  .shadowRoot.querySelector('rv-online').table.length() === wanted, n);

/** Opens what lies beside the table, does something there, and goes back to the game. */
async function beside(page, name, button) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Ada and Ben at a table of two. */
async function two(t, site, game) {
  const ada = await open(t, site.url);
  const link = await lay(ada, game, async () => {
    if (game === 'nightmarium') await ada.getByRole('radio', { name: '2 players' }).check();
  });
  const ben = await open(t, link, { width: 390, height: 844 });
  await sit(ben, 'Ben');
  await board(ada).waitFor();
  return [ada, ben];
}

test('what people ask of each other', async (t) => {
  const site = await serve(t, '--rate', '0', '--rate-address', '0');

  for (const game of ['nightmarium', 'onirim'])
    await t.test(`${game} is ended, seen by both, and played again`, async (t) => {
      const [ada, ben] = await two(t, site, game);
      await Promise.all([playOn(ada, 6), playOn(ben, 6)]);
      await beside(ada, 'Table', 'Propose to end the game');
      await beside(ben, 'Table, 1 new', 'End it');
      for (const page of [ada, ben]) {
        await board(page).getByText('The game was ended without a winner.').waitFor();
        assert.equal(await board(page).locator('.spot.picks, [data-verb]').count(), 0, 'nothing is asked');
      }
      await ada.reload();
      await ready(ada);
      await board(ada).getByText('The game was ended without a winner.').waitFor();

      await ada.getByRole('button', { name: 'Play again' }).click();
      await ben.getByText('Would play again: Ada').waitFor();
      await ben.getByRole('button', { name: 'Play again' }).click();
      await length(ada, 0);
      await length(ben, 0);
      await board(ben).getByText('The game was ended').waitFor({ state: 'detached' });
      const lines = await log(ben);
      assert(lines.length < 5, `of the new game alone: ${lines.join(' | ')}`);
      assert(!lines.some((line) => /taken back/.test(line)));
      await Promise.all([playOn(ada, 4), playOn(ben, 4)]);
    });

  await t.test('an invitation asks for a name when it has said whose it is', async (t) => {
    const ada = await open(t, site.url);
    const link = await lay(ada, 'onirim');
    const ben = await open(t, site.url);
    await ben.routeWebSocket(/\/ws$/, (socket) => { // a slow network
      const server = socket.connectToServer();
      server.onMessage((message) => setTimeout(() => socket.send(message), 400));
    });
    await ben.goto(link);
    const form = ben.locator('input[name=name]');
    await form.waitFor();
    assert.equal(await ben.getByText('Host: Ada').count(), 1, 'nothing moves under a finger any more');
    await sit(ben, 'Ben');
  });

  await t.test('a seat whose person was removed is waited for by its number', async (t) => {
    const [ada, ben] = await two(t, site, 'onirim');
    if (await ask(ada, 'table.actor === table.seat')) await playOn(ada, 1);
    await ada.getByText('Waiting for Ben').waitFor();
    await ada.getByRole('button', { name: 'Table', exact: true }).click();
    await ada.getByRole('button', { name: 'Remove', exact: true }).click();
    await ada.getByRole('button', { name: 'Really remove?' }).click();
    await ben.getByText('The host has removed you from the table.').waitFor();
    await ada.getByText('Waiting for Seat 2').waitFor();
  });

  await t.test('who asks to take back hears that nobody agreed', async (t) => {
    const [ada, ben] = await two(t, site, 'onirim');
    const [actor, other] = (await ask(ada, 'table.actor === table.seat')) ? [ada, ben] : [ben, ada];
    await playOn(actor, 1);
    await length(other, 1);
    await board(actor).getByRole('button', { name: 'Take back' }).first().click();
    await actor.getByText('Waiting until the others agree to take back.').waitFor();
    await beside(other, 'Table, 1 new', 'Refuse');
    await actor.getByText('It was not taken back.').waitFor();
    await board(actor).getByRole('button', { name: 'Take back' }).first().click();
    await beside(other, 'Table, 1 new', 'Agree');
    await length(actor, 0);
    await actor.getByText('taken back').first().waitFor(); // in the log
    assert.equal(await actor.getByText('It was not taken back.').count(), 0);
  });

  await t.test('who reviews a game is reviewed at the own seat, under the own name', async (t) => {
    const [ada, ben] = await two(t, site, 'nightmarium');
    await Promise.all([playOn(ada), playOn(ben)]);
    for (let times = 0; times < 2; times++) {
      await ben.getByRole('button', { name: 'Review' }).click();
      await ben.waitForURL(/#\/review\//);
      await ben.goBack();
      await board(ben).waitFor();
    }
    const games = await kept(ben);
    assert.equal(games.length, 1, 'kept once');
    assert.deepEqual(games[0].setup.sitters, [{ kind: 'friend', name: 'Ada' }, { kind: 'me', name: 'Ben' }]);
  });

  await t.test('the log of who was away does not say that something was taken back', async (t) => {
    const [ada, ben] = await two(t, site, 'onirim');
    await Promise.all([playOn(ada, 4), playOn(ben, 4)]);
    const [actor, away] = (await ask(ada, 'table.actor === table.seat')) ? [ada, ben] : [ben, ada];
    await away.context().setOffline(true);
    await away.getByText('The network is gone').waitFor();
    await playOn(actor, 5);
    await away.context().setOffline(false);
    await away.getByText('The network is gone').waitFor({ state: 'detached', timeout: 60000 });
    await length(away, 5);
    assert.equal((await log(away)).filter((line) => /taken back/.test(line)).length, 0);
    away.faults = away.faults.filter((fault) => !/WebSocket|INTERNET_DISCONN/.test(fault));
  });
});

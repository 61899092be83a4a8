// offline.test.mjs - the page works when the server is gone: it opens, and a game goes on.
// ctest: label web
import assert from 'node:assert/strict';
import test from 'node:test';
import { context, ready, serve, watch } from './harness.mjs';

/** Waits until the service worker holds every file and answers for this page. */
function kept(page) {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    return (await caches.keys()).length;
  });
}

/** A game of three bots and a person, from a seed, to its end: its record. */
function playWithBots(page) {
  return page.evaluate(async () => {
    const bot = (name) => ({ kind: 'bot', name, bot: name });
    const sitters = [{ kind: 'me', name: '' }, bot('hard'), bot('normal'), bot('easy')];
    const setup = { game: 'nightmarium', seats: 4, options: { goal: 1 }, seed: 'offline', sitters };
    const table = await window.reverie.engine.open(setup);
    for (;;) {
      const status = await table.status(1);
      if (status.over) break;
      if (status.actor === 1) await table.act(1, status.legal[status.legal.length - 1]);
      else await new Promise((resolve) => { const off = table.onStep(() => { off(); resolve(); }); });
    }
    return table.record();
  });
}

test('the page without a server', { timeout: 120000 }, async (t) => {
  const site = await serve(t);
  const browser = await context(t, { serviceWorkers: 'allow' });
  const page = watch(t, await browser.newPage());
  await page.goto(site.url);
  await ready(page);
  assert.equal(await kept(page), 1, 'one version is kept');
  await site.stop();

  await t.test('opens again', async () => {
    await page.reload();
    await ready(page);
    assert.notEqual(await page.evaluate(() => document.title), '');
  });

  await t.test('speaks other languages', async () => {
    await page.evaluate(() => window.reverie.words.setLanguage('ru'));
    assert.match(await page.evaluate(() => window.reverie.words.card('onirim', 'RS')), /[а-я]/);
  });

  await t.test('plays with bots that have learned', async () => {
    assert.match(await playWithBots(page), /\nend\n$/);
  });

  await t.test('opens in a new tab', async () => {
    const other = watch(t, await browser.newPage());
    await other.goto(site.url);
    await ready(other);
  });
});

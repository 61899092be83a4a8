// curtain.test.mjs - two people at one screen: whoever opens a game that was left, or changes the
// language, sees a curtain and no hand, on the screen and in what is read aloud.
// ctest: label web
// ctest: timeout 300
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { handOver, idle, reach, sit, sitters, texts } from './table.mjs';

const GAMES = [
  { game: 'nightmarium', seats: 3, options: { first: 1 }, seed: 'curtain', sitters: sitters(3, 2) },
  { game: 'onirim', seats: 2, options: { talk: 'silent' }, seed: 'curtain', sitters: sitters(2, 2) },
];

/** The record of a game in which a seat is to decide and has cards that the other may not see. */
async function turnOf(page, setup, seat) {
  for (let skip = 6; skip < 60; skip++) {
    const record = await reach(page, setup, '', { skip });
    const actor = await page.evaluate(async ({ setup, record }) => {
      const table = await window.reverie.engine.open({ ...setup, record });
      const { view, actor } = await table.status(0);
      table.close();
      return view.hands.slice(0, 2).every((hand) => hand.includes('??')) ? actor : 0;
    }, { setup, record });
    if (actor === seat) return record;
  }
  return assert.fail(`seat ${seat} is never asked`);
}

const cardsShown = (page) => page.evaluate(() =>
  [...document.querySelector('rv-table').shadowRoot.querySelectorAll('rv-card')]
    .filter((one) => one.code !== '??').length);

test('the curtain of two at one screen', async (t) => {
  const site = await serve(t);
  const page = await open(t, site.url);
  for (const setup of GAMES)
    for (const [seat, name] of [[1, 'Ana'], [2, 'Boris']])
      await t.test(`${setup.game} is opened when ${name} is to decide`, async () => {
        const record = await turnOf(page, setup, seat);
        await page.evaluate(() => document.querySelector('rv-table')?.remove());
        await page.evaluate(() => { // every state that is drawn, not only the last one
          window.seen = [];
          const look = () => {
            const root = document.querySelector('rv-table')?.shadowRoot;
            if (root?.querySelector('.hand rv-card') && !window.lifted) window.seen.push('a hand');
            window.looking = requestAnimationFrame(look);
          };
          window.lifted = false;
          look();
        });
        await sit(page, { ...setup, record });
        assert.match(await page.locator('rv-table .curtain').innerText(), new RegExp(`I am ${name}`));
        assert.equal(await cardsShown(page), 0);
        await page.evaluate(() => window.dispatchEvent(new Event('rv-language')));
        await page.waitForTimeout(100);
        assert.equal(await page.locator('rv-table .curtain').count(), 1, 'words change behind it');
        assert.deepEqual((await texts(page)).filter((text) => /Drawn|hand/i.test(text)), []);
        assert.deepEqual(await page.evaluate(() => window.seen), []);
        await page.evaluate(() => { window.lifted = true; cancelAnimationFrame(window.looking); });
        await handOver(page);
        await idle(page);
        assert.equal(await page.evaluate(() => document.querySelector('rv-table').eye), seat);
        assert(await page.locator('rv-table .hand .spot').count() > 0);
      });
});

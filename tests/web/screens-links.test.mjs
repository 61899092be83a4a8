// screens-links.test.mjs - shared links and the deal of the day.
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { kept, settled, visit } from './screens.mjs';

test('links', async (t) => {
  const site = await serve(t);

  await t.test('a shared link holds game, options and seed', async (t) => {
    const page = await open(t, `${site.url}#/deal/onirim?seats=2&expansions=book,towers&talk=silent&sit=me,friend&seed=a%20dream%20%E2%9C%A6`);
    await page.getByRole('heading', { name: 'A shared deal of Onirim' }).waitFor();
    assert.equal((await kept(page)).length, 0, 'nothing starts by itself');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('rv-table').waitFor();
    const [{ setup }] = await kept(page);
    assert.deepEqual([setup.game, setup.seats, setup.seed, setup.options],
      ['onirim', 2, 'a dream ✦', { expansions: ['book', 'towers'], talk: 'silent' }]);
  });

  await t.test('what is shared from a game leads back to it', async (t) => {
    const page = await open(t, `${site.url}#/deal/nightmarium?seats=3&goal=3&seed=again`, { permissions: ['clipboard-read', 'clipboard-write'] });
    await settled(page);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('rv-table').waitFor();
    await visit(page, 'games');
    await page.getByRole('button', { name: 'Share the deal' }).click();
    await page.getByText('Copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert(link.startsWith(site.url));
    await page.goto(link);
    await page.getByRole('heading', { name: 'A shared deal of Nightmarium' }).waitFor();
  });

  await t.test('hostile links are harmless', async (t) => {
    const page = await open(t, site.url);
    for (const link of ['chess', 'onirim?seats=9', 'onirim?expansions=book,%3Cimg%20src=x%20onerror=alert(1)%3E', 'onirim?evil=1',
      'onirim?__proto__=1', `onirim?seed=${'x'.repeat(65)}`, 'onirim?seed=%00', 'onirim?seats=2&sit=me', 'onirim?sit=root',
      'onirim?expansions=book,book', 'onirim?lost=maybe', 'onirim?premonitions=7', '%E0%A4%A', 'constructor', 'onirim?lost=true&lost=false']) {
      await visit(page, `deal/${link}`);
      assert.equal(await page.getByRole('heading', { name: 'This link is no good' }).count(), 1, link);
      assert.equal(await page.getByRole('button', { name: 'Play' }).count(), 0, link);
    }
    assert.equal((await kept(page)).length, 0);
  });

  await t.test('an unknown screen is the start', async (t) => {
    const page = await open(t, site.url);
    for (const hash of ['nowhere', 'constructor', '__proto__/x', '%E0%A4%A', '?x']) {
      await visit(page, hash);
      assert.equal(await page.getByRole('button', { name: 'Play now: Onirim' }).count(), 1, hash);
    }
  });

  await t.test('the deal of the day is everybody’s, and changes at midnight of Greenwich', async (t) => {
    const seedOf = async (time, later = time) => {
      const page = await open(t, site.url, { timezoneId: 'Pacific/Auckland' });
      await page.clock.setFixedTime(new Date(time));
      await visit(page, 'daily');
      await page.clock.setFixedTime(new Date(later));
      await page.getByRole('button', { name: 'Play' }).click();
      await page.locator('rv-table').waitFor();
      const [{ setup }] = await kept(page);
      return [setup.seed, setup.daily];
    };
    assert.deepEqual(await seedOf('2026-03-01T23:59:50Z'), ['day 2026-03-01', '2026-03-01']);
    assert.deepEqual(await seedOf('2026-03-02T00:00:10Z'), ['day 2026-03-02', '2026-03-02']);
    assert.deepEqual(await seedOf('2026-03-01T23:59:50Z', '2026-03-02T00:00:10Z'),
      ['day 2026-03-02', '2026-03-02'], 'also on a screen that was opened the day before');
  });

  await t.test('the result of a day is told without spoilers', async (t) => {
    const page = await open(t, site.url);
    await page.evaluate(() => {
      const day = new Date().toISOString().slice(0, 10);
      localStorage.setItem('reverie.1.days', JSON.stringify({ [day]: { won: true, score: 8, turns: 35, deck: 4 } }));
    });
    await visit(page, 'daily');
    const text = await page.locator('pre').textContent();
    assert.match(text, /Onirim · deal of \d+ \w+ 2\d{3}/);
    assert.match(text, /35 turns · 4 cards left/);
    assert.doesNotMatch(text, /sun|moon|key|seed|play /);
    await page.getByRole('button', { name: 'Play it again as practice' }).click();
    await page.locator('rv-table').waitFor();
    assert.equal((await kept(page))[0].practice, true);
  });
});

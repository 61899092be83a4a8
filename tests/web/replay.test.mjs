// replay.test.mjs - looking at a game again: step by step with the thumb or the arrow keys, and the
// table in sight; the curve of a review with figures that can be read.
// ctest: label web
// ctest: timeout 300
import assert from 'node:assert/strict';
import test from 'node:test';
import { context, open, ready, serve } from './harness.mjs';
import { fits, nearlyOver, visit } from './screens.mjs';

const ID = 'again0000001';
const PHONE = { width: 360, height: 640, hasTouch: true, isMobile: true };

/** Keeps a finished game as if it had been played here. */
async function keep(page) {
  const { whole, length } = await nearlyOver(page, { game: 'onirim', seats: 1, options: {} }, 'again');
  await page.evaluate(({ id, whole, length }) => {
    const saved = { id, setup: { game: 'onirim', seats: 1, options: {}, sitters: [{ kind: 'me', name: 'Ana' }], seed: 'again' },
      length, turn: 30, begun: 1, touched: 1, over: true, winners: [], score: 3, deck: 0, practice: false };
    localStorage.setItem(`reverie.1.game.${id}`, JSON.stringify(saved));
    localStorage.setItem(`reverie.1.record.${id}`, whole);
  }, { id: ID, whole, length });
}

/** Keeps a short game of Nightmarium. */
async function keepShort(page) {
  await page.evaluate(async (id) => {
    const sitters = [{ kind: 'me', name: 'Ana' }, { kind: 'friend', name: 'Boris' }];
    const setup = { game: 'nightmarium', seats: 2, options: { goal: 1 }, sitters, seed: 'costly' };
    const table = await window.reverie.engine.open(setup);
    for (let i = 0, status = await table.status(0); !status.over; status = await table.status(0)) {
      const { legal } = await table.status(status.actor);
      await table.act(status.actor, legal.findLast((action) => action.startsWith('play')) ?? legal[i++ % legal.length]);
    }
    const saved = { id, setup, length: table.length(), turn: 9, begun: 1, touched: 1, over: true, winners: [2], score: 1, deck: 9, practice: false };
    localStorage.setItem(`reverie.1.game.${id}`, JSON.stringify(saved));
    localStorage.setItem(`reverie.1.record.${id}`, await table.record());
  }, ID);
}

test('a game again', async (t) => {
  const site = await serve(t);

  await t.test('the arrow keys step, and leave the slider its own', async (t) => {
    const page = await open(t, site.url);
    await keep(page);
    await visit(page, `replay/${ID}?at=5`);
    const at = (n) => page.getByText(new RegExp(`^Moment ${n} of`)).waitFor();
    await at(5);
    await page.keyboard.press('ArrowRight');
    await at(6);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await at(4);
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await at(5);
  });

  await t.test('on a phone the steps stay in sight', async (t) => {
    const page = await open(t, site.url, PHONE);
    await keep(page);
    await visit(page, `replay/${ID}?at=20`);
    await page.getByText('Moment 20 of').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const next = page.getByRole('button', { name: 'One on' });
    const { top } = await next.evaluate((button) => button.getBoundingClientRect().toJSON());
    assert.ok(top >= 0, `${top}`);
    await next.click();
    await page.getByText('Moment 21 of').waitFor();
  });

  await t.test('on a phone the figures of a review can be read', { timeout: 240000 }, async (t) => {
    const page = await open(t, site.url, PHONE);
    await keep(page);
    await visit(page, `review/${ID}`);
    await page.locator('.curve svg').waitFor({ timeout: 200000 });
    await page.waitForFunction(() => { // it is drawn anew when its width is known
      const svg = document.querySelector('rv-app').shadowRoot.querySelector('rv-review').shadowRoot.querySelector('.curve svg');
      return Math.abs(svg.viewBox.baseVal.width - svg.clientWidth) <= 1;
    });
    await fits(page, 'a review');
  });

  await t.test('on a phone no costly move sticks out of its list', { timeout: 240000 }, async (t) => {
    const page = await open(t, site.url, PHONE);
    await keepShort(page);
    await visit(page, `review/${ID}`);
    await page.locator('#costly').waitFor({ timeout: 200000 });
    // Moves with the longest names of all, whatever was played.
    await page.evaluate(async () => {
      const review = document.querySelector('rv-app').shadowRoot.querySelector('rv-review');
      const one = { seat: 1, before: 0.9, after: 0.4, cost: 0.5, luck: 0, judged: true };
      review.judged = { ...review.judged, moments: [
        { ...one, index: 0, action: 'play ILTH/h 1', best: 'play CLT/e 2' },
        { ...one, index: 1, action: 'exchange', best: 'play ILTH/h 1' },
        { ...one, index: 2, action: 'take 2 1', best: 'draw' },
      ] };
      await review.updateComplete;
    });
    assert.equal(await page.locator('.move').count(), 3);
    const out = await page.locator('.move').evaluateAll((all) => all.map((one) => {
      const right = (part) => part.getBoundingClientRect().right;
      return Math.max(...[one, ...one.querySelectorAll('*')].map(right)) - right(one.closest('.panel')) + 8;
    }));
    assert.ok(out.every((by) => by <= 0), out.join());
    await fits(page, 'a list of costly moves');
  });

  await t.test('a review says if nothing learned could be loaded', { timeout: 240000 }, async (t) => {
    const rough = /judged by rules of thumb/;
    const page = await open(t, site.url);
    await keepShort(page);
    await visit(page, `review/${ID}`);
    await page.locator('#costly').waitFor({ timeout: 200000 });
    assert.equal(await page.getByText(rough).count(), 0);
    const browser = await context(t, { serviceWorkers: 'block' });
    const plain = await browser.newPage();
    await plain.route('**/*.rvw', (route) => route.abort());
    await plain.goto(site.url);
    await ready(plain);
    await keepShort(plain);
    await visit(plain, `review/${ID}`);
    await plain.getByText(rough).waitFor({ timeout: 200000 });
  });
});

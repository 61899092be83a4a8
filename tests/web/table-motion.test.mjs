// table-motion.test.mjs - cards move when motion is wanted, never longer than a moment, and a touch
// finishes it; with less motion asked for, or speed 0, nothing moves.
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { idle, sit, sitters } from './table.mjs';

const solo = { game: 'onirim', seats: 1, options: {}, seed: 'motion', sitters: sitters(1, 1) };

/** Discards the first card; tells how many copies flew, and for how long. */
async function discard(page) {
  await page.locator('rv-table .hand .spot').first().click();
  await page.evaluate(() => {
    window.flown = 0;
    window.longest = 0;
    const air = document.querySelector('rv-table').shadowRoot.querySelector('.air');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const copy of addedNodes) {
          window.flown++;
          queueMicrotask(() =>
            copy.getAnimations().forEach((one) => {
              const { duration, delay } = one.effect.getTiming();
              window.longest = Math.max(window.longest, duration);
              window.latest = delay;
            }),
          );
        }
    }).observe(air, { childList: true });
  });
  await page.locator('rv-table .buttons [data-verb=discard]').click();
  await page.waitForFunction(() => window.seat.length() > 0);
}

test('motion', async (t) => {
  const site = await serve(t);

  await t.test('cards fly at most 300 ms each and land', async (t) => {
    const page = await open(t, site.url, {
      width: 1280,
      height: 800,
      reducedMotion: 'no-preference',
    });
    await sit(page, solo, { speed: 1 });
    await discard(page);
    await idle(page);
    const { flown, longest } = await page.evaluate(() => ({
      flown: window.flown,
      longest: window.longest,
    }));
    assert.ok(flown >= 2, 'one goes to the pile, one comes from the deck');
    assert.ok(longest > 0 && longest <= 300, `${longest} ms`);
    assert.equal(await page.locator('rv-table .air > *').count(), 0, 'nothing is left in the air');
  });

  for (const [name, options, speed] of [
    ['prefers-reduced-motion', { reducedMotion: 'reduce' }, 1],
    ['speed 0', { reducedMotion: 'no-preference' }, 0],
  ])
    await t.test(`${name}: nothing moves`, async (t) => {
      const page = await open(t, site.url, { width: 390, height: 844, ...options });
      await sit(page, solo, { speed });
      await discard(page);
      await idle(page);
      assert.equal(await page.evaluate(() => window.flown), 0);
    });
});

// low.test.mjs - a phone that lies on its side, a tablet, a small laptop: what one came for is in sight without
// scrolling, and nothing lies on anything else.
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { nearlyOver, touch, visit } from './screens.mjs';
import { idle, reach, sit, sitters } from './table.mjs';

const LOCALES = ['en-GB', 'fr-FR', 'ru-RU'];
const LOW = { width: 640, height: 360, hasTouch: true, isMobile: true };
const TABLET = { width: 1024, height: 768 };
const ALL = { expansions: ['book', 'towers', 'premonitions'], talk: 'open' };
const game = (name, seats, options, people = 1) => ({ game: name, seats, options, seed: 'look', sitters: sitters(seats, people) });

async function come(page, setup, decision, how) {
  await sit(page, { ...setup, record: await reach(page, setup, decision, how) });
  await idle(page);
}

/** Where a thing stands on the screen. */
const box = (page, selector) => page.locator(selector).first().evaluate((thing) => {
  const { top, right, bottom, left } = thing.getBoundingClientRect();
  return { top, right, bottom, left };
});

/** Above the bar at the foot. */
async function inSight(page, selector) {
  const { top, bottom } = await box(page, selector);
  const foot = await page.locator('.foot').count() ? (await box(page, '.foot')).top : LOW.height;
  assert.ok(top >= 0 && bottom <= foot, `${selector} from ${top} to ${bottom} of ${foot}`);
}

test('a phone on its side', async (t) => {
  const site = await serve(t);
  for (const locale of LOCALES)
    await t.test(locale, async (t) => {
      const page = await open(t, site.url, { ...LOW, locale });
      await t.test('a game can be begun', async () => {
        await page.locator('.picture svg').first().waitFor();
        await inSight(page, '.first');
        await inSight(page, '.game .main');
      });
      await t.test('the set-up hides nothing below its button', async () => {
        await visit(page, 'setup/onirim');
        assert.ok((await box(page, '.foot')).top - (await box(page, '.go')).bottom < 2);
      });
      await t.test('the end says how it ended', async () => {
        await visit(page, 'deal/onirim?seed=low');
        await page.locator('button.main').first().click();
        await page.locator('rv-table .dock').waitFor();
        const id = page.url().split('/').at(-1);
        const { record, action } = await nearlyOver(page, { game: 'onirim', seats: 1, options: {} }, 'picture of an end');
        await visit(page, '');
        await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`reverie.1.record.${id}`, record]);
        await visit(page, `play/${id}`);
        const [verb, card] = action.split(' ');
        await touch(page, `hand:${card}`, verb);
        await page.locator('rv-end #ended').waitFor();
        await inSight(page, 'rv-end #ended');
        await inSight(page, 'rv-end .main');
      });
      await t.test('own creatures stand in one row', async () => {
        await come(page, game('nightmarium', 3, {}), 'action', { skip: 6, prefer: 'play' });
        const tops = await page.locator('rv-table .own .totem').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
        assert.deepEqual([tops.length, new Set(tops).size], [5, 1]);
      });
      await t.test('how a prophecy will lie is seen while it is laid', async () => {
        await come(page, game('onirim', 1, {}), 'prophecy', {});
        for (const touched of [undefined, 1, 0]) { // with the first a third button comes
          if (touched !== undefined) await page.locator('rv-table .plan-cards .spot').nth(touched).click();
          const { bottom } = await box(page, 'rv-table .preview');
          assert.ok(bottom <= (await box(page, 'rv-table .buttons')).top + 1, `after ${touched}`);
        }
      });
      await t.test('a nightmare and its answers are in sight', async () => {
        await come(page, game('onirim', 1, {}), 'nightmare', {});
        const last = await box(page, 'rv-table .option:last-child');
        assert.ok(last.bottom <= LOW.height, JSON.stringify(last));
        // Whoever comes by Tab to a word of what is hidden sees it: 200 % on a laptop is such a screen.
        const seen = await page.locator('rv-table .prompt p .term').first().evaluate((word) => {
          word.focus();
          return word.closest('p').getBoundingClientRect().width;
        });
        assert.ok(seen > 100, `${seen} px`);
      });
    });
});

test('an upright tablet shows both games and what goes on', async (t) => {
  const site = await serve(t);
  for (const locale of LOCALES)
    await t.test(locale, async (t) => {
      const page = await open(t, site.url, { width: 768, height: 1024, locale });
      await page.locator('.picture svg').first().waitFor();
      const { top: foot } = await box(page, '.foot');
      for (const thing of ['.game:last-child .main', '.first'])
        assert.ok((await box(page, thing)).bottom <= foot, thing);
    });
});

test('a tablet on its side', async (t) => {
  const site = await serve(t);
  for (const locale of LOCALES)
    await t.test(locale, async (t) => {
      const page = await open(t, site.url, { ...TABLET, locale });
      await t.test('two players and everything fit', async () => {
        await come(page, game('onirim', 2, ALL, 2), 'turn', { skip: 12, prefer: 'play' });
        const hidden = await page.locator('rv-table .middle').evaluate((part) =>
          [part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth]);
        assert.deepEqual(hidden, [0, 0]);
      });
      await t.test('what can be done with a card stands in one row', async () => {
        await come(page, game('onirim', 1, {}), 'turn', {});
        await page.locator('rv-table .hand .spot.picks:not(.dim)').first().click();
        const tops = await page.locator('rv-table .buttons button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        assert.deepEqual([tops.length, new Set(tops).size], [2, 1]);
      });
      await t.test('the buttons lie beside the hand', async () => {
        await come(page, game('nightmarium', 3, {}), 'action', { prefer: 'play' });
        const hand = await box(page, 'rv-table .hand .spot:last-child rv-card');
        const buttons = await box(page, 'rv-table .buttons');
        assert.ok(hand.right <= buttons.left, `the hand ends at ${hand.right}, the buttons begin at ${buttons.left}`);
      });
    });
});

/** How a decision is come to in games with everything. */
const DECISIONS = {
  turn: { skip: 22, prefer: 'play' }, claim: { prefer: 'play' }, door: { prefer: 'play' }, nightmare: { prefer: 'play' },
  tower: { prefer: 'play' }, swap: {}, pay: { prefer: 'play' }, look: { prefer: 'play' }, prophecy: {}, paradox: { prefer: 'cast' },
  action: { skip: 14, prefer: 'play' }, executioner: { prefer: 'play' }, herald: { prefer: 'play' },
};
const CREATURES = ['action', 'executioner', 'herald'];
const records = new Map();

/** The same moment in every language: codes, not words, are recorded. */
async function comeAgain(page, setup, decision) {
  const key = `${setup.game} ${decision}`;
  if (!records.has(key)) records.set(key, await reach(page, setup, decision, DECISIONS[decision]));
  await sit(page, { ...setup, record: records.get(key) });
  await idle(page);
}

const hiddenPart = (page, selector) => page.locator(selector).evaluate((part) =>
  [part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth]);

test('the table is whole while something is decided', async (t) => {
  const site = await serve(t);
  for (const [width, height] of [[1024, 768], [1280, 720], [1366, 768], [1366, 650]])
    for (const locale of LOCALES)
      await t.test(`${width} x ${height}, ${locale}`, async (t) => {
        const page = await open(t, site.url, { width, height, locale });
        for (const decision of Object.keys(DECISIONS))
          await t.test(decision, async () => {
            const creatures = CREATURES.includes(decision);
            await comeAgain(page, creatures ? game('nightmarium', 3, {}) : game('onirim', 2, ALL, 2), decision);
            for (const part of ['.left', '.middle', '.dock'])
              assert.deepEqual(await hiddenPart(page, `rv-table ${part}`), [0, 0], part);
          });
      });
});

test('a small window of a laptop: buttons do not lie on the hand', async (t) => {
  const site = await serve(t);
  const page = await open(t, site.url, { width: 1280, height: 650, locale: 'fr-FR' });
  for (const decision of ['turn', 'swap', 'tower'])
    await t.test(decision, async () => {
      await comeAgain(page, game('onirim', 2, ALL, 2), decision);
      const hand = await box(page, 'rv-table .hand .ours .spot:last-child');
      const buttons = await box(page, 'rv-table .buttons');
      assert.ok(hand.right <= buttons.left || hand.bottom <= buttons.top, JSON.stringify([hand, buttons]));
    });
});

test('a laptop', async (t) => {
  const site = await serve(t);
  for (const [width, height] of [[1280, 720], [1280, 800], [1366, 768], [1440, 900]])
    await t.test(`${width} x ${height}`, async (t) => {
      const page = await open(t, site.url, { width, height, locale: 'fr-FR' });
      await t.test('a prophecy is whole while it is laid', async () => {
        await come(page, game('onirim', 1, {}), 'prophecy', {});
        for (const i of [1, 0]) await page.locator('rv-table .plan-cards .spot').nth(i).click();
        const buttons = await box(page, 'rv-table .buttons');
        assert.ok((await box(page, 'rv-table .preview')).bottom <= buttons.top + 1, 'the deck');
        const hand = await page.locator('rv-table .dock rv-card:visible').evaluateAll((all) =>
          all.filter((one) => one.closest('.hand, .held')).map((one) => one.getBoundingClientRect().toJSON()));
        assert.equal(hand.length, 4);
        for (const card of hand)
          assert.ok(card.bottom <= buttons.top + 1 || (card.right <= buttons.left && card.bottom <= height), JSON.stringify([card, buttons]));
      });
    });
});

test('one width serves a row of towers', async (t) => {
  const site = await serve(t);
  for (const [width, height] of [[360, 640], [390, 844], [768, 1024], [1366, 650], [1440, 900], [1920, 1080], [2560, 1440]])
    await t.test(`${width} x ${height}`, async (t) => {
      const page = await open(t, site.url, { width, height });
      await comeAgain(page, game('onirim', 2, ALL, 2), 'tower');
      await page.locator('rv-table .game').evaluate((table) => table.style.setProperty('--tower', '40px'));
      const size = (selector) => page.locator(selector).first().evaluate((thing) => [thing.offsetWidth, thing.offsetHeight]);
      assert.deepEqual(await size('rv-table .tower-row .spot:not(.slot) rv-card'), [40, 60]);
      assert.equal((await size('rv-table .tower-row'))[1], 60);
    });
});

test('text grows with the cards of a large screen, and nowhere else', async (t) => {
  const site = await serve(t);
  const sizes = (page) => page.evaluate(() => ['.bar h1', '.prompt h2', '.piles .tag', '.lines', '.unseen-table td', '.buttons button'].map((one) =>
    Math.round(parseFloat(getComputedStyle(document.querySelector('rv-table').shadowRoot.querySelector(one)).fontSize))));
  for (const [width, height, scale] of [[1920, 1080, 1], [2560, 1440, 1.25], [3840, 2160, 1.6]])
    await t.test(`${width} x ${height}`, async (t) => {
      const page = await open(t, site.url, { width, height, locale: 'ru-RU' });
      await come(page, game('onirim', 1, {}), 'turn', { skip: 6, prefer: 'play' });
      assert.deepEqual(await sizes(page), [20, 23, 14, 15, 15, 16].map((one) => Math.round(one * scale)));
      for (const decision of ['turn', 'tower', 'nightmare', 'prophecy', 'action'])
        await t.test(decision, async () => {
          await comeAgain(page, decision === 'action' ? game('nightmarium', 3, {}) : game('onirim', 2, ALL, 2), decision);
          for (const part of decision === 'action' ? ['.middle', '.dock'] : ['.left', '.middle', '.dock'])
            assert.deepEqual(await hiddenPart(page, `rv-table ${part}`), [0, 0], part);
          const buttons = await box(page, 'rv-table .buttons');
          const cards = await page.locator('rv-table .hand .spot:visible').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
          for (const card of cards)
            assert.ok(card.bottom <= buttons.top || card.right <= buttons.left || card.left >= buttons.right, 'a button lies on the hand');
        });
    });
});

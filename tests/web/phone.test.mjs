// phone.test.mjs - on a phone everything can be touched with a thumb and read: no target below 44 px,
// no text below 14 px, nothing to scroll sideways, and what is asked is in sight.
// ctest: label web
// ctest: timeout 1200
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { fits, visit } from './screens.mjs';
import { idle, reach, sit, sitters } from './table.mjs';
import { tooSmall } from './targets.mjs';

const SCREENS = ['', 'setup/onirim', 'setup/nightmarium', 'setup/nightmarium?seats=5', 'setup/onirim?online=1',
  'setup/nightmarium?online=1', 'daily', 'deal/onirim?seed=x', 'learn', 'lesson/onirim', 'lesson/nightmarium', 'rules/onirim', 'cards/onirim',
  'cards/nightmarium', 'games', 'statistics', 'settings', 'about', 'tables', 'play/none'];

const ALL = { expansions: ['book', 'towers', 'premonitions'] };
const game = (name, seats, options, people = 1) =>
  ({ game: name, seats, options, seed: 'look', sitters: sitters(seats, people) });
const TABLES = [
  ['one player', game('onirim', 1, {}), 'turn', { skip: 12 }],
  ['everything', game('onirim', 1, ALL), 'turn', { skip: 20, prefer: 'play' }],
  ['a nightmare', game('onirim', 1, ALL), 'nightmare', { prefer: 'play' }],
  ['a happy dream', game('onirim', 1, ALL), 'happy', {}],
  ['a prophecy', game('onirim', 1, {}), 'prophecy', {}],
  ['two players', game('onirim', 2, { talk: 'open' }, 2), 'turn', { skip: 9 }],
  ['two with everything', game('onirim', 2, { ...ALL, talk: 'open' }, 2), 'turn', { skip: 12, prefer: 'play' }],
  ['two and a swap', game('onirim', 2, { ...ALL, talk: 'open' }, 2), 'swap', { prefer: 'play' }],
  ['a draft', game('onirim', 2, { talk: 'open' }, 2), 'draft', {}],
  ['one rival', game('nightmarium', 2, {}), 'action', { skip: 12, prefer: 'play' }],
  ['two rivals', game('nightmarium', 3, {}), 'action', { skip: 12, prefer: 'play' }],
  ['four rivals', game('nightmarium', 5, {}), 'action', { skip: 9, prefer: 'play' }],
  ['seven creatures', game('nightmarium', 5, { goal: 7 }), 'action', { skip: 9, prefer: 'play' }],
  ['one rival with seven', game('nightmarium', 2, { goal: 7 }), 'executioner', { prefer: 'play' }],
  ['whose card to take', game('nightmarium', 5, { goal: 7 }), 'executioner', { prefer: 'play', seed: 6 }],
  ['whose creature to discard', game('nightmarium', 5, { goal: 7 }), 'scavenger', { prefer: 'play' }],
  ['a penalty', game('nightmarium', 5, {}), 'penalty', { prefer: 'play' }],
  ['cards to exchange', game('nightmarium', 5, {}), 'exchange', {}],
];

/** What is asked can be answered without looking for it. */
const outOfSight = (page) => page.evaluate(() => {
  const root = document.querySelector('rv-table').shadowRoot;
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    const holder = element.closest('.upper, .dock').getBoundingClientRect();
    return box.bottom > holder.top + 20 && box.top < holder.bottom - 20;
  };
  const needed = ['.prompt h2', '.buttons button', '.own .totem, .own .slot'];
  return needed.filter((selector) => {
    const all = [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    return all.length && !all.some(seen);
  });
});

/** Cards of the hand that cannot be seen above the buttons while something else is decided. */
const unseenHand = (page) => page.evaluate(() => {
  const root = document.querySelector('rv-table').shadowRoot;
  const held = [...root.querySelectorAll('.held rv-card')];
  const dock = root.querySelector('.dock').getBoundingClientRect();
  const buttons = root.querySelector('.buttons').getBoundingClientRect(); // none while nothing can be pressed
  const bottom = buttons.height ? buttons.top : dock.bottom;
  return [...root.querySelectorAll('.hand .spot')].map((spot) => spot.getAttribute('aria-label')).filter((name, i) => {
    const box = held[i]?.getBoundingClientRect();
    return !box?.height || box.top < dock.top || box.bottom > bottom || !name.startsWith(held[i].getAttribute('aria-label'));
  });
});

/** A creature of a rival is chosen by touching it, and again to be sure. */
async function choose(page) {
  const before = await page.evaluate(() => window.seat.length());
  const creature = page.locator('rv-table .rival .totem.picks').first();
  await creature.click();
  await page.waitForTimeout(600); // not a double touch
  await creature.click();
  await page.waitForFunction((n) => window.seat.length() > n, before);
}

/** Otherwise a rival is one thing: its creatures are shown large. */
async function lookCloser(page) {
  await page.locator('rv-table .rival .closer').last().click();
  await page.locator('rv-table .sheet .creatures, rv-table .sheet p').first().waitFor();
  await clear(page, 'a closer look');
  await page.locator('rv-table .sheet .close').click();
}

/** What sticks out of its part of the table at the side. */
const sideways = (page) => page.evaluate(() => ['.upper', '.dock'].map((part) =>
  document.querySelector('rv-table').shadowRoot.querySelector(part)).map((part) => part.scrollWidth - part.clientWidth));

async function clear(page, where) {
  await fits(page, where);
  assert.deepEqual(await tooSmall(page), [], 'what can be touched is 44 px or more');
}

/** A screen; one about a table online is whole when the server has answered. */
async function show(page, screen) {
  await visit(page, screen);
  if (screen.includes('online')) await page.locator('select[name=watch]').waitFor();
}

/** Upright; on its side; and a window of 1440 x 900 at twice its size. */
const SIZES = [[360, 640, 'ru-RU'], [390, 844, 'en-GB'], [844, 390, 'fr-FR'], [720, 450, 'ru-RU']];

for (const [width, height, locale] of SIZES)
  test(`a phone of ${width} x ${height}, ${locale}`, async (t) => {
    const site = await serve(t);
    const page = await open(t, site.url, { width, height, locale, hasTouch: true, isMobile: true });
    for (const screen of SCREENS)
      await t.test(`#/${screen}`, async () => {
        await show(page, screen);
        await clear(page, screen);
      });
    for (const [name, setup, decision, how] of TABLES)
      await t.test(name, async () => {
        const record = await reach(page, setup, decision, how);
        await sit(page, { ...setup, record });
        await idle(page);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        if (['turn', 'action'].includes(decision)) assert.deepEqual(await outOfSight(page), [], 'in sight');
        if (await page.locator('rv-table .dock.raised').count()) assert.deepEqual(await unseenHand(page), [], 'the hand is seen');
        const upper = await page.locator('rv-table .upper').evaluate((part) => part.clientHeight);
        if (width > height) assert.ok(upper > 0.8 * height, `of the table ${upper} px are seen`);
        await clear(page, name);
        assert.deepEqual(await sideways(page), [0, 0], 'the table fits its width');
        if (/executioner|scavenger/.test(decision)) await choose(page);
        else if (setup.game === 'nightmarium') await lookCloser(page);
      });
  });

for (const locale of ['en-GB', 'fr-FR', 'ru-RU'])
  test(`the least of phones, 320 x 640, ${locale}`, async (t) => {
    const site = await serve(t);
    const page = await open(t, site.url, { width: 320, height: 640, locale, hasTouch: true, isMobile: true });
    for (const screen of SCREENS)
      await t.test(`#/${screen}`, async () => {
        await show(page, screen);
        await fits(page, screen);
      });
    for (const [name, setup, decision, how] of TABLES)
      await t.test(name, async () => {
        await sit(page, { ...setup, record: await reach(page, setup, decision, how) });
        await idle(page);
        const card = page.locator('rv-table .hand .spot.picks').first();
        if (['turn', 'action'].includes(decision) && (await card.count())) await card.click();
        assert.deepEqual(await sideways(page), [0, 0], 'the table fits its width');
        await fits(page, name);
      });
  });

/** What lies at the side with two players and every expansion is the widest row of all. */
test('no pile leaves its column', async (t) => {
  const site = await serve(t);
  for (const premonitions of [4, 6]) {
    const setup = game('onirim', 2, { ...ALL, premonitions, talk: 'open' }, 2);
    let record;
    for (const [width, height] of [[390, 844], [360, 800], [360, 640], [344, 882], [683, 384], [720, 450]])
      await t.test(`${premonitions} premonitions, ${width} x ${height}`, async (t) => {
        const page = await open(t, site.url, { width, height, hasTouch: true, isMobile: true });
        record ??= await reach(page, setup, 'turn', { skip: 12, prefer: 'play' });
        await sit(page, { ...setup, record });
        await idle(page);
        const out = await page.locator('rv-table .left').evaluate((left) => {
          const { right } = left.getBoundingClientRect();
          return [...left.querySelectorAll('.pile, figure')].map((one) => one.getBoundingClientRect().right - right);
        });
        assert.ok(out.length >= 4 + premonitions && Math.max(...out) <= 0, out.join());
        assert.deepEqual(await sideways(page), [0, 0], 'the table fits its width');
        assert.deepEqual((await tooSmall(page)).filter((one) => /^(deck|discard|omen)/.test(one)), [], 'what lies there can be touched');
      });
  }
});

test('all four ways to pay for a nightmare are seen at once', async (t) => {
  const site = await serve(t);
  const record = ['reverie 1', 'game onirim', 'rules 1', 'seats 1', 'seed four', 'actor 1',
    'position hands=BK,GS,GS,GM,NS doors=B top=XX discard=RS', '> discard NS', 'end', ''].join('\n');
  for (const locale of ['en-GB', 'fr-FR', 'ru-RU']) {
    const page = await open(t, site.url, { width: 360, height: 640, locale, hasTouch: true, isMobile: true });
    await sit(page, { ...game('onirim', 1, {}), record });
    await idle(page);
    const answers = page.locator('rv-table .option');
    assert.equal(await answers.count(), 4);
    for (const answer of await answers.all()) {
      const { y, height } = await answer.boundingBox();
      assert.ok(y > 0 && y + height <= 641, `${locale}: ${await answer.textContent()} ends at ${y + height}`);
    }
  }
});

test('keys are listed where there is a keyboard, and can be asked for elsewhere', async (t) => {
  const site = await serve(t);
  const list = 'rv-table .sheet p:has-text("Arrow keys move")';
  const help = async (page) => {
    await sit(page, game('onirim', 1, {}));
    await idle(page);
    await page.getByRole('button', { name: 'What does this mean?' }).click();
    await page.locator('rv-table .sheet').waitFor();
  };
  const phone = await open(t, site.url, { width: 390, height: 844, hasTouch: true, isMobile: true });
  await help(phone);
  assert.equal(await phone.locator(list).isVisible(), false);
  assert.deepEqual(await tooSmall(phone), []);
  await phone.locator('rv-table .sheet summary').tap();
  assert.equal(await phone.locator(list).isVisible(), true);
  const laptop = await open(t, site.url, { width: 1280, height: 800 });
  await help(laptop);
  assert.equal(await laptop.locator(list).isVisible(), true);
});

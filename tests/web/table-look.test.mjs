// table-look.test.mjs - what the table promises to the eye, the finger and the screen reader.
// ctest: label web
// ctest: timeout 1800
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { open, require, serve } from './harness.mjs';
import { fits } from './screens.mjs';
import { answer, asked, dice, handOver, idle, reach, sit, sitters, texts, CODES } from './table.mjs';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const everything = ['book', 'towers', 'premonitions'];
const solo = (expansions = []) => ({
  game: 'onirim',
  seats: 1,
  options: { expansions },
  seed: 'look',
  sitters: sitters(1, 1),
});
const beasts = { game: 'nightmarium', seats: 5, options: {}, seed: 'look', sitters: sitters(5, 1) };
const pair = {
  game: 'onirim',
  seats: 2,
  options: { talk: 'open' },
  seed: 'look',
  sitters: sitters(2, 2),
};

const records = new Map(); // the way to a moment is walked once

/** A moment of a game on the screen. */
async function moment(page, setup, decision, options, settings) {
  const key = JSON.stringify([setup, decision, options]);
  if (decision && !records.has(key)) records.set(key, await reach(page, setup, decision, options));
  const record = records.get(key);
  await sit(page, { ...setup, record }, settings);
  await idle(page);
}

const SCREENS = [
  ['base', solo(), 'turn', { skip: 12 }],
  ['everything', solo(everything), 'turn', { skip: 20 }],
  ['nightmare', solo(everything), 'nightmare', {}],
  ['prophecy', solo(), 'prophecy', {}],
  ['happy dream', solo(everything), 'happy', {}],
  ['two', pair, 'turn', { skip: 9 }],
  ['draft', pair, '', {}],
  ['creatures', beasts, 'action', { skip: 12, prefer: 'play' }],
];
const SIZES = [
  [360, 740, 'light'],
  [390, 844, 'dark'],
  [768, 1024, 'light'],
  [1024, 768, 'dark'],
  [1280, 800, 'light'],
  [1366, 650, 'dark'],
  [1440, 900, 'dark'],
];

test('every screen of the table', async (t) => {
  const site = await serve(t);
  for (const [width, height, theme] of SIZES) {
    const page = await open(t, site.url, { width, height });
    for (const [name, setup, decision, options] of SCREENS)
      await t.test(`${name}, ${width} x ${height}, ${theme}`, async () => {
        await moment(page, setup, decision, options, { theme });
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() =>
          window.axe.run(document.querySelector('rv-table'), {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'],
            rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
          }),
        );
        const serious = violations.filter(
          ({ impact }) => impact === 'serious' || impact === 'critical',
        );
        assert.deepEqual(
          serious.map(({ id, nodes }) => [
            id,
            nodes[0].html.slice(0, 160),
            nodes[0].failureSummary,
          ]),
          [],
        );

        await fits(page, name);
        const cut = await page.locator('rv-table .dock').evaluate((dock) => dock.scrollWidth - dock.clientWidth);
        assert.equal(cut, 0, 'the whole decision is seen');
        const hand = page.locator('rv-table .hand .spot, rv-table .held rv-card');
        const shown = await hand.evaluateAll((all) => all.filter((card) => card.checkVisibility()).length);
        assert.equal(shown > 0, (await hand.count()) > 0, 'the hand is seen, large or small');
        for (const text of await texts(page)) assert.doesNotMatch(text, CODES);
      });
  }
});

test('what closes a sheet lies on nothing', async (t) => {
  const site = await serve(t);
  for (const locale of ['en-GB', 'ru-RU'])
    await t.test(locale, async (t) => {
      const page = await open(t, site.url, { width: 360, height: 740, locale });
      await moment(page, solo(), 'turn', { skip: 12 });
      await page.keyboard.press('h');
      await page.locator('rv-table .sheet .advice li').first().waitFor();
      const [close, chance] = await page.evaluate(() => ['.sheet .close', '.sheet .advice b'].map((selector) =>
        document.querySelector('rv-table').shadowRoot.querySelector(selector).getBoundingClientRect().toJSON()));
      assert.ok(chance.top >= close.bottom || chance.right <= close.left, JSON.stringify([close, chance]));
    });
});

test('decisions are clear', async (t) => {
  const site = await serve(t);
  const page = await open(t, site.url, { width: 1280, height: 900 });
  const length = () => page.evaluate(() => window.seat.length());

  await t.test('a card that cannot be played is dimmed and says why', async () => {
    await moment(page, solo(), 'turn', { skip: 8 });
    const { aids } = await asked(page);
    const [card] = Object.keys(aids.reasons);
    assert.ok(card, 'this seed has such a card');
    const spot = page.locator(`rv-table [data-spot="hand:${card}"]`).first();
    assert.match(await spot.getAttribute('class'), /\bdim\b/);
    assert.match(await spot.getAttribute('aria-label'), /symbol/);
    await spot.click();
    assert.match(await page.locator('rv-table .note').innerText(), /symbol/);
    await page.keyboard.press('Escape');
    const hand = page.locator('rv-table .hand .spot');
    const names = await hand.evaluateAll((all) => all.map((one) => one.className));
    for (let i = 0; i < names.length; i++) {
      await hand.nth(i).focus();
      const note = await page.locator('rv-table .note').textContent();
      assert.equal(/symbol/.test(note), /\bdim\b/.test(names[i]), 'and says so to who comes by keys');
    }
  });

  await t.test('dragging a card onto the row plays it, onto nothing does not', async () => {
    await moment(page, solo(), '');
    const { legal } = await asked(page);
    const card = legal.find((action) => action.startsWith('play')).split(' ')[1];
    const from = await page.locator(`rv-table [data-spot="hand:${card}"]`).first().boundingBox();
    const to = await page.locator('rv-table [data-spot=row]').boundingBox();
    const drag = async (x, y) => {
      await page.mouse.move(from.x + 20, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(from.x + 60, from.y - 60, { steps: 4 });
      await page.mouse.move(x, y, { steps: 6 });
      await page.mouse.up();
    };
    const before = await length();
    await drag(5, 5);
    await page.waitForTimeout(100);
    assert.equal(await length(), before);
    await drag(to.x + to.width / 2, to.y + to.height / 2);
    await page.waitForFunction((n) => window.seat.length() > n, before);
  });

  await t.test('a prophecy is arranged by dragging, and shows how the deck will lie', async () => {
    await moment(page, solo(), 'prophecy');
    const cards = page.locator('rv-table .plan-cards .spot');
    const names = await cards.evaluateAll((all) =>
      all.map((card) => card.getAttribute('aria-label')),
    );
    const into = async (i, selector) => {
      const from = await cards.nth(i).boundingBox(),
        to = await page.locator(selector).first().boundingBox();
      await page.mouse.move(from.x + 30, from.y + 30);
      await page.mouse.down();
      await page.mouse.move(from.x + 40, from.y + 60, { steps: 3 });
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
      await page.mouse.up();
    };
    await into(2, 'rv-table [data-drop=away]');
    await into(4, 'rv-table [data-drop="slot:0"]');
    await into(0, 'rv-table [data-drop="slot:0"]');
    const lie = await page
      .locator('rv-table .slots rv-card')
      .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
    assert.equal(lie[0], `1: ${names[0]}`);
    assert.equal(lie[1], `2: ${names[4]}`);
    assert.match(lie[lie.length - 1], new RegExp(`${names[2]}$`));
  });

  await t.test('a door in a prophecy asks again, and Keep is first', async () => {
    for (let seed = 1; seed < 40; seed++) {
      await moment(page, solo(), 'prophecy', { seed });
      if ((await asked(page)).legal.some((action) => /^drop .D$/.test(action))) break;
    }
    const before = await length();
    const { view } = await asked(page);
    const door = view.revealed.findIndex((card) => card.endsWith('D'));
    assert.ok(door >= 0, 'a door was seen');
    const cards = page.locator('rv-table .plan-cards .spot');
    await cards.nth(door).click();
    for (let i = 0; i < view.revealed.length; i++) if (i !== door) await cards.nth(i).click();
    await page.locator('rv-table [data-verb=confirm]').click();
    assert.equal(await page.locator('rv-table .again').count(), 1);
    assert.equal(await length(), before, 'nothing was done yet');
    await page.locator('rv-table .again button').first().click();
    assert.equal(await page.locator('rv-table .again').count(), 0);
    assert.equal(await length(), before, 'kept');
  });

  await t.test('taking back shows the table as it was', async () => {
    await moment(page, solo(), '');
    const before = (await asked(page)).view;
    await page.locator('rv-table .hand .spot').first().click();
    await page.locator('rv-table .buttons [data-verb=discard]').click();
    await page.waitForFunction(() => window.seat.length() > 0);
    await idle(page);
    await page.locator('rv-table .bar [aria-label="Take back"]').click();
    await page.waitForFunction(() => window.seat.length() === 0);
    await idle(page);
    assert.deepEqual((await asked(page)).view, before);
  });

  await t.test('the discard pile can be browsed, the deck tells what is left', async () => {
    await moment(page, solo(), 'turn', { skip: 12 });
    await page.locator('rv-table [data-spot=discard]').click();
    const { view } = await asked(page);
    const kinds = Object.values(view.discard).filter((n) => n > 0).length;
    assert.equal(await page.locator('rv-table .sheet .counted rv-card').count(), kinds);
    await page.locator('rv-table .sheet .close').click();
    await page.locator('rv-table [data-spot=deck]').click();
    assert.ok(await page.locator('rv-table .sheet .unseen-table').count());
  });

  await t.test('the coach tells the chance of each move', async () => {
    await moment(page, beasts, '', {}, { coach: 'always' });
    await page.waitForSelector('rv-table .advice li', { timeout: 120000 });
    assert.match(await page.locator('rv-table .advice li').first().innerText(), /\d+ ?%/);
  });

  await t.test('a coach that always speaks names the best move on a phone, too', async (t) => {
    const phone = await open(t, site.url, { width: 360, height: 740 });
    await moment(phone, solo(), '', {}, { coach: 'always' });
    const best = phone.locator('rv-table .best-move');
    await best.getByText(/\d+ ?%/).waitFor({ timeout: 120000 });
    await best.click();
    assert.ok(await phone.locator('rv-table .sheet .advice li').count());
  });

  await t.test('who takes the screen does not read what the other one drew', async () => {
    await moment(page, { ...pair, options: { talk: 'silent' } }, 'turn', { skip: 9 });
    await handOver(page, 'tap');
    const log = page.locator('rv-table .log .lines li');
    await log.first().waitFor();
    const drawn = async () => (await log.allInnerTexts()).filter((line) => /Drawn/.test(line));
    const first = await asked(page);
    for (let status = first; !status.over && status.actor === first.actor; status = await asked(page)) {
      const before = await length();
      const action = status.legal.find((one) => /^(discard .[SM]|keep|pass)/.test(one)) ?? status.legal.at(-1);
      await answer(page, status, action, dice(1), 'tap');
      await page.waitForFunction((n) => window.seat.length() > n, before);
      await idle(page);
    }
    const hers = (await drawn())[0];
    assert.doesNotMatch(hers, /hidden/, `${first.actor} sees what she draws`);
    await handOver(page, 'tap');
    await log.first().waitFor();
    assert.ok((await drawn()).some((line) => /hidden/.test(line)), 'the other one does not');
    assert.ok(!(await drawn()).includes(hers));
  });

  await t.test('live regions tell what happened', async () => {
    await moment(page, solo(), '');
    await page.locator('rv-table .hand .spot').first().click();
    await page.locator('rv-table .buttons [data-verb=discard]').click();
    await page.waitForFunction(() =>
      document
        .querySelector('rv-table')
        .shadowRoot.querySelector('[aria-live=polite]')
        .textContent.includes('Discard'),
    );
  });
});

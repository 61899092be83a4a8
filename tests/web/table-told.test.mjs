// table-told.test.mjs - what the table tells who looks at it: what the others have done, what is
// aimed at, the answer that nearly everybody gives; and that no answer lies on the hand.
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { asked, idle, reach, sit, sitters, touch, until } from './table.mjs';

const solo = (expansions = []) =>
  ({ game: 'onirim', seats: 1, options: { expansions }, seed: 'decisions', sitters: sitters(1, 1) });
const everything = ['book', 'towers', 'premonitions'];

test('what the table tells', async (t) => {
  const site = await serve(t);

  await t.test('a phone tells what rivals did, until one acts', async (t) => {
    const page = await open(t, site.url, { width: 390, height: 844 });
    const seats = sitters(3, 1, 'easy');
    seats[0].name = 'You';
    await sit(page, { game: 'nightmarium', seats: 3, options: { first: 1 }, seed: 'told', sitters: seats });
    const news = page.locator('rv-table .lately');
    for (let turn = 0; turn < 12 && !(await news.count()); turn++) {
      await idle(page);
      const { turn: now } = await asked(page);
      await touch(page, 'rv-table .buttons [data-verb=draw]');
      await touch(page, 'rv-table .buttons [data-verb=draw]');
      await until(page, (status) => status.turn > now && status.actor === 1 && status.decision === 'action');
      await idle(page);
    }
    assert.match(await news.innerText(), /Bot [23] – /);
    assert.doesNotMatch(await news.innerText(), /:.*:/, 'the colon is the action\'s');
    assert.doesNotMatch(await news.innerText(), /player 1|Draw a card/);
    assert.equal(await page.locator('rv-table .routine:visible').count(), 0, 'it stands above what is asked every turn');
    await news.click();
    await page.locator('rv-table .sheet .lines').waitFor();
    await page.keyboard.press('Escape');
    await touch(page, 'rv-table .buttons [data-verb=draw]');
    await until(page, (status) => status.view.actions_left === 1);
    await idle(page);
    assert.equal(await news.count(), 0);
  });

  await t.test('a phone tells what became of cards that were seen for a blink', async (t) => {
    const page = await open(t, site.url, { width: 390, height: 844 });
    const record = ['reverie 1', 'game onirim', 'rules 1', 'seats 1', 'seed told', 'actor 1',
      'position hands=RS,GS,GM,NS,BS top=ND|BM', 'end', ''].join('\n');
    await sit(page, { ...solo(), record });
    await idle(page);
    await touch(page, 'rv-table [data-spot="hand:RS"]');
    await touch(page, 'rv-table [data-verb=play]');
    await until(page, ({ turn }) => turn > 1);
    await idle(page);
    const news = page.locator('rv-table .lately');
    assert.equal(await news.innerText(), 'From the deck to limbo: brown door');
    await touch(page, 'rv-table [data-spot="hand:GM"]');
    assert.equal(await news.count(), 0, 'what is chosen is told instead');
  });

  await t.test('a question says what can be done, and what holds at this table', async (t) => {
    const page = await open(t, site.url, { width: 1280, height: 800 });
    const place = async (position, options = {}, ...actions) => {
      const record = ['reverie 1', 'game nightmarium', 'rules 1', 'seats 2', ...Object.entries({ goal: 3, ...options }).map((pair) => `option ${pair.join(' ')}`),
        'seed told', 'actor 1', `position ${position}`, ...actions.map((action) => `> ${action}`), 'end', ''].join('\n');
      await sit(page, { game: 'nightmarium', seats: 2, options: { goal: 3, ...options }, sitters: sitters(2, 1), record });
      await idle(page);
      return page.locator('rv-table .prompt').innerText();
    };
    assert.match(await place('hands=|NL/-'), /^Draw a card\./);
    assert.match(await place('hands=CH/-|NL/-'), /^Draw or exchange\./);
    assert.match(await place('hands=CL/-|NL/-'), /^Draw, exchange or play\./);
    const taking = 'hands=CH/e,NL/-| creatures=CL/-+CT/-|NL/s,OL/d';
    assert.match(await place(taking, {}, 'play CH/e 1'), /comes into your hand/);
    assert.match(await place(taking, { executioner: 'owner' }, 'play CH/e 1'), /goes back into its owner's hand/);
  });

  await t.test('the log of a wide window is enough', async (t) => {
    const page = await open(t, site.url, { width: 1280, height: 800 });
    const record = await reach(page, { game: 'nightmarium', seats: 2, options: {}, seed: 'told', sitters: sitters(2, 1) }, 'action', { skip: 3 });
    await sit(page, { game: 'nightmarium', seats: 2, options: {}, record, sitters: sitters(2, 1, 'easy') });
    await idle(page);
    assert.equal(await page.locator('rv-table .lately:visible').count(), 0);
  });

  await t.test('towers are an aim where there are towers', async (t) => {
    const page = await open(t, site.url, { width: 390, height: 844 });
    for (const expansions of [[], ['towers']]) {
      await sit(page, solo(expansions));
      await idle(page);
      await page.locator('rv-table .bar button').last().click();
      const told = await page.locator('rv-table .sheet').innerText();
      assert.match(told, /You win when/);
      assert.equal(/rampart/.test(told), expansions.length > 0, told);
    }
  });

  await t.test('a door that is offered is the button that is lit, and options are told once', async (t) => {
    const page = await open(t, site.url, { width: 390, height: 844 });
    await sit(page, { ...solo(), record: await reach(page, solo(), 'claim', { prefer: 'play' }) });
    await idle(page);
    assert.equal(await page.locator('rv-table .buttons .primary').getAttribute('data-verb'), 'claim');
    await sit(page, { ...solo(), record: await reach(page, solo(), 'nightmare', {}) });
    await idle(page);
    await touch(page, 'rv-table .dock [data-spot=deck]');
    const [asks, option] = await Promise.all(['.prompt', '.option.selected .quiet'].map((part) => page.locator(`rv-table .dock ${part}`).innerText()));
    assert(!asks.includes(option), asks);
  });

  await t.test('premonitions of two fit beside the piles of a phone in every language', async (t) => {
    const pair = { game: 'onirim', seats: 2, options: { expansions: everything, talk: 'open' }, seed: 'decisions', sitters: sitters(2, 2) };
    for (const locale of ['en-GB', 'fr-FR', 'ru-RU']) {
      const page = await open(t, site.url, { width: 360, height: 740, locale });
      await sit(page, { ...pair, record: await reach(page, pair, 'swap', {}) });
      await idle(page);
      const right = await page.locator('rv-table figcaption').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
      assert(right <= 346, `${locale}: they end at ${right}`);
    }
  });

  await t.test('no answer lies on the hand of two', async (t) => {
    const pair = { game: 'onirim', seats: 2, options: { expansions: everything, talk: 'open' }, seed: 'told', sitters: sitters(2, 2) };
    const first = await open(t, site.url, { width: 1366, height: 768 });
    const records = [];
    for (const decision of ['turn', 'tower', 'swap', 'draw'])
      records.push([decision, await reach(first, pair, decision, { skip: decision === 'turn' ? 12 : 0, prefer: decision === 'tower' ? 'play' : '' })]);
    for (const [width, height] of [[1366, 768], [1440, 900], [1920, 1080]]) {
      await first.setViewportSize({ width, height });
      for (const [decision, record] of records) {
        await sit(first, { ...pair, record });
        await idle(first);
        const on = await first.evaluate(() => {
          const root = document.querySelector('rv-table').shadowRoot;
          const boxes = (of) => [...root.querySelectorAll(of)].map((one) => one.getBoundingClientRect()).filter((box) => box.width);
          return boxes('.buttons button').some((a) => boxes('.hand .spot').some((b) =>
            a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
        });
        assert(!on, `a button lies on the hand: ${decision}, ${width} by ${height}`);
        const tall = await first.locator('rv-table .hand .spot:visible').first().boundingBox();
        assert(tall.height >= 100, `${decision}, ${width} by ${height}: a hand of ${tall.height} px`);
      }
    }
  });
});

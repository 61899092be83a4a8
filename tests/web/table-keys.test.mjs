// table-keys.test.mjs - the table by keyboard alone: Tab, arrows, Enter, digits, letters.
// ctest: label web
// ctest: timeout 1800
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { asked, idle, play, reach, sit, sitters, until } from './table.mjs';

/** The element that has the focus, through shadow roots: what matters of it. */
const focus = (page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return {
      spot: at?.dataset?.spot,
      verb: at?.dataset?.verb,
      tag: at?.tagName,
      label: at?.getAttribute?.('aria-label'),
    };
  });

const solo = { game: 'onirim', seats: 1, options: {}, seed: 'keys', sitters: sitters(1, 1) };

test('the table by keyboard', async (t) => {
  const site = await serve(t);

  await t.test('a whole game with Enter alone', async (t) => {
    const page = await open(t, site.url, { width: 1280, height: 800 });
    await sit(page, solo);
    const { over } = await play(page, { how: 'keys', seed: 3 });
    assert.ok(over);
  });

  await t.test('who has just sat down is heard at once', async (t) => {
    const page = await open(t, site.url, { width: 1280, height: 800 });
    await sit(page, solo);
    await idle(page);
    assert.equal((await focus(page)).tag, 'H1');
    await page.keyboard.press('1');
    assert.match((await focus(page)).spot, /^hand:/);
  });

  await t.test('Tab comes to every card of the hand, and Enter plays', async (t) => {
    const page = await open(t, site.url, { width: 1280, height: 800 });
    await sit(page, solo);
    await idle(page);
    const { legal, view } = await asked(page);
    const seen = new Set();
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      const { spot } = await focus(page);
      if (spot) seen.add(spot);
    }
    for (const card of view.hands[0]) assert.ok(seen.has(`hand:${card}`), card);
    const card = legal.find((action) => action.startsWith('play')).split(' ')[1];
    for (let i = 0; i < 80 && (await focus(page)).spot !== `hand:${card}`; i++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (let i = 0; i < 80 && (await focus(page)).verb !== 'play'; i++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.seat.length() > 0);
  });

  await t.test('arrows move between neighbours, digits take cards, Escape lets go', async (t) => {
    const page = await open(t, site.url, { width: 390, height: 844 });
    await sit(page, solo);
    await idle(page);
    await page.locator('rv-table .hand .spot').first().focus();
    const [first] = [await focus(page)];
    await page.keyboard.press('ArrowRight');
    const second = await focus(page);
    assert.match(second.spot, /^hand:/);
    assert.notDeepEqual(second, first);
    await page.keyboard.press('3');
    assert.equal(
      await page.locator('rv-table .hand .spot').nth(2).getAttribute('aria-pressed'),
      'true',
    );
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('rv-table .hand .spot[aria-pressed=true]').count(), 0);
  });

  await t.test('two keys play a card, and so does a double click; never what cannot be played', async (t) => {
    const page = await open(t, site.url, { width: 1280, height: 800 });
    const come = async (record) => {
      await sit(page, { ...solo, seed: 'look', record });
      await idle(page);
      return page.evaluate(() => window.seat.length());
    };
    const place = async (playable) => {
      const { aids } = await asked(page);
      const hand = await page.locator('rv-table .hand .spot').evaluateAll((all) => all.map((one) => one.dataset.spot.slice(5)));
      return hand.findIndex((card) => !(card in (aids.reasons ?? {})) === playable);
    };
    const byKeys = async (i) => {
      await page.keyboard.press(String(i + 1));
      await page.keyboard.press('p');
    };
    const byMouse = (i) => page.locator('rv-table .hand .spot').nth(i).dblclick();
    const dim = await reach(page, { ...solo, seed: 'look' }, 'turn', { skip: 8 });
    for (const play of [byKeys, byMouse]) {
      await come();
      await play(await place(true));
      await page.waitForFunction(() => window.seat.length() > 0);
      const before = await come(dim);
      await play(await place(false));
      await page.waitForTimeout(100);
      assert.equal(await page.evaluate(() => window.seat.length()), before);
    }
  });

  await t.test('digits answer where only buttons do', async (t) => {
    const page = await open(t, site.url, { width: 1280, height: 800 });
    await sit(page, { ...solo, record: await reach(page, solo, 'claim', { prefer: 'play' }) });
    await idle(page);
    const before = (await asked(page)).view.doors[0].length;
    await page.keyboard.press('1');
    await until(page, ({ view }) => view.doors[0].length > before);
  });

  await t.test('an answer to a nightmare is chosen by its digit, and given by the same again or by Enter', async (t) => {
    const page = await open(t, site.url, { width: 1280, height: 800 });
    const record = await reach(page, solo, 'nightmare', {});
    for (const again of ['same', 'Enter']) {
      await sit(page, { ...solo, record });
      await idle(page);
      const { legal } = await asked(page);
      const answers = page.locator('rv-table .options button');
      const spots = await answers.evaluateAll((all) => all.map((one) => one.dataset.spot));
      const digit = String(spots.indexOf('deck') + 1);
      assert.ok(legal.includes('reveal'));
      await page.keyboard.press(digit);
      await page.locator('rv-table .option.selected').waitFor();
      assert.equal((await asked(page)).decision, 'nightmare', 'the first only chooses');
      await page.keyboard.press(again === 'same' ? digit : again);
      await until(page, ({ decision, view }) => decision !== 'nightmare' || view.discard.XX > 0);
    }
  });

  await t.test('the keyboard comes to the answers, not to the pile that one of them touches', async (t) => {
    const page = await open(t, site.url, { width: 1280, height: 800 });
    const record = ['reverie 1', 'game onirim', 'rules 1', 'seats 1', 'seed keys', 'actor 1',
      'position hands=RS,GS,GM,NS,BS top=XX', 'end', ''].join('\n');
    await sit(page, { ...solo, record });
    await idle(page);
    await page.keyboard.press('1');
    await page.keyboard.press('p');
    await until(page, ({ decision }) => decision === 'nightmare');
    await idle(page);
    await page.waitForFunction(() => document.querySelector('rv-table').shadowRoot.activeElement?.closest('.options'));
    assert.equal(await page.locator('rv-table .unseen[role=status]').textContent(),
      'Play: red sun. Revealed: nightmare.');
  });

  await t.test('a prophecy is arranged with D, digits and Enter', async (t) => {
    const page = await open(t, site.url, { width: 1280, height: 800 });
    await sit(page, { ...solo, record: await reach(page, solo, 'prophecy') });
    await idle(page);
    const before = await page.evaluate(() => window.seat.length());
    await page.locator('rv-table .plan-cards .spot').nth(1).focus();
    await page.keyboard.press('d');
    assert.equal(await page.locator('rv-table .plan-cards .away').count(), 1);
    for (const digit of ['5', '4', '3', '1']) await page.keyboard.press(digit);
    for (let i = 0; i < 60 && (await focus(page)).verb !== 'confirm'; i++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    if (await page.locator('rv-table .again').count())
      await page.locator('rv-table [data-verb=sure]').press('Enter');
    await page.waitForFunction((n) => window.seat.length() > n, before);
    await idle(page);
    assert.notEqual((await asked(page)).decision, 'prophecy');
  });

  await t.test('sheets open by key, hold the focus and give it back', async (t) => {
    const page = await open(t, site.url, { width: 390, height: 844 });
    await sit(page, solo);
    await idle(page);
    await page.locator('rv-table .hand .spot').first().focus();
    await page.keyboard.press('l');
    assert.equal(await page.locator('rv-table .sheet').count(), 1);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('rv-table .sheet').count(), 0);
    await page.waitForFunction(
      () => document.querySelector('rv-table').shadowRoot.activeElement?.dataset.spot,
    );
  });
});

test('every decision finds the keyboard at a place', async (t) => {
  const site = await serve(t);
  const everything = { expansions: ['book', 'towers', 'premonitions'] };
  for (const setup of [{ ...solo, options: everything, seed: 'eyes2' },
    { game: 'nightmarium', seats: 3, options: {}, seed: 'eyes', sitters: sitters(3, 1) }])
    await t.test(setup.game, async (t) => {
      const page = await open(t, site.url, { width: 1280, height: 800 });
      await sit(page, setup);
      const lost = [];
      const choose = ({ legal }, random) => {
        const bold = legal.filter((action) => /^(play|claim|key|cast|wake)/.test(action));
        return bold.length ? bold[random(bold.length)] : undefined;
      };
      const placed = () => page.waitForFunction(() => document.querySelector('rv-table').shadowRoot.activeElement, undefined, { timeout: 1000 });
      await play(page, { how: 'keys', seed: 7, choose, watch: ({ decision }) => placed().catch(() => lost.push(decision)) });
      assert.deepEqual(lost, []);
    });
});

// phrases.test.mjs - what is said in numbers and names: one game, two games; Mira, not player 2; a
// turn and not a moment; how many are left to choose.
// ctest: label web
// ctest: timeout 300
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { lay } from './online.mjs';
import { nearlyOver, settled, visit } from './screens.mjs';
import { idle, reach, sit, sitters } from './table.mjs';

const LOCALES = ['en-GB', 'fr-FR', 'ru-RU'];
const PHONE = { width: 360, height: 740 };
const NBSP = '\u00a0';

const record = (options, position, ...actions) => [
  'reverie 1', 'game onirim', 'rules 1', 'seats 1', ...options.map((line) => `option ${line}`),
  'seed phrases', 'actor 1', `position ${position}`, ...actions.map((action) => `> ${action}`),
  'end', '',
].join('\n');

const start = async (page, text, settings) => {
  const setup = { game: 'onirim', seats: 1, options: {}, sitters: sitters(1, 1), record: text };
  await sit(page, setup, settings);
  await idle(page);
};

/** Keeps a game as if it had been played here. */
const keep = (page, id, text, more) => page.evaluate(({ id, text, more }) => {
  const sitters = [{ kind: 'me', name: more.name }];
  const saved = { id, setup: { game: 'onirim', seats: 1, options: {}, sitters, seed: 'x' }, length: 1, turn: 9, begun: 1,
    touched: 1, over: true, winners: [], score: 3, deck: 0, practice: false };
  localStorage.setItem(`reverie.1.game.${id}`, JSON.stringify(saved));
  localStorage.setItem(`reverie.1.record.${id}`, text);
}, { id, text, more });

test('phrases', async (t) => {
  const site = await serve(t);

  await t.test('statistics of one game', async (t) => {
    const wanted = [/1game played.*0%share of wins.*0%share of wins in the last game/,
      /1partie jouée.*0\s%part de victoires.*0\s%part de victoires, dernière partie/,
      /1партия сыграна.*0\s%доля побед.*0\s%доля побед, последних партий: 1/];
    for (const [i, locale] of LOCALES.entries()) {
      const page = await open(t, site.url, { locale });
      await page.evaluate(() => localStorage.setItem('reverie.1.statistics', JSON.stringify({ format: 'reverie statistics', version: 1,
        results: [{ id: 'result000010', at: 1, game: 'onirim', seats: 1, options: {}, won: false, score: 3 }] })));
      await visit(page, 'statistics');
      const said = await page.locator('dl div').evaluateAll((all) => all.map((one) => `${one.querySelector('dd').textContent}${one.querySelector('dt').textContent}`));
      assert.match(said.join(' '), wanted[i]);
    }
  });

  await t.test('the end of a lesson names the rival', async (t) => {
    for (const locale of LOCALES) {
      const page = await open(t, `${site.url}#/lesson/nightmarium`, { locale });
      await page.locator('rv-table').waitFor();
      await page.evaluate(() => {
        document.querySelector('rv-app').shadowRoot.querySelector('rv-lesson').over = { over: true, winners: [2] };
      });
      assert.match(await page.locator('rv-lesson dialog p').first().textContent(), /^Mira (has|remporte|собирает)/);
    }
  });

  await t.test('O13: payments keep their numbers', async (t) => {
    const page = await open(t, site.url);
    const numbers = () => page.locator('.option .roman').allTextContents();
    await start(page, record([], 'hands=GS,GS,GM,NS,BS top=XX', 'discard NS'));
    assert.deepEqual(await numbers(), ['III', 'IV']);
    await start(page, record([], 'hands=GK,GS,GM,NS,BS top=XX', 'discard NS'));
    assert.deepEqual(await numbers(), ['I', 'III', 'IV']);
    await start(page, record([], 'hands=GK,GS,GM,NS,BS doors=R top=XX', 'discard NS'));
    assert.deepEqual(await numbers(), ['I', 'II', 'III', 'IV']);
  });

  await t.test('a button tells where the answer is', async (t) => {
    const page = await open(t, site.url);
    const said = () => page.locator('.buttons button').textContent();
    await start(page, record([], 'hands=GK,GS,GM,NS,BS doors=R top=XX', 'discard NS'));
    assert.equal(await said(), 'Choose one of these');
    const setup = { game: 'nightmarium', seats: 3, options: {}, seed: 'look', sitters: sitters(3, 1) };
    await sit(page, { ...setup, record: await reach(page, setup, 'executioner', { prefer: 'play' }) });
    await idle(page);
    assert.equal(await said(), 'Touch what is marked');
  });

  await t.test('the coach tells how many moves it leaves out', async (t) => {
    const page = await open(t, site.url);
    await start(page, record([], 'hands=GS,GM,NS,BS,RK'));
    assert.equal(await page.locator('.buttons button').textContent(), 'Touch a card or a place');
    await page.getByRole('button', { name: 'Ask for a hint' }).click();
    await page.locator('.coach li').nth(7).waitFor();
    assert.match(await page.locator('.coach li b').first().textContent(), /^\d+%$/);
    assert.equal(await page.locator('.coach ol + p').textContent(), 'and 2 more');
  });

  await t.test('a button tells what is still to be chosen', async (t) => {
    const wanted = [['Choose 5 more cards', 'Choose 1 more card', 'Pay with 5 cards'],
      ['Choisir encore 5 cartes', 'Choisir encore 1 carte', 'Payer avec 5 cartes'],
      ['Выберите ещё 5 карт', 'Выберите ещё 1 карту', 'Заплатить 5 картами']];
    for (const [i, locale] of LOCALES.entries()) {
      const page = await open(t, site.url, { locale, ...PHONE });
      await start(page, record(['expansions book'],
        'hands=GS,GS,GM,BK,NK discard=RS*2|RM|BS|NS|NM|XX goals=R|B|G|N|R|B|G|N', 'cast paradox'));
      const button = page.locator('[data-verb=confirm]');
      const read = async () => (await button.textContent()).replace(NBSP, ' ');
      const said = [await read()];
      for (let n = 0; n < 5; n++) {
        assert(await button.evaluate((one) => one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().right <= innerWidth));
        await page.locator('.plan-cards .spot[aria-pressed=false]').first().click();
        said.push(await read());
      }
      assert.deepEqual([said[0], said[4], said[5]], wanted[i]);
    }
  });

  await t.test('a review speaks of turns', async (t) => {
    const page = await open(t, site.url, { locale: 'fr-FR' });
    const { whole } = await nearlyOver(page, { game: 'onirim', seats: 1, options: {} }, 'phrases');
    await keep(page, 'finished0001', whole, { name: 'Vous' });
    await visit(page, 'review/finished0001');
    await settled(page);
    const moves = page.locator('.move');
    await moves.first().waitFor();
    assert(await moves.locator('.pair rv-card').count(), 'the cards of costly moves are shown');
    const turns = [];
    for (let i = 0; i < await moves.count(); i++) {
      await moves.nth(i).click();
      await page.locator('.move[aria-pressed=true]').nth(0).waitFor();
      const turn = await moves.nth(i).locator('b').textContent();
      turns.push(Number(turn.replace('Tour ', '')));
      await page.locator('#moment').getByText(`${turn}${NBSP}: `).waitFor();
      await page.locator('.bar').getByText('Vous – ').waitFor();
    }
    const named = [...new Set(turns)].sort((a, b) => a - b);
    await page.getByText(`${named.length > 1 ? 'tours' : 'tour'} ${named.join(', ')}`, { exact: true }).waitFor();
  });

  await t.test('who comes by a link is told whose table it is', async (t) => {
    const ada = await open(t, site.url);
    const link = await lay(ada, 'nightmarium');
    const ben = await open(t, link);
    const told = await ben.getByText('Host: Ada').textContent();
    assert.match(told, /Nightmarium · 3 players · base game/);
    await open(t, `${site.url}t/${'a'.repeat(link.length - link.lastIndexOf('/') - 1)}`)
      .then((page) => page.getByText('There is no such table, or it was closed.').waitFor());
  });

  await t.test('the foot calls a screen by its name', async (t) => {
    for (const locale of LOCALES) for (const width of [320, 360]) {
      const page = await open(t, `${site.url}#/statistics`, { locale, width, height: 640 });
      await settled(page);
      const link = page.locator('.foot a[aria-current=page] span');
      assert.equal(await link.textContent(), await page.locator('h1').textContent());
      const foot = await page.locator('.foot').evaluate((one) => one.scrollWidth - one.clientWidth);
      assert(foot <= 0, `${locale} ${width}: the foot is ${foot} px too wide`);
    }
  });
});

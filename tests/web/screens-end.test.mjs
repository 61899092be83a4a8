// screens-end.test.mjs - the end of a game: a picture that moves for a moment, a word, the next step.
// ctest: label web
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { accessible, fits } from './screens.mjs';

const DOORS = ['R', 'R', 'B', 'B', 'G', 'G', 'N', 'N'];
const CREATURES = [['NL/e', 'OT/-', 'IH/h'], ['OL/-', 'NT/w', 'CH/d'], ['CL/s', 'IT/j', 'OH/-']];
const bot = (name) => ({ kind: 'bot', bot: 'easy', name });
const people = { onirim: [{ kind: 'me', name: 'Ana' }], nightmarium: [{ kind: 'me', name: 'Ana' }, bot('Mira'), bot('Odo')] };

/** Shows an end and says how much moves at its first moment; `winners` and `score` are those of a game that was played to it. */
const end = (page, game, winners, score) => page.evaluate(async (given) => {
  document.querySelectorAll('rv-end').forEach((old) => old.remove());
  const element = document.createElement('rv-end');
  document.body.append(element);
  await element.updateComplete;
  const { game, winners, score, doors, creatures, sitters } = given;
  const setup = { game, seats: sitters.length, options: {}, sitters, seed: 'x' };
  const saved = { id: 'abcdefgh1234', setup, length: 60, turn: 31, begun: 1, touched: 1, over: true, winners, score, deck: 12, practice: false };
  const view = { doors: [doors.slice(0, score)], creatures: [creatures.slice(0, score), [], creatures] };
  await element.show(saved, { game, view, aids: { missing: [doors.slice(score)], goal: 3 }, over: true });
  return element.shadowRoot.querySelector('dialog').getAnimations({ subtree: true }).length;
}, { game, winners, score, doors: DOORS, creatures: CREATURES, sitters: people[game] });

const moving = (page) => page.evaluate(() => document.querySelector('rv-end').shadowRoot.querySelector('dialog')
  .getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length);

const CASES = [
  ['onirim', [1], 8, /You won/, /doors stand open/, /Ready for more\? Add/],
  ['onirim', [], 6, /The game is lost/, /the deck was empty/, /So close: 2 more doors/, /Learn it by playing/],
  ['onirim', [], 1, /The game is lost/, /the deck was empty/, /Three rooms of one colour/, /Learn it by playing/],
  ['nightmarium', [1], 3, /You won/, /creatures walk/, /Stronger opponents/],
  ['nightmarium', [3], 2, /You lost/, /Odo has completed/, /One more creature/, /Learn it by playing/],
  ['nightmarium', [3], 1, /You lost/, /Odo has completed/, /belongs to Odo/, /Learn it by playing/],
  ['nightmarium', [], 2, /A draw/, /game is a draw/, /Nobody owns/, /Learn it by playing/],
];

test('the end of a game', async (t) => {
  const site = await serve(t);

  await t.test('says how it went and what comes next', async (t) => {
    const page = await open(t, site.url, { width: 360, height: 740 });
    for (const [game, winners, score, ...texts] of CASES) {
      await end(page, game, winners, score);
      const shown = await page.getByRole('dialog').innerText();
      for (const text of texts) assert.match(shown, text);
      await accessible(page, `the end of ${game}, ${score}`);
      await fits(page, `the end of ${game}, ${score}`);
    }
  });

  for (const locale of ['en-GB', 'fr-FR', 'ru-RU'])
    await t.test(`shows all that comes next on a laptop, ${locale}`, async (t) => {
      const page = await open(t, site.url, { width: 1366, height: 768, locale });
      for (const [game, winners, score] of CASES) {
        await end(page, game, winners, score);
        const over = await page.locator('rv-end dialog').evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight);
        assert.ok(over <= 0, `${over} px of the end of ${game}, ${score}, are below`);
      }
    });

  await t.test('moves for a moment, until it is touched', async (t) => {
    const page = await open(t, site.url, { reducedMotion: 'no-preference' });
    for (const [game, winners, score] of CASES) {
      assert(await end(page, game, winners, score) > 4, `${game} moves`);
      await page.keyboard.press('Shift');
      assert.equal(await moving(page), 0, 'a key finishes it');
    }
    await end(page, 'onirim', [1], 8);
    const ends = await page.evaluate(() => document.querySelector('rv-end').shadowRoot.querySelector('dialog')
      .getAnimations({ subtree: true }).map((one) => one.effect.getComputedTiming().endTime));
    assert(Math.max(...ends) <= 1500, `it is short: ${Math.max(...ends)} ms`);
    await page.waitForFunction(() => !document.querySelector('rv-end').shadowRoot.querySelector('dialog')
      .getAnimations({ subtree: true }).some((one) => one.playState === 'running'));
  });

  await t.test('stands still for those who want it', async (t) => {
    const page = await open(t, site.url, { reducedMotion: 'reduce' });
    await end(page, 'onirim', [1], 8);
    assert.equal(await moving(page), 0);
  });

  await t.test('goes on with stronger opponents', async (t) => {
    const page = await open(t, site.url);
    await end(page, 'nightmarium', [1], 3);
    await page.getByRole('button', { name: /Stronger opponents/ }).click();
    await page.locator('rv-table').waitFor();
    const [key] = await page.evaluate(() => Object.keys(localStorage).filter((one) => one.startsWith('reverie.1.game.')));
    const { setup } = await page.evaluate((name) => JSON.parse(localStorage[name]), key);
    assert.deepEqual(setup.sitters.map((one) => one.bot), [undefined, 'normal', 'normal']);
  });
});

// table-again.test.mjs - nothing is lost for good by one touch: the table asks again, and the second
// touch of a double one does not answer what the first one brought up.
// ctest: label web
// ctest: timeout 300
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { answer, asked, dice, idle, sit, sitters } from './table.mjs';
import { accessible } from './screens.mjs';

const setup = { game: 'onirim', seats: 1, options: {}, sitters: sitters(1, 1) };

/** The record of a game that has come to an action with such a loss. */
const reachLoss = (page, code) => page.evaluate(async ({ setup: plain, code: wanted }) => {
  for (let seed = 0; seed < 200; seed++) {
    const table = await window.reverie.engine.open({ ...plain, seed: `loss ${seed}` });
    let state = seed + 1;
    const random = (n) => (state = (state * 48271) % 2147483647) % n;
    for (;;) {
      const { legal, over, aids } = await table.status(1);
      if (over) break;
      const found = Object.entries(aids.losses).find(([, loss]) => loss === wanted);
      if (found) return { record: await table.record(), action: found[0] };
      const plays = legal.filter((action) => /^(play|unlock|claim)/.test(action));
      const list = plays.length && random(4) ? plays : legal;
      await table.act(1, list[random(list.length)]);
    }
    table.close();
  }
  throw new Error(`no game came to ${wanted}`);
}, { setup, code });

const length = (page) => page.evaluate(() => window.seat.length());

/** Answers a prophecy by discarding one card of a code. */
async function discardOf(page, code) {
  const revealed = await asked(page).then(({ view }) => view.revealed);
  await page.locator(`[data-spot="plan:${revealed.indexOf(code)}"]`).click();
  await page.getByRole('button', { name: 'The rest as it lies' }).click();
  await page.locator('[data-verb=confirm]').click();
}

async function doIt(page, action) {
  const [verb, card] = action.split(' ');
  if (verb === 'drop') return discardOf(page, card);
  if (verb !== 'pass') await page.locator(`[data-spot="hand:${card}"]`).first().click();
  return page.locator(`rv-table .buttons [data-verb=${verb}]`).first().click();
}

test('a table asks again', async (t) => {
  const site = await serve(t);
  const page = await open(t, site.url, { width: 360, height: 740 });
  const CASES = { 'lost-door': /lost for good/, 'last-key': /last key of its colour/, 'left-door': /stays in the deck/ };

  for (const [code, text] of Object.entries(CASES)) {
    await t.test(`before ${code}`, async () => {
      const { record, action } = await reachLoss(page, code);
      await sit(page, { ...setup, record });
      await idle(page);
      const before = await length(page);
      await doIt(page, action);
      const sheet = page.getByRole('alertdialog');
      await sheet.waitFor();
      assert.match(await sheet.innerText(), text);
      await accessible(page, code);
      assert.equal(await page.evaluate(() =>
        document.querySelector('rv-table').shadowRoot.activeElement.textContent), 'Think again');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      assert.equal(await length(page), before, 'nothing was done');
      if (action.startsWith('drop')) await page.locator('[data-verb=confirm]').click();
      else await page.locator(`rv-table .buttons [data-verb=${action.split(' ')[0]}]`).first().click();
      await page.locator('[data-verb=sure]').click();
      await page.waitForFunction((n) => window.seat.length() > n, before);
      await idle(page);
      assert(await page.evaluate(async (done) =>
        (await window.seat.record()).includes(`\n> ${done}\n`), action), 'then it was');
    });
  }

  await t.test('before the last key opens a door that would not stay', async () => {
    const record = ['reverie 1', 'game onirim', 'rules 1', 'seats 1', 'option expansions book', 'seed again', 'actor 1',
      'position hands=BK,RS,GS,NS,NM top=BD|GS|XX removed=BK*2 goals=R|B|G|N|R|B|G|N', '> discard RS', 'end', ''].join('\n');
    await sit(page, { ...setup, options: { expansions: ['book'] }, record });
    await idle(page);
    const before = await length(page);
    await page.locator('rv-table [data-verb=unlock]').first().click();
    const sheet = page.getByRole('alertdialog');
    await sheet.waitFor();
    assert.match(await sheet.innerText(), /last key of its colour/);
    assert.equal(await sheet.locator('rv-card').evaluate((card) => card.code), 'BK');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    assert.equal(await length(page), before);
  });

  await t.test('by keys as well', async () => {
    const { record, action } = await reachLoss(page, 'last-key');
    await sit(page, { ...setup, record });
    await idle(page);
    const before = await length(page);
    await page.locator(`[data-spot="hand:${action.split(' ')[1]}"]`).first().focus();
    await page.keyboard.press('d');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Enter'); // what has the focus is the harmless answer
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    assert.equal(await length(page), before);
  });

  await t.test('when the second touch of a double one meets a new question', async () => {
    const { record } = await reachLoss(page, 'left-door');
    const replay = await page.evaluate(async (text) => {
      const replay = await window.reverie.engine.replay(text);
      return replay.cut(replay.length - 1);
    }, record);
    await sit(page, { ...setup, record: replay });
    await idle(page);
    const status = await asked(page);
    const last = await page.evaluate(async (text) => /> (.*)\n[^>]*$/.exec(text)[1], record);
    await answer(page, status, last, dice(1), 'tap');
    await page.waitForFunction(() => document.querySelector('rv-table').shadowRoot.querySelector('[data-verb=claim]'));
    const before = await length(page);
    const { x, y, width, height } = await page.locator('[data-verb=claim]').boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.waitForTimeout(200);
    assert.equal(await length(page), before, 'the second touch is not heard');
    await page.mouse.down({ clickCount: 1 });
    await page.mouse.up({ clickCount: 1 });
    await page.waitForFunction((n) => window.seat.length() > n, before);
  });
});

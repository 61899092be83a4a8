// table-price.test.mjs - who pays for a spell, or discards keys of the deck, chooses among all cards
// there are (O30, O41): the engine takes them one by one and in order, the table as one set.
// ctest: label web
// ctest: timeout 300
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { asked, idle, sit, sitters, until } from './table.mjs';

const record = (options, position, ...actions) => [
  'reverie 1', 'game onirim', 'rules 1', 'seats 1', ...options.map((line) => `option ${line}`),
  'seed price', 'actor 1', `position ${position}`, ...actions.map((action) => `> ${action}`),
  'end', '',
].join('\n');

const PRICE = record(['expansions book'],
  'hands=GS,GS,GM,BK,NK discard=RS*2|RM|BS|NS|NM|XX goals=R|B|G|N|R|B|G|N', 'cast paradox');
const KEYS = record(['expansions premonitions'],
  'hands=BK,GS,GS,GM,NS doors=B up=P5 top=BD discard=RK*2|BK|GK*2|NK*2', 'discard NS', 'unlock');

const cards = (page) => page.locator('rv-table .plan-cards .spot');

/** Touches the cards with these names, and waits until they are sent: what is asked after them. */
async function choose(page, names) {
  for (const name of names)
    await cards(page).and(page.getByRole('button', { name, pressed: false })).first().click();
  assert.equal(await page.locator('[data-verb=confirm]').getAttribute('aria-disabled'), 'false');
  const { decision } = await asked(page);
  await page.locator('[data-verb=confirm]').click();
  return until(page, (status) => status.decision !== decision);
}

test('a set of cards is chosen as a whole', async (t) => {
  const site = await serve(t);
  const page = await open(t, site.url, { width: 390, height: 844 });
  const start = async (text) => {
    await sit(page, { game: 'onirim', seats: 1, options: {}, sitters: sitters(1, 1), record: text });
    await idle(page);
    return asked(page);
  };

  await t.test('O30: any five cards of the discard pile pay', async () => {
    const { decision, legal } = await start(PRICE);
    assert.equal(decision, 'pay');
    assert.deepEqual(legal, ['pay RS', 'pay RM'], 'others could not be the first of five');
    assert.equal(await cards(page).count(), 7);
    const { view } = await choose(page, ['red moon', 'blue sun', 'brown sun', 'brown moon', 'nightmare']);
    assert.deepEqual(view.removed, { RM: 1, BS: 1, NS: 1, NM: 1, XX: 1 });
    assert.deepEqual(view.discard, { RS: 2 });
  });

  await t.test('O41: any two keys of the deck are discarded', async () => {
    const { decision } = await start(KEYS);
    assert.equal(decision, 'keys');
    assert.equal(await cards(page).count(), 4);
    const { view } = await choose(page, ['green key', 'brown key']);
    assert.deepEqual([view.discard.GK, view.discard.NK], [3, 3]);
  });
});

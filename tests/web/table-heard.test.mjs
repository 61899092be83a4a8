// table-heard.test.mjs - the table as it is heard: names that a French ear (and eye) finds well set,
// sheets that say what they are, things whose name begins with what is written on them.
// ctest: label web
// ctest: timeout 300
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { idle, reach, sit, sitters, texts } from './table.mjs';

const ALL = { expansions: ['book', 'towers', 'premonitions'] };
const game = (name, seats, options) => ({ game: name, seats, options, seed: 'heard', sitters: sitters(seats, 1) });
const MOMENTS = [
  [game('onirim', 1, ALL), 'turn', { skip: 20, prefer: 'play' }],
  [game('onirim', 1, {}), 'prophecy', {}],
  [game('nightmarium', 3, {}), 'action', { skip: 9, prefer: 'play' }],
];

/** A colon, or a sign that stands apart in French, with a plain space before it or none. */
const SLIP = /[^\u00a0]:(?!\S)|[^\u202f][;!?](?!\S)|'|«[^\u00a0]|[^\u00a0]»/;

async function come(page, [setup, decision, how]) {
  await sit(page, { ...setup, record: await reach(page, setup, decision, how) });
  await idle(page);
}

const sheetOf = async (page, icon) => {
  await page.locator('rv-table .bar button').and(page.locator(`:has(use[href="#rv-icon-${icon}"])`)).first().click();
  return page.locator('rv-table [role=dialog]');
};

test('the table as it is heard', async (t) => {
  const site = await serve(t);

  await t.test('French signs stand apart as they should', async (t) => {
    const page = await open(t, site.url, { locale: 'fr-FR' });
    for (const moment of MOMENTS) {
      await come(page, moment);
      const cards = page.locator('rv-table .plan-cards .spot');
      for (let i = 0; i < await cards.count(); i++) await cards.nth(i).click();
      assert.deepEqual((await texts(page)).filter((text) => SLIP.test(text)), [], moment[1]);
      await page.locator('rv-table [data-spot=discard]').first().click();
      assert.deepEqual((await texts(page)).filter((text) => SLIP.test(text)), [], `the pile at ${moment[1]}`);
    }
  });

  await t.test('a question that asks again ends as French does', async (t) => {
    const page = await open(t, site.url, { locale: 'fr-FR' });
    const setup = { game: 'onirim', seats: 1, options: {}, sitters: sitters(1, 1) };
    const record = ['reverie 1', 'game onirim', 'rules 1', 'seats 1', 'seed heard', 'actor 1',
      'position hands=RK,GS,GM,NS,BS top=RD|BS|GS|NS|GM', '> discard RK', 'end', ''].join('\n');
    await sit(page, { ...setup, record });
    await idle(page);
    const cards = page.locator('rv-table .plan-cards .spot');
    for (let i = 0; i < 5; i++) await cards.nth(i).click();
    await page.locator('rv-table [data-verb=confirm]').click();
    assert.match(await page.locator('#again').textContent(), /\u202f\?$/);
  });

  await t.test('sheets say what they are', async (t) => {
    const page = await open(t, site.url, { width: 360, height: 640 });
    await come(page, MOMENTS[0]);
    for (const [icon, name] of [['log', 'Log'], ['help', 'What does this mean?'], ['coach', 'Coach']]) {
      assert.equal(await (await sheetOf(page, icon)).getAttribute('aria-label'), name);
      await page.keyboard.press('Escape');
    }
    await page.locator('rv-table [data-spot=deck]').first().click();
    assert.equal(await page.locator('rv-table [role=dialog]').getAttribute('aria-label'), 'Deck');
  });

  await t.test('a sheet can be closed wherever one reads in it', async (t) => {
    const page = await open(t, site.url, { width: 320, height: 568 });
    await come(page, MOMENTS[0]);
    const sheet = await sheetOf(page, 'help');
    await sheet.evaluate((part) => part.scrollTo(0, part.scrollHeight));
    const top = await sheet.evaluate((part) => part.querySelector('.close').getBoundingClientRect().top - part.getBoundingClientRect().top);
    assert.ok(top >= 0, `the close button is ${-top} px above`);
  });

  await t.test('a row says its colour and the symbol that may not follow', async (t) => {
    const page = await open(t, site.url);
    await come(page, [game('onirim', 1, {}), 'turn', { skip: 6, prefer: 'play' }]);
    const heading = await page.locator('rv-table .labyrinth.own h2').textContent();
    assert.match(heading.replace(/\s+/g, ' '), /(red|blue|green|brown) \d of 3 · next not (sun|moon|key)/);
  });

  await t.test('what stands on a spell begins its name', async (t) => {
    const page = await open(t, site.url);
    await come(page, MOMENTS[0]);
    const spells = await page.locator('rv-table .spell').evaluateAll((all) => all.map((one) => [one.innerText.replace(/\s+/g, ' ').trim(), one.getAttribute('aria-label')]));
    assert.ok(spells.length);
    for (const [written, name] of spells) assert.ok(name.startsWith(written), `"${written}" in "${name}"`);
  });
});

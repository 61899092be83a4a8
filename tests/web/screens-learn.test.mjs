// screens-learn.test.mjs - the first games, from the first word of the guide to the end.
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { open, program, serve } from './harness.mjs';
import { accessible, press, settled, touch } from './screens.mjs';

const beat = (page, id) => page.locator(`[data-beat="${id}"]`).waitFor();
const ended = (page) => page.getByRole('dialog', { name: /You won your first game|Not this time/ });

/** Plays on without thinking until the game is over: discards, and passes. By the table itself, not
 * by touches: those are tested elsewhere, and a busy machine makes them slow. */
function playOut(page) {
  return page.evaluate(async () => {
    const lesson = document.querySelector('rv-app').shadowRoot.querySelector('rv-lesson');
    const { table } = lesson.shadowRoot.querySelector('rv-table');
    for (;;) {
      const { over, legal } = await table.status(1);
      if (over) return;
      await table.act(1, legal.find((action) => /^discard .[SM]/.test(action)) ?? legal.at(-1));
    }
  });
}

test('learning', async (t) => {
  const site = await serve(t);

  await t.test('the first dream, to its end', { timeout: 120000 }, async (t) => {
    const page = await open(t, site.url, { width: 390, height: 844 });
    await page.getByRole('link', { name: /Your first dream/ }).click();
    await settled(page);
    await beat(page, 'first');
    await accessible(page, 'the lesson');
    await touch(page, 'hand:GS', 'play');
    await beat(page, 'second');
    await touch(page, 'hand:GM', 'play');
    await beat(page, 'third');
    await touch(page, 'hand:GS', 'play');
    await beat(page, 'claim');
    await press(page, 'claim');
    await beat(page, 'nightmare');
    await touch(page, 'deck', 'reveal');
    await beat(page, 'prophecy');
    await touch(page, 'hand:BK', 'discard');
    await beat(page, 'sort');
    await page.locator('[data-at="revealed:XX"]').click();
    await page.locator('[data-at="revealed:ND"]').click();
    for (const code of ['NS', 'GS', 'RS']) await page.locator(`[data-at="revealed:${code}"]`).click();
    await press(page, 'confirm');
    await beat(page, 'unlock');
    await press(page, 'unlock');
    await beat(page, 'alone');
    await playOut(page);
    await ended(page).waitFor();
    await page.getByRole('link', { name: 'On to a real game' }).click();
    await page.getByRole('button', { name: 'Play now: Onirim' }).waitFor();
    assert.equal(await page.getByText('New here?').count(), 0, 'who has learned is new no more');
    assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('reverie.1.game')).length), 0);
  });

  await t.test('the first creature', { timeout: 120000 }, async (t) => {
    const page = await open(t, `${site.url}#/lesson/nightmarium`, { width: 390, height: 844 });
    await settled(page);
    await beat(page, 'legs');
    await touch(page, 'hand:NL/w', 'play');
    await beat(page, 'torso');
    await touch(page, 'hand:NT/s', 'play');
    await beat(page, 'head');
    await touch(page, 'hand:CH/e', 'play');
    await beat(page, 'executioner');
    await accessible(page, 'the lesson of Nightmarium');
    await touch(page, 'creature:2:1', 'take');
    await beat(page, 'scavenger');
    await touch(page, 'creature:2:2', 'scavenge');
    await beat(page, 'second-action');
    await press(page, 'draw');
    await beat(page, 'free');
  });

  await t.test('who loses a lesson hears of its own game', async (t) => {
    for (const [game, own, others] of [['onirim', /dream/i, /creature/i], ['nightmarium', /creature/i, /dream/i]]) {
      const page = await open(t, `${site.url}#/lesson/${game}`);
      await settled(page);
      await page.evaluate(async () => {
        const lesson = document.querySelector('rv-app').shadowRoot.querySelector('rv-lesson');
        const status = await lesson.table.status(1);
        await lesson.follow({ by: 2, action: '', events: [], status: { ...status, over: true, winners: status.view.creatures ? [2] : [] } });
      });
      const said = await ended(page).innerText();
      assert.match(said, own);
      assert.doesNotMatch(said, others);
    }
  });

  await t.test('the lessons speak every language', async (t) => {
    for (const [locale, word] of [['fr-FR', 'portes'], ['ru-RU', 'дверей']]) {
      const page = await open(t, `${site.url}#/lesson/onirim`, { locale });
      await page.locator('[data-beat="first"]', { hasText: word }).waitFor();
    }
  });

  await t.test('the glossary lists the cards that the game has', async () => {
    const { readFileSync } = await import('node:fs');
    const { join } = await import('node:path');
    const { root } = await import('./harness.mjs');
    const source = readFileSync(join(root, 'web/src/screens/cardlist.ts'), 'utf8');
    const counts = (text) => Object.fromEntries([...text.matchAll(/\['([^']+)', (\d+)\]/g)].map(([, code, many]) => [code, Number(many)]));
    const [onirim, nightmarium] = source.split('nightmarium: [').map(counts);
    const premonitions = Object.keys(onirim).filter((code) => code.startsWith('P'));
    assert.equal(premonitions.length, 8);
    const requests = [
      { do: 'new', game: 'onirim', options: { expansions: ['towers', 'premonitions'] }, seed: 'x' },
      { do: 'position', game: 'nightmarium', hands: [[], []], discard: nightmarium },
      { do: 'position', game: 'nightmarium', hands: [[], []], discard: { ...nightmarium, 'NL/-': nightmarium['NL/-'] + 1 } },
    ];
    const done = spawnSync(program, ['rpc'], { input: requests.map((one) => JSON.stringify(one)).join('\n'), encoding: 'utf8' });
    const [dealt, all, more] = done.stdout.trim().split('\n').map((line) => JSON.parse(line));
    const seen = { ...dealt.view.deck.unknown };
    for (const code of dealt.view.hands[0]) seen[code] = (seen[code] ?? 0) + 1;
    const deck = Object.fromEntries(Object.entries(onirim).filter(([code]) => !code.startsWith('P')));
    assert.deepEqual(Object.fromEntries(Object.entries(seen).filter(([, many]) => many).sort()), Object.fromEntries(Object.entries(deck).sort()));
    assert.equal(all.ok, true, all.error?.message);
    assert.equal(all.view.deck.size, 0);
    assert.equal(more.ok, false);
  });
});

// screens-play.test.mjs - from the start to a game and back: play now, set-up, saved by itself,
// undo, the end, history, replay, review, statistics.
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { accessible, kept, keptAs, nearlyOver, press, reopen, settled, touch, visit } from './screens.mjs';
import { reach } from './table.mjs';

async function firstCard(page) {
  const spot = page.locator('[data-spot^="hand:"]').first();
  await spot.waitFor();
  return spot.getAttribute('data-spot');
}

/** Begins a game with a seed through the set-up screen. */
async function beginWith(page, url, seed) {
  await page.goto(`${url}#/setup/onirim`);
  await settled(page);
  await page.getByLabel('Seed').fill(seed);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.locator('rv-table').waitFor();
  return (await kept(page))[0];
}

/** A game that counts, one card before its end, as if it had been left there. */
async function atTheEnd(page, url, seed) {
  const begun = await beginWith(page, url, seed);
  const { record, action } = await nearlyOver(page, { game: 'onirim', seats: 1, options: {} }, seed);
  await visit(page, '');
  await page.evaluate(([id, text]) => { localStorage.setItem(`reverie.1.record.${id}`, text); }, [begun.id, record]);
  await visit(page, `play/${begun.id}`);
  const [verb, card] = action.split(' ');
  await touch(page, `hand:${card}`, verb);
  await page.getByRole('dialog').waitFor();
  return begun.id;
}

test('playing', async (t) => {
  const site = await serve(t);

  for (const game of ['Onirim', 'Nightmarium']) {
    await t.test(`${game} begins with one touch`, async (t) => {
      const page = await open(t, site.url, { width: 390, height: 844 });
      await page.getByRole('button', { name: `Play now: ${game}` }).click();
      await page.locator('rv-table').waitFor();
      await firstCard(page);
      assert.match(page.url(), /#\/play\/[a-z0-9]+$/);
      assert.equal((await kept(page)).length, 1);
    });
  }

  await t.test('the set-up offers every option, and the game has it', async (t) => {
    const page = await open(t, `${site.url}#/setup/onirim`);
    await settled(page);
    for (const name of [/Book of Steps/, /The Towers/, /Happy Dreams/]) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('radio', { name: '2 players' }).check();
    await page.getByRole('checkbox', { name: /Lost steps/ }).check();
    await page.getByRole('checkbox', { name: /Scattered ruins/ }).check();
    await page.getByRole('radio', { name: '6', exact: true }).check();
    await page.getByRole('radio', { name: /at the right end only/ }).check();
    await page.getByRole('radio', { name: /^race/ }).check();
    assert.equal(await page.getByRole('radio', { name: /hidden hands, free talk/ }).isChecked(), true, 'a race proposes hidden hands');
    await page.getByRole('radio', { name: /in silence/ }).check();
    await page.getByLabel('Seed').fill('все вместе');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('rv-table').waitFor();
    const [game] = await kept(page);
    const record = await page.evaluate((id) => localStorage.getItem(`reverie.1.record.${id}`), game.id);
    for (const line of ['seats 2', 'option expansions book,towers,premonitions', 'option lost true', 'option ruins true',
      'option premonitions 6', 'option towers right', 'option victory race', 'option talk silent', 'seed все вместе'])
      assert(record.includes(`\n${line}\n`), `${line} in ${record}`);
    assert.deepEqual(game.setup.sitters.map((sitter) => sitter.kind), ['me', 'friend']);
  });

  await t.test('the set-up seats bots by their level', async (t) => {
    const page = await open(t, `${site.url}#/setup/nightmarium`);
    await settled(page);
    await page.getByRole('radio', { name: '4 players' }).check();
    await page.locator('select[data-seat="2"]').selectOption('master');
    await page.locator('select[data-seat="3"]').selectOption('friend');
    await page.locator('select[data-seat="4"]').selectOption('me');
    await page.getByRole('radio', { name: '3', exact: true }).first().check();
    await page.getByRole('radio', { name: /after its powers/ }).check();
    await page.getByRole('radio', { name: /one of the legion, or any two/ }).check();
    await page.getByRole('radio', { name: /a completed creature ends it/ }).check();
    await page.getByRole('radio', { name: /back into its owner/ }).check();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('rv-table').waitFor();
    const [{ setup }] = await kept(page);
    assert.deepEqual(setup.sitters.map((sitter) => sitter.bot ?? sitter.kind), ['easy', 'master', 'friend', 'me']);
    assert.deepEqual(setup.options, { goal: 3, win: 'after-powers', penalty: 'either', herald: 'strict', executioner: 'owner' });
  });

  await t.test('friends at one screen have names of their own, which are remembered', async (t) => {
    const page = await open(t, `${site.url}#/setup/nightmarium`);
    await settled(page);
    const names = () => page.locator('.seat input').evaluateAll((all) => all.map((one) => one.value));
    const bring = async () => {
      await page.getByRole('radio', { name: '4 players' }).check();
      for (const seat of [2, 3, 4]) await page.locator(`select[data-seat="${seat}"]`).selectOption('friend');
    };
    await bring();
    assert.deepEqual(await names(), ['You', 'Friend', 'Friend 2', 'Friend 3']);
    const rename = async (index, name) => {
      await page.locator('.seat input').nth(index).fill(name);
      await page.locator('.seat input').nth(index).blur();
    };
    await rename(1, 'Zoe');
    await rename(3, 'Zoe'); // two are called so
    assert.deepEqual(await names(), ['You', 'Zoe', 'Friend 2', 'Zoe 2']);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('rv-table').waitFor();
    assert.deepEqual((await kept(page))[0].setup.sitters.map(({ name }) => name), ['You', 'Zoe', 'Friend 2', 'Zoe 2']);
    await page.reload();
    await visit(page, 'setup/nightmarium');
    await bring();
    assert.deepEqual(await names(), ['You', 'Zoe', 'Friend', 'Zoe 2']);
  });

  await t.test('the set-up takes wishes of a link that the game knows', async (t) => {
    const page = await open(t, `${site.url}#/setup/onirim?with=book,towers`);
    await settled(page);
    assert.equal(await page.getByRole('checkbox', { name: /The Towers/ }).isChecked(), true);
    await visit(page, 'setup/onirim?with=<b>,book');
    assert.equal(await page.getByRole('checkbox', { name: /Book of Steps/ }).isChecked(), false);
  });

  await t.test('a wrong seed is refused', async (t) => {
    const page = await open(t, `${site.url}#/setup/onirim`);
    await settled(page);
    await page.getByLabel('Seed').fill('ж'.repeat(40));
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('alert').waitFor();
    assert.equal((await kept(page)).length, 0);
  });

  await t.test('nothing is lost by closing the tab', async (t) => {
    let page = await open(t, site.url, { width: 390, height: 844 });
    await beginWith(page, site.url, 'closing');
    const spot = await firstCard(page);
    await touch(page, spot, 'play');
    await keptAs(page, (game) => game.length >= 1, 'the first action');
    page = await reopen(page, site.url);
    await page.getByRole('link', { name: /Go on with Onirim/ }).click();
    await page.locator('rv-table').waitFor();
    await firstCard(page);
    const [game] = await kept(page);
    assert.equal(game.practice, false);
    const record = await page.evaluate((id) => localStorage.getItem(`reverie.1.record.${id}`), game.id);
    assert(record.includes(`\n> play ${spot.slice(5)}\n`));
    await page.getByRole('button', { name: 'Log' }).click();
    await page.locator('rv-table .sheet').getByText(/^Play: /).waitFor(); // the log is whole, too
  });

  await t.test('a game that is left during the draft has no turn yet', async (t) => {
    let page = await open(t, site.url);
    await page.evaluate(async () => {
      const sitters = [{ kind: 'me', name: 'Ana' }, { kind: 'friend', name: 'Boris' }];
      const setup = { game: 'onirim', seats: 2, options: {}, sitters, seed: 'drafted' };
      const table = await window.reverie.engine.open(setup);
      const { legal, actor, turn } = await table.status(1);
      await table.act(actor, legal[0]);
      const saved = { id: 'draft0000001', setup, length: 1, turn, begun: 1, touched: 1, over: false, winners: [], score: 0, deck: 9, practice: false };
      localStorage.setItem('reverie.1.game.draft0000001', JSON.stringify(saved));
      localStorage.setItem('reverie.1.record.draft0000001', await table.record());
    });
    page = await reopen(page, site.url);
    const game = page.getByRole('link', { name: /Go on with Onirim/ });
    assert.match(await game.innerText(), /before the first turn/);
    await visit(page, 'games');
    await page.getByRole('heading', { name: 'Onirim before the first turn' }).waitFor();
  });

  await t.test('taking back makes it practice', async (t) => {
    const page = await open(t, site.url);
    await beginWith(page, site.url, 'taking back');
    await touch(page, await firstCard(page), 'play');
    await keptAs(page, (game) => game.length >= 1, 'an action');
    await page.getByRole('button', { name: /Undo|Take back/ }).first().click();
    await keptAs(page, (game) => game.practice && game.length === 0, 'practice');
    await visit(page, 'games');
    await page.getByText('practice').waitFor();
  });

  await t.test('the language changes in the middle of a game', async (t) => {
    const page = await open(t, site.url);
    await beginWith(page, site.url, 'language');
    await touch(page, await firstCard(page), 'play');
    await keptAs(page, (game) => game.length >= 1, 'an action');
    const prompt = page.locator('rv-table .prompt h2');
    assert.match(await prompt.innerText(), /Play or discard/);
    await page.evaluate(() => { window.same = true; });
    await page.evaluate(() => window.reverie.words.setLanguage('fr')); // the table is open
    await page.getByRole('heading', { name: 'Jouez ou défaussez une carte.' }).waitFor();
    await page.locator('rv-table .log').getByText(/^Jouer/).first().waitFor();
    await visit(page, 'settings');
    await page.getByRole('radio', { name: 'Русский' }).check();
    const [{ id }] = await kept(page);
    await visit(page, `play/${id}`);
    await page.getByRole('heading', { name: 'Выложите или сбросьте карту.' }).waitFor();
    await touch(page, await firstCard(page), 'discard');
    await keptAs(page, (game) => game.length >= 2, 'an action after it');
    const log = await page.locator('rv-table .log').innerText();
    assert.match(log, /[а-я]{4}/);
    assert.doesNotMatch(log, /[a-z]{4}/, 'nothing of it is told in another language');
    assert(await page.evaluate(() => window.same), 'without reloading');
  });

  await t.test('a table is never higher than the screen', async (t) => {
    const page = await open(t, site.url, { width: 360, height: 740 });
    const { id } = await beginWith(page, site.url, 'high');
    const everything = { game: 'onirim', seats: 1, options: { expansions: ['book', 'towers', 'premonitions'] }, seed: 'high', sitters: [{ kind: 'me', name: 'Ana' }] };
    for (const decision of ['nightmare', 'happy', 'turn']) {
      const record = await reach(page, everything, decision, { prefer: 'play', skip: 1 });
      await visit(page, '');
      await page.evaluate(([name, text]) => { localStorage.setItem(`reverie.1.record.${name}`, text); }, [id, record]);
      await visit(page, `play/${id}`);
      await page.locator('rv-table .dock').waitFor();
      // Before an answer is chosen there may be nothing to press.
      if (decision !== 'turn') await page.locator('rv-table .options button.option').last().click();
      const button = page.locator('rv-table .buttons button').first();
      await button.waitFor();
      const { y, height } = await button.boundingBox();
      assert(y + height <= 740, `what answers ${decision} is in sight`);
      assert.equal(await page.evaluate(() => document.scrollingElement.scrollHeight - innerHeight), 0, decision);
    }
  });

  await t.test('the end counts, and leads on', async (t) => {
    const page = await open(t, site.url, { width: 390, height: 844 });
    const id = await atTheEnd(page, site.url, 'the end');
    await accessible(page, 'the end of a game');
    await page.getByRole('button', { name: 'See the table' }).click();
    const [game] = await kept(page);
    assert.equal(game.over, true);
    await visit(page, 'statistics');
    await page.getByRole('region', { name: /Onirim, alone/ }).waitFor();
    const before = await page.evaluate(() => localStorage.getItem('reverie.1.statistics'));
    assert.equal(JSON.parse(before).results.length, 1);
    await page.goto(`${site.url}#/play/${id}`);
    await page.reload();
    await page.locator('rv-table').waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('reverie.1.statistics')), before, 'counted once');
  });

  await t.test('play again deals anew', async (t) => {
    const page = await open(t, site.url);
    const id = await atTheEnd(page, site.url, 'again');
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForFunction((old) => !location.hash.includes(old), id);
    await page.locator('rv-table').waitFor();
    const games = await kept(page);
    assert.equal(games.length, 2);
    assert.notEqual(games[0].setup.seed, games[1].setup.seed);
  });

  await t.test('replay and play on from a moment', async (t) => {
    const page = await open(t, site.url);
    const id = await atTheEnd(page, site.url, 'replaying');
    await page.getByRole('button', { name: 'See the table' }).click();
    await visit(page, `replay/${id}`);
    const slider = page.getByRole('slider').and(page.locator(':not([max="0"])')); // once it is loaded
    const length = Number(await slider.getAttribute('max'));
    assert(length > 5);
    await slider.focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await page.getByText(`Moment 3 of ${length}`).waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByRole('heading', { name: 'The end' }).waitFor();
    await page.getByRole('button', { name: 'One back' }).click();
    await page.getByText(`Moment ${length - 1} of ${length}`).waitFor();
    await accessible(page, 'replay');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.locator('rv-table').waitFor();
    const [game] = await kept(page);
    assert.equal(game.length, length - 1);
    assert.equal(game.practice, true);
    await visit(page, '');
    assert.equal(await page.evaluate(() => window.reverie.measure.held()), 0, 'no game is held by screens that were left');
  });

  await t.test('the review judges the moves', { timeout: 240000 }, async (t) => {
    const page = await open(t, site.url);
    const id = await atTheEnd(page, site.url, 'reviewing');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('heading', { name: /Review: Onirim/ }).waitFor();
    await page.getByText('Chance to win').or(page.getByText('Nobody has been taught to judge')).first().waitFor({ timeout: 200000 });
    await accessible(page, 'review');
    assert.match(page.url(), new RegExp(id));
  });

  await t.test('past games: load, refuse, download, delete', async (t) => {
    const page = await open(t, `${site.url}#/games`);
    await settled(page);
    const { whole } = await nearlyOver(page, { game: 'onirim', seats: 1, options: { expansions: ['book'] } }, 'a record');
    await page.getByRole('button', { name: 'Paste text' }).click();
    const hostile = ['', '<img src=x onerror=alert(1)>', whole.replace('reverie 1', 'reverie 9'), whole.replace('end', ''),
      whole.replace(/> .*/, '> play ZZ'), `${whole}more`, whole.replace(/seed .*/, `seed ${'x'.repeat(5000)}`), 'x'.repeat(2 << 20),
      whole.replace('\nseats 1', '\nseats 999999999'), '\u0000\u0001'];
    for (const text of hostile) {
      await page.evaluate((value) => {
        const field = document.querySelector('rv-app').shadowRoot.querySelector('rv-history').shadowRoot.querySelector('textarea');
        field.value = value;
      }, text);
      await page.getByRole('button', { name: 'Load', exact: true }).click();
      await page.getByRole('alert').waitFor();
      assert.equal((await kept(page)).length, 0, `kept ${text.slice(0, 40)}`);
    }
    await page.getByLabel('Record', { exact: true }).fill(whole);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await page.getByRole('heading', { name: /Replay: Onirim/ }).waitFor();
    await visit(page, 'games');
    const [downloaded] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
    assert.match(downloaded.suggestedFilename(), /^reverie-onirim-[\d-]+\.txt$/);
    assert.equal(readFileSync(await downloaded.path(), 'utf8'), whole);
    await page.getByRole('button', { name: 'Delete' }).click();
    assert.equal((await kept(page)).length, 0);
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal((await kept(page)).length, 1);
    await accessible(page, 'past games');
  });

  await t.test('statistics travel as a file; hostile files change nothing', async (t) => {
    const page = await open(t, `${site.url}#/statistics`);
    await settled(page);
    const result = (id, more) => ({ id, at: 1700000000000 + Number(id.slice(-2)), game: 'onirim', seats: 1, options: {}, won: true, score: 8, ...more });
    const file = (results, more) => JSON.stringify({ format: 'reverie statistics', version: 1, results, ...more });
    const give = (text) => page.locator('input[type=file]').setInputFiles({ name: 's.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const bad = ['', 'null', '{}', '[1]', file('x'), file([{}]), file([result('aaaaaaaa01', { won: 'yes' })]),
      file([result('aaaaaaaa01', { game: '__proto__' })]), file([result('aaaaaaaa01', { options: { expansions: ['<b>'] } })]),
      file([result('aaaaaaaa01', { options: { constructor: 1 } })]), file([result('aaaaaaaa01', { score: 1e99 })]),
      file([result('aaaaaaaa01', { seats: 77 })]), file([result('<script>01')]), file([], { version: 2 }), '\ufffe\u0000', 'x'.repeat(9 << 20)];
    for (const text of bad) {
      await give(text);
      await page.getByRole('alert').waitFor();
      assert.equal(await page.evaluate(() => localStorage.getItem('reverie.1.statistics')), null, text.slice(0, 60));
    }
    await give(Buffer.from([0xff, 0xfe, 0x00]));
    await page.getByRole('alert').waitFor();
    const good = Array.from({ length: 60 }, (_, i) => result(`aaaaaaaa${String(i + 10)}`, { won: i % 2 === 0, score: i % 9 }));
    await give(file(good));
    await page.getByText('60 games added.').waitFor();
    await give(file(good));
    await page.getByText('0 games added.').waitFor();
    const region = page.getByRole('region', { name: /Onirim, alone/ });
    assert.match(await region.textContent(), /50\s?%/);
    assert.match(await region.textContent(), /share of wins in the last 50 games/);
    const [downloaded] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
    assert.equal(JSON.parse(readFileSync(await downloaded.path(), 'utf8')).results.length, 60);
    await accessible(page, 'statistics');
  });

  await t.test('with the keyboard alone', async (t) => {
    const page = await open(t, site.url);
    const focused = () => page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      const style = getComputedStyle(active);
      return { name: active.getAttribute('aria-label') ?? active.textContent.trim(), spot: active.dataset.spot ?? '', outline: style.outlineStyle };
    });
    const tabTo = async (wanted) => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        const now = await focused();
        if (wanted(now)) return now;
      }
      throw new Error('never focused');
    };
    const button = await tabTo((now) => now.name === 'Play now: Onirim');
    assert.equal(button.outline, 'solid', 'the focus is seen');
    await page.keyboard.press('Enter');
    await page.locator('rv-table').waitFor();
    await firstCard(page);
    await tabTo((now) => now.spot.startsWith('hand:'));
    await page.keyboard.press('Enter');
    await tabTo((now) => /^(Play|Discard)/.test(now.name));
    await page.keyboard.press('Enter');
    await keptAs(page, (game) => game.length >= 1, 'an action by keyboard');
  });
});

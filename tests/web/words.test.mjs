// words.test.mjs - the page speaks three languages, and changes them without a reload.
// ctest: label web
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { open, program, serve } from './harness.mjs';

test('words', async (t) => {
  const site = await serve(t);

  await t.test('the language of the browser is spoken', async (t) => {
    for (const [locale, language] of [['fr-CA', 'fr'], ['ru-RU', 'ru'], ['de-DE', 'en']]) {
      const page = await open(t, site.url, { locale });
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      assert.equal(await page.evaluate(() => window.reverie.words.language), language);
    }
  });

  await t.test('a change is heard, and kept for the next visit', async (t) => {
    const page = await open(t, site.url);
    const said = await page.evaluate(async () => {
      const { words } = window.reverie;
      const heard = [];
      window.addEventListener('rv-language', () => heard.push(words.card('onirim', 'RS')));
      for (const language of ['fr', 'ru', 'en']) await words.setLanguage(language);
      await words.setLanguage('fr');
      return heard;
    });
    assert.equal(new Set(said).size, 3, `three languages: ${said}`);
    await page.reload();
    await page.waitForFunction(() => window.reverie?.words.language === 'fr');
  });

  await t.test('numbers of players agree with their word', async (t) => {
    const page = await open(t, site.url, { locale: 'ru-RU' });
    for (const span of ['1–2 игрока', '2–5 игроков']) await page.getByText(span).waitFor();
  });

  await t.test('what is wrong is told in the language of the page', async (t) => {
    const page = await open(t, site.url, { locale: 'ru-RU' });
    const said = await page.evaluate(async () => {
      const { engine, words } = window.reverie;
      const why = () => engine.replay('reverie 1\ngame chess\n').catch((fault) => fault.message);
      const first = await why();
      await words.setLanguage('fr');
      const second = await why();
      await words.setLanguage('en');
      return [first, second, await why()];
    });
    assert.deepEqual(said.map((text) => text.replace(/\s/g, ' ')),
      ['строка 2: нет такой игры', 'ligne 2 : jeu inconnu', 'line 2: no such game']);
  });

  await t.test('a game is told as the program tells it', async (t) => {
    const page = await open(t, site.url, { locale: 'fr-FR' });
    const { record, told } = await page.evaluate(async () => {
      const { engine } = window.reverie;
      const sitters = [{ kind: 'me', name: '' }, { kind: 'me', name: '' }];
      const setup = { game: 'onirim', seats: 2, options: {}, seed: 'told', sitters };
      const table = await engine.open(setup);
      const lines = [];
      table.look(0);
      table.onStep((step) => lines.push(...step.told.map((line) => line.text)));
      for (let i = 0; i < 40; i++) {
        const { actor } = await table.status(0);
        if (!actor) break;
        const { legal } = await table.status(actor);
        await table.act(actor, legal[i % legal.length]);
      }
      return { record: await table.record(), told: lines };
    });
    const replayed = spawnSync(program, ['--lang', 'fr', 'replay', '--plain', '-'],
      { input: record, encoding: 'utf8', env: { ...process.env, COLUMNS: '1000' } });
    assert.equal(replayed.status, 0, replayed.stderr);
    const plain = (text) => text.replace(/\s+/g, ' ');
    for (const line of told)
      assert(plain(replayed.stdout).includes(plain(line)), `the program does not say: ${line}`);
    assert(told.length > 40);
  });
});

// screens-walk.test.mjs - every screen stands, in every language and size, for everybody.
// ctest: label web
// ctest: timeout 600
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { accessible, fits, settled, visit } from './screens.mjs';

const SCREENS = ['', 'setup/onirim', 'setup/nightmarium', 'daily', 'deal/onirim?seed=x', 'deal/chess',
  'learn', 'rules/onirim', 'rules/nightmarium', 'cards/onirim', 'cards/nightmarium', 'games',
  'statistics', 'settings', 'about', 'play/none', 'replay/none', 'review/none'];

test('the screens', async (t) => {
  const site = await serve(t);

  for (const colorScheme of ['dark', 'light']) {
    await t.test(`have nothing that axe-core finds, ${colorScheme}`, async (t) => {
      const page = await open(t, site.url, { width: 390, height: 844, colorScheme });
      for (const screen of SCREENS) {
        await visit(page, screen);
        await accessible(page, `#/${screen}`);
      }
    });
  }

  for (const [locale, width] of [['en-GB', 768], ['fr-FR', 360], ['ru-RU', 360], ['ru-RU', 1440]]) {
    await t.test(`fit ${width} px in ${locale}`, async (t) => {
      const page = await open(t, site.url, { width, height: 740, locale });
      for (const screen of SCREENS) {
        await visit(page, screen);
        await fits(page, `#/${screen}`);
      }
    });
  }

  await t.test('name the document and take the focus', async (t) => {
    const page = await open(t, site.url);
    assert.equal(await page.title(), 'Reverie');
    await page.getByRole('link', { name: 'Learn', exact: true }).first().click();
    await settled(page);
    assert.equal(await page.title(), 'Learn · Reverie');
    assert.equal(await page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active.tagName;
    }), 'H1');
  });

  await t.test('explain terms where they stand', async (t) => {
    const page = await open(t, `${site.url}#/rules/onirim`);
    await settled(page);
    await page.locator('button.term[data-term=limbo]').first().click();
    const sheet = page.getByRole('dialog', { name: 'Limbo' });
    await sheet.waitFor();
    await accessible(page, 'the sheet of a term');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  await t.test('change language without reloading', async (t) => {
    const page = await open(t, `${site.url}#/rules/onirim`);
    await settled(page);
    await page.evaluate(() => { window.same = true; });
    await page.getByLabel('Language').selectOption('fr');
    await page.getByRole('heading', { name: 'Règles' }).first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
    await page.getByLabel('Langue').selectOption('ru');
    await page.getByRole('heading', { name: 'Правила' }).first().waitFor();
    assert.equal(await page.evaluate(() => window.same), true);
    await page.reload();
    await page.getByRole('heading', { name: 'Правила' }).first().waitFor();
  });

  await t.test('remember settings', async (t) => {
    const page = await open(t, `${site.url}#/settings`);
    await settled(page);
    await page.getByRole('radio', { name: /Paper/ }).check();
    await page.getByRole('radio', { name: /Fast/ }).check();
    await page.getByRole('radio', { name: /Always/ }).check();
    assert.equal(await page.getByRole('checkbox', { name: /Quiet sounds/ }).isChecked(), false, 'silent at first');
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
    await page.reload();
    await settled(page);
    for (const name of [/Paper/, /Fast/, /Always/])
      assert.equal(await page.getByRole('radio', { name }).isChecked(), true);
  });

  await t.test('bear damaged storage', async (t) => {
    const page = await open(t, site.url);
    await page.evaluate(() => {
      const bad = ['{', 'null', '[]', '{"theme":7,"speed":"fast","name":{}}', '"x"', '{"results":[{}]}', '{"setup":{"game":"x"}}'];
      for (const key of ['settings', 'statistics', 'days', 'game.aaaaaaaaaaaa', 'game.x', 'record.aaaaaaaaaaaa'])
        localStorage.setItem(`reverie.1.${key}`, bad[key.length % bad.length]);
    });
    for (const screen of ['', 'games', 'statistics', 'daily', 'settings', 'play/aaaaaaaaaaaa', 'review/aaaaaaaaaaaa']) {
      await page.goto(`${site.url}#/${screen}`);
      await page.reload();
      await settled(page);
    }
  });
});

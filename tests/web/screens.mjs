// screens.mjs - what the tests of the screens share: walking around as a person does, games that
// are nearly over, and axe-core.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ready, require } from './harness.mjs';
import { tooFine } from './targets.mjs';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Goes to a screen by its address and waits until it stands. */
export async function visit(page, hash) {
  await page.evaluate((to) => { location.hash = to; }, `#/${hash}`);
  await settled(page, hash.startsWith('review/') ? { timeout: 200000 } : {}); // a game is judged there
}

/** Waits until the screen that the address names is drawn. */
export async function settled(page, options) {
  await page.waitForFunction(() => {
    const app = document.querySelector('rv-app');
    const screen = app?.shadowRoot?.querySelector('main')?.firstElementChild;
    return app?.getAttribute('shown') === location.hash && screen?.shadowRoot?.querySelector('h1, rv-table') && !screen.shadowRoot.querySelector('progress');
  }, undefined, options);
}

/** Closes the tab and opens the page anew, with what the browser has kept. */
export async function reopen(page, url) {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(url);
  await ready(next);
  return next;
}

/** Touches a thing of the table, then the button that does it. */
export async function touch(page, spot, verb) {
  await page.locator(`[data-spot="${spot}"]`).first().click();
  if (verb) await press(page, verb);
}

export async function press(page, verb) {
  await page.locator(`[data-verb="${verb}"]`).first().click();
}

/** What the browser keeps of games: the short entries, the last one touched first. */
export function kept(page) {
  return page.evaluate(() => Object.keys(localStorage)
    .filter((key) => key.startsWith('reverie.1.game.'))
    .map((key) => JSON.parse(localStorage[key]))
    .sort((a, b) => b.touched - a.touched));
}

/** Waits until what is kept of the last game is as wanted. */
export async function keptAs(page, wanted, text) {
  for (const deadline = Date.now() + 30000; Date.now() < deadline;) {
    const [last] = await kept(page);
    if (last && wanted(last)) return last;
    await page.waitForTimeout(50);
  }
  assert.fail(`not kept: ${text}; ${JSON.stringify((await kept(page))[0])}`);
}

/** A game that one card ends, as a record, with that action; played at random in the engine. */
export function nearlyOver(page, setup, seed) {
  return page.evaluate(async ({ setup: wanted, seed: name }) => {
    const { engine } = window.reverie;
    for (let attempt = 0; attempt < 300; attempt++) {
      const sitters = Array.from({ length: wanted.seats }, () => ({ kind: 'me', name: '' }));
      const table = await engine.open({ ...wanted, seed: name, sitters });
      let state = attempt + 1;
      const random = (n) => (state = (state * 48271) % 2147483647) % n;
      let status = await table.status(0), last = null;
      while (!status.over && table.length() < 2000) {
        const { legal, actor, decision } = await table.status(status.actor);
        last = { decision, action: legal[random(legal.length)] };
        await table.act(actor, last.action);
        status = await table.status(0);
      }
      const record = await table.record(), length = table.length();
      table.close();
      if (last?.decision !== 'turn' || !/^(discard|play) [RBGN][SM]$/.test(last.action)) continue;
      const replay = await engine.replay(record);
      const cut = await replay.cut(length - 1);
      replay.close();
      return { record: cut, whole: record, action: last.action, length };
    }
    throw new Error('no game ended with a plain card');
  }, { setup, seed });
}

/** Nothing serious, nothing moderate: axe-core on what is shown. */
export async function accessible(page, where) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run(document, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } }, // dialogs and the guide lie outside of main on purpose
  }));
  const found = violations.map(({ id, impact, nodes }) =>
    `${impact} ${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(' | ')}`);
  assert.deepEqual(found, [], `axe-core on ${where}`);
}

/** No sideways scrolling, no text below 14 px. */
export async function fits(page, where) {
  // Not innerWidth: on a phone it grows with what sticks out.
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert(wider <= 0, `${where} is ${wider} px too wide`);
  assert.deepEqual(await tooFine(page), [], `small text on ${where}`);
}

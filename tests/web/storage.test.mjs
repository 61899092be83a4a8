// storage.test.mjs - a browser that keeps nothing, or nothing more, and a game that is open in two
// tabs: whatever happens, what was kept stays kept.
// ctest: label web
// ctest: timeout 300
import assert from 'node:assert/strict';
import test from 'node:test';
import { context, open, ready, serve, watch } from './harness.mjs';
import { kept, keptAs, settled, touch, visit } from './screens.mjs';

/** Begins a game of Onirim, always the same. */
async function begin(page) {
  await visit(page, 'deal/onirim?seed=storage');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.locator('rv-table .hand .spot').first().waitFor();
  return (await kept(page))[0].id;
}

/** Says a kept game to be over. */
const finish = (page, id) => page.evaluate((key) => {
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage[key]), over: true }));
}, `reverie.1.game.${id}`);

/** Leaves no room for a single letter more. */
const fill = (page) => page.evaluate(() => {
  for (let size = 1 << 22, i = 0; size; size >>= 1)
    for (;;) {
      try {
        localStorage.setItem(`other.${i}`, 'x'.repeat(size));
        i++;
      } catch {
        break;
      }
    }
});

/** Discards a card that asks nothing else. */
async function discard(page) {
  const plain = page.locator('rv-table .hand .spot[data-spot]');
  const spots = await plain.evaluateAll((all) => all.map((one) => one.dataset.spot));
  await touch(page, spots.find((spot) => /:.[SM]$/.test(spot)), 'discard');
}

test('storage', async (t) => {
  const site = await serve(t);

  await t.test('that is full still shows what it has', async (t) => {
    const page = await open(t, site.url);
    const ids = [await begin(page), await begin(page), await begin(page)];
    await finish(page, ids[1]);
    await visit(page, 'about');
    await fill(page);
    await page.reload();
    await ready(page);
    await visit(page, 'games');
    assert.equal(await page.getByRole('heading', { name: 'Onirim' }).count(), 3);
  });

  await t.test('that takes nothing more costs nothing that it has', async (t) => {
    const page = await open(t, site.url);
    const ids = [await begin(page), await begin(page)];
    await finish(page, ids[0]);
    await visit(page, `play/${ids[1]}`);
    await page.evaluate((mine) => {
      Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
        apply(set, box, given) {
          if (given[0] === mine) throw new Error('full');
          return Reflect.apply(set, box, given);
        },
      });
    }, `reverie.1.record.${ids[1]}`);
    await discard(page);
    await page.getByText('The browser has no room left').waitFor();
    assert.deepEqual((await kept(page)).map(({ id }) => id).sort(), [...ids].sort());
  });

  await t.test('makes room of finished games, not of others', async (t) => {
    const page = await open(t, site.url);
    const ids = [await begin(page), await begin(page), await begin(page)];
    await finish(page, ids[1]);
    await visit(page, `play/${ids[2]}`);
    await fill(page);
    await discard(page);
    await keptAs(page, ({ id, length }) => id === ids[2] && length > 0, 'the card');
    assert.deepEqual((await kept(page)).map(({ id }) => id).sort(), [ids[0], ids[2]].sort());
  });

  await t.test('that is refused is spoken of at the start', async (t) => {
    const page = watch(t, await (await context(t)).newPage());
    await page.addInitScript(() => Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('denied', 'SecurityError'); },
    }));
    await page.goto(site.url);
    await ready(page);
    await page.getByText('This browser keeps nothing').waitFor();
    await page.getByRole('button', { name: 'Play now: Onirim' }).click();
    await page.locator('rv-table .hand .spot').first().waitFor();
  });

  await t.test('of one game in two tabs: the one opened last plays', async (t) => {
    const first = await open(t, site.url);
    const id = await begin(first);
    const second = watch(t, await first.context().newPage());
    await second.goto(`${site.url}#/play/${id}`);
    await second.locator('rv-table .hand .spot').first().waitFor();
    await first.getByText('This game goes on in another tab.').waitFor();
    assert.equal(await first.locator('rv-table').count(), 0);
    await discard(second);
    const { length } = await keptAs(second, (game) => game.length > 0, 'a card of the second tab');
    await first.getByRole('button', { name: 'Go on here' }).click();
    await first.locator('rv-table .hand .spot').first().waitFor();
    await second.getByText('This game goes on in another tab.').waitFor();
    await discard(first);
    await keptAs(first, (game) => game.length > length, 'a card of the first tab');
    await settled(first);
  });
});

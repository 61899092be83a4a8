// online.mjs - what the tests of tables online share: laying a table, sitting down, playing on.
import { connect, createServer } from 'node:net';
import { visit } from './screens.mjs';

/** The screen of a table, as an expression for the page. */
export const screen = () => document.querySelector('rv-app').shadowRoot.querySelector('rv-online');

/** Plays the own decisions until the game has so many actions, or is over: true. Whoever can play a
 * card does: by chance alone Nightmarium would not end. */
export function playOn(page, most = 3000) {
  return page.evaluate(async ([find, most]) => {
    const here = new Function(`return (${find})()`);
    let state = 7;
    const random = (n) => (state = (state * 48271) % 2147483647) % n;
    for (let length = -1, since = 0; ;) {
      const table = here().table;
      if (!table?.begun) throw new Error('there is no game');
      const status = await table.status(table.seat);
      if (status.over || table.length() >= most) return status.over;
      if (table.length() !== length) [length, since] = [table.length(), Date.now()];
      if (Date.now() > since + 90000) throw new Error(`nobody acts after ${length}`);
      if (status.actor === table.seat) {
        const plays = status.legal.filter((action) => action.startsWith('play'));
        const list = plays.length ? plays : status.legal;
        await table.act(table.seat, list[random(list.length)]);
      } else await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }, [String(screen), most]);
}

/** Waits until a page has heard of so many actions. */
export const heard = (page, length) => page.waitForFunction((wanted) => document.querySelector('rv-app')
  .shadowRoot.querySelector('rv-online').table.length() >= wanted, length);

/** What the page knows of its table. */
export const ask = (page, what) =>
  page.evaluate(([find, what]) => new Function('table', `return ${what}`)(
    new Function(`return (${find})()`)().table), [String(screen), what]);

export const forgive = (page) => {
  page.faults = page.faults.filter((fault) => !/WebSocket|ERR_CONNECTION_REFUSED/.test(fault));
};

/** Ada lays a table through the set-up screen, and is given the link. */
export async function lay(page, game, more = async () => undefined) {
  await visit(page, `setup/${game}?online=1`);
  await page.locator('.seat input').first().fill('Ada');
  await page.locator('.seat input').first().blur();
  await more();
  await page.locator('select[data-seat="2"]').selectOption('open');
  await page.locator('button[type=submit]').click();
  return page.locator('rv-invite input').first().inputValue();
}

export async function sit(page, name) {
  await page.locator('input[name=name]').fill(name);
  await page.locator('button[type=submit]').click();
  await page.locator('rv-table').waitFor();
}

/** A line to the server that can be cut, or fall silent without an end: {url, cut, hush, mend}. */
export async function line(t, url) {
  const { hostname, port } = new URL(url);
  const ends = new Set();
  let whole = true;
  const relay = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined).on('close', () => {
        ends.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    whole = false;
    for (const end of ends) end.destroy();
  };
  const hush = () => {
    for (const end of ends) end.unpipe().pause();
  };
  t.after(() => {
    cut();
    relay.close();
  });
  const mend = () => {
    whole = true;
  };
  return { url: `http://127.0.0.1:${relay.address().port}/`, cut, hush, mend };
}

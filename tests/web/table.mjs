// table.mjs - plays at <rv-table> as a person does: by touching cards, places, piles and buttons on
// the screen, or by keys alone. What is legal is asked of the engine only to choose an action; how it
// is answered is found on the screen.
import assert from 'node:assert/strict';

/** Seats of a table; people are named, the others are bots. */
export const sitters = (seats, people, bot = 'random') =>
  Array.from({ length: seats }, (_, i) =>
    i < people
      ? { kind: i ? 'friend' : 'me', name: ['Ana', 'Boris'][i] }
      : { kind: 'bot', bot, name: `Bot ${i + 1}` },
  );

/** Puts a table on the page, and nothing else: of the engine in the browser, or of the server. */
export async function sit(page, setup, settings = {}) {
  await page.evaluate(
    async ({ setup, settings }) => {
      const { engine, remote, table: load } = window.reverie;
      await load();
      window.seat?.close();
      const online = async ({ game, seats, options, sitters }) => {
        const bots = Object.fromEntries(
          sitters.flatMap(({ bot }, i) => (bot ? [[String(i + 1), bot]] : [])),
        );
        const table = await remote.create({ game, seats, options, bots, name: sitters[0].name });
        while (!table.begun) await new Promise((resolve) => setTimeout(resolve, 10));
        return table;
      };
      const table = await (setup.online ? online(setup) : engine.open(setup));
      const element = document.createElement('rv-table');
      element.settings = { theme: 'dark', speed: 0, sound: false, coach: 'hint', ...settings };
      element.table = table;
      document.documentElement.dataset.theme = element.settings.theme;
      document.body.replaceChildren(element);
      window.seat = table;
    },
    { setup, settings },
  );
  await page.waitForSelector('rv-table .dock, rv-table .curtain');
}

/** What is asked now, as the screen's seat sees it. */
export const asked = (page) =>
  page.evaluate(async () => {
    const whole = await window.seat.status(0);
    return whole.over ? whole : window.seat.status(whole.actor);
  });

/** Waits until what is asked is as wanted. The page's own waiting knows no promises: a predicate
 * that asks the engine would hold at once, whatever it finds. */
export async function until(page, holds) {
  for (let times = 0; times < 1500; times++) {
    const status = await asked(page);
    if (holds(status)) return status;
    await page.waitForTimeout(20);
  }
  return assert.fail(`waited in vain: ${JSON.stringify(await asked(page))}`);
}

/** A generator of numbers that is the same in every run. */
export function dice(seed) {
  let state = seed;
  return (n) => (state = (state * 48271) % 2147483647) % n;
}

/** Waits until the table waits for a person (or the game is over). */
export async function idle(page) {
  await page.waitForFunction(
    () => {
      const table = document.querySelector('rv-table');
      return (
        table &&
        !table.busy &&
        (table.waits || table.shadowRoot.querySelector('.curtain, .handover'))
      );
    },
    undefined,
    { timeout: 60000, polling: 20 },
  );
}

const escaped = (text) => text.replace(/["\\]/g, '\\$&');
const spot = (name) => `rv-table [data-spot="${escaped(name)}"]`;

/** Touches by mouse or finger, or goes there by keys and presses Enter. */
export async function touch(page, selector, how = 'tap') {
  const thing = page.locator(selector).locator('visible=true').first(); // a small window hides what it shows twice
  await thing.waitFor({ state: 'visible' });
  if (how === 'keys') {
    await thing.focus(); // arrows and tab reach it; which way is tested on its own
    await page.keyboard.press('Enter');
  } else {
    await thing.click();
  }
}

/** Hands the screen over, if it asks for that. */
export async function handOver(page, how) {
  let times = 0;
  while (await page.locator('rv-table .handover, rv-table .curtain').count()) {
    assert.ok(++times < 5, 'the curtain does not open');
    if (await page.locator('rv-table .handover').count())
      await touch(page, 'rv-table .handover', how);
    await page.waitForSelector('rv-table .curtain');
    const shown = await page.locator('rv-table .curtain').innerText();
    assert.match(shown, /Ana|Boris/);
    assert.equal(
      await page.locator('rv-table .hand').count(),
      0,
      'a hand is seen behind the curtain',
    );
    await touch(page, 'rv-table .curtain button', how);
    await page.waitForSelector('rv-table .curtain', { state: 'detached' });
    await idle(page);
  }
}

/** The way of an action over the screen; mirrors what a person sees, not the code of the page. */
function way(game, decision, seat, action) {
  const [verb, a, b] = action.split(' ');
  const zone = action.endsWith(' shared') ? 'shared' : 'hand';
  if (game === 'nightmarium')
    return {
      play: [`hand:${a}`, `creature:${seat}:${b}`],
      place: [`revealed:${a}`, `creature:${seat}:${b}`],
      take: [`creature:${a}:${b}`, `creature:${a}:${b}`],
      scavenge: [`creature:${a}:${b}`, `creature:${a}:${b}`],
      wake: [`creature:${seat}:${a}`, `creature:${seat}:${a}`],
      devour: [`creature:${seat}:${a}`, `creature:${seat}:${a}`],
      drop: [`hand:${a}`, `hand:${a}`],
      draw: ['deck', 'deck'],
      exchange: ['=exchange'],
    }[verb];
  return {
    play: [`${zone}:${a}`, b === 'left' || b === 'right' ? `towers:${b}` : 'row'],
    discard: [`${zone}:${a}`, 'discard'],
    take: [`shared:${a}`, `shared:${a}`],
    swap: [`hand:${a}`, `shared:${b}`],
    keep: ['=keep'],
    claim: ['=claim'],
    pass: ['=pass'],
    look: ['=look'],
    unlock: ['=unlock'],
    key: [`${zone}:${a}`, '=key'],
    limbo: [`door:${seat}:${a}`, '=limbo'],
    reveal: ['deck', '=reveal'],
    hand: ['hand', '=hand'],
    lose: [`tower:${a}`, `tower:${a}`],
    feign: ['=feign'],
    draw: ['=draw'],
    cast: [`spell:${a}`, '=cast'],
    exchange: [`goal:${a}`, `goal:${b}`],
    face: [`omen:${a}`, `omen:${a}`],
    banish: [`omen:${a}`, '=banish'],
    return: [
      `door:${b && b !== 'shared' ? b : seat}:${a}`,
      `door:${b && b !== 'shared' ? b : seat}:${a}`,
    ],
    vision: ['deck', '=vision'],
    seek: [`choose:${a}`, '=seek'],
  }[verb];
}

/** Answers a decision that is arranged as a whole, each card by a touch. */
async function arrange(page, random, how) {
  const cards = page.locator(
    'rv-table .plan-cards .spot, rv-table .hand .spot:not([aria-disabled])',
  );
  for (let i = 0; i < 40; i++) {
    const go = page.locator('rv-table [data-verb=confirm]');
    if ((await go.getAttribute('aria-disabled')) !== 'true') break;
    const open = page.locator('rv-table .plan-cards .spot[aria-pressed=false]');
    const count = await open.count();
    if (count)
      await touch(
        page,
        `rv-table .plan-cards .spot[aria-pressed=false] >> nth=${random(count)}`,
        how,
      );
    else await touch(page, `rv-table .hand .spot >> nth=${random(await cards.count())}`, how);
  }
  await touch(page, 'rv-table [data-verb=confirm]', how);
  await insist(page, how);
}

/** Says again what was meant, if something would be lost for good. */
async function insist(page, how) {
  if (await page.locator('rv-table .again').count())
    await touch(page, 'rv-table [data-verb=sure]', how);
}

/** Answers one decision. */
export async function answer(page, status, action, random, how) {
  const { game, decision, actor } = status;
  if (await page.locator('rv-table [data-verb=confirm]').count()) return arrange(page, random, how);
  const steps = way(game, decision, actor, action);
  assert.ok(steps, `no way to answer ${decision}: ${action}`);
  for (const step of steps)
    await touch(
      page,
      step[0] === '=' ? `rv-table .buttons [data-verb=${step.slice(1)}]` : spot(step),
      how,
    );
  await insist(page, how);
}

/** Plays to the end (or for so many decisions); gives the decisions met. */
export async function play(page, { how = 'tap', most = 2000, seed = 1, choose, watch } = {}) {
  const random = dice(seed);
  const met = {};
  for (let i = 0; i < most; i++) {
    await idle(page);
    await handOver(page, how);
    const status = await asked(page);
    if (status.over) return { over: true, met, decisions: i };
    met[status.decision] = (met[status.decision] ?? 0) + 1;
    await watch?.(status);
    const action = choose?.(status, random) ?? status.legal[random(status.legal.length)];
    const before = await page.evaluate(() => window.seat.length());
    await answer(page, status, action, random, how);
    await page
      .waitForFunction((n) => window.seat.length() !== n, before, { polling: 10 })
      .catch(() => assert.fail(`'${action}' at ${status.decision} changed nothing`));
  }
  return { over: false, met, decisions: most };
}

/** Every text that can be seen or heard. */
export const texts = (page) =>
  page.evaluate(() => {
    const found = [];
    const walk = (node) => {
      if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent.trim());
      if (node.nodeType === Node.ELEMENT_NODE)
        for (const name of ['aria-label', 'title', 'alt'])
          if (node.hasAttribute(name)) found.push(node.getAttribute(name));
      for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) walk(child);
    };
    walk(document.querySelector('rv-table'));
    return found.filter(Boolean);
  });

/** Words that only programs should read: codes of cards, verbs with codes. */
export const CODES =
  /\?\?|\b(?:[RBGN][SMKD]|[RBGN][345]|XX|HH|P[1-8])\b|\b[NOIC]L?T?H?\/[hwjesd-]|\b(?:undefined|null|NaN)\b|\[object/;

/** The record of a game that has come to a decision (or as far as it goes): to sit down there. */
export const reach = (page, setup, decision, { seed = 1, skip = 0, prefer = '' } = {}) =>
  page.evaluate(
    async ({ setup, decision, seed, skip, prefer }) => {
      const everybody = Array.from({ length: setup.seats }, () => ({ kind: 'me', name: '' }));
      const table = await window.reverie.engine.open({ ...setup, sitters: everybody });
      const people = setup.sitters.filter(({ kind }) => kind !== 'bot').length;
      let state = seed;
      const random = (n) => (state = (state * 48271) % 2147483647) % n;
      for (let left = skip; ;) {
        const { actor, over } = await table.status(0);
        if (over) break;
        const status = await table.status(actor);
        if ((!decision || status.decision === decision) && actor <= people && left-- <= 0) break;
        const wanted = status.legal.filter((action) => prefer && action.startsWith(prefer));
        const list = wanted.length ? wanted : status.legal;
        await table.act(actor, list[random(list.length)]);
      }
      const record = await table.record();
      table.close();
      return record;
    },
    { setup, decision, seed, skip, prefer },
  );

// bench.mjs - `make bench-web`: measures the page against its goals, with the built page and
// program.
//
//   engine     WebAssembly in the worker, called in slices, against the native program: in each
//              round both are measured one after the other, and medians of the ratios compare.
//              A busy machine is unjust to the browser: its clock runs on while others work
//   load       what the first visit transfers until the first screen stands, without bot weights
//   start      from the address to the first screen, and to a hand of cards by touching *Play now*,
//              on a slow phone (a quarter of this processor, 1.6 Mbit/s, 150 ms) and a new profile.
//              The page watches itself: what a driver does within it would be slowed down, too
//   long task  the longest task on the page's own thread while a bot thinks
import { spawnSync } from 'node:child_process';
import { context, program, ready, serve } from '../tests/web/harness.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5), SLICE_MS = 300;
const PHONE = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const ALL = { expansions: ['book', 'towers', 'premonitions'] };
const CASES = [
  ['onirim-1-base', 'onirim', 1, {}], ['onirim-1-all', 'onirim', 1, ALL],
  ['onirim-2-base', 'onirim', 2, {}], ['onirim-2-all', 'onirim', 2, ALL],
  ['nightmarium-2', 'nightmarium', 2, {}], ['nightmarium-5', 'nightmarium', 5, {}],
];

const endings = [];
const end = { after: (what) => endings.unshift(what) };
const missed = [];

function report(name, text, good) {
  console.log(`${name.padEnd(24)} ${text}${good ? '' : '   MISSED'}`);
  if (!good) missed.push(name);
}

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

function native(name) {
  const run = spawnSync(program, ['bench', '--json', '--case', name, '--seconds',
    String(SLICE_MS / 1000 * 3)], { encoding: 'utf8' });
  const found = JSON.parse(run.stdout);
  return found.cases.find((one) => one.name === name).ns;
}

async function measureEngine(page) {
  const ratios = new Map(CASES.map(([name]) => [name, []]));
  const ns = new Map();
  for (let round = -1; round < ROUNDS; round++) // the first one warms up
    for (const [name, game, seats, options] of CASES) {
      const here = await page.evaluate(([game, seats, options, ms]) =>
        window.reverie.measure.bench(game, seats, options, ms), [game, seats, options, SLICE_MS]);
      const there = native(name);
      if (round >= 0) ratios.get(name).push(there / here);
      ns.set(name, here);
    }
  for (const [name, list] of ratios) {
    const ratio = median(list);
    report(`engine ${name}`, `${ns.get(name).toFixed(0)} ns a decision, ${
      ratio.toFixed(2)} of native (goal 0.60)`, ratio >= 0.6);
  }
}

async function measureLoad(url) {
  const browser = await context(end, { serviceWorkers: 'block' });
  const page = await browser.newPage();
  const network = await browser.newCDPSession(page);
  const names = new Map();
  const parts = [];
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ requestId, response }) =>
    names.set(requestId, response.url.replace(url, '/')));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    parts.push([names.get(requestId) ?? '', encodedDataLength]));
  await page.goto(url);
  await ready(page);
  await page.waitForTimeout(1000);
  const counted = parts.filter(([name]) => !name.endsWith('.rvw'));
  const total = counted.reduce((sum, [, size]) => sum + size, 0) / 1000;
  if (process.env.VERBOSE) for (const [name, size] of counted) console.log(`  ${size} ${name}`);
  report('first load', `${total.toFixed(0)} kB in ${counted.length} files (goal 250)`, total <= 250);
  await browser.close();
}

/** Runs in the page: touches *Play now* as soon as it is painted, and notes when that was and when
 * the hand of cards was. */
function playNow() {
  const find = (...path) => path.reduce((at, one) => (at?.shadowRoot ?? at)?.querySelector(one), document);
  const painted = (what) => new Promise((resolve) => {
    const look = () => {
      const found = what();
      requestAnimationFrame(found ? () => resolve([found, performance.now()]) : look);
    };
    look();
  });
  window.moments = (async () => {
    const [play, seen] = await painted(() => find('rv-app', 'rv-start', '.game button.main'));
    play.click();
    const [, playing] = await painted(() => find('rv-app', 'rv-play', 'rv-table', '.hand .spot'));
    return [seen, playing];
  })();
}

async function startOnce(url) {
  const browser = await context(end, { serviceWorkers: 'block', width: 360, height: 740 });
  const page = await browser.newPage();
  const control = await browser.newCDPSession(page);
  await page.addInitScript(playNow);
  await control.send('Network.enable');
  await control.send('Network.emulateNetworkConditions', { offline: false, ...PHONE });
  await control.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load' });
  const moments = await page.evaluate(() => window.moments);
  await browser.close();
  return moments.map((moment) => moment / 1000);
}

/** The best of some rounds: a busy machine only adds. */
async function measureStart(url) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await startOnce(url));
  if (process.env.VERBOSE) console.log(rounds.map((round) => `  ${round.map((s) => s.toFixed(2))}`).join('\n'));
  const [seen, playing] = [0, 1].map((i) => Math.min(...rounds.map((round) => round[i])));
  report('start on a slow phone', `${seen.toFixed(2)} s (goal 2)`, seen <= 2);
  report('playing on a slow phone', `${playing.toFixed(2)} s (goal 2)`, playing <= 2);
}

/** Three bots of the highest level play, and advice is asked all the while. */
async function measureTasks(url) {
  const browser = await context(end);
  const page = await browser.newPage();
  await page.goto(url);
  await ready(page);
  await page.waitForTimeout(1500);
  const longest = await page.evaluate(async () => {
    let longest = 0;
    const seen = (list) => list.getEntries().forEach((task) => {
      longest = Math.max(longest, task.duration);
    });
    new PerformanceObserver(seen).observe({ type: 'longtask' });
    const bot = { kind: 'bot', name: '', bot: 'master' };
    const sitters = [{ kind: 'me', name: '' }, bot, bot, bot];
    const { engine, measure } = window.reverie;
    const setup = { game: 'nightmarium', seats: 4, options: {}, seed: 'tasks', sitters };
    const table = await engine.open(setup);
    await measure.pause(0);
    const until = performance.now() + 5000;
    while (performance.now() < until) {
      const status = await table.status(1);
      if (status.over) break;
      if (status.actor === 1) {
        await table.advise(1, () => {}).done;
        await table.act(1, status.legal[0]);
      } else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    return longest;
  });
  const text = longest ? `${longest.toFixed(0)} ms` : 'none over 50 ms';
  report('long task', `${text} while bots think (goal 50)`, longest <= 50);
  await browser.close();
}

try {
  const site = await serve(end);
  const page = await (await context(end)).newPage();
  await page.goto(site.url);
  await ready(page);
  const signature = await page.evaluate(() => window.reverie.measure.signature());
  const there = JSON.parse(spawnSync(program, ['bench', '--json', '--seconds', '0.01'],
    { encoding: 'utf8' }).stdout).signature;
  report('signature', signature, signature === there);
  await measureEngine(page);
  await page.close();
  await measureLoad(site.url);
  await measureStart(site.url);
  await measureTasks(site.url);
} finally {
  for (const what of endings) await what();
}
process.exitCode = missed.length ? 1 : 0;

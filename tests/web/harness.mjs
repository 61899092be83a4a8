// harness.mjs - what the tests of the page share: the server, the browser, and a page that fails
// its test when the browser complains.
//
//   const site = await serve(t);                       `reverie serve` with the built page
//   const page = await open(t, site.url, {width: 360}); a page of Debian's chromium
//
// Everything that is started is ended with the test (or the suite) that it is given. A page on
// which an error was printed, a file was missing or the content policy was violated fails the test
// by itself: `page.faults` lists them, and may be emptied by a test that wants them.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import assert from 'node:assert/strict';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const program = process.env.REVERIE ?? join(root, 'build/reverie');
export const pageFolder = process.env.REVERIE_PAGE ?? join(root, 'build/page');
export const require = createRequire(join(root, 'web/package.json'));
const { chromium } = require('playwright-core');

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const endings = new WeakMap();

/** Does something when the test ends: the last thing begun is ended first, and all are ended even
 * if one of them complains. */
function later(t, what) {
  if (!endings.has(t)) {
    const all = [];
    endings.set(t, all);
    t.after(async () => {
      const faults = [];
      for (const ending of all.reverse())
        await Promise.resolve().then(ending).catch((fault) => faults.push(fault));
      if (faults.length) throw faults[0];
    });
  }
  endings.get(t).push(what);
}

/** A running `reverie serve`, and the address it said. */
async function startServer(home, listen, args) {
  const child = spawn(program, ['serve', '--listen', listen, '--page', pageFolder, ...args],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, XDG_STATE_HOME: home } });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`reverie serve ended with ${code}: ${said}`)));
    child.stdout.on('data', (data) => {
      said += data;
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
  });
  const stop = (signal) => new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill(signal);
  });
  return { url, stop };
}

/** Starts `reverie serve` on a free port, with tables of its own: {url, stop, kill, restart}. */
export async function serve(t, ...args) {
  assert(existsSync(join(pageFolder, 'index.html')), 'there is no built page: make page');
  const home = mkdtempSync(join(tmpdir(), 'reverie-web-'));
  let server = await startServer(home, '127.0.0.1:0', args);
  const { url } = server;
  const stop = () => server.stop('SIGTERM');
  const kill = () => server.stop('SIGKILL');
  later(t, async () => {
    await stop();
    rmSync(home, { recursive: true, force: true });
  });
  const restart = async () => {
    server = await startServer(home, new URL(url).host, args);
  };
  return { url, stop, kill, restart };
}

let browser;
let users = 0;

/** One browser for a test file; it ends with the last page. */
async function launch(t) {
  users++;
  browser ??= chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
  later(t, async () => {
    if (--users) return;
    const ending = browser;
    browser = undefined;
    await (await ending).close();
  });
  return browser;
}

/** A context of its own: its storage and service workers are nobody else's. */
export async function context(t, { width = 1280, height = 800, ...options } = {}) {
  const made = await (await launch(t)).newContext(
    { viewport: { width, height }, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  later(t, () => made.close());
  return made;
}

/** Watches a page; its faults fail the test. */
export function watch(t, page) {
  page.faults = [];
  page.on('pageerror', (fault) => page.faults.push(String(fault)));
  page.on('console', (message) => {
    if (message.type() === 'error') page.faults.push(message.text());
  });
  later(t, () => assert.deepEqual(page.faults, [], 'the browser complained'));
  return page;
}

/** A page of its own context, at an address, ready to be used. */
export async function open(t, url, options) {
  const page = watch(t, await (await context(t, options)).newPage());
  await page.goto(url);
  await ready(page);
  return page;
}

/** Waits until the page has begun: its words are loaded and its first screen stands. */
export function ready(page) {
  return page.waitForFunction(() => document.querySelector('rv-app') && window.reverie);
}

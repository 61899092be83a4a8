// build.mjs - makes the page: web/src, po/ and the engine become build/page/ (or the folder named
// as first argument).
//
//   main.js, chunks    the page, from src/main.ts
//   early.js           asks for what comes after the first screen, from src/early.ts
//   worker.js          the thread of the engine, from src/engine/worker.ts
//   reverie.wasm       the engine, from build/wasm (or the file named as second argument)
//   *.rvw              what bots have learned, from weights/
//   fr.json, ru.json   words of the games and of the page, from po/*.po
//   index.html         with the names of these files; they carry a hash of their contents
//   sw.js              keeps all of them for when there is no network (src/service.ts)
//   icon*, manifest    for those who install the page
//
// Every text file is also there compressed (.gz, .br), so that a server only sends files.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, parse, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { po } from 'gettext-parser';
import { png, svg } from './icon.mjs';

const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);
const out = resolve(process.argv[2] ?? join(root, 'build/page'));
const engine = resolve(process.argv[3] ?? join(root, 'build/wasm/reverie.wasm'));
const files = {}; // plain name -> name with hash

async function write(name, data) {
  await writeFile(join(out, name), data);
}

async function writeHashed(plain, data) {
  const { name, ext } = parse(plain);
  const hash = createHash('sha256').update(data).digest('hex').toUpperCase();
  files[plain] = `${name}-${hash.slice(0, 8)}${ext}`;
  await write(files[plain], data);
}

/** The entries of a catalogue that the page can show: words of the games and what the module
    refuses with, words of web/. */
function catalogue(source) {
  const entries = Object.values(po.parse(source, { defaultCharset: 'utf-8' }).translations['']);
  const shown = entries.filter((entry) =>
    entry.msgid && /(^|\s)(src\/(words|core|games|session|wasm)|web)\//.test(entry.comments?.reference ?? ''));
  const pairs = shown.map((entry) =>
    [entry.msgid, entry.msgid_plural ? entry.msgstr : entry.msgstr[0]]);
  const order = (a, b) => Buffer.compare(Buffer.from(a[0]), Buffer.from(b[0]));
  return JSON.stringify(Object.fromEntries(pairs.sort(order)));
}

/** What the first screen shows of the games, asked of the engine: it need not wait for it then. */
async function glance() {
  const { instance: { exports } } = await WebAssembly.instantiate(await readFile(engine), {});
  const memory = () => Buffer.from(exports.memory.buffer);
  const read = (at) => memory().toString('utf8', at, memory().indexOf(0, at));
  const word = (what, game) => {
    const text = `${what}\0${game}\0\0`;
    const at = exports.page_in(text.length);
    memory().write(text, at);
    const end = at + text.length - 1;
    return read(exports.page_word(at, at + what.length + 1, end, end));
  };
  const { games } = JSON.parse(read(exports.page_games()));
  return { games, titles: Object.fromEntries(games.map(({ name }) => [name, word('title', name)])) };
}

/** The parts of the page say that they come after the first one, so that all of that one is shared
 * by all and stands in one file. */
const AFTER_MAIN = {
  name: 'after-main',
  setup: (build) => build.onLoad({ filter: /screens.(play|others)\.ts$/ }, async ({ path }) =>
    ({ contents: `import '../main';\n${await readFile(path, 'utf8')}`, loader: 'ts' })),
};

/** The files that a file needs before it can begin, and itself. */
function needed(outputs, path, found) {
  if (found.has(path)) return found;
  for (const one of outputs[path].imports)
    if (one.kind === 'import-statement') needed(outputs, one.path, found);
  return found.add(path);
}

async function bundle(entry, name, options = {}) {
  const result = await esbuild.build({
    entryPoints: { [name]: join(web, entry) },
    outdir: out,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2021',
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    metafile: true,
    logLevel: 'warning',
    define: { FILES: JSON.stringify(files), FIRST: JSON.stringify(first) },
    ...options,
  });
  const { outputs } = result.metafile;
  const made = (source) => Object.keys(outputs).find((path) =>
    outputs[path].entryPoint && resolve(outputs[path].entryPoint) === join(web, source));
  files[`${name}${parse(made(entry)).ext}`] = parse(made(entry)).base;
  return { outputs, made };
}

/** The file that holds the first screen: the entry itself only names it. */
async function firstPart({ outputs, made }) {
  const entry = made('src/main.ts');
  const [{ path }] = outputs[entry].imports.filter(({ kind }) => kind === 'import-statement');
  if (!outputs[path].inputs['src/main.ts']) throw new Error('the first screen is in several files');
  await rm(join(out, parse(entry).base));
  files['main.js'] = parse(path).base;
}

/** Links to what playing needs beside the first screen. */
function next({ outputs, made }) {
  const paths = [...needed(outputs, made('src/screens/play.ts'), new Set())];
  const names = paths.map((path) => parse(path).base).filter((name) => name !== files['main.js']);
  const scripts = [...names, files['worker.js']].map((href) => ({ rel: 'modulepreload', href }));
  return [...scripts, { rel: 'preload', as: 'fetch', crossorigin: '', href: files['reverie.wasm'] }];
}

/** Bots of the usual set-ups come along; what the others have learned is fetched when wanted. */
const isKept = (name) => !name.endsWith('.rvw') || /^(nightmarium(_\d_expert)?|onirim_1(_expert)?)-/.test(name);

/** The service worker names every file, and a version that changes with any of them. */
async function bundleService() {
  const names = (await readdir(out)).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\n`).update(await readFile(join(out, name)));
  await bundle('src/service.ts', 'sw', {
    entryNames: '[name]',
    define: {
      KEPT: JSON.stringify(['./', ...names.filter((name) => name !== 'index.html' && isKept(name))]),
      LATER: JSON.stringify(names.filter((name) => !isKept(name))),
      VERSION: JSON.stringify(hash.digest('hex').slice(0, 12)),
    },
  });
}

/** Files that grow smaller by it are kept compressed, too. */
async function compress() {
  for (const name of await readdir(out)) {
    const data = await readFile(join(out, name));
    const brotli = brotliCompressSync(data, {
      // Weights are large and hardly grow smaller by more trouble.
      params: { [constants.BROTLI_PARAM_QUALITY]: name.endsWith('.rvw') ? 5 : 11 },
    });
    if (brotli.length > 0.9 * data.length) continue;
    await write(`${name}.br`, brotli);
    await write(`${name}.gz`, gzipSync(data, { level: 9 }));
  }
}

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
for (const name of (await readdir(join(root, 'po'))).filter((n) => n.endsWith('.po')))
  await writeHashed(`${parse(name).name}.json`, catalogue(await readFile(join(root, 'po', name))));
await writeHashed('reverie.wasm', await readFile(engine));
for (const name of (await readdir(join(root, 'weights'))).filter((n) => n.endsWith('.rvw')))
  await writeHashed(name, await readFile(join(root, 'weights', name)));
const first = await glance();
await bundle('src/page.css', 'page');
await bundle('src/engine/worker.ts', 'worker');
const page = await bundle('src/main.ts', 'main', { splitting: true, plugins: [AFTER_MAIN] });
await firstPart(page);
await bundle('src/early.ts', 'early', { format: 'iife', define: { NEXT: JSON.stringify(next(page)) } });
const index = await readFile(join(web, 'index.html'), 'utf8');
await write('index.html', index.replace(/%([\w.]+)%/g, (_, plain) => files[plain]));
await write('icon.svg', svg);
for (const size of [192, 512]) await write(`icon-${size}.png`, png(size));
await write('manifest.webmanifest', await readFile(join(web, 'manifest.webmanifest')));
await bundleService();
await compress();

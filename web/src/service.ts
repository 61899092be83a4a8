// service.ts - the page without a server: keeps every file of one version of the page, so that it
// opens offline and a version is never mixed with another.
//
// Each version has a cache of its own. A new version is fetched whole while the old one is still
// in use, and takes over only when the last page of the old one is closed: a game in progress is
// played to its end by the files it began with.

export {};
declare const self: ServiceWorkerGlobalScope;
declare const KEPT: string[]; // the files of this version
declare const LATER: string[]; // more of them, kept when they are first used
declare const VERSION: string;

const name = `reverie-${VERSION}`;
const addresses = new Set([...KEPT, ...LATER].map((file) => new URL(file, self.location.href).href));

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(KEPT)));
});

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((key) => key.startsWith('reverie-') && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** The kept file; one that is not kept yet is from now on. */
async function find(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const wanted = request.mode === 'navigate' ? './' : request;
  const kept = await cache.match(wanted);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const start = new URL('./', self.location.href).href;
  const address = request.url.replace(/[?#].*$/, '');
  const ours = request.mode === 'navigate' ? address === start : addresses.has(address);
  if (request.method === 'GET' && ours) event.respondWith(find(request));
});

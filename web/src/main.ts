// main.ts - boots the page. The first screen stands as soon as its words are here; the engine and
// the table come meanwhile, before somebody asks to play. What is kept for days without a network
// is fetched last.
import { local, measure, wakeEngine } from './engine/local';
import { remote } from './engine/remote';
import './screens/app';
import { house } from './screens/screen';
import { paint } from './style/palette.css';
import { allWords, startWords, words } from './words';

const table = () => import('./screens/play');

async function boot(): Promise<void> {
  paint(document);
  house.engine = local;
  wakeEngine();
  await startWords();
  document.body.append(document.createElement('rv-app'));
  await Promise.all([allWords(), table()]);
  // For those who like to look behind the curtain, and for tests.
  Object.assign(window, { reverie: { engine: local, measure, remote, table, words } });
}

/** Keeps the page for when there is no network; it works without, where that is not allowed. */
function keep(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('sw.js').catch(() => undefined);
}

boot().then(keep, (fault: unknown) => {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = `Reverie could not start: ${fault instanceof Error ? fault.message : fault}`;
  document.body.append(note);
});

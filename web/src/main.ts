// main.ts - boots the page: words first, then the screens.
import { local, measure } from './engine/local';
import { remote } from './engine/remote';
import { house } from './screens/screen';
import { paint } from './style/palette.css';
import { startWords, words } from './words';

async function boot(): Promise<void> {
  paint(document);
  await startWords();
  house.engine = local;
  await import('./screens/app');
  document.body.append(document.createElement('rv-app'));
  // For those who like to look behind the curtain, and for tests.
  const table = () => import('./table/rv-table');
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

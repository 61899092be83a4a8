// main.ts - boots the page: words first, then the screens.
import { local, measure } from './engine/local';
import { paint } from './style/palette.css';
import { startWords, words } from './words';

async function boot(): Promise<void> {
  paint(document);
  await startWords();
  await import('./screens/app');
  document.body.append(document.createElement('rv-app'));
  // For those who like to look behind the curtain, and for tests.
  const table = () => import('./table/rv-table');
  Object.assign(window, { reverie: { engine: local, measure, table, words } });
}

boot().catch((fault: unknown) => {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = `Reverie could not start: ${fault instanceof Error ? fault.message : fault}`;
  document.body.append(note);
});

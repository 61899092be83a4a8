// main.ts - boots the page: words first, then the screens.
import { local, measure } from './engine/local';
import { startWords, words } from './words';

async function boot(): Promise<void> {
  await startWords();
  await import('./screens/app');
  document.body.append(document.createElement('rv-app'));
  // For those who like to look behind the curtain, and for tests.
  Object.assign(window, { reverie: { engine: local, measure, words } });
}

boot().catch((fault: unknown) => {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = `Reverie could not start: ${fault instanceof Error ? fault.message : fault}`;
  document.body.append(note);
});

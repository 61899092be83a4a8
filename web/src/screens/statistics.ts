// statistics.ts - how the games went, for each set of options; exported and imported as a file.
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { percent, t, tn, words } from '../words';
import { exportText, figures, importText, LONGEST_FILE, results, type Figures } from '../store/statistics';
import { setupText } from './describe';
import { games, Screen } from './screen';
import { download, readChosen } from './files';
import { icon } from './icons';

@customElement('rv-statistics')
export class Statistics extends Screen {
  @state() private told = '';
  @state() private fault = '';

  static styles = [
    ...Screen.styles,
    css`
      dl { margin: 0; display: grid; gap: 12px 18px; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); }
      dl div { display: grid; align-content: start; }
      dt { color: var(--ink2); font-size: 14px; order: 2; }
      dd { margin: 0; font: 600 25px/1.2 var(--serif); font-variant-numeric: tabular-nums; }
      .bar { height: 8px; border-radius: 4px; background: var(--line); overflow: hidden; }
      .bar i { display: block; height: 100%; background: var(--accent); }
    `,
  ];

  get heading(): string {
    return t('Statistics');
  }

  private figure(name: string, value: string | number) {
    return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  }

  private bar(part: number) {
    const bar = document.createElement('i');
    bar.style.width = `${Math.round(part * 100)}%`;
    return html`<div class="bar" aria-hidden="true">${bar}</div>`;
  }

  private set_(set: Figures) {
    const mean = new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 }).format(set.scores / set.games);
    return html`<section class="panel" aria-label=${`${words.title(set.game)}, ${setupText(set)}`}>
      <div class="row spread"><h2>${words.title(set.game)}</h2><span class="quiet">${setupText(set)}</span></div>
      ${this.bar(set.wins / set.games)}
      <dl>
        ${this.figure(tn('game played', 'games played', set.games), set.games)}
        ${this.figure(t('share of wins'), percent(set.wins / set.games))}
        ${this.figure(tn('share of wins in the last game', 'share of wins in the last %d games', set.lastGames, set.lastGames), percent(set.lastWins / set.lastGames))}
        ${this.figure(t('wins in a row now'), set.streak)}
        ${this.figure(t('longest row of wins'), set.longest)}
        ${this.figure(set.game === 'onirim' ? t('doors found, on average') : t('creatures, on average'), mean)}
        ${this.figure(set.game === 'onirim' ? t('doors found in all') : t('creatures in all'), set.scores)}
      </dl>
    </section>`;
  }

  private async choose(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = '';
    this.told = this.fault = '';
    if (!file) return;
    try {
      this.take(await readChosen(file, LONGEST_FILE));
    } catch {
      this.fault = t('This file is no text, or too long.');
    }
  }

  private take(text: string): void {
    const done = importText(games(), text);
    if ('added' in done) {
      this.told = tn('%d game added.', '%d games added.', done.added, done.added);
      return;
    }
    switch (done.refused) {
      case 'too-long': this.fault = t('This file is no text, or too long.'); break;
      case 'bad-result': this.fault = t('A result in this file cannot be true. Nothing was taken over.'); break;
      case 'no-room': this.fault = t('The browser has no room left. Nothing was taken over.'); break;
      default: this.fault = t('This is no statistics file of Reverie. Nothing was taken over.');
    }
  }

  render() {
    const all = results(games());
    return html`<div class="page">
      <h1>${t('Statistics')}</h1>
      ${all.length === 0 ? html`<p class="quiet">${t('No finished games yet. Practice games do not count.')}</p>` : nothing}
      ${figures(all).map((set) => this.set_(set))}
      <section class="panel" aria-labelledby="carry">
        <h2 id="carry">${t('Carry them elsewhere')}</h2>
        <p class="quiet small">${t('Statistics stay on this device. A file takes them to another one; what is there already is not counted twice.')}</p>
        <div class="row">
          <button @click=${() => download('reverie-statistics.json', exportText(games()), 'application/json')}>${icon('save')}${t('Export')}</button>
          <label class="button">${icon('load')}${t('Import')}
            <input class="visually-hidden" type="file" accept=".json,application/json" @change=${this.choose}></label>
        </div>
        <p role="status">${this.told}</p>
        ${this.fault ? html`<p class="note fault" role="alert">${this.fault}</p>` : nothing}
      </section>
    </div>`;
  }
}

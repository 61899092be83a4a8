// history.ts - past games: go on, watch again, review, keep elsewhere, delete; and load a record.
import { css, html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { refusal } from '../engine/refusal';
import { remote } from '../engine/remote';
import { t, words } from '../words';
import { forget, list, recordOf, save, type Saved } from '../store/games';
import { dealLink } from '../store/links';
import { gameInfo } from '../store/check';
import { lasting } from '../store/box';
import { keepPlace } from '../store/places';
import { keepRecord } from './begin';
import { dateText, resultText, scoreText, setupText } from './describe';
import { games, go, house, href, Screen } from './screen';
import { card } from './pictures';
import { copy, download, readChosen } from './files';
import { icon } from './icons';

const LONGEST_RECORD = 1 << 20;

@customElement('rv-history')
export class History extends Screen {
  @state() private told = '';
  @state() private fault = '';
  @state() private gone: { saved: Saved; record: string } | undefined;
  @state() private pasting = false;
  @query('textarea') private field!: HTMLTextAreaElement | null;

  static styles = [
    ...Screen.styles,
    css`
      .game { display: grid; gap: 6px 14px; grid-template-columns: auto 1fr auto; align-items: center; }
      .game rv-card { --card-height: 64px; }
      .tools { display: flex; gap: 4px; flex-wrap: wrap; justify-content: flex-end; }
      h2 .small { font: 14px var(--sans); }
      .tools .square { width: 44px; min-height: 44px; }
      textarea { width: 100%; min-height: 160px; font-family: ui-monospace, monospace; font-size: 14px; }
      @media (max-width: 959px) {
        .game { grid-template-columns: auto 1fr; }
        .tools { grid-column: 1 / -1; }
      }
      @media (max-width: 719px) {
        .tools { justify-content: space-between; gap: 6px; }
        .tools .button { flex: 1 1 46%; padding-inline: 8px; }
      }
    `,
  ];

  get heading(): string {
    return t('Past games');
  }

  private name(saved: Saved): string {
    const [day, time = ''] = new Date(saved.begun).toISOString().split('T');
    return ['reverie', saved.setup.game, day, time.slice(0, 5).replace(':', '')].join('-') + '.txt';
  }

  private delete(saved: Saved): void {
    this.gone = { saved, record: recordOf(saved.id) ?? '' };
    forget(saved.id);
    this.told = t('Deleted.');
  }

  private undelete(): void {
    if (this.gone) save(this.gone.saved, this.gone.record);
    this.gone = undefined;
    this.told = '';
  }

  private async copyRecord(saved: Saved): Promise<void> {
    this.told = (await copy(recordOf(saved.id) ?? '')) ? t('The record is copied.') : t('The browser does not allow copying.');
  }

  private async share(saved: Saved): Promise<void> {
    const link = dealLink(gameInfo(games(), saved.setup.game)!, saved.setup);
    this.told = (await copy(link)) ? t('Copied: a link to this deal, without its story.') : link;
  }

  /** The game goes on at a table online: the seats of others are free, bots keep theirs. */
  private async bring(saved: Saved): Promise<void> {
    const { game, seats, sitters } = saved.setup;
    const seat = sitters.findIndex((sitter) => sitter.kind === 'me') + 1 || 1;
    const here = sitters[seat - 1]!.name;
    const name = house.settings.name || (here === t('You') ? t('Host') : here);
    const bots = Object.fromEntries(sitters.flatMap((sitter, i) =>
      (sitter.kind === 'bot' && i + 1 !== seat ? [[String(i + 1), sitter.bot]] : [])));
    try {
      const table = await remote.create({ record: recordOf(saved.id) ?? '', seat, name, bots });
      keepPlace({ table: table.info.id, token: table.token, game, seats });
      table.close();
      go('table', table.info.id);
    } catch (fault) {
      this.told = refusal(fault);
    }
  }

  private async load(record: string): Promise<void> {
    this.fault = '';
    if (record.length > LONGEST_RECORD) {
      this.fault = t('This is too long for a record.');
      return;
    }
    try {
      go('replay', (await keepRecord(record)).id);
    } catch (fault) {
      this.fault = t('This is no record that can be played: %s', (fault as Error).message.slice(0, 300));
    }
  }

  private async choose(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = '';
    if (!file) return;
    try {
      await this.load(await readChosen(file, LONGEST_RECORD));
    } catch {
      this.fault = t('This file is no text, or too long for a record.');
    }
  }

  private tool(mark: Parameters<typeof icon>[0], text: string, act: () => void) {
    return html`<button class="plain square" aria-label=${text} title=${text} @click=${act}>${icon(mark)}</button>`;
  }

  private game(saved: Saved) {
    const { game } = saved.setup;
    return html`<li class="panel game" data-id=${saved.id}>
      ${card(game, game === 'onirim' ? 'GM' : 'IH/h')}
      <div>
        <h2>${words.title(game)} <span class="quiet small">${resultText(saved)}</span></h2>
        <p class="small">${scoreText(game, saved.score)} · ${setupText(saved.setup)}</p>
        <p class="quiet small">${dateText(saved.touched)}
          ${saved.setup.daily ? html` · ${t('deal of the day')}` : nothing}
          ${saved.practice ? html` · ${t('practice')}` : nothing}</p>
      </div>
      <div class="tools">
        ${saved.over ? html`<a class="button" href=${href('review', saved.id)}>${icon('chart')}${t('Review')}</a>`
          : html`<a class="button main" href=${href('play', saved.id)}>${icon('play')}${t('Go on')}</a>`}
        <a class="button" href=${href('replay', saved.id)}>${t('Replay')}</a>
        ${this.tool('save', t('Download the record'), () => download(this.name(saved), recordOf(saved.id) ?? ''))}
        ${this.tool('copy', t('Copy the record'), () => this.copyRecord(saved))}
        ${saved.setup.seed === undefined ? nothing : this.tool('share', t('Share the deal'), () => this.share(saved))}
        ${saved.over || saved.setup.seats < 2 ? nothing : this.tool('people', t('Go on online'), () => void this.bring(saved))}
        ${this.tool('delete', t('Delete'), () => this.delete(saved))}
      </div>
    </li>`;
  }

  private loading() {
    return html`<section class="panel" aria-labelledby="load">
      <h2 id="load">${t('Load a record')}</h2>
      <p class="quiet small">${t('A record is a whole game as text: from here, from a friend, or from the command line.')}</p>
      <div class="row">
        <label class="button">${icon('load')}${t('Choose a file')}
          <input class="visually-hidden" type="file" accept=".txt,text/plain" @change=${this.choose}></label>
        <button aria-expanded=${this.pasting} @click=${() => { this.pasting = !this.pasting; }}>${t('Paste text')}</button>
      </div>
      ${this.pasting ? html`<textarea aria-label=${t('Record')} spellcheck="false"></textarea>
        <div class="row"><button class="main" @click=${() => this.load(this.field?.value ?? '')}>${t('Load')}</button></div>` : nothing}
      ${this.fault ? html`<p class="note fault" role="alert">${this.fault}</p>` : nothing}
    </section>`;
  }

  render() {
    const all = list(games());
    return html`<div class="page">
      <div class="row spread"><h1>${t('Past games')}</h1>
        <div class="row" role="status">${this.told}
          ${this.gone ? html`<button @click=${this.undelete}>${t('Undo')}</button>` : nothing}</div></div>
      ${lasting ? nothing : html`<p class="note fault">${t('This browser keeps nothing: the games are gone when the tab is closed.')}</p>`}
      ${all.length === 0 ? html`<p class="quiet">${t('No games yet. Those you begin are kept here by themselves.')}</p>` : nothing}
      <ul class="plainlist">${all.map((saved) => this.game(saved))}</ul>
      ${this.loading()}
    </div>`;
  }
}

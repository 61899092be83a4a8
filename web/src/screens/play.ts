// play.ts - a game being played: the table, and what lies around it. The game is saved after every
// step, so closing the tab loses nothing; the address names it, so reloading goes on with it. In two
// tabs it is played in the one that opened it last: the other would write over what is done there.
import { css, html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { t, words } from '../words';
import { claim, find, note, onTaken, recordOf, save, type Saved } from '../store/games';
import { count } from '../store/statistics';
import { noteDay, resultOf } from '../store/daily';
import type { Status, Step, Table } from '../engine/table';
import { takeTable } from './begin';
import { games, go, house, pace, Screen } from './screen';
import { sound } from './sound';
import '../table/rv-table';
import './end';
import type { End } from './end';

@customElement('rv-play')
export class Play extends Screen {
  @state() private table: Table | undefined;
  @state() private fault = '';
  @state() private kept = true;
  @state() private elsewhere = false; // another tab goes on with it
  @query('rv-end') private end!: End | null;
  private saved: Saved | undefined;
  private saving = false;
  private more = false;
  private ended: Status | undefined; // the table has shown how it ended
  private stop = () => {};

  static styles = [
    ...Screen.styles,
    css`
      :host { display: flex; flex-direction: column; }
      rv-table { flex: 1; min-height: 0; }
      .room { padding: 14px; }
    `,
  ];

  get heading(): string {
    return this.saved ? words.title(this.saved.setup.game) : '';
  }

  connectedCallback(): void {
    super.connectedCallback();
    void this.open();
  }

  disconnectedCallback(): void {
    this.stop();
    this.table?.close();
    super.disconnectedCallback();
  }

  private async open(): Promise<void> {
    const saved = (this.saved = find(games(), this.path[0] ?? ''));
    const record = saved && recordOf(saved.id);
    if (!saved || record === undefined) {
      this.fault = t('This game is not kept on this device.');
      return;
    }
    try {
      const table = takeTable(saved.id) ?? (await house.engine.open({ ...saved.setup, record }));
      if (!this.isConnected) return table.close();
      pace();
      if (!saved.over) claim(saved);
      const stops = [table.onStep((step) => this.step(step)), onTaken(saved.id, () => this.rest())];
      this.stop = () => stops.forEach((stop) => stop());
      this.table = table;
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
  }

  /** Bots rest, too: they would go on with a game that is no longer this one. */
  private rest(): void {
    this.stop();
    this.table?.close();
    this.table = undefined;
    this.elsewhere = true;
  }

  private readonly goOnHere = () => {
    this.elsewhere = false;
    void this.open();
  };

  /** Every step is kept, whoever made it. Taking back makes the game practice. */
  private step(step: Step): void {
    const { saved } = this;
    if (!saved) return;
    if (step.action === '') {
      saved.practice = true;
      this.ended = undefined;
    }
    if (house.settings.sound) sound(step.events);
    note(saved, step.status);
    void this.keep();
  }

  /** Steps that come while one is being kept are kept together. */
  private async keep(): Promise<void> {
    const { saved, table } = this;
    if (!saved || !table) return;
    if (this.saving) {
      this.more = true;
      return;
    }
    this.saving = true;
    try {
      do {
        this.more = false;
        const record = await table.record().catch((fault: unknown) => {
          if (table === this.table && this.isConnected) throw fault; // else it was closed meanwhile
        });
        if (record === undefined || table !== this.table) return;
        saved.length = table.length();
        this.kept = save(saved, record);
      } while (this.more);
    } finally {
      this.saving = false;
    }
    if (saved.over) this.finish(saved);
  }

  private finish(saved: Saved): void {
    if (saved.setup.daily && resultOf(saved.setup.daily)) saved.practice ||= !this.countedToday(saved);
    count(games(), saved);
    noteDay(saved);
    this.close();
  }

  /** A deal of the day counts once; the game that counted may be finished again after a reload. */
  private countedToday(saved: Saved): boolean {
    const day = saved.setup.daily && resultOf(saved.setup.daily);
    return !!day && day.turns === saved.turn && day.score === saved.score && day.deck === saved.deck;
  }

  private over = (event: CustomEvent<Status>) => {
    this.ended = event.detail;
    this.close();
  };

  /** The end is shown when the last card has come to lie and the game is kept. */
  private close(): void {
    if (this.saved?.over && this.ended && !this.saving) void this.end?.show(this.saved, this.ended);
  }

  async arrive(): Promise<void> {
    await this.updateComplete;
    if (this.fault) await super.arrive();
  }

  private resting() {
    return html`<div class="room stack"><h1>${this.heading}</h1>
      <p class="note" role="alert">${t('This game goes on in another tab.')}</p>
      <div class="row"><button class="main" @click=${this.goOnHere}>${t('Go on here')}</button>
        <a class="button" href="#/">${t('To the start')}</a></div></div>`;
  }

  render() {
    if (this.fault) {
      return html`<div class="room stack"><h1>${t('This game cannot be opened')}</h1>
        <p class="note fault" role="alert">${this.fault}</p>
        <div class="row"><a class="button" href="#/">${t('To the start')}</a></div></div>`;
    }
    if (this.elsewhere) return this.resting();
    if (!this.table) return html`<p class="room quiet" role="status">${t('Shuffling…')}</p>`;
    return html`
      ${this.kept ? nothing : html`<p class="note fault" role="alert">${t('The browser has no room left: this game is not being saved.')}</p>`}
      <rv-table .table=${this.table} .settings=${house.settings}
        @rv-over=${this.over} @rv-leave=${() => go('')}></rv-table>
      <rv-end></rv-end>`;
  }
}

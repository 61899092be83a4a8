// online.ts - <rv-online>: a table online: coming to it, waiting for the others, the game, its end.
// The place is kept on this device, so closing the tab or losing the network loses nothing.
import { css, html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { remote, type RemoteTable, type TableInfo } from '../engine/remote';
import { dropPlace, isTable, keepPlace, ownToken, placeAt } from '../store/places';
import { shortName } from '../store/settings';
import { t, words } from '../words';
import { keepRecord } from './begin';
import { setupText } from './describe';
import { icon } from './icons';
import { isLost, refusal } from '../engine/refusal';
import { go, house, href, Screen, set } from './screen';
import type { Step } from '../engine/table';
import type { RvTable } from '../table/rv-table';
import '../table/rv-table';
import './clock';
import './tableside';
import type { Said } from './tableside';

type Json = Record<string, any>;

const MOST_SAID = 200;

/** What the server says of a place that is lost, or of one that cannot be had again. */
const WHY_GONE: Record<string, () => string> = {
  removed: () => t('The host has removed you from the table.'),
  closed: () => t('The table was closed.'),
  no_table: () => t('The table was closed.'),
  bad_token: () => t('Your seat was given to somebody else.'),
};

/** What people ask of each other: `asked` of the protocol. */
interface Wishes {
  undo?: { seat: number; agree: number[] } | null;
  end?: number[];
  rematch?: number[];
}

@customElement('rv-online')
export class Online extends Screen {
  @state() private table: RemoteTable | undefined;
  @state() private joining = false;
  @state() private laid: TableInfo | undefined; // the table one may sit down at, if it can be seen
  @state() private fault = '';
  @state() private connected = true;
  @state() private news = 0;
  @state() private said: Said[] = [];
  @state() private unheard = 0;
  @state() private muted = false;
  @query('dialog') private side!: HTMLDialogElement | null;
  @query('rv-table') private board!: RvTable | null;
  private stops: (() => void)[] = [];
  private wasMine = false;
  private wished = false; // has asked to take back, and waits for the others

  static styles = [
    ...Screen.styles,
    css`
      :host { display: flex; flex-direction: column; }
      rv-table { flex: 1; min-height: 0; }
      .bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 6px 14px; background: var(--panel); border-bottom: 1px solid var(--line); }
      .bar > span { flex: 1 1 160px; min-width: 0; overflow-wrap: anywhere; }
      .bar > span:has(+ rv-clock) { flex-basis: 100px; } /* all in one line on the smallest phone */
      .bar b { color: var(--accent); }
      form { display: grid; gap: 12px; }
      form label { display: grid; gap: 4px; }
    `,
  ];

  get heading(): string {
    const game = this.table ? words.title(this.table.info.game) : t('Tables online');
    return this.mine() ? `● ${t('Your turn')} · ${game}` : game;
  }

  connectedCallback(): void {
    super.connectedCallback();
    void this.come();
  }

  disconnectedCallback(): void {
    this.let();
    super.disconnectedCallback();
  }

  private let(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    this.table?.close();
    this.table = undefined;
  }

  /* ---- Coming to the table. */

  private async come(): Promise<void> {
    const [id = ''] = this.path;
    const code = this.query.get('code');
    if (!isTable(id)) {
      this.fault = t('This is no link to a table.');
      return;
    }
    try {
      const place = placeAt(id);
      if (code) this.hold(await remote.enter(code));
      else if (place) this.hold(await remote.resume(place.token));
      else {
        await this.peek(id); // first: what it tells would move the buttons under a finger
        this.joining = true;
      }
      if (code) history.replaceState(null, '', href('table', id));
    } catch (fault) {
      // A place that is gone is given up; one that cannot be reached is kept for later.
      if (isLost(fault) && !code) dropPlace(id);
      this.joining = isLost(fault);
      this.fault = refusal(fault);
    }
  }

  /** Whose table of which game it is: told to a watcher, for a moment, where those are let in. */
  private async peek(id: string): Promise<void> {
    try {
      this.laid = (await remote.ask('watch', { table: id }))['table'];
    } catch (fault) {
      if (isLost(fault)) throw fault;
    }
  }

  private hold(table: RemoteTable): void {
    if (!this.isConnected) return table.close(); // the screen was left on the way
    this.let();
    const { id, game, seats } = table.info;
    if (table.token) keepPlace({ table: id, token: table.token, game, seats });
    this.stops = [table.onNews((event) => this.hear(event)), table.onStep((step) => this.played(step))];
    this.table = table;
    this.joining = false;
    this.fault = '';
    this.stepped();
  }

  private async sit(event: Event): Promise<void> {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('name') as HTMLInputElement;
    const name = field.value.trim();
    set({ name: shortName(name) });
    const [id = ''] = this.path;
    await this.try(async () => this.hold(await remote.sit(id, name, ownToken(id))));
  }

  private watch(seat = 0): Promise<void> {
    return this.try(async () => this.hold(await remote.watch(this.path[0]!, seat)));
  }

  private async try(what: () => Promise<void>): Promise<void> {
    this.fault = '';
    try {
      await what();
    } catch (fault) {
      this.fault = refusal(fault);
    }
  }

  /* ---- What happens there. */

  private mine(): boolean {
    const { table } = this;
    return !!table && table.seat > 0 && table.info.state === 'playing' && table.actor === table.seat;
  }

  /** What was said about an earlier moment is past. */
  private played({ action }: Step): void {
    if (!action) this.wished = false; // it was taken back, or the game has gone on without us
    this.fault = '';
    this.stepped();
  }

  private stepped(): void {
    this.news++;
    const mine = this.mine();
    if (mine && !this.wasMine && document.hidden) void this.call();
    this.wasMine = mine;
    document.title = `${this.heading} · Reverie`;
  }

  /** Tells who looks elsewhere, if they allowed it. */
  private async call(): Promise<void> {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const text = { body: words.title(this.table!.info.game), tag: 'reverie-turn' };
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(t('Your turn'), text);
    else new Notification(t('Your turn'), text);
  }

  private hear(event: Json): void {
    if (event['event'] === 'connection') {
      this.connected = event['connected'];
      if (this.connected) this.board?.reconnected();
    }
    if (event['event'] === 'table') this.renew();
    if (event['event'] === 'chat' && !this.muted) {
      this.said = [...this.said, event as unknown as Said].slice(-MOST_SAID);
      if (!this.side?.open) this.unheard++;
    }
    if (event['event'] === 'gone') this.gone(event['why']);
    else this.stepped();
  }

  /** Something of the table has changed: names, or what people ask of each other. */
  private renew(): void {
    this.board?.requestUpdate();
    const { undo } = this.wishes();
    const mine = !!undo && undo.seat === this.table?.seat;
    if (mine) this.fault = '';
    else if (this.wished) this.fault = t('It was not taken back.');
    this.wished = mine;
  }

  private gone(why: string): void {
    const { info, eyes, token } = this.table!;
    if (token && why !== 'left') dropPlace(info.id);
    this.let();
    // The eyes that were closed are somebody else's: who looked through them may watch on.
    if (eyes && why !== 'closed') void this.watch();
    else this.fault = WHY_GONE[why]?.() ?? t('You have left the table.');
  }

  private async away(): Promise<void> {
    const { table } = this;
    if (!table) return;
    try {
      await table.ask('leave');
    } catch {
      // Who leaves need not be told that the server is away.
    }
    dropPlace(table.info.id);
    go('tables');
  }

  private async review(): Promise<void> {
    await this.try(async () => {
      const { setup } = this.table!;
      const saved = await keepRecord(await this.table!.record(), setup.sitters);
      go(saved.over ? 'review' : 'replay', saved.id); // one that people ended is not judged
    });
  }

  private open(): void {
    this.unheard = 0;
    this.side?.showModal();
  }

  /* ---- What is shown. */

  private join() {
    const { laid } = this;
    const host = laid?.people[laid['host'] - 1]?.name;
    return html`<div class="page narrow"><h1>${t('A table is laid')}</h1>
      ${laid ? html`<p><b>${laid['title'] || words.title(laid.game)}</b>${laid['title'] ? html` · ${words.title(laid.game)}` : nothing} · ${setupText(laid)}${
        host ? html`<br>${t('%s: %s', t('Host'), host)}` : nothing}</p>` : nothing}
      ${this.fault ? html`<p class="note fault" role="alert">${this.fault}</p>` : nothing}
      <form class="panel" @submit=${this.sit}>
        <label><span>${t('Your name at the table')}</span>
          <input type="text" name="name" maxlength="32" required autocomplete="nickname" .value=${house.settings.name}></label>
        <div class="row"><button class="main wide" type="submit">${t('Sit down')}</button>
          <button class="wide" type="button" @click=${() => this.watch()}>${t('Watch')}</button></div>
      </form>
      <a class="button" href=${href('tables')}>${t('Other tables')}</a></div>`;
  }

  private beside(table: RemoteTable) {
    return html`<rv-tableside .table=${table} .news=${this.news} .said=${this.said} ?muted=${this.muted}
      @rv-mute=${() => (this.muted = !this.muted)} @rv-away=${this.away}
      @rv-eyes=${(event: CustomEvent<number>) => this.watch(event.detail)}></rv-tableside>`;
  }

  private waiting(table: RemoteTable) {
    return html`<div class="page narrow"><h1>${table.info['title'] || words.title(table.info.game)}</h1>
      <p class="quiet">${setupText(table.info)}</p>
      <p role="status">${t('The game begins when every seat is taken.')}</p>
      ${this.beside(table)}</div>`;
  }

  private over(table: RemoteTable) {
    if (table.info.state !== 'over') return nothing;
    const { rematch: again = [] } = this.wishes();
    return html`${table.seat ? html`<button class="main" ?disabled=${again.includes(table.seat)}
        @click=${() => this.try(async () => void (await table.ask('rematch')))}>${icon('again')}${
          again.includes(table.seat) ? t('Waiting for the others') : t('Play again')}</button>` : nothing}
      <button @click=${this.review}>${icon('chart')}${table.agreed ? t('Replay') : t('Review')}</button>`;
  }

  private status(table: RemoteTable) {
    const { info, actor } = table;
    if (!this.connected) return html`<span role="alert">${t('The network is gone. Coming back…')}</span>`;
    if (info['storing'] === false)
      return html`<span role="alert">${t('The server cannot store anything now. Please wait.')}</span>`;
    if (this.fault) return html`<span role="alert">${this.fault}</span>`;
    if (info.state === 'over') return html`<span role="status">${this.ending(table)}</span>`;
    if (this.wished) return html`<span role="status">${t('Waiting until the others agree to take back.')}</span>`;
    if (this.mine()) return html`<span><b>${t('Your turn')}</b></span>`;
    return html`<span>${t('Waiting for %s', info.people[actor - 1]?.name || t('Seat %d', actor))}</span>`;
  }

  /** Of whom the game waits for: the others' are beside the table. */
  private clock(table: RemoteTable) {
    const { running } = table.info;
    return running ? html`<rv-clock .table=${table} .seat=${running} .news=${this.news}></rv-clock>` : nothing;
  }

  private wishes(): Wishes {
    return (this.table?.info['asked'] ?? {}) as Wishes;
  }

  /** After the end: who would play again, and whether there is somebody for every seat. */
  private ending({ info, seat }: RemoteTable): string {
    const others = (this.wishes().rematch ?? []).filter((one) => one !== seat);
    const names = others.map((one) => info.people[one - 1]?.name ?? '').join(', ');
    const free = info.people.some(({ kind }) => kind === 'free');
    return [t('The game is over.'), names && t('Would play again: %s', names),
      free && t('Another one begins when every seat is taken.')].filter(Boolean).join(' ');
  }

  /** How many questions of others wait for an answer. */
  private asked({ seat, info }: RemoteTable): number {
    if (!seat || info.state !== 'playing') return 0;
    const { undo, end = [] } = this.wishes();
    return Number(!!undo && !undo.agree.includes(seat)) + Number(end.length > 0 && !end.includes(seat));
  }

  private playing(table: RemoteTable) {
    const call = this.unheard + this.asked(table);
    return html`<div class="bar">${this.status(table)} ${this.clock(table)} ${this.over(table)}
        <button @click=${this.open} aria-label=${call ? t('Table, %d new', call) : t('Table')}>${icon('list')}${t('Table')}${
          call ? html` <b>${call}</b>` : nothing}</button></div>
      <rv-table .table=${table} .settings=${{ ...house.settings, coach: 'off' }}
        @rv-leave=${() => go('tables')}></rv-table>
      <dialog aria-label=${t('Table')}>${this.beside(table)}
        <button @click=${() => this.side?.close()}>${t('Back to the game')}</button></dialog>`;
  }

  render() {
    const { table } = this;
    if (table) return table.begun ? this.playing(table) : this.waiting(table);
    if (this.joining) return this.join();
    return html`<div class="page narrow"><h1>${t('Tables online')}</h1>
      ${this.fault ? html`<p class="note fault" role="alert">${this.fault}</p>
        <div class="row"><a class="button" href=${href('tables')}>${t('Other tables')}</a>
        <button @click=${() => { this.fault = ''; void this.come(); }}>${t('Try again')}</button></div>`
      : html`<p role="status" class="quiet">${t('Going there…')}</p>`}</div>`;
  }
}

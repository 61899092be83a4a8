// lesson.ts - a first game with a guide: the table of any game, and above it what the guide says.
import { css, html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { t, words } from '../words';
import { gameInfo } from '../store/check';
import { keepLearned } from '../store/learned';
import type { Advice, GameEvent, Running, Setup, Status, Step, Table } from '../engine/table';
import { lesson, type Beat, type Lesson } from './lessons';
import { games, go, house, href, Screen } from './screen';
import { withTerms } from '../terms/terms';
import { termStyle } from '../terms/term.css';
import { icon } from './icons';
import { withNames } from '../table/kit';
import '../table/rv-table';

/** A table that shows the learner only what the guide asks for; the rest goes through. */
class Guided implements Table {
  readonly online = false;
  readonly setup: Setup;
  readonly can: Table['can'];

  constructor(private readonly inner: Table, private readonly narrow: (status: Status) => Status) {
    this.setup = inner.setup;
    this.can = { ...inner.can, undo: false, review: false, record: false };
  }
  async status(seat: number) {
    return this.narrow(await this.inner.status(seat));
  }
  act(seat: number, action: string) {
    return this.inner.act(seat, action);
  }
  undo() {
    return this.inner.undo();
  }
  onStep(listener: (step: Step) => void) {
    return this.inner.onStep((step) => listener({ ...step, status: this.narrow(step.status) }));
  }
  look(seat: number) {
    this.inner.look(seat);
  }
  advise(seat: number, watch: (advice: Advice[]) => void): Running<Advice[]> {
    return this.inner.advise(seat, watch);
  }
  record() {
    return this.inner.record();
  }
  length() {
    return this.inner.length();
  }
  review(watch: (done: number, of: number) => void) {
    return this.inner.review(watch);
  }
  close() {
    this.inner.close();
  }
}

@customElement('rv-lesson')
export class LessonScreen extends Screen {
  @state() private table: Guided | undefined;
  @state() private beat: Beat | undefined;
  @state() private comments: string[] = [];
  @state() private over: Status | undefined;
  @state() private fault = '';
  @query('dialog') private dialog!: HTMLDialogElement | null;
  private game = 'onirim';
  private script!: Lesson;
  private readonly used = new Set<string>();
  private stop = () => {};

  static styles = [
    ...Screen.styles,
    termStyle,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; }
      rv-table { flex: 1; min-height: 0; }
      aside {
        position: sticky; top: 0; z-index: 4;
        background: var(--raised); border-bottom: 2px solid var(--accent);
        padding: 10px max(14px, calc((100vw - 900px) / 2));
      }
      .leave { float: inline-end; margin: -4px -6px 0 6px; }
      aside p { font-size: 16px; }
      .room { padding: 14px; }
      @media (max-width: 599px) { aside { padding: 8px 14px; } aside p { font-size: 15px; line-height: 1.3; } }
      .leave { min-height: 44px; width: 44px; }
    `,
  ];

  get heading(): string {
    return this.game === 'onirim' ? t('Your first dream') : t('Your first creature');
  }

  connectedCallback(): void {
    this.game = gameInfo(games(), this.path[0])?.name ?? 'onirim';
    this.script = lesson(this.game);
    super.connectedCallback();
    void this.open();
  }

  disconnectedCallback(): void {
    this.stop();
    this.table?.close();
    super.disconnectedCallback();
  }

  private async open(): Promise<void> {
    try {
      const inner = await house.engine.open(this.script.setup);
      if (!this.isConnected) return inner.close();
      const table = new Guided(inner, (status) => this.narrow(status));
      this.stop = inner.onStep((step) => this.follow(step));
      this.choose(await inner.status(1));
      this.table = table;
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
  }

  /** The beat that speaks at this moment; used ones are silent for good. */
  private choose(status: Status): void {
    this.beat = status.actor === 1 && !status.over
      ? this.script.beats.find((beat) => !this.used.has(beat.id) && beat.when(status))
      : undefined;
  }

  private narrow(status: Status): Status {
    if (status.actor !== 1) return status;
    const beat = this.script.beats.find((one) => !this.used.has(one.id) && one.when(status));
    const legal = beat?.allow ? status.legal.filter(beat.allow) : [];
    return legal.length > 0 ? { ...status, legal } : status;
  }

  private async follow(step: Step): Promise<void> {
    if (step.by === 1 && this.beat && this.isDone(this.beat, step)) this.used.add(this.beat.id);
    this.comments = this.heard(step.events as GameEvent[]);
    this.choose(step.status);
    if (!step.status.over) return;
    this.over = step.status;
    keepLearned(this.game);
    await this.updateComplete;
    this.dialog?.showModal();
  }

  /** A prophecy is several actions: its beat stays until the last. */
  private isDone(beat: Beat, step: Step): boolean {
    return !(step.status.actor === 1 && !step.status.over && !beat.allow && step.status.decision !== '' && /^(drop|put) /.test(step.action) && beat.when(step.status));
  }

  private heard(events: GameEvent[]): string[] {
    const said = new Set<string>();
    for (const event of events) {
      const text = this.script.comment(event);
      if (text && !this.used.has(text)) said.add(text);
    }
    for (const text of said) this.used.add(text);
    return [...said];
  }

  private restart(): void {
    go('');
    queueMicrotask(() => go('lesson', this.game));
  }

  private end(status: Status) {
    const won = status.winners.includes(1);
    const { seats, sitters } = this.script.setup;
    return html`<dialog aria-labelledby="done">
      <h2 id="done">${won ? t('You won your first game') : t('Not this time')}</h2>
      ${seats > 1 && won ? nothing : html`<p>${withNames({ sitters }, words.result(this.game, seats, status.winners))}</p>`}
      <p>${won ? t('You know enough to play. The full game is longer; everything else is explained when it comes up.')
        : this.script.lost()}</p>
      <div class="row">
        <a class="button main wide" href="#/">${icon('play')}${t('On to a real game')}</a>
        <button class="wide" @click=${this.restart}>${icon('again')}${t('Once more')}</button>
        <a class="button wide" href=${href('rules', this.game)}>${t('Rules')}</a>
      </div></dialog>`;
  }

  private said(): string {
    if (this.beat) return this.beat.text();
    return this.over ? '' : this.script.free();
  }

  render() {
    if (this.fault) {
      return html`<div class="room stack"><h1>${this.heading}</h1><p class="note fault" role="alert">${this.fault}</p>
        <div class="row"><a class="button" href=${href('learn')}>${t('Back')}</a></div></div>`;
    }
    if (!this.table) return html`<p class="room quiet" role="status">${t('Shuffling…')}</p>`;
    return html`
      <aside aria-label=${t('Guide')}>
        <a class="button plain square leave" href=${href('learn')} aria-label=${t('Leave the lesson')} title=${t('Leave the lesson')}>${icon('close')}</a>
        <div aria-live="polite" class="stack">
          ${this.comments.map((text) => html`<p class="quiet">${withTerms(this.game, text)}</p>`)}
          <p data-beat=${this.beat?.id ?? ''}>${withTerms(this.game, this.said())}</p>
        </div>
      </aside>
      <rv-table .table=${this.table} .settings=${house.settings} @rv-leave=${() => go('learn')}></rv-table>
      ${this.over ? this.end(this.over) : nothing}`;
  }
}

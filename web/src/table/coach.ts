// coach.ts - the coach beside the table: the chance of each move, when it is asked for or always.
import { html, nothing } from 'lit';
import type { Advice, Running } from '../engine/table';
import { percent, t, tn, words } from '../words';
import { sign, withNames, type Desk, type Piece } from './kit';
import type { Sheets } from './sheets';
import type { Sitting } from './sitting';

/** Moves that are listed; of the others only the number is told. */
const MOST = 8;

export class Coach {
  private advice: Advice[] | undefined;
  private running: Running<Advice[]> | undefined;

  constructor(
    private readonly sitting: Sitting,
    private readonly sheets: Sheets,
  ) {}

  advise(): void {
    const { sitting } = this;
    if (!sitting.table?.can.advise || this.running || !sitting.mine()) return;
    const running = sitting.table.advise(sitting.eye, (advice) => {
      this.advice = advice;
      sitting.changed();
    });
    this.running = running;
    running.done.then(
      (advice) => {
        if (this.running !== running) return;
        this.advice = advice;
        this.running = undefined;
        sitting.changed();
      },
      () => {
        if (this.running === running) this.running = undefined;
        sitting.changed();
      },
    );
    sitting.changed();
  }

  /** What was advised is of another game. */
  forget(): void {
    this.advice = undefined;
  }

  stop(): void {
    this.hush();
    this.running = undefined;
    this.advice = undefined;
  }

  /** Nobody listens any longer. */
  hush(): void {
    this.running?.stop();
  }

  hint(): void {
    this.advise();
    if (!matchMedia('(min-width: 1024px)').matches) this.sheets.open('coach');
  }

  render(desk: Desk): Piece {
    const { settings, table } = this.sitting;
    if (settings?.coach === 'off' || !table!.can.advise) return nothing;
    const list = this.advice ?? [];
    return html`<section class="panel coach" aria-label=${t('Coach')}><h2>${t('Coach')} <span class="quiet end">${t('chance to win')}</span></h2>
      ${
        list.length
          ? html`<ol class="advice">${list.slice(0, MOST).map((one, i) => this.line(desk, one, i))}</ol>${list.length > MOST ? html`<p class="quiet">${tn('and %d more', 'and %d more', list.length - MOST, list.length - MOST)}</p>` : nothing}`
          : html`<p class="quiet">${this.running ? t('Thinking…') : desk.mine ? t('The chance of each move, when you ask.') : t('Not your move.')}</p>`
      }
      ${!list.length && !this.running && desk.mine ? html`<button type="button" @click=${() => this.hint()}>${t('Ask for a hint')}</button>` : nothing}</section>`;
  }

  /** A coach that always speaks does so where there is no room for its panel, too: the best move. */
  best(desk: Desk): Piece {
    const { settings, table } = this.sitting;
    if (settings?.coach !== 'always' || !table!.can.advise || !desk.mine) return nothing;
    const best = this.advice?.[0];
    const said = best
      ? html`<span>${this.name(desk, best)}</span><b>${percent(best.win)}</b>`
      : html`<span>${t('Thinking…')}</span>`;
    return html`<button type="button" class="best-move narrow" @click=${() => this.sheets.open('coach')}>${sign('coach')}${said}</button>`;
  }

  private line(desk: Desk, one: Advice, i: number): Piece {
    return html`<li class=${i ? '' : 'best'}><span>${this.name(desk, one)}</span><b>${percent(one.win)}</b>
      <svg class="gauge" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width=${100 * one.win} height="6"></rect></svg></li>`;
  }

  private name(desk: Desk, { action }: Advice): string {
    return withNames(desk.setup, words.action(desk.game, desk.status.decision, action));
  }
}

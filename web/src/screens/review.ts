// review.ts - a finished game judged: the curve of the chance to win, the costliest moves, luck
// against skill; every moment can be seen, and played on from.
import { css, html, nothing, svg } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { percent, t, tn, words } from '../words';
import { recordOf, won } from '../store/games';
import type { Moment, Review, Running, Table } from '../engine/table';
import { withNames } from '../table/kit';
import { scoreText, setupText, signed } from './describe';
import { house, href, Screen } from './screen';
import { Moments } from './replay';
import { icon } from './icons';
import { smallCard } from './pictures';

/** Points of a hundred: what a move costs before it is called costly, luck before it is shown. */
const COSTLY = 0.03;
const LUCKY = 0.08;
const MOST_COSTLY = 5;

const WIDTH = 1000;
const HEIGHT = 220;
const LEFT = 44;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 30;

/** The card that an action is about, if it names one. */
function cardOf(game: string, action: string): string {
  const [verb = '', code = ''] = action.split(' ');
  if (!/^[A-Z]/.test(code) || verb === 'cast') return '';
  return game === 'onirim' && /^[RBGN]$/.test(code) ? `${code}D` : code;
}

@customElement('rv-review')
export class ReviewScreen extends Moments {
  @state() private judged: Review | undefined;
  @state() private progress = 0;
  @state() private cannot = '';
  @state() private width = WIDTH;
  @state() private course: { decision: string; turn: number }[] = [];
  private table: Table | undefined;
  private running: Running<Review> | undefined;
  private watcher: ResizeObserver | undefined;

  static styles = [
    ...Screen.styles,
    css`
      .figures4 { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr)); }
      .figure { gap: 2px; }
      .figure b { font: 600 clamp(18px, 2.4vw, 26px) / 1.2 var(--serif); overflow-wrap: anywhere; }
      .figure h2 { font: 15px/1.4 var(--sans); color: var(--ink2); }
      .curve { position: relative; }
      .curve svg { display: block; width: 100%; height: auto; overflow: visible; }
      .curve input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: ew-resize; }
      .curve:has(input:focus-visible) { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 8px; }
      .legend { display: flex; flex-wrap: wrap; gap: 4px 18px; font-size: 14px; color: var(--ink2); }
      .legend span { display: inline-flex; gap: 6px; align-items: center; }
      .layout { display: grid; gap: 18px; grid-template-columns: minmax(0, 1fr); }
      .move { width: 100%; display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 14px; text-align: start; font-weight: 400; overflow-wrap: anywhere; justify-content: initial; padding-inline: 12px; }
      .move b { display: block; font: 600 16px var(--serif); }
      .pair { display: flex; gap: 2px; align-items: center; color: var(--ink2); --card-height: 51px; }
      .pair.squares { --card-height: 40px; }
      .move > :first-child:not(.pair) { grid-column: 1 / 3; }
      .move > .cost { grid-column: 3; align-self: center; }
      .move > .pair { align-self: center; }
      .pair > svg { width: 16px; height: 16px; }
      .move .cost { color: var(--danger); font-weight: 600; font-variant-numeric: tabular-nums; }
      .move[aria-pressed='true'] { outline: 3px solid var(--focus); outline-offset: 0; }
      .bar { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; }
      .bar i { grid-column: 1 / -1; height: 8px; border-radius: 4px; background: var(--line); overflow: hidden; display: block; }
      progress { width: 100%; height: 12px; accent-color: var(--accent); }
      text { font: 14px var(--sans); fill: var(--ink2); font-variant-numeric: tabular-nums; }
      @media (max-width: 480px) {
        .pair.squares { flex-direction: column; }
        .pair.squares > svg { rotate: 90deg; }
      }
      @media (min-width: 960px) { .layout { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); align-items: start; } }
    `,
  ];

  get heading(): string {
    return this.saved ? t('Review: %s', words.title(this.saved.setup.game)) : t('Review');
  }

  connectedCallback(): void {
    super.connectedCallback();
    // Drawn as wide as it is shown, so that its figures have their size on a phone, too.
    this.watcher = new ResizeObserver(([entry]) => {
      if (entry) this.width = Math.max(200, Math.min(WIDTH, Math.round(entry.contentRect.width)));
    });
    void this.judge();
  }

  disconnectedCallback(): void {
    this.running?.stop();
    this.table?.close();
    this.watcher?.disconnect();
    super.disconnectedCallback();
  }

  protected override updated(): void {
    const curve = this.renderRoot.querySelector('.curve');
    if (curve) this.watcher?.observe(curve); // one that is watched already is not watched twice
  }

  private async judge(): Promise<void> {
    const record = this.saved && recordOf(this.saved.id);
    if (!this.saved || record === undefined) return;
    try {
      this.table = await house.engine.open({ ...this.saved.setup, record });
      if (!this.isConnected) return this.table.close();
      if (!this.table.can.review) {
        this.cannot = t('Nobody has been taught to judge this game yet. You can still look at every moment.');
        return;
      }
      this.running = this.table.review((done, of) => {
        this.progress = of > 0 ? done / of : 0;
      });
      this.judged = await this.running.done;
      await this.readMoments();
      const worst = this.costly()[0];
      if (worst && !this.query.has('at')) await this.jump(worst.index);
    } catch (fault) {
      if (this.isConnected) this.cannot = (fault as Error).message;
    }
  }

  /** My own costly moves, the worst first. */
  private costly(): Moment[] {
    return (this.judged?.moments ?? [])
      .filter((moment) => moment.seat === this.seat && moment.cost >= COSTLY)
      .sort((a, b) => b.cost - a.cost)
      .slice(0, MOST_COSTLY);
  }

  /** What was asked at each moment, on which the words of actions depend, and in which turn. */
  private async readMoments(): Promise<void> {
    const { replay } = this;
    if (!replay) return;
    const course: typeof this.course = [];
    for (let index = 0; index <= replay.length; index++) {
      if (!this.isConnected) return;
      const { decision, turn } = (await replay.at(index, this.seat)).status;
      course.push({ decision, turn });
    }
    this.course = course;
  }

  private turnOf(moment: Moment): number {
    return this.course[moment.index]?.turn ?? 0;
  }

  /** The turns of costly moves, each once; what is drafted before the first has none. */
  private costlyTurns(): string {
    const turns = [...new Set(this.costly().map((moment) => this.turnOf(moment)))].filter((turn) => turn > 0);
    return turns.length ? tn('turn %s', 'turns %s', turns.length, turns.sort((a, b) => a - b).join(', ')) : '';
  }

  private figure(title: string, value: string, more: string) {
    return html`<div class="panel figure"><h2>${title}</h2><b class="figures">${value}</b><span class="quiet small">${more}</span></div>`;
  }

  private lost(): number {
    return (this.judged?.moments ?? []).filter((moment) => moment.seat === this.seat)
      .reduce((sum, moment) => sum + moment.cost, 0) * 100;
  }

  private luck(): number {
    return (this.judged?.luck ?? 0) * 100;
  }

  private four() {
    const saved = this.saved!;
    const costly = this.costly();
    const luck = this.luck();
    const word = Math.abs(luck) < 5 ? t('as usual') : luck > 0 ? t('better than usual') : t('worse than usual');
    return html`<div class="figures4">
      ${this.figure(t('Result'), won(saved) ? t('won') : t('lost'), `${t('Turn %d', saved.turn)} · ${scoreText(saved.setup.game, saved.score)}`)}
      ${this.figure(t('Skill'), signed(-this.lost()), t('points given away by moves'))}
      ${this.figure(t('Luck'), signed(luck), word)}
      ${this.figure(t('Costliest moves'), String(costly.length), costly.length ? this.costlyTurns() : t('none worth a word'))}
    </div>`;
  }

  /** Where a moment stands on the curve, and where a chance does. */
  private x(index: number): number {
    const last = Math.max(1, this.replay?.length ?? 1);
    return LEFT + (index / last) * (this.width - LEFT - RIGHT);
  }

  private y(chance: number): number {
    return TOP + (1 - Math.max(0, Math.min(1, chance))) * (HEIGHT - TOP - BOTTOM);
  }

  /** The chance of the one who plays here, from the moments that tell it. */
  private points(): [number, number][] {
    const { judged, replay } = this;
    if (!judged || !replay) return [];
    const points: [number, number][] = [[0, judged.start]];
    for (const moment of judged.moments) {
      if (moment.seat === this.seat) points.push([moment.index, moment.before]);
    }
    points.push([replay.length, judged.end]);
    return points;
  }

  private marks() {
    return (this.judged?.moments ?? []).filter((moment) => moment.seat === this.seat).map((moment) => {
      const x = this.x(moment.index);
      const y = this.y(moment.before);
      if (this.costly().includes(moment)) {
        return svg`<g fill="none" stroke="var(--danger)" stroke-width="2.5"><circle cx=${x} cy=${y} r="7" fill="var(--panel)"></circle><path d=${`M${x - 3} ${y - 3}l6 6m0-6l-6 6`}></path></g>`;
      }
      if (moment.luck >= LUCKY) return svg`<path d=${`M${x} ${y - 7}l7 12h-14z`} fill="var(--good)" stroke="var(--panel)"></path>`;
      if (moment.luck <= -LUCKY) return svg`<path d=${`M${x} ${y + 7}l7-12h-14z`} fill="var(--ink2)" stroke="var(--panel)"></path>`;
      return nothing;
    });
  }

  /** Where some turns begin, with their numbers: the first, and each fifth, tenth or so. */
  private ticks(): [number, number][] {
    const step = Math.max(5, Math.ceil((this.course.at(-1)?.turn ?? 0) / 6 / 5) * 5);
    return this.course.flatMap(({ turn }, index): [number, number][] =>
      turn > 0 && turn !== this.course[index - 1]?.turn && (turn === 1 || turn % step === 0) ? [[index, turn]] : []);
  }

  private curve() {
    const points = this.points().map(([index, chance]) => `${this.x(index).toFixed(1)} ${this.y(chance).toFixed(1)}`);
    const last = this.replay?.length ?? 0;
    const right = this.width - RIGHT;
    const cursor = this.x(this.index);
    return html`<section class="panel" aria-labelledby="curve">
      <div class="row spread"><h2 id="curve">${t('Chance to win')}</h2>
        <p class="legend">
          <span><svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true"><g fill="none" stroke="var(--danger)" stroke-width="2.5"><circle r="7"></circle><path d="M-3-3l6 6m0-6l-6 6"></path></g></svg>${t('costly move')}</span>
          <span><svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true"><path d="M0-7l7 12h-14z" fill="var(--good)"></path></svg>${t('good luck')}</span>
          <span><svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true"><path d="M0 7l7-12h-14z" fill="var(--ink2)"></path></svg>${t('bad luck')}</span>
        </p></div>
      <div class="curve">
        <svg viewBox="0 0 ${this.width} ${HEIGHT}" aria-hidden="true">
          ${[0, 0.25, 0.5, 0.75, 1].map((chance) => svg`<path d=${`M${LEFT} ${this.y(chance)}H${right}`} stroke="var(--line)" stroke-dasharray=${chance === 0.5 ? '5 5' : 'none'}></path>
            <text x=${LEFT - 8} y=${this.y(chance) + 5} text-anchor="end">${chance * 100}</text>`)}
          ${this.ticks().map(([index, turn]) => svg`<text x=${this.x(index)} y=${HEIGHT - 6} text-anchor="middle">${turn}</text>`)}
          ${points.length > 1 ? svg`<path d=${`M${LEFT} ${this.y(0)}L${points.join('L')}L${right} ${this.y(0)}Z`} fill="var(--accent)" opacity=".16"></path>
            <path d=${`M${points.join('L')}`} fill="none" stroke="var(--accent)" stroke-width="3" stroke-linejoin="round"></path>` : nothing}
          ${this.marks()}
          <path d=${`M${cursor} ${TOP}V${this.y(0)}`} stroke="var(--focus)" stroke-width="2.5"></path>
          <circle cx=${cursor} cy=${this.y(0)} r="9" fill="var(--focus)"></circle>
        </svg>
        <input type="range" min="0" max=${last} .value=${String(this.index)} aria-label=${t('Moment of the game')}
          aria-valuetext=${this.momentTitle()}
          @input=${(event: Event) => this.jump(Number((event.target as HTMLInputElement).value))}>
      </div></section>`;
  }

  private at(index: number): Moment | undefined {
    return this.judged?.moments.find((moment) => moment.index === index);
  }

  private move(moment: Moment) {
    const { setup } = this.saved!;
    const decision = this.course[moment.index]?.decision ?? '';
    const text = (action: string) => withNames(setup, words.action(setup.game, decision, action));
    const turn = this.turnOf(moment);
    return html`<li><button class="move" aria-pressed=${moment.index === this.index} @click=${() => this.jump(moment.index)}>
      ${this.pair(cardOf(setup.game, moment.action), cardOf(setup.game, moment.best))}
      <span><b class="figures">${turn > 0 ? t('Turn %d', turn) : ''}</b>${text(moment.action)}<span class="quiet"> › ${text(moment.best)}</span></span>
      <span class="cost">${signed(-moment.cost * 100)}</span></button></li>`;
  }

  /** The card that was chosen, and the better one. */
  private pair(chosen: string, better: string) {
    const { game } = this.saved!.setup;
    if (!chosen && !better) return nothing;
    return html`<span class="pair ${game === 'onirim' ? '' : 'squares'}" aria-hidden="true">${smallCard(game, chosen || better)}${chosen === better || !chosen || !better ? nothing : html`${icon('next')}${smallCard(game, better)}`}</span>`;
  }

  private moves() {
    const costly = this.costly();
    return html`<section class="panel" aria-labelledby="costly"><h2 id="costly">${t('Costliest moves')}</h2>
      ${costly.length ? html`<ul class="plainlist">${costly.map((moment) => this.move(moment))}</ul>`
        : html`<p class="quiet">${t('No move cost much. Well played.')}</p>`}</section>`;
  }

  private bar(text: string, chance: number, colour: string) {
    const fill = document.createElement('i');
    fill.style.width = percentWidth(chance);
    fill.style.background = `var(--${colour})`;
    return html`<div class="bar"><span>${text}</span><b class="figures">${percent(chance)}</b><i aria-hidden="true">${fill}</i></div>`;
  }

  private compare() {
    const moment = this.at(this.index);
    const status = this.now?.status;
    if (!moment || !status) return nothing;
    const text = (action: string) =>
      withNames(this.saved!.setup, words.action(status.game, status.decision, action));
    const same = moment.best === moment.action || moment.cost < 0.005;
    const who = this.names[moment.seat - 1] ?? '';
    return html`<div class="stack">
      ${this.bar(t('%s – %s', who, text(moment.action)), moment.before - moment.cost, same ? 'accent' : 'danger')}
      ${same ? nothing : this.bar(t('Best – %s', text(moment.best)), moment.before, 'accent')}</div>`;
  }

  private waiting() {
    if (this.cannot) return html`<p class="note">${this.cannot}</p>`;
    if (this.judged?.rough)
      return html`<p class="note">${t('These figures are rough: what has been learned about this game could not be loaded, so it was judged by rules of thumb. Come back to this review when you are online.')}</p>`;
    if (this.judged) return nothing;
    return html`<div class="panel" role="status"><label class="stack">${t('Every move is being looked at…')}
      <progress max="1" .value=${this.progress}></progress></label></div>`;
  }

  render() {
    if (this.fault || !this.saved) return this.broken();
    const { saved } = this;
    return html`<div class="page">
      <div class="row spread"><h1>${this.heading}</h1><span class="quiet">${setupText(saved.setup)}${saved.setup.seed ? ` · ${t('seed %s', saved.setup.seed)}` : ''}</span></div>
      ${this.waiting()}
      ${this.judged ? html`${this.four()} ${this.curve()}` : nothing}
      <div class=${this.judged ? 'layout' : 'stack'}>
        ${this.judged ? this.moves() : nothing}
        <section class="panel" aria-labelledby="moment">
          <div class="row spread"><h2 id="moment">${this.momentTitle()}</h2>${this.arrows()}</div>
          <rv-moment .status=${this.now?.status} .names=${this.names} .seat=${this.seat} action=${this.at(this.index)?.action ?? ''}></rv-moment>
          ${this.compare()}
          <div class="row">
            <button class="main wide" @click=${this.playOn}>${icon('play')}${t('Play on from here')}</button>
            <a class="button" href=${href('replay', saved.id)}>${t('Replay')}</a>
          </div>
        </section>
      </div></div>`;
  }
}

function percentWidth(chance: number): string {
  return `${Math.round(Math.max(0, Math.min(1, chance)) * 100)}%`;
}

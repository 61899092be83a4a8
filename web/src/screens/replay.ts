// replay.ts - a game once more, moment by moment, with a slider; and playing on from any moment.
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t, words } from '../words';
import { find, mySeat, recordOf, type Saved } from '../store/games';
import type { Replay, Status, Told } from '../engine/table';
import { beginGame } from './begin';
import { withNames } from '../table/kit';
import { setupText } from './describe';
import { games, house, href, Screen } from './screen';
import { icon } from './icons';
import './moment';

/** The keys that step, as they are printed on a keyboard. */
const KEYS: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' };

/** What replay and review share: the game, its moments, the one shown, and moving among them. */
export abstract class Moments extends Screen {
  @state() protected saved: Saved | undefined;
  @state() protected replay: Replay | undefined;
  @state() protected index = 0;
  @state() protected now: { status: Status; told: Told[] } | undefined;
  @state() protected fault = '';
  private asked = 0;

  connectedCallback(): void {
    this.saved = find(games(), this.path[0] ?? '');
    super.connectedCallback();
    this.addEventListener('keydown', this.keyed);
    void this.open();
  }

  disconnectedCallback(): void {
    this.removeEventListener('keydown', this.keyed);
    this.replay?.close();
    this.replay = undefined;
    super.disconnectedCallback();
  }

  protected get seat(): number {
    return this.saved ? mySeat(this.saved.setup) : 1;
  }

  protected get names(): string[] {
    return this.saved?.setup.sitters.map((sitter) => sitter.name) ?? [];
  }

  protected async open(): Promise<void> {
    const record = this.saved && recordOf(this.saved.id);
    if (record === undefined) {
      this.fault = t('This game is not kept on this device.');
      return;
    }
    try {
      const replay = await house.engine.replay(record);
      if (!this.isConnected) return replay.close();
      this.replay = replay;
      await this.jump(Number(this.query.get('at') ?? this.firstIndex()));
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
  }

  protected firstIndex(): number {
    return 0;
  }

  /** Shows a moment; only the last one asked for is shown, however fast the slider moves. */
  protected async jump(index: number): Promise<void> {
    const { replay } = this;
    if (!replay) return;
    this.index = Math.max(0, Math.min(replay.length, Number.isFinite(index) ? Math.trunc(index) : 0));
    const mine = ++this.asked;
    const now = await replay.at(this.index, this.seat).catch((fault: unknown) => {
      if (this.isConnected) throw fault; // who has left wants no answer
    });
    if (now && mine === this.asked) this.now = now;
  }

  /** The arrow keys step wherever the focus is; a slider and a field have their own use for them. */
  private readonly keyed = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const field = (event.composedPath()[0] as Element).matches('input, select, textarea');
    if (!step || field || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void this.jump(this.index + step);
  };

  protected async playOn(): Promise<void> {
    const { replay, saved } = this;
    if (!replay || !saved) return;
    const { daily: _, ...setup } = saved.setup;
    try {
      await beginGame({ ...setup, record: await replay.cut(this.index) }, true);
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
  }

  protected arrows() {
    const last = this.replay?.length ?? 0;
    const to = (index: number, mark: 'first' | 'back' | 'next' | 'last', text: string, off: boolean, key = '') => html`<button
      class="square" aria-label=${text} title=${key ? `${text} (${KEYS[key]})` : text} aria-keyshortcuts=${key || nothing} aria-disabled=${off}
      @click=${() => (off ? undefined : this.jump(index))}>${icon(mark)}</button>`;
    return html`<div class="row arrows" role="group" aria-label=${t('Moments')}>
      ${to(0, 'first', t('To the beginning'), this.index === 0)}
      ${to(this.index - 1, 'back', t('One back'), this.index === 0, 'ArrowLeft')}
      ${to(this.index + 1, 'next', t('One on'), this.index === last, 'ArrowRight')}
      ${to(last, 'last', t('To the end'), this.index === last)}</div>`;
  }

  protected momentTitle(): string {
    const status = this.now?.status;
    if (!status) return '';
    if (status.over) return t('The end');
    const question = words.question(status.game, status.decision);
    return status.turn > 0 ? t('Turn %d: %s', status.turn, question) : question;
  }

  protected broken() {
    return html`<div class="page narrow"><h1>${t('This game cannot be opened')}</h1>
      <p class="note fault" role="alert">${this.fault}</p>
      <div class="row"><a class="button" href=${href('games')}>${t('Past games')}</a></div></div>`;
  }
}

@customElement('rv-replay')
export class ReplayScreen extends Moments {
  static styles = [
    ...Screen.styles,
    css`
      input[type='range'] { width: 100%; height: 44px; margin: 0; accent-color: var(--focus); }
      .layout { display: grid; gap: 18px; grid-template-columns: minmax(0, 1fr); }
      .told { min-height: 4.5em; }
      .where { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 14px; align-items: center; }
      .where input { grid-column: 1 / -1; }
      /* Where the table is below, what steps through it stays in sight. */
      @media (max-width: 899px) {
        .where { position: sticky; top: 0; z-index: 3; margin-inline: -14px; padding: 6px 14px; border-width: 0 0 1px; border-radius: 0; }
        .where .arrows { gap: 4px; flex-wrap: nowrap; }
        .where input { height: 44px; }
      }
      @media (min-width: 560px) and (max-width: 899px) and (max-height: 520px) {
        .where { grid-template-columns: auto auto minmax(0, 1fr); }
        .where input { grid-column: auto; }
      }
      @media (min-width: 900px) { .layout { grid-template-columns: minmax(0, 1fr) 300px; align-items: start; } }
    `,
  ];

  get heading(): string {
    return this.saved ? t('Replay: %s', words.title(this.saved.setup.game)) : t('Replay');
  }

  render() {
    if (this.fault || !this.saved) return this.broken();
    const { replay, now, saved } = this;
    return html`<div class="page">
      <div class="row spread"><h1>${this.heading}</h1><span class="quiet">${setupText(saved.setup)}</span></div>
      <section class="panel where" aria-label=${t('Moments')}>
        <span class="figures">${t('Moment %d of %d', this.index, replay?.length ?? 0)}</span>${this.arrows()}
        <input type="range" min="0" max=${replay?.length ?? 0} .value=${String(this.index)}
          aria-label=${t('Moment of the game')} aria-valuetext=${this.momentTitle()}
          @input=${(event: Event) => this.jump(Number((event.target as HTMLInputElement).value))}>
      </section>
      <div class="layout">
        <section class="panel" aria-labelledby="moment"><h2 id="moment">${this.momentTitle()}</h2>
          <rv-moment .status=${now?.status} .names=${this.names} .seat=${this.seat}></rv-moment></section>
        <section class="panel" aria-labelledby="what"><h2 id="what">${t('What led here')}</h2>
          <div class="told stack" aria-live="polite">${now?.told.length
            ? now.told.map((line) => html`<p class=${line.depth ? 'quiet small' : ''}>${withNames(saved.setup, line.text)}</p>`)
            : html`<p class="quiet">${t('The cards are dealt.')}</p>`}</div>
          <button class="main" @click=${this.playOn}>${icon('play')}${t('Play on from here')}</button>
          ${saved.over ? html`<a class="button" href=${href('review', saved.id)}>${icon('chart')}${t('Review')}</a>` : nothing}
        </section>
      </div></div>`;
  }
}

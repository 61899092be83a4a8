// clock.ts - <rv-clock>: the time that a seat of a table online has left, counted down while it runs.
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { RemoteTable } from '../engine/remote';

const TICK = 500; // milliseconds

function time(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

@customElement('rv-clock')
export class Clock extends LitElement {
  @property({ attribute: false }) table!: RemoteTable;
  @property({ type: Number }) seat = 0;
  /** Changes with everything that is news. */
  @property({ type: Number }) news = 0;
  private ticking = 0;

  static override styles = css`
    span { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .runs { color: var(--accent); }
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    this.ticking = window.setInterval(() => this.runs && this.requestUpdate(), TICK);
  }

  override disconnectedCallback(): void {
    clearInterval(this.ticking);
    super.disconnectedCallback();
  }

  private get runs(): boolean {
    return this.table.info.running === this.seat;
  }

  override render() {
    const left = (this.table.info['clocks'] as number[] | undefined)?.[this.seat - 1];
    if (left === undefined) return nothing;
    if (!this.runs) return html`<span role="timer">${time(left)}</span>`;
    return html`<span class="runs" role="timer">▸ ${time(left - (Date.now() - this.table.heard))}</span>`;
  }
}

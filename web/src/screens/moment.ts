// moment.ts - <rv-moment>: one moment of a game as a small picture of the table, for replay and
// review. It reads the zones of docs/protocol.md and marks the cards of the action that follows.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t, tn, words } from '../words';
import type { Status } from '../engine/table';
import type { Place } from '../cards/nightmarium';
import { Screen } from './screen';
import { card, namedCard, placedCard, smallCard } from './pictures';

const PLACES: Place[] = ['L', 'T', 'H'];
const COLOURS = ['R', 'B', 'G', 'N'];

@customElement('rv-moment')
export class MomentView extends Screen {
  @property({ attribute: false }) status: Status | undefined;
  @property() action = '';
  @property({ attribute: false }) names: string[] = [];
  @property({ type: Number }) seat = 1;

  static styles = [
    ...Screen.styles,
    css`
      :host { container-type: inline-size; }
      .zones { display: grid; gap: 14px; }
      .zone { display: grid; gap: 6px; min-width: 0; }
      h3 { font-size: 15px; font-family: var(--sans); color: var(--ink2); font-weight: 600; }
      .cards { display: flex; flex-wrap: wrap; gap: 6px; min-width: 0; }
      .cards rv-card { --card-height: 72px; }
      .hand rv-card { --card-height: 108px; }
      .cards.eight { display: grid; gap: 4px; grid-template-columns: repeat(8, minmax(0, 48px)); }
      .eight rv-card { width: 100%; height: auto; }
      .rooms { flex-wrap: nowrap; overflow: hidden; justify-content: flex-start; gap: 0; }
      .rooms rv-card:not(:first-child) { margin-left: -22px; }
      .marked { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 8px; }
      .creatures { display: grid; gap: 6px; grid-auto-flow: column; grid-auto-columns: minmax(0, 52px); }
      .creature { display: flex; flex-direction: column-reverse; justify-content: flex-start; aspect-ratio: 1 / 3; border-radius: 8px; overflow: hidden; border: 1px dashed var(--line-strong); }
      .creature rv-card { width: 100%; height: auto; }
      .sides { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)); }
      .counts { display: flex; flex-wrap: wrap; gap: 4px 16px; color: var(--ink2); font-size: 14px; }
      @container (max-width: 420px) {
        .cards rv-card { --card-height: 56px; }
        .hand rv-card { --card-height: 88px; }
      }
    `,
  ];

  private zone(title: string, content: TemplateResult, kind = '') {
    return html`<section class="zone ${kind}" aria-label=${title}><h3>${title}</h3>${content}</section>`;
  }

  private cards(codes: string[], kind = '') {
    const { game } = this.status!;
    let marked = this.markedCards();
    return html`<div class="cards ${kind}">${codes.map((code) => {
      const mark = kind === 'hand' && marked.includes(code);
      if (mark) marked = marked.filter((one) => one !== code);
      return html`<span class=${mark ? 'marked' : ''}>${code === '??' ? card(game, code) : smallCard(game, code, words.card(game, code))}</span>`;
    })}</div>`;
  }

  private markedCards(): string[] {
    return this.action.split(' ').slice(1, 2);
  }

  /** Two places for the doors of each colour; the first ones found are there. */
  private doors(found: string[]) {
    return html`<div class="cards eight">${COLOURS.flatMap((colour) => {
      const many = found.filter((one) => one === colour).length;
      return [0, 1].map((i) => (i < many ? namedCard('onirim', `${colour}D`)
        : html`<rv-card game="onirim" code=${colour} .kind=${'missing'}></rv-card>`));
    })}</div>`;
  }

  private onirim(view: any) {
    const found = (view.doors as string[][]).flat();
    const own = Math.max(1, this.seat) - 1;
    const rows = view.rows as string[][];
    return html`<div class="zones">
      ${view.goals?.length ? this.zone(words.zone('onirim', 'goals'), this.cards(view.goals, 'eight'))
        : this.zone(t('%s: %s', words.zone('onirim', 'doors'), t('%d of 8', found.length)), this.doors(found))}
      ${view.towers?.length ? this.zone(words.zone('onirim', 'towers'), this.cards(view.towers, 'rooms-towers')) : nothing}
      ${view.premonitions?.up?.length ? this.zone(words.zone('onirim', 'up'), this.cards(view.premonitions.up)) : nothing}
      ${rows.map((row, i) => this.zone(
        rows.length > 1 ? t('%s: %s', words.zone('onirim', 'rows'), this.names[i] ?? i + 1) : words.zone('onirim', 'rows'),
        row.length ? this.cards(row.slice(-8), 'rooms') : html`<p class="quiet small">${t('empty')}</p>`))}
      ${view.revealed?.length ? this.zone(words.zone('onirim', 'revealed'), this.cards(view.revealed)) : nothing}
      ${(view.hands as string[][]).map((hand, i) => (i === own || !hand.includes('??')
        ? this.zone(rows.length > 1 ? t('%s: %s', words.zone('onirim', 'hands'), this.names[i] ?? i + 1) : words.zone('onirim', 'hands'),
          this.cards(hand, i === own ? 'hand' : '')) : nothing))}
      ${view.shared?.length ? this.zone(words.zone('onirim', 'shared'), this.cards(view.shared, 'hand')) : nothing}
      ${this.counts(view)}
    </div>`;
  }

  private counts(view: any) {
    const discarded = Object.values(view.discard as Record<string, number>).reduce((sum, many) => sum + many, 0);
    const limbo = (view.limbo as string[] | undefined)?.length ?? 0;
    return html`<p class="counts figures">
      <span>${tn('%d card in the deck', '%d cards in the deck', view.deck.size, view.deck.size)}</span>
      <span>${tn('%d discarded', '%d discarded', discarded, discarded)}</span>
      ${limbo ? html`<span>${tn('%d in limbo', '%d in limbo', limbo, limbo)}</span>` : nothing}</p>`;
  }

  private creature(cards: string[]) {
    return html`<span class="creature">${cards.map((code, i) =>
      placedCard(code, PLACES[i]!, words.card('nightmarium', code)))}</span>`;
  }

  private nightmarium(view: any) {
    const own = Math.max(1, this.seat) - 1;
    const hands = view.hands as string[][];
    return html`<div class="zones">
      <div class="sides">${(view.creatures as string[][][]).map((places, i) => this.zone(
        `${this.names[i] ?? i + 1} · ${tn('%d card', '%d cards', hands[i]!.length, hands[i]!.length)}`,
        html`<div class="creatures">${places.map((one) => this.creature(one))}</div>`))}</div>
      ${view.revealed?.length ? this.zone(words.zone('nightmarium', 'revealed'), this.cards(view.revealed)) : nothing}
      ${this.zone(words.zone('nightmarium', 'hands'), this.cards(hands[own]!, 'hand'))}
      ${this.counts(view)}
    </div>`;
  }

  render() {
    const { status } = this;
    if (!status?.view) return nothing;
    return status.game === 'nightmarium' ? this.nightmarium(status.view) : this.onirim(status.view);
  }
}

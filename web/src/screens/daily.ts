// daily.ts - the deal of the day: play it, see how it went, tell others without spoiling it.
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t, tn, words } from '../words';
import { DAILY_GAME, daysInARow, resultOf, seedOf, today, type Day } from '../store/daily';
import { list } from '../store/games';
import { gameInfo } from '../store/check';
import { beginGame } from './begin';
import { dayText, me, scoreText } from './describe';
import { games, href, Screen } from './screen';
import { copy } from './files';
import { icon } from './icons';
import { poster, posterStyle } from './posters';

/** What may be told of a day: how it went, nothing about the cards. */
export function shareText(day: string, result: Day): string {
  const doors = '◼'.repeat(result.score) + '◻'.repeat(Math.max(0, 8 - result.score));
  return [
    `Reverie · ${words.title(DAILY_GAME)} · ${t('deal of %s', dayText(day, true))}`,
    `${doors} ${result.won ? t('won') : t('lost')}`,
    `${tn('%d turn', '%d turns', result.turns, result.turns)} · ${tn('%d card left', '%d cards left', result.deck, result.deck)}`,
    new URL('#/daily', location.href).href,
  ].join('\n');
}

@customElement('rv-daily')
export class Daily extends Screen {
  @state() private told = '';
  private timer = 0;

  static styles = [
    ...Screen.styles,
    posterStyle,
    css`
      pre { white-space: pre-wrap; font: inherit; margin: 0; padding: 12px 14px; background: var(--table); border-radius: 12px; overflow-wrap: anywhere; }
    `,
  ];

  get heading(): string {
    return t('Deal of the day');
  }

  /** Asked each time: a device may wake up on another day than it fell asleep. */
  private get day(): string {
    return today();
  }

  connectedCallback(): void {
    super.connectedCallback();
    this.timer = window.setInterval(() => this.requestUpdate(), 60000);
  }

  disconnectedCallback(): void {
    clearInterval(this.timer);
    super.disconnectedCallback();
  }

  private begin(): void {
    const info = gameInfo(games(), DAILY_GAME);
    if (!info) return;
    const practice = resultOf(this.day) !== undefined;
    void beginGame({
      game: info.name, seats: 1, options: {}, sitters: [me()], seed: seedOf(this.day), daily: this.day,
    }, practice);
  }

  private async share(text: string): Promise<void> {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ text }).catch(() => undefined);
      return;
    }
    this.told = (await copy(text)) ? t('Copied.') : t('Select the text and copy it.');
  }

  private left(): string {
    const minutes = Math.ceil((Date.parse(`${this.day}T24:00:00Z`) - Date.now()) / 60000);
    return t('The next one comes in %d h %d min (at 00:00 UTC).', Math.floor(minutes / 60), minutes % 60);
  }

  private played(result: Day) {
    const text = shareText(this.day, result);
    return html`<p>${result.won ? t('You won today: %s.', scoreText(DAILY_GAME, result.score))
      : t('You lost today: %s.', scoreText(DAILY_GAME, result.score))}</p>
      <pre class="figures">${text}</pre>
      <div class="row">
        <button class="main" @click=${() => this.share(text)}>${icon('share')}${t('Share the result')}</button>
        <button @click=${this.begin}>${icon('again')}${t('Play it again as practice')}</button>
        <span role="status">${this.told}</span>
      </div>`;
  }

  render() {
    const result = resultOf(this.day);
    const open = list(games()).find((saved) => !saved.over && saved.setup.daily === this.day);
    const streak = daysInARow(this.day);
    return html`<div class="page narrow"><div class="panel">
      <div class="picture" aria-hidden="true">${poster(DAILY_GAME)}</div>
      <h1>${t('Deal of the day')}</h1>
      <p><b>${dayText(this.day, true)}</b> · ${words.title(DAILY_GAME)} · ${t('alone')} · ${t('base game')}</p>
      <p class="quiet">${t('The same cards for everybody, once a day. The first game counts; playing it again is practice.')}</p>
      ${result ? this.played(result) : nothing}
      ${open ? html`<a class="button main" href=${href('play', open.id)}>${icon('play')}${t('Go on')}</a>`
        : result ? nothing : html`<button class="main" @click=${this.begin}>${icon('play')}${t('Play')}</button>`}
      ${streak > 1 ? html`<p>${tn('%d day won in a row', '%d days won in a row', streak, streak)}</p>` : nothing}
      <p class="quiet small">${this.left()}</p>
    </div></div>`;
  }
}

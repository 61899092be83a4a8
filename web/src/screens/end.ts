// end.ts - <rv-end>: the sheet at the end of a game: how it ended, and what could come next.
import { css, html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { t, tn, words } from '../words';
import { won, type Saved } from '../store/games';
import { dealLink } from '../store/links';
import { gameInfo } from '../store/check';
import { figures, results } from '../store/statistics';
import { resultOf } from '../store/daily';
import { beginGame } from './begin';
import { percent, scoreText, setupText } from './describe';
import { shareText } from './daily';
import { games, go, href, Screen } from './screen';
import { copy } from './files';
import { icon } from './icons';

@customElement('rv-end')
export class End extends Screen {
  @state() private saved: Saved | undefined;
  @state() private told = '';
  @query('dialog') private dialog!: HTMLDialogElement;

  static styles = [
    ...Screen.styles,
    css`
      .arches { display: flex; gap: 10px; justify-content: center; padding: 4px 0; }
      .arches i { width: 34px; height: 46px; border-radius: 17px 17px 4px 4px; border: 3px solid var(--line-strong); }
      .arches i.lit { background: var(--gold); border-color: var(--gold); animation: light 300ms both; }
      .arches i:nth-child(2) { animation-delay: 100ms; }
      .arches i:nth-child(3) { animation-delay: 200ms; }
      .arches i:nth-child(4) { animation-delay: 300ms; }
      @keyframes light { from { background: transparent; border-color: var(--line-strong); } }
      @media (prefers-reduced-motion: reduce) { .arches i.lit { animation: none; } }
    `,
  ];

  async show(saved: Saved): Promise<void> {
    this.saved = saved;
    this.told = '';
    await this.updateComplete;
    if (!this.dialog.open) this.dialog.showModal();
  }

  private async playAgain(): Promise<void> {
    const { seed: _, daily: __, record: ___, ...setup } = this.saved!.setup;
    this.dialog.close();
    await beginGame(setup);
  }

  private async share(saved: Saved): Promise<void> {
    const { daily } = saved.setup;
    const day = daily && resultOf(daily);
    const info = gameInfo(games(), saved.setup.game)!;
    const text = daily && day ? shareText(daily, day)
      : `${t('Reverie: play the same deal of %s.', words.title(info.name))}\n${dealLink(info, saved.setup)}`;
    this.told = (await copy(text)) ? t('Copied: a link to this deal, without its story.') : text;
  }

  private outcome(saved: Saved): string {
    if (won(saved)) return t('You won');
    return saved.winners.length === 0 ? t('The game is lost') : t('You lost');
  }

  private soFar(saved: Saved) {
    if (saved.practice) return html`<p class="quiet">${t('Practice: this game does not count in the statistics.')}</p>`;
    const all = results(games());
    const mine = figures(all.filter((one) => one.game === saved.setup.game && one.seats === saved.setup.seats))
      .find((set) => JSON.stringify(set.options) === JSON.stringify(all.find((one) => one.id === saved.id)?.options));
    if (!mine) return nothing;
    return html`<p class="quiet figures">${tn('%d game so far', '%d games so far', mine.games, mine.games)} ·
      ${t('%s won', percent(mine.wins / mine.games))}
      ${mine.streak > 1 ? html` · ${tn('%d win in a row', '%d wins in a row', mine.streak, mine.streak)}` : nothing}</p>`;
  }

  /** After a victory the next expansion is proposed, in the order in which they are best learned. */
  private more(saved: Saved) {
    const { game, options } = saved.setup;
    const all = gameInfo(games(), game)?.options.find((option) => option.type === 'list');
    const played = (options['expansions'] ?? []) as string[];
    const next = (all?.values as string[] | undefined)?.find((one) => !played.includes(one));
    if (!next || !won(saved)) return nothing;
    return html`<p><a href=${`${href('setup', game)}?with=${[...played, next].join(',')}`}
      @click=${() => this.dialog.close()}>${t('Ready for more? Add: %s', words.value(game, 'expansions', next))}</a></p>`;
  }

  private body(saved: Saved) {
    const { game, seats } = saved.setup;
    return html`
      <h2 id="ended">${this.outcome(saved)}</h2>
      <div class="arches" aria-hidden="true">${[0, 1, 2, 3].map(() => html`<i class=${won(saved) ? 'lit' : ''}></i>`)}</div>
      <p>${words.result(game, seats, saved.winners)}</p>
      <p class="figures">${t('Turn %d', saved.turn)} · ${scoreText(game, saved.score)} ·
        ${tn('%d card left in the deck', '%d cards left in the deck', saved.deck, saved.deck)}</p>
      <p class="quiet small">${setupText(saved.setup)}</p>
      ${this.soFar(saved)}
      ${this.more(saved)}
      <div class="row">
        <button class="main wide" @click=${this.playAgain}>${icon('again')}${t('Play again')}</button>
        <button class="wide" @click=${() => this.leave('review')}>${icon('chart')}${t('Review')}</button>
      </div>
      <div class="row">
        <button class="wide" @click=${() => this.share(saved)}>${icon('share')}${t('Share')}</button>
        <button class="wide" @click=${() => this.dialog.close()}>${t('See the table')}</button>
        <a class="button wide" href=${href('')}>${t('To the start')}</a>
      </div>
      <p role="status" class="small">${this.told}</p>`;
  }

  private leave(screen: string): void {
    this.dialog.close();
    go(screen, this.saved!.id);
  }

  render() {
    return html`<dialog aria-labelledby="ended">${this.saved ? this.body(this.saved) : nothing}</dialog>`;
  }
}

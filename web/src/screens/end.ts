// end.ts - <rv-end>: the end of a game: a picture of how it ended, a word about it, and what could
// come next.
import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { percent, t, tn, words } from '../words';
import { learned } from '../store/learned';
import { list, won, type Saved } from '../store/games';
import { dealLink } from '../store/links';
import { gameInfo } from '../store/check';
import { figures, results } from '../store/statistics';
import { resultOf, today } from '../store/daily';
import type { Setup, Status } from '../engine/table';
import { withNames } from '../table/kit';
import { beginGame } from './begin';
import { levelName, levels, scoreText, setupText } from './describe';
import { shareText } from './daily';
import { endStyle } from './end.css';
import { ending } from './endings';
import { games, go, house, href, Screen } from './screen';
import { card, smallCard } from './pictures';
import { copy } from './files';
import { icon } from './icons';

/** A card that stands for each expansion. */
const SHOWN: Record<string, string> = { book: 'G', towers: 'B4', premonitions: 'P4' };

/** Who has played less than this is still finding the way. */
const FEW_GAMES = 4;

@customElement('rv-end')
export class End extends Screen {
  @state() private saved: Saved | undefined;
  @state() private told = '';
  @state() private moves = false;
  @query('dialog') private dialog!: HTMLDialogElement;
  private status: Status | undefined;

  static styles = [...Screen.styles, endStyle];

  async show(saved: Saved, status: Status): Promise<void> {
    if (this.dialog.open) return;
    this.saved = saved;
    this.status = status;
    this.told = '';
    this.moves = house.settings.speed > 0;
    await this.updateComplete;
    this.dialog.showModal();
  }

  /** A touch or a key finishes what still moves. */
  private finish(): void {
    for (const animation of this.dialog.getAnimations({ subtree: true })) animation.finish();
  }

  /** The second touch of a double one was meant for the table. */
  private touched(event: MouseEvent): void {
    if (event.detail > 1) event.stopPropagation();
  }

  private playAgain(): Promise<void> {
    return this.begin(this.saved!.setup);
  }

  private async begin(setup: Setup): Promise<void> {
    const { seed: _, daily: __, record: ___, ...plain } = setup;
    this.dialog.close();
    await beginGame(plain);
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
    if (saved.winners.length) return t('You lost');
    return saved.setup.game === 'onirim' ? t('The game is lost') : t('A draw');
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

  /** What ended the game, where the heading does not tell it. */
  private why(saved: Saved): string {
    const { game, seats } = saved.setup;
    if (seats === 1) return won(saved) ? '' : t('A card had to be drawn, and the deck was empty.');
    if (game !== 'onirim' && won(saved)) return '';
    return withNames(saved.setup, words.result(game, seats, saved.winners));
  }

  private missing(): string[] {
    return ((this.status?.aids['missing'] ?? []) as string[][]).flat();
  }

  /** A word about how it went. */
  private word(saved: Saved): string {
    const { game, sitters } = saved.setup;
    if (game === 'onirim') {
      const missing = this.missing().length;
      if (won(saved)) return t('You wake up, and all the doors stand open behind you.');
      if (saved.winners.length) return t('The other dreamer was faster this time.');
      if (missing <= 2) return tn('So close: %d more door, and you would have woken up.', 'So close: %d more doors, and you would have woken up.', missing, missing);
      return saved.score > 2
        ? t('You came far into the labyrinth. The next night begins with a new deck.')
        : t('The labyrinth keeps its doors well. Three rooms of one colour in a row open one: look for them first.');
    }
    if (won(saved)) return t('Your creatures walk tonight.');
    if (!saved.winners.length) return t('Nobody owns this night.');
    const left = Number(this.status?.aids['goal'] ?? 0) - saved.score;
    if (left === 1) return t('One more creature, and the night would have been yours.');
    return t('This night belongs to %s. The parts are shuffled anew for you.', sitters[saved.winners[0]! - 1]!.name);
  }

  private suggestion(to: string, game: string, code: string, title: string, more: string) {
    return html`<a class="button next" href=${to} @click=${() => this.dialog.close()}>${smallCard(game, code)}
      <span><b>${title}</b><span class="quiet small">${more}</span></span>${icon('next')}</a>`;
  }

  /** The next expansion, in the order in which they are best learned. */
  private expansion(saved: Saved) {
    const { game, options } = saved.setup;
    const all = gameInfo(games(), game)?.options.find((option) => option.type === 'list');
    const played = (options['expansions'] ?? []) as string[];
    const next = (all?.values as string[] | undefined)?.find((one) => !played.includes(one));
    return next && this.suggestion(`${href('setup', game)}?with=${[...played, next].join(',')}`, game, SHOWN[next] ?? 'HH',
      t('Ready for more? Add: %s', words.value(game, 'expansions', next)), words.valueHelp(game, 'expansions', next));
  }

  /** The same table with bots of the next level. */
  private harder(saved: Saved) {
    const known = levels(saved.setup.game);
    const level = Math.max(...saved.setup.sitters.map(({ bot }) => known.indexOf(bot ?? '')));
    const next = level < 0 ? undefined : known[level + 1];
    if (!next) return undefined;
    const sitters = saved.setup.sitters.map((one) => (one.kind === 'bot' ? { ...one, bot: next } : one));
    return html`<button class="next" @click=${() => this.begin({ ...saved.setup, sitters })}>${card(saved.setup.game, 'IH/h')}
      <span><b>${t('Ready for more? Stronger opponents')}</b><span class="quiet small">${levelName(next)}</span></span>${icon('next')}</button>`;
  }

  /** One thing that would be good to do next. */
  private next(saved: Saved) {
    const { game, seats } = saved.setup;
    const more = won(saved) && seats === 1 ? this.expansion(saved) : won(saved) ? this.harder(saved) : undefined;
    if (more) return more;
    if (!won(saved) && !learned(game) && list(games()).length < FEW_GAMES) {
      return this.suggestion(href('lesson', game), game, game === 'onirim' ? 'HH' : 'OTH/j',
        t('Learn it by playing'), t('with a guide, in five minutes'));
    }
    return resultOf(today()) ? nothing
      : this.suggestion(href('daily'), 'onirim', 'BD', t('Deal of the day'), t('the same cards for everybody'));
  }

  /** The doors that were found and those that were not. */
  private found(saved: Saved) {
    if (saved.setup.game !== 'onirim' || !this.status) return nothing;
    const doors = (this.status.view.doors as string[][]).flat();
    return html`<div class="found" aria-hidden="true">${doors.map((colour) => card('onirim', `${colour}D`))}${
      this.missing().map((colour) => html`<rv-card game="onirim" code=${colour} .kind=${'missing'}></rv-card>`)}</div>`;
  }

  private scene(saved: Saved) {
    const { game, seats } = saved.setup;
    const winner = saved.winners[0] ?? seats;
    const creatures = ((this.status?.view.creatures?.[winner - 1] ?? []) as string[][]).filter((one) => one.length === 3);
    return html`<div class="scene ${won(saved) ? 'won' : 'lost'} ${this.moves ? 'moves' : ''}" aria-hidden="true">${ending(game, creatures)}</div>`;
  }

  private body(saved: Saved) {
    return html`
      ${this.scene(saved)}
      <div class="head"><h2 id="ended">${this.outcome(saved)}</h2>
        <p>${this.why(saved)} ${this.word(saved)}</p></div>
      ${this.found(saved)}
      <p class="quiet figures">${t('Turn %d', saved.turn)} · ${scoreText(saved.setup.game, saved.score)} ·
        ${tn('%d card left in the deck', '%d cards left in the deck', saved.deck, saved.deck)} · ${setupText(saved.setup)}</p>
      ${this.soFar(saved)}
      <div class="row">
        <button class="main wide" @click=${this.playAgain}>${icon('again')}${t('Play again')}</button>
        <button class="wide" @click=${() => this.leave('review')}>${icon('chart')}${t('Review')}</button>
      </div>
      ${this.next(saved)}
      <div class="row rest">
        <button class="plain" @click=${() => this.share(saved)}>${icon('share')}${t('Share')}</button>
        <button class="plain" @click=${() => this.dialog.close()}>${t('See the table')}</button>
        <a class="button plain" href=${href('')}>${t('To the start')}</a>
      </div>
      <p role="status" class="small">${this.told}</p>`;
  }

  private leave(screen: string): void {
    this.dialog.close();
    go(screen, this.saved!.id);
  }

  render() {
    return html`<dialog aria-labelledby="ended" @pointerdown=${this.finish} @keydown=${this.finish}
      @click=${{ handleEvent: this.touched, capture: true }}>${this.saved ? this.body(this.saved) : nothing}</dialog>`;
  }
}

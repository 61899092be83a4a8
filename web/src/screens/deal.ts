// deal.ts - where a shared link leads: it says what would be played, and plays it when asked to.
import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t, words } from '../words';
import { readDeal } from '../store/links';
import type { Setup } from '../engine/table';
import { beginGame } from './begin';
import { levelName, levels, setupText } from './describe';
import { games, href, Screen } from './screen';
import { icon } from './icons';
import { poster, posterStyle } from './posters';

@customElement('rv-deal')
export class Deal extends Screen {
  @state() private fault = '';
  static styles = [...Screen.styles, posterStyle];
  private setup: Setup | undefined;

  get heading(): string {
    return this.setup ? t('A shared deal of %s', words.title(this.setup.game)) : t('This link is no good');
  }

  connectedCallback(): void {
    this.setup = readDeal(games(), this.path[0] ?? '', this.query, levels);
    super.connectedCallback();
  }

  private async start(setup: Setup): Promise<void> {
    try {
      await beginGame(setup);
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
  }

  private bad() {
    return html`<p>${t('It names a game or an option that is not there. Nothing was changed.')}</p>
      <a class="button" href="#/">${t('To the start')}</a>`;
  }

  private good(setup: Setup) {
    const bots = setup.sitters.filter((sitter) => sitter.kind === 'bot');
    return html`<p>${setupText(setup)}</p>
      ${bots.length ? html`<p class="quiet">${t('Bots: %s', bots.map((one) => levelName(one.bot ?? '')).join(', '))}</p>` : nothing}
      <p class="quiet">${t('You get the same cards as the one who sent it.')}</p>
      ${this.fault ? html`<p class="note fault" role="alert">${this.fault}</p>` : nothing}
      <div class="row">
        <button class="main wide" @click=${() => this.start(setup)}>${icon('play')}${t('Play')}</button>
        <a class="button" href=${href('setup', setup.game)}>${t('Set up')}</a>
      </div>`;
  }

  render() {
    return html`<div class="page narrow"><div class="panel">
      ${this.setup ? html`<div class="picture" aria-hidden="true">${poster(this.setup.game)}</div>` : nothing}
      <h1>${this.heading}</h1>${this.setup ? this.good(this.setup) : this.bad()}
    </div></div>`;
  }
}

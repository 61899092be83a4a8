// term.ts - <rv-term>: the sheet that explains one word of a game. It hears `rv-term` anywhere.
import { css, html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { t } from '../words';
import { href, Screen } from './screen';
import { card } from './pictures';
import { terms, withTerms, type Term } from '../terms/terms';
import { termStyle } from '../terms/term.css';

@customElement('rv-term')
export class TermSheet extends Screen {
  @state() private term: Term | undefined;
  private game = 'onirim';
  @query('dialog') private dialog!: HTMLDialogElement;

  static styles = [
    ...Screen.styles,
    termStyle,
    css`
      .what { display: grid; grid-template-columns: auto 1fr; gap: 18px; align-items: start; }
      .what rv-card { --card-height: 120px; }
    `,
  ];

  connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('rv-term', this.open);
  }

  disconnectedCallback(): void {
    window.removeEventListener('rv-term', this.open);
    super.disconnectedCallback();
  }

  private readonly open = async (event: Event) => {
    const { game, id } = (event as CustomEvent<{ game: string; id: string }>).detail;
    this.game = game;
    this.term = terms().find((term) => term.id === id);
    if (!this.term) return;
    await this.updateComplete;
    if (!this.dialog.open) this.dialog.showModal();
  };

  render() {
    const term = this.term && terms().find((one) => one.id === this.term!.id);
    return html`<dialog aria-labelledby="term" @click=${(event: Event) => {
      if (event.target === this.dialog) this.dialog.close();
    }}>${term ? html`
      <h2 id="term">${term.title}</h2>
      <div class="what">
        ${term.card ? card(this.game, term.card) : nothing}
        <p>${withTerms(this.game, term.text)}</p>
      </div>
      <div class="row">
        <button class="main wide" autofocus @click=${() => this.dialog.close()}>${t('Close')}</button>
        <a class="button wide" href=${href('rules', this.game)} @click=${() => this.dialog.close()}>${t('All the rules')}</a>
      </div>` : nothing}</dialog>`;
  }
}

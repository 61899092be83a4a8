// glossary.ts - every card of a game with its name and what it does, and every term.
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t, tn, words } from '../words';
import { gameInfo } from '../store/check';
import { games, href, Screen } from './screen';
import { card } from './pictures';
import { terms, withTerms } from '../terms/terms';
import { termStyle } from '../terms/term.css';
import { CARDS } from './cardlist';

@customElement('rv-glossary')
export class Glossary extends Screen {
  private game = 'onirim';

  static styles = [
    ...Screen.styles,
    termStyle,
    css`
      .grid { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr)); }
      .onirim .grid { grid-template-columns: repeat(auto-fill, minmax(min(190px, 46%), 1fr)); grid-auto-flow: dense; }
      .onirim .told { grid-column: span 2; }
      .card { display: grid; grid-template-columns: auto 1fr; gap: 12px; align-items: start; align-content: start; }
      .card > div { min-width: 0; overflow-wrap: break-word; }
      @media (max-width: 480px) { .onirim .card:not(.told) { grid-template-columns: 1fr; gap: 4px; } }
      .card rv-card { --card-height: 108px; }
      .nightmarium rv-card { --card-height: 84px; }
      dl { margin: 0; display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); }
      dt { font-weight: 600; }
      dd { margin: 0; color: var(--ink2); }
    `,
  ];

  get heading(): string {
    return t('Cards of %s', words.title(this.game));
  }

  connectedCallback(): void {
    this.game = gameInfo(games(), this.path[0])?.name ?? 'onirim';
    super.connectedCallback();
  }

  private entry(code: string, many: number) {
    const help = words.cardHelp(this.game, code);
    return html`<li class="card ${help ? 'told' : ''}">${card(this.game, code)}
      <div><b>${words.card(this.game, code)}</b>
        ${many ? html`<p class="quiet small">${tn('%d card', '%d cards', many, many)}</p>` : nothing}
        ${help ? html`<p class="small">${withTerms(this.game, help)}</p>` : nothing}</div></li>`;
  }

  private groupTitle(id: string): string {
    switch (id) {
      case 'R': return t('Observatory (red)');
      case 'B': return t('Aquarium (blue)');
      case 'G': return t('Garden (green)');
      case 'N': return this.game === 'onirim' ? t('Library (brown)') : t('Necronauts');
      case 'dreams': return t('Dreams');
      case 'towers': return t('Towers');
      case 'premonitions': return t('Premonitions');
      case 'O': return t('Homunculi');
      case 'I': return t('Insectoids');
      default: return t('Chimerids');
    }
  }

  render() {
    const own = terms().filter((term) => !term.game || term.game === this.game);
    return html`<div class="page ${this.game}">
      <div class="row spread"><h1>${this.heading}</h1><div class="row">
        ${games().filter((info) => info.name !== this.game).map((info) => html`<a class="button" href=${href('cards', info.name)}>${words.title(info.name)}</a>`)}
        <a class="button" href=${href('rules', this.game)}>${t('Rules')}</a></div></div>
      ${(CARDS[this.game] ?? []).map((group) => html`<section class="panel" aria-label=${this.groupTitle(group.id)}>
        <h2>${this.groupTitle(group.id)}</h2>
        <ul class="plainlist grid">${group.cards.map(([code, many]) => this.entry(code, many))}</ul></section>`)}
      <section class="panel" aria-labelledby="terms"><h2 id="terms">${t('Words of the game')}</h2>
        <dl>${own.map((term) => html`<div><dt>${term.title}</dt><dd>${withTerms(this.game, term.text)}</dd></div>`)}</dl></section>
    </div>`;
  }
}

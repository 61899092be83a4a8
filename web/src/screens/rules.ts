// rules.ts - the rules of a game, to read: chapters with pictures, terms that can be opened.
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t, words } from '../words';
import { gameInfo } from '../store/check';
import { games, href, Screen } from './screen';
import type { Place } from '../cards/nightmarium';
import { card, namedCard, placedCard } from './pictures';
import { rulebook, type Chapter, type Piece } from './rulebook';
import { withTerms } from '../terms/terms';
import { termStyle } from '../terms/term.css';
import { icon } from './icons';

@customElement('rv-rules')
export class Rules extends Screen {
  private game = 'onirim';

  static styles = [
    ...Screen.styles,
    termStyle,
    css`
      .layout { display: grid; gap: 18px; grid-template-columns: minmax(0, 1fr); }
      .toc { display: flex; flex-wrap: wrap; gap: 0 4px; }
      .toc a { padding: 11px 8px; line-height: 24px; }
      .panel p, li { max-width: 68ch; }
      figure { margin: 0; display: flex; flex-wrap: wrap; gap: 10px 18px; align-items: center; }
      figcaption { flex: 1 1 220px; color: var(--ink2); }
      .cards { display: flex; gap: 8px; flex-wrap: wrap; }
      .cards rv-card { --card-height: 124px; }
      .cards.series { gap: 0; }
      .cards.series rv-card:not(:first-child) { margin-left: -46px; }
      .cards.towers { gap: 0; }
      .cards.creature { flex-direction: column; gap: 0; }
      .cards.creature rv-card { --card-height: 78px; }
      .nightmarium .cards rv-card { --card-height: 84px; }
      .nightmarium .cards.creature rv-card { --card-height: 78px; }
      ol, ul { margin: 0; padding-left: 24px; display: grid; gap: 6px; }
      section { scroll-margin-top: 12px; }
      @media (max-width: 420px) { .cards rv-card { --card-height: 96px; } .cards.series rv-card:not(:first-child) { margin-left: -34px; } }
      @media (min-width: 1000px) {
        .layout { grid-template-columns: 240px minmax(0, 1fr); align-items: start; }
        .toc { position: sticky; top: 12px; flex-direction: column; }
      }
    `,
  ];

  get heading(): string {
    return t('Rules of %s', words.title(this.game));
  }

  connectedCallback(): void {
    this.game = gameInfo(games(), this.path[0])?.name ?? 'onirim';
    super.connectedCallback();
  }

  private piece(piece: Piece) {
    if (typeof piece === 'string') return html`<p>${withTerms(this.game, piece)}</p>`;
    if ('list' in piece) return html`<ol>${piece.list.map((item) => html`<li>${withTerms(this.game, item)}</li>`)}</ol>`;
    return html`<figure><div class="cards ${piece.row ?? ''}">${piece.cards.map((code, i) => this.picture(code, piece.row === 'creature' ? 'HTL'[i] as Place : undefined))}</div>
      <figcaption>${withTerms(this.game, piece.text)}</figcaption></figure>`;
  }

  private picture(code: string, place?: Place) {
    if (place) return placedCard(code, place, words.card(this.game, code));
    return code === '??' ? card(this.game, code) : namedCard(this.game, code);
  }

  private chapter(chapter: Chapter) {
    return html`<section class="panel" id=${chapter.id} tabindex="-1" aria-labelledby=${`${chapter.id}-title`}>
      <h2 id=${`${chapter.id}-title`}>${chapter.title}</h2>
      ${chapter.pieces.map((piece) => this.piece(piece))}</section>`;
  }

  /** The address is the screen's; chapters are reached by scrolling. */
  private jump(event: Event, id: string): void {
    event.preventDefault();
    const chapter = this.renderRoot.querySelector<HTMLElement>(`#${id}`);
    chapter?.scrollIntoView();
    chapter?.focus({ preventScroll: true });
  }

  render() {
    const chapters = rulebook(this.game);
    return html`<div class="page ${this.game}">
      <div class="row spread"><h1>${this.heading}</h1>
        <div class="row">
          ${games().filter((info) => info.name !== this.game).map((info) => html`<a class="button" href=${href('rules', info.name)}>${words.title(info.name)}</a>`)}
          <a class="button" href=${href('cards', this.game)}>${t('All cards')}</a>
          <a class="button main" href=${href('lesson', this.game)}>${icon('play')}${t('Learn by playing')}</a>
        </div></div>
      <div class="layout">
        <nav class="toc panel" aria-label=${t('Chapters')}>${chapters.map((chapter) => html`<a
          href=${href('rules', this.game)} @click=${(event: Event) => this.jump(event, chapter.id)}>${chapter.title}</a>`)}</nav>
        <div class="stack">${chapters.map((chapter) => this.chapter(chapter))}
        ${this.game === 'onirim' ? html`<p class="quiet small">${t('Every rule in every case is listed, with its number, in the documents of the project.')}</p>` : nothing}</div>
      </div>
    </div>`;
  }
}

// start.ts - the start: two games to play at once, and what else there is to do today.
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { allWords, t, tn, words } from '../words';
import { lasting } from '../store/box';
import { list, type Saved } from '../store/games';
import { learned } from '../store/learned';
import { resultOf, today } from '../store/daily';
import type { GameInfo } from '../engine/table';
import { resultText, scoreText, usual } from './describe';
import { beginGame } from './begin';
import { games, href, Screen } from './screen';
import { smallCard } from './pictures';
import { icon } from './icons';
import { low, poster } from './posters';

let drawn = false; // the posters, once

@customElement('rv-start')
export class Start extends Screen {
  @state() private fault = '';
  @state() private posters = drawn;

  static styles = [
    ...Screen.styles,
    css`
      .posters { display: grid; gap: 18px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 330px), 1fr)); }
      .game { background: var(--panel); border: 1px solid var(--line); border-radius: 22px; overflow: hidden; display: flex; flex-direction: column; }
      .picture { background: #0e1433; aspect-ratio: 5 / 3; overflow: hidden; }
      .picture svg { display: block; width: 100%; height: 100%; }
      .text { padding: 18px 22px 22px; display: grid; gap: 10px; flex: 1; grid-template-rows: auto 1fr auto; }
      h2 { font-size: 30px; }
      .buttons { display: flex; flex-wrap: wrap; gap: 10px; padding-top: 6px; }
      .buttons .main { flex: 3 1 150px; }
      .buttons .button { flex: 2 1 120px; }
      .tiles { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr)); }
      .tile {
        display: flex; align-items: center; gap: 14px; padding: 12px 16px; min-height: 76px;
        background: var(--panel); border: 1px solid var(--line-strong); border-radius: 16px;
        color: var(--ink); text-decoration: none;
      }
      .tile:hover { background: var(--raised); }
      .tile > span { display: grid; flex: 1; }
      .tile b { font-weight: 600; }
      .tile rv-card { --card-height: 56px; flex: none; }
      @media (max-width: 719px) {
        .page { gap: 10px; padding-top: 4px; }
        .picture { aspect-ratio: 3 / 1; }
        ${low}
        .text p { font-size: 15px; line-height: 1.3; }
        .text { padding: 10px 14px 14px; gap: 4px; }
        h2 { font-size: 25px; }
        .first { order: -1; }
        .posters { gap: 10px; }
        .tiles { display: contents; }
        .tile { min-height: 60px; padding: 6px 14px; }
        .tile rv-card { --card-height: 44px; }
      }
      /* A phone on its side: picture and text side by side, so that the buttons are in sight. */
      @media (min-width: 560px) and (max-height: 520px) {
        .posters { grid-template-columns: minmax(0, 1fr); }
        .game { flex-direction: row; }
        .picture { flex: 0 0 32%; aspect-ratio: auto; }
        .picture svg { height: 0; min-height: 100%; }
        .text { padding: 10px 14px 12px; gap: 4px; }
        .tiles { display: contents; }
        .first { order: -1; }
        .tile { min-height: 52px; padding: 4px 14px; }
        .tile rv-card { --card-height: 40px; }
      }
    `,
  ];

  /** What can be touched stands first; the posters, most of this screen's work, come a frame later. */
  firstUpdated(): void {
    requestAnimationFrame(() => setTimeout(() => (this.posters = drawn = true)));
  }

  private about(game: string): string {
    return game === 'onirim'
      ? t('Find eight doors before the deck of dreams runs out. Line up rooms, spend keys, and mind the nightmares.')
      : t('Build creatures from legs, torso and head, and wake them. Their powers help you, or feed on your rivals.');
  }

  private span(info: GameInfo): string {
    const least = Math.min(...info.seats);
    const most = Math.max(...info.seats);
    return tn('%d–%d player · %d min', '%d–%d players · %d min', most, least, most, info.name === 'onirim' ? 15 : 20);
  }

  private async playNow(info: GameInfo): Promise<void> {
    try {
      await allWords();
      await beginGame(usual(info));
    } catch (fault) {
      this.fault = String((fault as Error).message);
    }
  }

  private game(info: GameInfo) {
    const title = words.title(info.name);
    return html`<section class="game" aria-label=${title}>
      <div class="picture" aria-hidden="true">${this.posters ? poster(info.name) : nothing}</div>
      <div class="text">
        <div class="row spread"><h2>${title}</h2><span class="quiet small">${this.span(info)}</span></div>
        <p class="quiet">${this.about(info.name)}</p>
        <div class="buttons">
          <button class="main" aria-label=${t('Play now: %s', title)}
            @click=${() => this.playNow(info)}>${icon('play')}${t('Play now')}</button>
          <a class="button" href=${href('setup', info.name)}
            aria-label=${t('Set up: %s', title)}>${t('Set up')}</a>
        </div>
      </div>
    </section>`;
  }

  private tile(to: string, code: string, title: string, more: string, first = false, game = 'onirim') {
    return html`<a class="tile ${first ? 'first' : ''}" href=${to}>
      ${smallCard(game, code)}
      <span><b>${title}</b><span class="quiet small">${more}</span></span>
      ${icon('next')}</a>`;
  }

  private goOn(saved: Saved) {
    const { game } = saved.setup;
    return this.tile(
      href('play', saved.id), game === 'onirim' ? 'GM' : 'IH/h',
      t('Go on with %s', words.title(game)), `${resultText(saved)} · ${scoreText(game, saved.score)}`,
      true, game,
    );
  }

  render() {
    const all = list(games());
    const open = all.find((saved) => !saved.over);
    const newcomer = all.length === 0 && !learned('onirim');
    const day = resultOf(today());
    return html`<div class="page">
      <h1 class="visually-hidden">${t('Reverie: two card games of dreams')}</h1>
      ${this.fault ? html`<p class="note fault" role="alert">${this.fault}</p>` : nothing}
      ${lasting ? nothing : html`<p class="note">${t('This browser keeps nothing: the games are gone when the tab is closed.')}</p>`}
      <div class="posters">${games().map((info) => this.game(info))}</div>
      <div class="tiles">
        ${open ? this.goOn(open) : nothing}
        ${newcomer ? this.tile(href('lesson', 'onirim'), 'HH', t('New here? Your first dream'), t('learn Onirim by playing, 5 min'), true) : nothing}
        ${this.tile(href('daily'), 'BD', t('Deal of the day'),
          day ? (day.won ? t('won today') : t('played today')) : t('the same cards for everybody'))}
        ${newcomer ? nothing : this.tile(href('lesson', 'onirim'), 'HH', t('Your first dream'), t('learn Onirim by playing, 5 min'))}
        ${this.tile(href('lesson', 'nightmarium'), 'OTH/j', t('Your first creature'), t('learn Nightmarium by playing, 5 min'), false, 'nightmarium')}
      </div>
    </div>`;
  }
}

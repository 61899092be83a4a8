// learn.ts - ways into the games: by playing, by reading, and which expansion to take next.
import { css, html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t, words } from '../words';
import { games, href, Screen } from './screen';
import { card } from './pictures';
import { icon } from './icons';

@customElement('rv-learn')
export class Learn extends Screen {
  static styles = [
    ...Screen.styles,
    css`
      .two { display: grid; gap: 18px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr)); }
      .fan { display: flex; gap: 8px; }
      .fan rv-card { --card-height: 116px; }
      .fan.nightmarium rv-card { --card-height: min(92px, 26vw); }
      ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
      .step { display: grid; grid-template-columns: auto auto 1fr; gap: 12px; align-items: center; }
      .step rv-card { --card-height: 72px; }
      .number { font: 600 22px var(--serif); color: var(--accent); }
    `,
  ];

  get heading(): string {
    return t('Learn');
  }

  private game(name: string) {
    const cards = name === 'onirim' ? ['GS', 'GM', 'GK'] : ['IH/h', 'OT/j', 'CL/e'];
    return html`<section class="panel" aria-label=${words.title(name)}>
      <h2>${words.title(name)}</h2>
      <div class="fan ${name}" aria-hidden="true">${cards.map((code) => card(name, code))}</div>
      <p class="quiet">${name === 'onirim'
        ? t('A short game with a guide at your side. It takes about five minutes, and every step says what happens and why.')
        : t('Build and wake your first creatures with a guide at your side, in about five minutes.')}</p>
      <a class="button main" href=${href('lesson', name)}>${icon('play')}${name === 'onirim' ? t('Your first dream') : t('Your first creature')}</a>
      <div class="row">
        <a class="button wide" href=${href('rules', name)}>${icon('learn')}${t('Rules')}</a>
        <a class="button wide" href=${href('cards', name)}>${t('All cards')}</a>
      </div>
    </section>`;
  }

  private step(number: number, code: string, title: string, text: string) {
    return html`<li class="step"><span class="number">${number}</span>
      ${card('onirim', code)}
      <div><b>${title}</b><p class="quiet small">${text}</p></div></li>`;
  }

  private order() {
    const value = (name: string) => words.value('onirim', 'expansions', name);
    return html`<section class="panel" aria-labelledby="order">
      <h2 id="order">${t('Onirim, step by step')}</h2>
      <ol>
        ${this.step(1, 'RD', t('base game'), t('Play until you win now and then. You have learned to keep keys and to look ahead.'))}
        ${this.step(2, 'B', value('book'), t('No new cards in the deck: only the order of the doors matters now, and spells help.'))}
        ${this.step(3, 'N4', value('towers'), t('Towers in your hand, a second row, and the question of what to spend a turn on.'))}
        ${this.step(4, 'P1', value('premonitions'), t('Every door may wake something. The happy dreams are on your side.'))}
        ${this.step(5, 'XX', t('All together'), t('Any mix, with variants that make it harder. Alone or for two.'))}
      </ol>
      <a class="button" href=${href('setup', 'onirim')}>${t('Set up')}</a>
    </section>`;
  }

  render() {
    return html`<div class="page"><h1>${t('Learn')}</h1>
      <div class="two">${games().map((info) => this.game(info.name))}</div>${this.order()}</div>`;
  }
}

// about.ts - the notice: whose games these are, what this program is, what it keeps.
import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t } from '../words';
import { Screen } from './screen';

@customElement('rv-about')
export class About extends Screen {
  get heading(): string {
    return t('About these games');
  }

  render() {
    return html`<div class="page narrow">
      <h1>${this.heading}</h1>
      <section class="panel">
        <h2>Onirim</h2>
        <p>${t('Onirim is a game by Shadi Torbey. The published game has artwork by Élise Plessis and graphic design by Philippe Guérin.')}</p>
        <h2>Nightmarium</h2>
        <p>${t('Nightmarium belongs to its author and its publisher.')}</p>
        <p>${t('If you like these games, buy the real ones: they are beautiful, and their authors make a living from them.')}</p>
      </section>
      <section class="panel">
        <h2>Reverie</h2>
        <p>${t('Reverie is an independent project, made neither by these people nor with them. Its rules are explained in its own words and its pictures are drawn by its own code; nothing is copied from the published games. The names belong to their owners.')}</p>
        <p>${t('The program is free software under the MIT licence.')}</p>
      </section>
      <section class="panel">
        <h2>${t('What is kept')}</h2>
        <p>${t('Games, statistics and settings stay in this browser. Nothing is sent anywhere, and no visit is counted.')}</p>
      </section>
    </div>`;
  }
}

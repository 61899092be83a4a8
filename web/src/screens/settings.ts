// settings.ts - what the person at this screen likes.
import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { LANGUAGES, t, words, type Language } from '../words';
import { COACHES, SPEEDS, THEMES, type Settings } from '../store/settings';
import { house, href, Screen, set } from './screen';

@customElement('rv-settings')
export class SettingsScreen extends Screen {
  get heading(): string {
    return t('Settings');
  }

  private picks<T extends string | number>(
    name: string, title: string, values: readonly T[], chosen: T,
    text: (value: T) => [string, string], choose: (value: T) => void,
  ) {
    return html`<fieldset class="panel"><legend><h2>${title}</h2></legend>
      <div class="choices">${values.map((value) => {
        const [label, help] = text(value);
        return html`<label class="pick"><input type="radio" name=${name} value=${value}
          .checked=${value === chosen} @change=${() => choose(value)}>
          <span>${label}<span class="quiet">${help}</span></span></label>`;
      })}</div></fieldset>`;
  }

  private theme(value: Settings['theme']): [string, string] {
    if (value === 'dark') return [t('Night'), t('dark')];
    return value === 'light' ? [t('Paper'), t('light')] : [t('By the device'), t('as it is set there')];
  }

  private speed(value: Settings['speed']): [string, string] {
    if (value === 0) return [t('Still'), t('nothing moves')];
    return value === 1 ? [t('Normal'), t('cards move a quarter of a second')] : [t('Fast'), t('half of that')];
  }

  private coach(value: Settings['coach']): [string, string] {
    if (value === 'off') return [t('Off'), t('no advice')];
    return value === 'hint' ? [t('On request'), t('the lamp tells the chance of each move')]
      : [t('Always'), t('the chances stand beside the table')];
  }

  render() {
    const { theme, speed, coach, sound } = house.settings;
    return html`<div class="page narrow">
      <h1>${t('Settings')}</h1>
      ${this.picks('language', t('Language'), Object.keys(LANGUAGES) as Language[], words.language,
        (code) => [LANGUAGES[code], ''], (code) => void words.setLanguage(code))}
      ${this.picks('theme', t('Colours'), THEMES, theme, this.theme, (value) => set({ theme: value }))}
      ${this.picks('speed', t('Movement'), SPEEDS, speed, this.speed, (value) => set({ speed: value }))}
      ${this.picks('coach', t('Coach'), COACHES, coach, this.coach, (value) => set({ coach: value }))}
      <fieldset class="panel"><legend><h2>${t('Sound')}</h2></legend>
        <label class="pick"><input type="checkbox" name="sound" .checked=${sound}
          @change=${(event: Event) => set({ sound: (event.target as HTMLInputElement).checked })}>
          <span>${t('Quiet sounds')}<span class="quiet">${t('a soft tone when cards move')}</span></span></label>
      </fieldset>
      <p><a class="button plain" href=${href('about')}>${t('About these games')}</a></p>
    </div>`;
  }
}

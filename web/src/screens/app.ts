// app.ts - <rv-app>: the frame of the page. The address behind # names a screen; the frame shows
// it, gives it the focus, names the document after it, and holds what all screens share: the head
// with language and settings, the bar at the foot of phones, and the sheet that explains a term.
import { LitElement, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { LANGUAGES, allWords, t, words, type Language } from '../words';
import { icon, logo, type Icon } from './icons';
import { house, href, Screen } from './screen';
import { ui } from './ui.css';
import './start';
import './term';

const playing = () => import('./play');
const others = () => import('./others');

/** The screens by the first word of the address. Few files are quickly loaded: what the first screen
 * needs, what playing needs, and the rest. */
const SCREENS: Record<string, { tag: string; load?: () => Promise<unknown>; bare?: boolean }> = {
  '': { tag: 'rv-start' },
  play: { tag: 'rv-play', load: playing, bare: true },
  setup: { tag: 'rv-setup', load: others },
  deal: { tag: 'rv-deal', load: others },
  daily: { tag: 'rv-daily', load: others },
  learn: { tag: 'rv-learn', load: others },
  lesson: { tag: 'rv-lesson', load: others, bare: true },
  rules: { tag: 'rv-rules', load: others },
  cards: { tag: 'rv-glossary', load: others },
  games: { tag: 'rv-history', load: others },
  replay: { tag: 'rv-replay', load: others },
  review: { tag: 'rv-review', load: others },
  statistics: { tag: 'rv-statistics', load: others },
  settings: { tag: 'rv-settings', load: others },
  tables: { tag: 'rv-tables', load: others },
  table: { tag: 'rv-online', load: others, bare: true },
  about: { tag: 'rv-about', load: others },
};

/** The link of an invitation, `/t/ID#seat=CODE`, arrives as `?t=ID#seat=CODE`. */
function invited(): void {
  const id = new URLSearchParams(location.search).get('t');
  if (id === null) return;
  const code = /^#seat=(\w+)$/.exec(location.hash)?.[1];
  history.replaceState(null, '', `${location.pathname}${href('table', encodeURIComponent(id))}${code ? `?code=${code}` : ''}`);
}

const daylight = matchMedia('(prefers-color-scheme: light)');

@customElement('rv-app')
export class App extends LitElement {
  @state() private screen: Screen | undefined;
  @state() private name = '';
  @state() private bare = false;
  private wanted = 0;

  static styles = [
    ui,
    css`
      :host { min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; background: var(--bg); }
      header {
        display: flex;
        align-items: center;
        gap: 4px;
        padding: 10px max(14px, calc((100vw - 1092px) / 2)) 4px;
      }
      .home {
        display: flex;
        align-items: center;
        gap: 12px;
        margin-right: auto;
        min-height: 48px;
        color: var(--ink);
        text-decoration: none;
        font: 600 25px var(--serif);
      }
      header nav { display: flex; gap: 4px; }
      nav a { color: var(--ink); text-decoration: none; border-radius: 14px; }
      header nav a { padding: 8px 12px; font-weight: 600; min-height: 48px; display: inline-flex; align-items: center; }
      header nav a svg { display: none; }
      @media (max-width: 1019px) { header nav { gap: 0; } header nav a { padding: 8px; } }
      nav a:hover { background: var(--raised); }
      nav a[aria-current] { color: var(--accent); }
      @media (forced-colors: active) { nav a[aria-current] { text-decoration: underline; } }
      .language { font-weight: 600; padding: 8px 10px; background: var(--bg); }
      main { flex: 1; min-width: 0; display: flex; flex-direction: column; }
      main > * { flex: 1; min-width: 0; }
      /* A table is never higher than the screen: what it cannot show scrolls within it. */
      main.bare { flex: none; height: 100vh; height: 100dvh; }
      main.bare > * { min-height: 0; overflow: hidden auto; }
      .foot { display: none; }
      footer { padding: 4px 14px 18px; text-align: center; }
      footer a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink2); }
      @media (max-width: 859px) {
        .head nav { display: none; }
        .home { font-size: 22px; }
        .language { padding: 8px 4px 8px 10px; }
        .foot {
          display: flex;
          position: sticky;
          bottom: 0;
          z-index: 5;
          background: var(--bg);
          border-top: 1px solid var(--line);
          padding: 4px 2px calc(4px + env(safe-area-inset-bottom));
        }
        .foot a {
          display: grid;
          justify-items: center;
          align-content: center;
          gap: 2px;
          min-height: 52px;
          font-size: 14px;
          text-align: center;
          line-height: 1.1;
          flex: 1 1 auto;
          width: min-content;
          color: var(--ink2);
        }
      }
      /* A phone on its side has no height to give away. */
      @media (max-width: 859px) and (min-width: 560px) and (max-height: 520px) {
        header { padding-block: 2px; }
        .foot { padding-block: 0 env(safe-area-inset-bottom); }
        .foot a { display: flex; align-items: center; justify-content: center; gap: 6px; min-height: 44px; width: auto; }
      }
    `,
  ];

  connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('hashchange', this.follow);
    window.addEventListener('rv-language', this.rename);
    window.addEventListener('rv-settings', this.paint);
    daylight.addEventListener('change', this.paint);
    this.paint();
    invited();
    void this.show(false);
  }

  disconnectedCallback(): void {
    window.removeEventListener('hashchange', this.follow);
    window.removeEventListener('rv-language', this.rename);
    window.removeEventListener('rv-settings', this.paint);
    daylight.removeEventListener('change', this.paint);
    super.disconnectedCallback();
  }

  private readonly follow = () => void this.show(true);

  private readonly paint = () => {
    const { theme } = house.settings;
    const shown = theme === 'auto' ? (daylight.matches ? 'light' : 'dark') : theme;
    document.documentElement.dataset['theme'] = shown;
    document.querySelector('meta[name=theme-color]')
      ?.setAttribute('content', shown === 'light' ? '#efe6d3' : '#0d1226');
  };

  private readonly rename = () => {
    const heading = this.screen?.heading;
    document.title = heading ? `${heading} · Reverie` : 'Reverie';
    this.requestUpdate();
  };

  /** Shows the screen that the address names. One that is not known is the start. */
  private async show(arrive: boolean): Promise<void> {
    const mine = ++this.wanted;
    const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split(/\?(.*)/s);
    const parts = path.split('/').map(plain);
    const name = Object.hasOwn(SCREENS, parts[0] ?? '') ? (parts[0] ?? '') : '';
    const { tag, load, bare } = SCREENS[name]!;
    if (load) await Promise.all([load(), allWords()]);
    if (mine !== this.wanted) return;
    const screen = document.createElement(tag) as Screen;
    screen.path = parts.slice(1);
    screen.query = new URLSearchParams(query);
    this.screen = screen;
    this.name = name;
    this.bare = bare ?? false;
    await this.updateComplete;
    this.rename();
    this.setAttribute('shown', location.hash);
    if (!arrive) return;
    window.scrollTo(0, 0);
    await screen.arrive();
  }

  private async speak(event: Event): Promise<void> {
    await words.setLanguage((event.target as HTMLSelectElement).value as Language);
  }

  private link(name: string, mark: Icon, text: string) {
    return html`<a href=${href(name)} aria-current=${this.name === name ? 'page' : nothing}>
      ${icon(mark)}<span>${text}</span></a>`;
  }

  private links() {
    return [
      this.link('learn', 'learn', t('Learn')),
      this.link('daily', 'day', t('Day’s deal')),
      this.link('tables', 'people', t('Tables')),
      this.link('games', 'list', t('Past games')),
      this.link('statistics', 'chart', t('Statistics')),
    ];
  }

  private head() {
    return html`<header class="head">
      <a class="home" href="#/" aria-label=${t('Reverie, start page')}>${logo()}<span>Reverie</span></a>
      <nav aria-label=${t('Screens')}>${this.links()}</nav>
      <select class="language" aria-label=${t('Language')} @change=${this.speak}>
        ${Object.entries(LANGUAGES).map(([code, own]) => html`<option value=${code} lang=${code}
          ?selected=${code === words.language}>${own}</option>`)}
      </select>
      <a class="button plain square" href=${href('settings')} aria-label=${t('Settings')}
        title=${t('Settings')}>${icon('settings')}</a>
    </header>`;
  }

  render() {
    return html`
      ${this.bare ? nothing : this.head()}
      <main class=${this.bare ? 'bare' : ''}>${this.screen}</main>
      ${this.bare ? nothing : html`
        <footer class="small"><a href=${href('about')}>${t('About these games')}</a></footer>
        <nav class="foot" aria-label=${t('Screens')}>${this.links()}</nav>`}
      <rv-term></rv-term>`;
  }
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

// screen.ts - what all screens have in common: they speak the language of the moment, and they
// reach the engine, the settings and each other through the house.
import { LitElement } from 'lit';
import { setPause } from '../engine/local';
import type { Engine, GameInfo } from '../engine/table';
import { loadSettings, saveSettings, type Settings } from '../store/settings';
import { ui } from './ui.css';

/** What the whole page shares. The engine is there before the first screen. */
export const house: { engine: Engine; settings: Settings } = {
  engine: undefined as unknown as Engine,
  settings: loadSettings(),
};

export function games(): GameInfo[] {
  return house.engine.games();
}

/** Bots wait so long before they act that people can follow; faster for who likes it fast. */
export function pace(): void {
  setPause(house.settings.speed === 1 ? 700 : 350);
}

/** Changes settings, keeps them, and tells everybody. */
export function set(change: Partial<Settings>): void {
  house.settings = { ...house.settings, ...change };
  saveSettings(house.settings);
  pace();
  window.dispatchEvent(new Event('rv-settings'));
}

/** Goes to another screen: `go('learn')`, `go('play', id)`. */
export function go(...path: string[]): void {
  location.hash = `#/${path.join('/')}`;
}

export function href(...path: string[]): string {
  return `#/${path.join('/')}`;
}

export class Screen extends LitElement {
  static styles = [ui];
  private readonly again = () => this.requestUpdate();

  /** What follows the name of the screen in the address. */
  path: string[] = [];
  query = new URLSearchParams();

  /** The title of the document while this screen is shown. */
  get heading(): string {
    return '';
  }

  connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('rv-language', this.again);
    window.addEventListener('rv-settings', this.again);
  }

  disconnectedCallback(): void {
    window.removeEventListener('rv-language', this.again);
    window.removeEventListener('rv-settings', this.again);
    super.disconnectedCallback();
  }

  /** Puts the focus where a reader should begin. */
  async arrive(): Promise<void> {
    await this.updateComplete;
    const first = this.renderRoot.querySelector<HTMLElement>('h1');
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }
}

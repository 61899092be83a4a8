// tables.ts - <rv-tables>: tables online. One's own places, tables that wait for people, games
// that have ended, and what the server keeps.
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { called, remote } from '../engine/remote';
import { isTable, places, dropPlace, type Place } from '../store/places';
import type { Sitter } from '../engine/table';
import { withNames } from '../table/kit';
import { t, tn, words } from '../words';
import { keepRecord } from './begin';
import { dateText, setupText } from './describe';
import { icon } from './icons';
import { isLost, refusal } from '../engine/refusal';
import { games, go, href, Screen } from './screen';

type Json = Record<string, any>;

/** The name of a table in whatever was pasted: a link of ours, or the bare name. */
export function tableOf(text: string): string | undefined {
  const found = /(?:\/t\/|[?&]t=|\/table\/)([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? text.trim();
  return isTable(found) ? found : undefined;
}

/** Who sat at a table where a game has ended. */
function sittersOf(one: Json): Sitter[] {
  return (one['names'] as string[]).map((name) => ({ kind: 'friend', name }));
}

@customElement('rv-tables')
export class Tables extends Screen {
  @state() private hello: Json | undefined;
  @state() private open: Json[] = [];
  @state() private ended: Json[] = [];
  @state() private fault = '';
  @state() private offline = false;
  private timer = 0;

  static styles = [
    ...Screen.styles,
    css`
      .columns { display: grid; gap: 18px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); align-items: start; }
      li { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
      li > span { flex: 1 1 200px; display: grid; min-width: 0; overflow-wrap: anywhere; }
      form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
      form label { display: grid; gap: 4px; flex: 1 1 200px; }
    `,
  ];

  get heading(): string {
    return t('Tables online');
  }

  connectedCallback(): void {
    super.connectedCallback();
    void this.ask();
    this.timer = window.setInterval(() => document.hidden || void this.ask(), 10000);
  }

  disconnectedCallback(): void {
    clearInterval(this.timer);
    super.disconnectedCallback();
  }

  private async ask(): Promise<void> {
    try {
      const [hello, open, ended] = await Promise.all([
        this.hello ?? remote.ask('hello'), remote.ask('list'), remote.ask('list', { finished: true })]);
      Object.assign(this, { hello, open: open['tables'], ended: ended['games'], offline: false });
    } catch {
      this.offline = true;
    }
  }

  private enter(event: Event): void {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('table') as HTMLInputElement;
    const table = tableOf(field.value);
    if (table) go('table', table);
    else this.fault = t('This is no link to a table.');
  }

  private async replay(one: Json): Promise<void> {
    try {
      const { record } = await remote.ask('record', { table: one['table'], round: one['round'] });
      go('replay', (await keepRecord(record, sittersOf(one))).id);
    } catch (fault) {
      this.fault = refusal(fault);
    }
  }

  private mine(place: Place) {
    const title = words.title(place.game);
    return html`<li><span><b>${title}</b><span class="quiet small">${dateText(place.touched)}</span></span>
      <a class="button" href=${href('table', place.table)} aria-label=${t('Go on: %s', title)}>${t('Go on')}</a>
      <button class="plain square" aria-label=${t('Give up this place')} title=${t('Give up this place')}
        @click=${() => this.forget(place)}>${icon('delete')}</button></li>`;
  }

  /** The name goes from the server, and the token from here. */
  private async forget(place: Place): Promise<void> {
    try {
      const table = await remote.resume(place.token);
      await table.ask('forget');
      table.close();
    } catch (fault) {
      if (!isLost(fault)) {
        this.fault = refusal(fault);
        return;
      }
    }
    dropPlace(place.table);
    this.requestUpdate();
  }

  private waiting(one: Json) {
    const names = (one['people'] as Json[] | undefined ?? [])
      .map(called).filter(Boolean).join(', ');
    const title = one['title'] || words.title(one['game']);
    return html`<li><span><b>${title}</b>
      <span class="quiet small">${words.title(one['game'])} · ${setupText(one as any)}</span>
      <span class="quiet small">${names}</span></span>
      <span class="small">${one['free'] > 0 ? tn('%d free seat', '%d free seats', one['free'], one['free']) : t('playing')}</span>
      <a class="button" href=${href('table', one['id'])} aria-label=${t('%s: %s', one['free'] > 0 ? t('Sit down') : t('Watch'), title)}>
        ${one['free'] > 0 ? t('Sit down') : t('Watch')}</a></li>`;
  }

  private finished(one: Json) {
    const names = one['names'] as string[];
    const result = withNames({ sitters: sittersOf(one) }, words.result(one['game'], one['seats'], one['winners']));
    return html`<li><span><b>${words.title(one['game'])}</b>
      <span class="quiet small">${names.filter(Boolean).join(', ')}</span>
      <span class="quiet small">${result}</span></span>
      <button @click=${() => this.replay(one)} aria-label=${t('Replay: %s', words.title(one['game']))}>${t('Replay')}</button></li>`;
  }

  private list(title: string, items: unknown[], none: string) {
    return html`<section class="panel"><h2>${title}</h2>
      ${items.length ? html`<ul class="plainlist">${items}</ul>` : html`<p class="quiet">${none}</p>`}</section>`;
  }

  private kept() {
    const keeps = this.hello?.['keeps'];
    if (!keeps) return nothing;
    return html`<section class="panel"><h2>${t('What the server keeps')}</h2>
      <p>${t('Of a table: its game with every action, the names you chose, a fingerprint of each seat’s secret, and one of the address of anybody a host removed. What is said is not kept. There are no accounts and no cookies.')}</p>
      <p>${tn('Finished games are kept for %d day,', 'Finished games are kept for %d days,', keeps['finished_days'], keeps['finished_days'])}
        ${tn('unfinished ones for %d day.', 'unfinished ones for %d days.', keeps['unfinished_days'], keeps['unfinished_days'])}
        ${t('Giving up a place erases your name at once; when the last one has done so, the table and its games are erased too.')}</p></section>`;
  }

  render() {
    return html`<div class="page">
      <h1>${this.heading}</h1>
      ${this.offline ? html`<p class="note fault" role="alert">${t('This page has no server for tables, or it cannot be reached. Games on this screen work all the same.')}</p>` : nothing}
      ${this.fault ? html`<p class="note fault" role="alert">${this.fault}</p>` : nothing}
      <section class="panel"><h2>${t('Make a table')}</h2>
        <p class="quiet">${t('Choose a game, and “a friend by link” for every seat that somebody else will take.')}</p>
        <div class="row">${games().map((info) => html`<a class="button wide"
          href=${`${href('setup', info.name)}?online=1`}>${words.title(info.name)}</a>`)}</div>
        <form @submit=${this.enter}><label><span>${t('Link to a table')}</span>
          <input type="text" name="table" autocomplete="off" spellcheck="false" required></label>
          <button type="submit">${t('Go there')}</button></form></section>
      <div class="columns">
        ${this.list(t('Your places'), places().map((place) => this.mine(place)), t('You sit at no table.'))}
        ${this.list(t('Open to everybody'), this.open.map((one) => this.waiting(one)), t('No table is listed now.'))}
        ${this.list(t('Finished games'), this.ended.map((one) => this.finished(one)), t('None yet.'))}
        ${this.kept()}
      </div>
    </div>`;
  }
}

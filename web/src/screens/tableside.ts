// tableside.ts - <rv-tableside>: what people do at a table online beside the game: see who is
// there and whose clock runs, invite, talk, agree on taking back, ending and playing again, bring
// bots, open the own seat on another device.
import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { RemoteTable, TableInfo } from '../engine/remote';
import { shortName } from '../store/settings';
import { t } from '../words';
import { levelName, levels } from './describe';
import { icon } from './icons';
import './clock';
import './invite';
import { refusal } from '../engine/refusal';
import { Screen, set } from './screen';

type Json = Record<string, any>;

export interface Said {
  seat: number;
  name: string;
  text: string;
}

/** The address of a table or seat, to be given away. */
export function linkTo(table: string, code = ''): string {
  return new URL(`t/${table}${code && `#seat=${code}`}`, document.baseURI.replace(/[?#].*$/, '')).href;
}

@customElement('rv-tableside')
export class TableSide extends Screen {
  @property({ attribute: false }) table!: RemoteTable;
  /** Changes with everything that is news. */
  @property({ type: Number }) news = 0;
  @property({ attribute: false }) said: Said[] = [];
  @property({ type: Boolean }) muted = false;
  @state() private fault = '';
  @state() private code = '';
  @state() private sure = '';

  static styles = [
    ...Screen.styles,
    css`
      :host { display: grid; gap: 14px; }
      li { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; }
      li .who { flex: 1 1 140px; display: grid; min-width: 0; overflow-wrap: anywhere; }
      li select { flex: 0 1 170px; }
      .chat { max-height: 220px; overflow: auto; display: grid; gap: 6px; align-content: start; }
      .chat p { overflow-wrap: anywhere; }
      form { display: flex; gap: 8px; }
      form input { flex: 1; min-width: 0; }
    `,
  ];

  private get info(): TableInfo {
    return this.table.info;
  }

  private get host(): boolean {
    return this.table.seat > 0 && this.info['host'] === this.table.seat;
  }

  private nameOf(seat: number): string {
    return this.info.people[seat - 1]?.name || t('Seat %d', seat);
  }

  private async ask(verb: string, fields?: Json): Promise<Json | undefined> {
    this.fault = this.sure = '';
    try {
      return await this.table.ask(verb, fields);
    } catch (fault) {
      this.fault = refusal(fault);
      return undefined;
    }
  }

  private presence(one: Json): string {
    if (one['kind'] === 'free') return t('waiting for somebody');
    if (one['kind'] === 'bot') return t('bot, %s', levelName(one['bot']));
    if (one['left']) return t('has left');
    if (one['late']) return t('out of time');
    return one['here'] ? t('is here') : t('is away');
  }

  /** A watcher may look through the eyes of who allows it. */
  private eyes(one: Json) {
    if (this.table.seat || !one['eyes']) return nothing;
    const mine = this.table.eyes === one['seat'];
    const detail = mine ? 0 : one['seat'];
    return html`<button class="plain" @click=${() => this.dispatchEvent(new CustomEvent('rv-eyes', { detail }))}>
      ${mine ? t('See what everybody sees') : t('Look through the eyes of %s', this.nameOf(one['seat']))}</button>`;
  }

  /** What the host may do with a seat. */
  private power(one: Json) {
    if (!this.host || one['seat'] === this.table.seat) return nothing;
    const empty = one['kind'] === 'free' || (one['kind'] === 'person' && (one['left'] || !one['here']));
    const bots = levels(this.info.game);
    return html`
      ${empty && bots.length ? html`<select aria-label=${t('A bot takes seat %d', one['seat'])}
        @change=${(event: Event) => void this.ask('bot', { seat: one['seat'], name: (event.target as HTMLSelectElement).value })}>
        <option value="" selected disabled>${t('a bot…')}</option>
        ${bots.map((name) => html`<option value=${name}>${levelName(name)}</option>`)}</select>` : nothing}
      ${one['kind'] === 'person' ? html`<button class="plain" @click=${() => this.dismiss(one)}>
        ${this.sure === `remove${one['seat']}` ? t('Really remove?') : t('Remove')}</button>` : nothing}`;
  }

  private dismiss(one: Json): void {
    const asked = `remove${one['seat']}`;
    if (this.sure === asked) void this.ask('remove', { seat: one['seat'] });
    else this.sure = asked;
  }

  private people() {
    return html`<section class="panel"><h2>${t('At the table')}</h2>
      <ul class="plainlist">${this.info.people.map((one: Json) => html`<li>
        <span class="who"><b>${one['name'] || t('Seat %d', one['seat'])}${one['seat'] === this.table.seat ? ` (${t('you')})` : ''}</b>
          <span class="quiet small">${this.presence(one)}${this.info['host'] === one['seat'] ? ` · ${t('host')}` : ''}</span></span>
        <rv-clock .table=${this.table} .seat=${one['seat']} .news=${this.news}></rv-clock> ${this.eyes(one)} ${this.power(one)}</li>`)}</ul>
      ${this.info['watchers'] ? html`<p class="quiet small">${t('Watching: %d', this.info['watchers'])}</p>` : nothing}
    </section>`;
  }

  private wish() {
    const asked = this.info['asked'] ?? {};
    const { seat } = this.table;
    if (!seat) return nothing;
    const undo = asked.undo as { seat: number; agree: number[] } | null;
    const ends = (asked.end ?? []) as number[];
    return html`
      ${undo ? html`<section class="panel" role="status"><p>${t('%s would like to take the last action back.', this.nameOf(undo.seat))}</p>
        ${undo.agree.includes(seat) ? html`<p class="quiet small">${t('You agree. Waiting for the others.')}</p>` : html`<div class="row">
          <button class="main wide" @click=${() => this.ask('undo', { agree: true })}>${t('Agree')}</button>
          <button class="wide" @click=${() => this.ask('undo', { agree: false })}>${t('Refuse')}</button></div>`}</section>` : nothing}
      ${ends.length ? html`<section class="panel" role="status"><p>${t('Would end the game without a winner: %s', ends.map((one) => this.nameOf(one)).join(', '))}</p>
        <button @click=${() => this.ask('vote', { end: !ends.includes(seat) })}>${ends.includes(seat) ? t('I would rather go on') : t('End it')}</button></section>` : nothing}`;
  }

  private async say(event: Event): Promise<void> {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('text') as HTMLInputElement;
    const text = field.value.trim();
    if (text && (await this.ask('chat', { text }))) field.value = '';
  }

  private chat() {
    if (!this.info.chat) return nothing;
    return html`<section class="panel"><div class="row spread"><h2>${t('Talk')}</h2>
        <button class="plain" aria-pressed=${this.muted} @click=${() => this.dispatchEvent(new Event('rv-mute'))}>
          ${this.muted ? t('Listen again') : t('Mute')}</button></div>
      ${this.muted ? nothing : html`<div class="chat" role="log" aria-label=${t('Talk')} tabindex="0">
        ${this.said.map((one) => html`<p><b>${one.name}</b> ${one.text}</p>`)}</div>
      ${this.table.seat ? html`<form @submit=${this.say}><input type="text" name="text" maxlength="400" autocomplete="off"
        aria-label=${t('Say something')} placeholder=${t('Say something')}><button type="submit">${t('Say')}</button></form>` : nothing}`}
    </section>`;
  }

  private async rename(event: Event): Promise<void> {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('name') as HTMLInputElement;
    const name = field.value.trim();
    if (name && (await this.ask('name', { name }))) set({ name: shortName(name) });
  }

  private async device(): Promise<void> {
    const answer = await this.ask('link');
    if (answer) this.code = answer['code'];
  }

  private async notify(): Promise<void> {
    await Notification.requestPermission();
    this.requestUpdate();
  }

  private own() {
    if (!this.table.seat) return nothing;
    const playing = this.info.state === 'playing';
    const ends = ((this.info['asked'] ?? {}).end ?? []) as number[];
    const mine = this.info.people[this.table.seat - 1] as Json | undefined;
    return html`<section class="panel"><h2>${t('Your seat')}</h2>
      <form @submit=${this.rename}><input type="text" name="name" maxlength="32" required autocomplete="nickname"
        aria-label=${t('Your name at the table')} .value=${String(mine?.['name'] ?? '')}><button type="submit">${t('Rename')}</button></form>
      ${this.code ? html`<rv-invite address=${linkTo(this.info.id, this.code)}
          label=${t('Opens your seat on another device, once, within ten minutes')}></rv-invite>`
        : html`<button @click=${this.device}>${icon('share')}${t('Go on at another device')}</button>`}
      ${'Notification' in window && Notification.permission === 'default' ? html`<button @click=${this.notify}>${t('Tell me when it is my turn')}</button>` : nothing}
      ${this.info['watch'] === 'eyes' ? html`<label class="pick"><input type="checkbox" .checked=${mine?.['eyes'] === true}
        @change=${(event: Event) => void this.ask('eyes', { allow: (event.target as HTMLInputElement).checked })}>
        <span>${t('Watchers may look through my eyes')}</span></label>` : nothing}
      ${playing && !ends.length ? html`<button @click=${() => this.ask('vote', { end: true })}>${t('Propose to end the game')}</button>` : nothing}
      <button class="danger" @click=${() => this.leave()}>${this.sure === 'leave' ? t('Really leave?') : t('Leave the table')}</button>
    </section>`;
  }

  private leave(): void {
    if (this.sure !== 'leave') {
      this.sure = 'leave';
      return;
    }
    this.dispatchEvent(new Event('rv-away'));
  }

  private proof() {
    const { commitment, seed } = this.info as Json;
    if (!commitment) return nothing;
    return html`<details class="small"><summary>${t('Was the deck shuffled fairly?')}</summary>
      <p>${t('The seed of this game was fixed before the first card. Its fingerprint (SHA-256):')} <code>${commitment}</code></p>
      <p>${seed ? html`${t('The seed, shown now that the game is over:')} <code>${seed}</code>` : t('The seed itself is shown after the end, so that anybody can check it.')}</p></details>`;
  }

  render() {
    const free = this.info.people.some((one) => one.kind === 'free');
    return html`
      ${this.fault ? html`<p class="note fault" role="alert">${this.fault}</p>` : nothing}
      ${this.wish()}
      ${free ? html`<section class="panel"><h2>${t('Invite')}</h2>
        <rv-invite address=${linkTo(this.info.id)} label=${t('Who has this link may sit down')}></rv-invite></section>` : nothing}
      ${this.people()} ${this.chat()} ${this.own()} ${this.proof()}`;
  }
}

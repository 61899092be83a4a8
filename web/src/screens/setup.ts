// setup.ts - setting a game up: how many, who sits where, which expansions and variants, which
// deal. The options are those the game lists; their words come with the game.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t, words } from '../words';
import { gameInfo, isSeed, readOptions, seatNumbers } from '../store/check';
import type { GameInfo, Setup, Sitter } from '../engine/table';
import { remote } from '../engine/remote';
import { keepPlace } from '../store/places';
import { shortName } from '../store/settings';
import { beginGame } from './begin';
import { bot, distinct, friend, levelHelp, levelName, levels, me, playersText, usual } from './describe';
import { refusal } from '../engine/refusal';
import { games, go, house, href, Screen, set } from './screen';
import { smallCard } from './pictures';
import { icon } from './icons';

type Option = GameInfo['options'][number];

/** Options that mean something only beside others; they are shown when they do. */
const NEEDS: Record<string, (setup: Setup) => boolean> = {
  lost: (setup) => expanded(setup, 'book'),
  ruins: (setup) => expanded(setup, 'towers'),
  towers: (setup) => expanded(setup, 'towers'),
  premonitions: (setup) => expanded(setup, 'premonitions'),
  victory: (setup) => setup.seats > 1,
  talk: (setup) => setup.seats > 1,
};

function expanded(setup: Setup, name: string): boolean {
  const expansions = setup.options['expansions'];
  return Array.isArray(expansions) && expansions.includes(name);
}

/** What stands on an expansion's picture. */
const PICTURES: Record<string, string[]> = {
  book: ['R', 'B', 'G'],
  towers: ['N4', 'B3', 'R5'],
  premonitions: ['HH', 'P1', 'P6'],
};

/** Somebody who comes by the link of the table. */
function open(): Sitter {
  return { kind: 'open', name: '' };
}

const CLOCKS: Record<string, { text: () => string; clock: unknown }> = {
  none: { text: () => t('none'), clock: null },
  calm: { text: () => t('two minutes for each move'), clock: { move: 120 } },
  brisk: { text: () => t('thirty seconds for each move'), clock: { move: 30 } },
  bank: { text: () => t('ten minutes, and five seconds more with each move'), clock: { bank: 600, increment: 5 } },
};

@customElement('rv-setup')
export class SetUp extends Screen {
  @state() private setup!: Setup;
  @state() private fault = '';
  /** Whether this page has a server for tables. */
  @state() private server = false;
  @state() private house = { listed: false, undo: true, watch: 'table', clock: 'none', timeout: 'bot', gone: 'wait' };
  private info!: GameInfo;

  static styles = [
    ...Screen.styles,
    css`
      .columns { display: grid; gap: 18px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); align-items: start; }
      .seat { display: grid; gap: 8px; grid-template-columns: 1fr 1fr; padding: 8px 0; }
      .seat label { display: grid; gap: 4px; }
      .seat select, .seat input { width: 100%; min-width: 0; }
      .seat .help, .seat > label:only-child { grid-column: 1 / -1; }
      .expansion { flex-wrap: nowrap; }
      .pick > .fan { display: flex; margin-left: auto; flex: none; }
      .fan rv-card { --card-height: 54px; margin-left: -14px; }
      .fan rv-card:first-child { margin-left: 0; }
      .go { position: sticky; bottom: 0; padding: 12px 0; background: var(--bg); display: flex; gap: 10px; flex-wrap: wrap; }
      .go .main { flex: 1 1 220px; max-width: 480px; margin-inline: auto; }
      .value { min-width: min(100%, 180px); flex: 1 1 180px; }
      @media (max-width: 859px) { .go { bottom: calc(60px + env(safe-area-inset-bottom)); } }
      @media (max-width: 859px) and (min-width: 560px) and (max-height: 520px) { .go { bottom: calc(44px + env(safe-area-inset-bottom)); padding: 6px 0; } }
      @media (max-width: 480px) {
        .pick > .fan { display: none; }
        .seat { grid-template-columns: 6fr 5fr; }
        .seat select { padding-inline: 10px 4px; }
      }
    `,
  ];

  get heading(): string {
    return this.info ? t('Set up: %s', words.title(this.info.name)) : '';
  }

  connectedCallback(): void {
    this.info = gameInfo(games(), this.path[0]) ?? games()[0]!;
    this.setup = usual(this.info);
    const wished = readOptions(this.info, { expansions: this.query.get('with')?.split(',') ?? [] });
    if (wished) this.setup.options = wished;
    super.connectedCallback();
    void remote.ask('hello').then(() => this.meet(), () => undefined);
  }

  /** There is a server; who came here to make a table finds its seats free. */
  private meet(): void {
    this.server = true;
    if (!this.query.has('online')) return;
    if (this.setup.seats === 1) this.seats(2);
    this.change({ sitters: this.setup.sitters.map((sitter) => (sitter.kind === 'me' ? sitter : open())) });
  }

  private get online(): boolean {
    return this.setup.sitters.some((sitter) => sitter.kind === 'open');
  }

  private change(change: Partial<Setup>): void {
    this.setup = { ...this.setup, ...change };
    this.fault = '';
  }

  private option(name: string, value: unknown): void {
    const options = { ...this.setup.options, [name]: value };
    // A race is dull with open hands; they are proposed hidden, and can be opened again.
    if (name === 'victory' && value === 'race' && (options['talk'] ?? 'open') === 'open') {
      options['talk'] = 'talk';
    }
    this.change({ options });
  }

  private seats(many: number): void {
    const sitters = this.setup.sitters.slice(0, many);
    const level = levels(this.info.name)[0];
    while (sitters.length < many) {
      sitters.push(this.info.name === 'onirim' || !level ? friend(sitters) : bot(level, sitters));
    }
    const options = { ...this.setup.options };
    if (Number(options['first'] ?? 0) > many) delete options['first'];
    this.change({ seats: many, sitters, options });
  }

  private sit(index: number, who: string): void {
    const sitters = [...this.setup.sitters];
    const others = sitters.filter((_, i) => i !== index);
    if (who === 'me') {
      // I sit in one place only; who sat there takes mine.
      const old = sitters.findIndex((sitter) => sitter.kind === 'me');
      if (old >= 0) sitters[old] = sitters[index]!;
      sitters[index] = me();
    } else {
      const before = sitters[index]!;
      sitters[index] = who === 'friend' ? friend(others) : who === 'open' ? open()
        : before.kind === 'bot' ? { ...before, bot: who } : bot(who, others);
    }
    this.change({ sitters });
  }

  private rename(index: number, name: string): void {
    const sitters = [...this.setup.sitters];
    const sitter = sitters[index]!;
    const others = sitters.filter((_, i) => i !== index);
    const called = shortName(name.trim()) || sitter.name;
    sitters[index] = { ...sitter, name: distinct(called, others) };
    this.change({ sitters });
    if (sitter.kind === 'me') set({ name: called });
    if (sitter.kind === 'friend') this.remember(index, called);
  }

  /** The next time friends are called so again, the first one as the first one now. */
  private remember(index: number, name: string): void {
    const before = this.setup.sitters.slice(0, index).filter(({ kind }) => kind === 'friend').length;
    const friends = [...house.settings.friends];
    while (friends.length < before) friends.push('');
    friends[before] = name;
    set({ friends });
  }

  private seat(sitter: Sitter, index: number) {
    const chosen = sitter.kind === 'bot' ? sitter.bot : sitter.kind;
    const many = this.setup.seats;
    const choices = ['me', 'friend', ...(this.server ? ['open'] : []), ...levels(this.info.name)];
    const kind = (who: string) =>
      who === 'me' ? t('me') : who === 'friend' ? t('a friend at this screen')
        : who === 'open' ? t('a friend by link') : t('bot, %s', levelName(who));
    return html`<div class="seat" role="group" aria-label=${t('Seat %d', index + 1)}>
      <label><span class="small quiet">${many > 1 ? t('Seat %d', index + 1) : t('Player')}</span>
        <select data-seat=${index + 1} @change=${(event: Event) => this.sit(index, (event.target as HTMLSelectElement).value)}>
          ${choices.filter((who) => many > 1 || who === 'me').map((who) => html`<option value=${who}
            .selected=${who === chosen}>${kind(who)}</option>`)}
        </select></label>
      ${sitter.kind === 'open' ? nothing : html`<label><span class="small quiet">${t('Name')}</span>
        <input type="text" maxlength="24" autocomplete="off" .value=${sitter.name}
          @change=${(event: Event) => this.rename(index, (event.target as HTMLInputElement).value)}></label>`}
      ${sitter.kind === 'bot' ? html`<p class="help small quiet">${levelHelp(sitter.bot ?? '')}</p>` : nothing}
    </div>`;
  }

  private players() {
    const numbers = seatNumbers(this.info);
    return html`<section class="panel" aria-labelledby="players">
      <h2 id="players">${t('Who plays')}</h2>
      <fieldset><legend class="visually-hidden">${t('Number of players')}</legend>
        <div class="picks">${numbers.map((many) => html`<label class="pick">
          <input type="radio" name="seats" value=${many} .checked=${many === this.setup.seats}
            @change=${() => this.seats(many)}><span>${playersText(many)}</span></label>`)}</div>
      </fieldset>
      ${this.setup.sitters.map((sitter, index) => this.seat(sitter, index))}
    </section>`;
  }

  private value(option: Option): unknown {
    return this.setup.options[option.name] ?? option.default;
  }

  /** One of several values; numbers in a list, words with their explanation. */
  private choice(option: Option): TemplateResult {
    const { name: game } = this.info;
    const values = (option.values ?? []).filter((value) =>
      option.name !== 'first' || Number(value) <= this.setup.seats);
    return html`<fieldset><legend>${words.option(game, option.name)}</legend>
      <p class="quiet small">${words.optionHelp(game, option.name)}</p>
      <div class="picks">${values.map((value) => html`<label class="pick ${option.type === 'int' ? '' : 'value'}">
        <input type="radio" name=${option.name} value=${String(value)}
          .checked=${value === this.value(option)} @change=${() => this.option(option.name, value)}>
        <span>${words.value(game, option.name, String(value))}
          <span class="quiet">${words.valueHelp(game, option.name, String(value))}</span></span>
      </label>`)}</div></fieldset>`;
  }

  private toggle(option: Option): TemplateResult {
    const { name: game } = this.info;
    return html`<label class="pick">
      <input type="checkbox" name=${option.name} .checked=${this.value(option) === true}
        @change=${(event: Event) => this.option(option.name, (event.target as HTMLInputElement).checked)}>
      <span>${words.option(game, option.name)}
        <span class="quiet">${words.optionHelp(game, option.name)}</span></span></label>`;
  }

  private expansions(option: Option): TemplateResult {
    const { name: game } = this.info;
    const chosen = this.value(option) as string[];
    const turn = (one: string, on: boolean) =>
      this.option(option.name, (option.values as string[]).filter((x) => (x === one ? on : chosen.includes(x))));
    return html`<section class="panel" aria-labelledby="expansions">
      <h2 id="expansions">${words.option(game, option.name)}</h2>
      <p class="quiet small">${t('Best learned one after another, in this order; then in any mix.')}</p>
      ${(option.values as string[]).map((one) => html`<label class="pick expansion">
        <input type="checkbox" name=${`${option.name}-${one}`} .checked=${chosen.includes(one)}
          @change=${(event: Event) => turn(one, (event.target as HTMLInputElement).checked)}>
        <span>${words.value(game, option.name, one)}
          <span class="quiet">${words.valueHelp(game, option.name, one)}</span></span>
        <span class="fan" aria-hidden="true">${(PICTURES[one] ?? []).map((code) => smallCard(game, code))}</span>
      </label>`)}
    </section>`;
  }

  private variants() {
    const shown = this.info.options.filter((option) =>
      option.type !== 'list' && (NEEDS[option.name]?.(this.setup) ?? true));
    if (shown.length === 0) return nothing;
    return html`<section class="panel" aria-labelledby="variants">
      <h2 id="variants">${t('Variants')}</h2>
      ${shown.map((option) => (option.type === 'bool' ? this.toggle(option) : this.choice(option)))}
    </section>`;
  }

  private deal() {
    return html`<section class="panel" aria-labelledby="deal">
      <h2 id="deal">${t('The deal')}</h2>
      <label class="stack"><span>${t('Seed')}</span>
        <input type="text" name="seed" maxlength="64" autocomplete="off" spellcheck="false"
          placeholder=${t('a new deal')} .value=${this.setup.seed ?? ''}
          @input=${(event: Event) => this.seed((event.target as HTMLInputElement).value)}></label>
      <p class="quiet small">${t('The same seed deals the same cards again. Left empty, the deal is new.')}</p>
      ${this.info.name === 'onirim' ? html`<a class="button" href=${href('daily')}>${icon('day')}${t('Deal of the day')}</a>` : nothing}
    </section>`;
  }

  private seed(text: string): void {
    if (text === '') {
      const { seed: _, ...rest } = this.setup;
      this.setup = rest;
    } else this.change({ seed: text });
  }

  private async start(): Promise<void> {
    const { seed, sitters } = this.setup;
    if (seed !== undefined && !isSeed(seed)) {
      this.fault = t('This seed is too long or has signs that cannot be written.');
      return;
    }
    if (!sitters.some((sitter) => sitter.kind !== 'bot')) {
      this.fault = t('At least one person must sit at the table.');
      return;
    }
    if (this.online) return this.lay();
    try {
      await beginGame(this.setup);
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
  }

  /** Lays the table on the server, and goes there. */
  private async lay(): Promise<void> {
    const { game, seats, options, sitters } = this.setup;
    const seat = sitters.findIndex((sitter) => sitter.kind === 'me') + 1;
    if (!seat || sitters.some((sitter) => sitter.kind === 'friend')) {
      this.fault = t('At a table online you sit alone at your screen; the others come by link.');
      return;
    }
    const name = sitters[seat - 1]!.name;
    if (name === t('You')) {
      this.fault = t('Choose a name for yourself: the others will see it.');
      return;
    }
    const { clock, ...rules } = this.house;
    const bots = Object.fromEntries(sitters.flatMap((sitter, i) => (sitter.kind === 'bot' ? [[String(i + 1), sitter.bot]] : [])));
    try {
      const table = await remote.create({
        ...rules, game, seats, options, seat, bots, name, clock: CLOCKS[clock]!.clock,
        gone_after: 120,
      });
      keepPlace({ table: table.info.id, token: table.token, game, seats });
      table.close();
      go('table', table.info.id);
    } catch (fault) {
      this.fault = refusal(fault);
    }
  }

  private pick(name: 'watch' | 'clock' | 'timeout' | 'gone', label: string, values: Record<string, string>) {
    return html`<label class="stack"><span>${label}</span><select name=${name}
      @change=${(event: Event) => (this.house = { ...this.house, [name]: (event.target as HTMLSelectElement).value })}>
      ${Object.entries(values).map(([value, text]) => html`<option value=${value} .selected=${value === this.house[name]}>${text}</option>`)}
    </select></label>`;
  }

  private flag(name: 'listed' | 'undo', label: string, help: string) {
    return html`<label class="pick"><input type="checkbox" name=${name} .checked=${this.house[name]}
      @change=${(event: Event) => (this.house = { ...this.house, [name]: (event.target as HTMLInputElement).checked })}>
      <span>${label}<span class="quiet">${help}</span></span></label>`;
  }

  /** The customs of a table online. */
  private customs() {
    if (!this.online) return nothing;
    const remedies = { wait: t('the game waits'), bot: t('a bot moves for them'), vote: t('the others may end the game') };
    return html`<section class="panel" aria-labelledby="customs"><h2 id="customs">${t('The table online')}</h2>
      ${this.flag('listed', t('In the list of tables'), t('Anybody may sit down; else only who has the link.'))}
      ${this.flag('undo', t('Actions may be taken back'), t('If everybody agrees, and no card was shown since.'))}
      ${this.pick('watch', t('Who watches'), { table: t('sees what everybody sees'), eyes: t('may look through the eyes of who allows it'), none: t('is not let in') })}
      ${this.pick('clock', t('Clock'), Object.fromEntries(Object.entries(CLOCKS).map(([name, one]) => [name, one.text()])))}
      ${this.house.clock === 'none' ? nothing : this.pick('timeout', t('When the time is over'), remedies)}
      ${this.pick('gone', t('When somebody is gone for two minutes'), remedies)}
    </section>`;
  }

  render() {
    const list = this.info.options.find((option) => option.type === 'list');
    return html`<form class="page" @submit=${(event: Event) => { event.preventDefault(); void this.start(); }}>
      <h1>${this.heading}</h1>
      <div class="columns">
        <div class="stack">${this.players()} ${this.customs()} ${this.online ? nothing : this.deal()}</div>
        <div class="stack">${list ? this.expansions(list) : nothing} ${this.variants()}</div>
      </div>
      ${this.fault ? html`<p class="note fault" role="alert">${this.fault}</p>` : nothing}
      <div class="go"><button class="main" type="submit">${icon('play')}${this.online ? t('Lay the table') : t('Play')}</button></div>
    </form>`;
  }
}

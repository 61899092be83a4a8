// rv-table.ts - <rv-table>: a whole game in play, of either game, for the people at this screen.
//
// It shows one status at a time. Steps come from the engine (one for each action of anybody) and
// wait in a queue, so that each is seen (steps.ts); a touch finishes what still moves (air.ts).
// Every decision is answered by touching the thing itself (touch.ts, choosing.ts), those of several
// parts through a plan (plan.ts, planning.ts). No rule is known here: what may be done is in
// status.legal, what it means in words. The parts share what this screen knows (sitting.ts); each
// of them needs only parts that stand above it here.
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { Status, Table } from '../engine/table';
import '../cards/card';
import { controls } from '../style/controls.css';
import { termStyle } from '../terms/term.css';
import { t, words } from '../words';
import { Again } from './again';
import { Air } from './air';
import { Answers } from './answers';
import { buttons, type Orders } from './buttons';
import { Choosing } from './choosing';
import { Coach } from './coach';
import { Drag } from './drag';
import { Eyes } from './eyes';
import { Focus } from './focus';
import { help } from './help';
import { Keys } from './keys';
import { held, nameOf, sign, type Desk, type Piece } from './kit';
import { Log } from './log';
import * as nightmarium from './nightmarium';
import * as onirim from './onirim';
import { planned } from './planning';
import { prompt } from './prompt';
import { Seen } from './seen';
import { Sheets } from './sheets';
import { Sitting, type Shown, type TableSettings } from './sitting';
import { Steps } from './steps';
import { layout } from './table.css';
import { Taps } from './taps';

type Game = typeof onirim | typeof nightmarium;
const GAMES: Record<string, Game> = { onirim, nightmarium };

export class RvTable extends LitElement implements Shown {
  static override properties = { table: { attribute: false }, settings: { attribute: false } };
  static override styles = [controls, layout, termStyle];

  declare table: Table | undefined;
  declare settings: TableSettings | undefined;

  private readonly sitting = new Sitting(this);
  private readonly told = new Log(this.sitting);
  private readonly seen = new Seen();
  private readonly air = new Air(this.sitting);
  private readonly sheets = new Sheets(this.sitting);
  private readonly again = new Again(this.sitting);
  private readonly coach = new Coach(this.sitting, this.sheets);
  private readonly keyboard = new Focus(this.sitting, this.sheets);
  private readonly steps = new Steps(
    this.sitting, this.told, this.seen, this.air, this.again, this.coach,
    () => this.eyes.settle(),
  );
  private readonly eyes = new Eyes(
    this.sitting, this.steps, this.told, this.seen, this.coach, this.keyboard,
  );
  private readonly answers = new Answers(
    this.sitting, this.steps, this.again, this.coach, this.keyboard,
  );
  private readonly choosing = new Choosing(
    this.sitting, this.answers, this.sheets, this.keyboard, () => this.desk(),
  );
  private readonly keys = new Keys(
    this.sitting, this.choosing, this.answers, this.again, this.sheets, this.coach, this.keyboard,
    this.air,
  );
  private readonly taps = new Taps(
    this.sitting, this.choosing, this.again, this.keyboard, this.air,
  );

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('rv-language', this.renew);
    this.addEventListener('keydown', this.keys.pressed);
    this.addEventListener('pointerdown', this.taps.pressed, true);
    this.addEventListener('click', this.taps.tapped, true);
  }

  override disconnectedCallback(): void {
    window.removeEventListener('rv-language', this.renew);
    this.eyes.leave();
    this.coach.hush();
    super.disconnectedCallback();
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('focusin', this.keyboard.came);
    new Drag(this.sitting.root, () => this.sitting.find('.air'), this.choosing);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('table')) void this.eyes.sit();
  }

  private renew = (): void => {
    this.requestUpdate();
    this.eyes.renew();
  };

  /** The network is back: that an action did not get through is no longer true. */
  reconnected(): void {
    this.sitting.note = '';
    this.requestUpdate();
  }

  /* ---- For tests and screens. */

  /** Is anything still on its way? */
  get busy(): boolean {
    return (
      this.steps.draining ||
      this.answers.sending ||
      this.sitting.carrying ||
      this.steps.waiting > 0 ||
      !this.sitting.status ||
      this.isUpdatePending
    );
  }

  /** Is a person waited for? */
  get waits(): boolean {
    return this.sitting.mine() || Boolean(this.sitting.status?.over);
  }

  get status(): Status | undefined {
    return this.sitting.status;
  }

  get eye(): number {
    return this.sitting.eye;
  }

  get log(): Log['lines'] {
    return this.told.lines;
  }

  act(action: string): Promise<void> {
    return this.answers.act(action);
  }

  /* ---- Rendering. */

  private desk(): Desk {
    const { sitting, seen } = this;
    const { setup } = this.table!;
    const status = sitting.status!;
    return {
      game: status.game,
      setup,
      status,
      eye: sitting.eye,
      mine: sitting.mine(),
      sent: sitting.sent,
      choices: sitting.choices(),
      selected: sitting.selected,
      hover: this.choosing.hover,
      plan: sitting.plan,
      fresh: seen.fresh,
      hand: seen.hand,
      lastDiscard: seen.lastDiscard,
      chain: seen.chain,
      handover: sitting.handover,
      lately: this.told.lately,
      touch: this.choosing.touch,
      lookAt: (seat) => this.sheets.lookAt(seat),
      openLog: () => this.sheets.open('log'),
    };
  }

  private orders(): Orders {
    return {
      decide: (action) => this.answers.decide(action),
      change: (plan) => ((this.sitting.plan = plan), this.requestUpdate()),
      confirm: () => this.answers.confirmPlan(),
      giveScreen: () => this.eyes.drawCurtain(),
      takeBack: this.table!.can.undo ? () => void this.answers.takeBack() : undefined,
      leave: () => this.sitting.say('rv-leave'),
    };
  }

  /** While something lies over the table, the table does not answer. */
  private get modal(): boolean {
    return this.sheets.top !== undefined || this.again.question !== undefined;
  }

  protected override render() {
    if (!this.sitting.status || !this.table)
      return html`<div class="dealing" role="status">${t('The cards are being dealt…')}</div>`;
    if (this.sitting.curtain) return this.eyes.renderCurtain();
    const desk = this.desk();
    const orders = this.orders();
    const game = GAMES[desk.game] ?? onirim;
    const { left, middle } = game.board(desk);
    const expansions = (desk.setup.options['expansions'] as string[] | undefined) ?? [];
    return html`<div class="frame"><div class="game ${desk.game} seats-${desk.setup.seats} ${expansions.map((e) => `with-${e}`).join(' ')} ${desk.plan?.kind === 'order' ? 'planning' : ''} ${desk.game === 'onirim' && onirim.crowded(desk) ? 'crowded' : ''}">
      ${this.renderBar(desk, orders)}
      <div class="upper" ?inert=${this.modal}><div class="left">${left}</div><div class="middle">${middle}</div></div>
      ${this.renderDock(desk, game, orders)}
      <aside class="right" ?inert=${this.modal}>${this.coach.render(desk)}<section class="panel log" aria-label=${t('Log')}><h2>${t('Log')}</h2>${this.told.render()}</section></aside>
    </div></div>
    ${this.renderSheet(desk, game)}${this.again.render(desk)}
    <div class="air" aria-hidden="true"></div>
    <div class="unseen" role="status" aria-live="polite">${this.told.spoken}</div>`;
  }

  private renderBar(desk: Desk, { takeBack, leave }: Orders): Piece {
    const { can } = this.table!;
    const tool = (icon: string, label: string, go: () => void, extra = '') =>
      html`<button type="button" class="bare ${extra}" aria-label=${label} title=${label} @click=${go}>${sign(icon)}</button>`;
    const { actor, turn } = desk.status; // 0 before the first one, while cards are taken
    return html`<header class="bar" ?inert=${this.modal}>
      ${tool('menu', t('Leave the table'), leave)}
      <h1 tabindex="-1">${words.title(desk.game)} <span class="quiet">${turn ? t('turn %d', turn) : nothing}${desk.setup.seats > 1 && actor ? html`<span class="whose">${turn ? ' · ' : nothing}${actor === desk.eye ? t('your turn') : nameOf(desk, actor)}</span>` : nothing}</span></h1>
      ${takeBack ? tool('undo', t('Take back'), takeBack) : nothing}
      ${can.advise && this.settings?.coach !== 'off' ? tool('coach', t('Hint'), () => this.coach.hint()) : nothing}
      ${tool('log', t('Log'), () => this.sheets.open('log'), 'narrow')}
      ${tool('help', t('What does this mean?'), () => this.sheets.open('help'))}
    </header>`;
  }

  /** What is asked, the hand, the buttons. */
  private renderDock(desk: Desk, game: Game, orders: Orders): Piece {
    const plan = desk.plan?.kind === 'order' || desk.game === 'onirim' ? desk.plan : undefined;
    const shown =
      desk.mine && !plan ? game.stage(desk) : { picture: nothing, body: nothing, sheet: false };
    const raised = plan || shown.sheet;
    return html`<section class="dock ${raised ? 'raised' : ''} ${shown.picture !== nothing ? 'pictured' : ''}" ?inert=${this.modal} data-at="stage" aria-label=${t('Your decision')}>
      <div class="ask">${shown.picture}<div class="prompt">${prompt(desk)}</div>${raised ? held(desk) : nothing}</div>
      ${plan ? planned(desk, plan, orders) : shown.body}
      ${game.handOf(desk)}
      <p class="note" role="status">${this.sitting.note}</p>
      ${this.coach.best(desk)}
      <div class="buttons">${buttons(desk, orders)}</div>
    </section>`;
  }

  private renderSheet(desk: Desk, game: Game): Piece {
    return this.sheets.render(desk, {
      log: () => html`<h2>${t('Log')}</h2>${this.told.render()}`,
      deck: () => game.deckSheet(desk),
      discard: () => game.discardSheet(desk),
      coach: () => this.coach.render(desk),
      help: () => help(desk, this.keyboard.byKey),
      rival: () => nightmarium.rivalSheet(desk, this.sheets.rival),
    });
  }
}

customElements.define('rv-table', RvTable);

declare global {
  interface HTMLElementTagNameMap {
    'rv-table': RvTable;
  }
}

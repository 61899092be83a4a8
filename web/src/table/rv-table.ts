// rv-table.ts - <rv-table>: a whole game in play, of either game, for the people at this screen.
//
// It shows one status at a time. Steps come from the engine (one for each action of anybody) and
// wait in a queue, so that each is seen; a touch finishes what still moves. Every decision is
// answered by touching the thing itself (touch.ts), those of several parts through a plan
// (plan.ts). No rule is known here: what may be done is in status.legal, what it means in words.
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { refusal } from '../engine/refusal';
import type { Advice, Running, Status, Step, Table } from '../engine/table';
import '../cards/card';
import { controls } from '../style/controls.css';
import { termStyle } from '../terms/term.css';
import { percent, t, tn, words } from '../words';
import { Air } from './air';
import { buttons, type Orders } from './buttons';
import { Drag } from './drag';
import { help } from './help';
import { Log } from './log';
import * as nightmarium from './nightmarium';
import * as onirim from './onirim';
import {
  card,
  cardName,
  held,
  nameOf,
  sign,
  withNames,
  type Desk,
  type Piece,
} from './kit';
import { places, type Places } from './motion';
import {
  actions,
  planFor,
  putAt,
  ready,
  startOver,
  takeAway,
  touch as touchPlan,
  type Plan,
} from './plan';
import { planned } from './planning';
import { isRoutine, prompt } from './prompt';
import { between, startingAt, targets, type Spot } from './touch';
import { Seen } from './seen';
import { Sitting, type Shown, type TableSettings } from './sitting';
import { sound } from './sound';
import { layout } from './table.css';

type Sheet = 'log' | 'deck' | 'discard' | 'coach' | 'help' | 'rival';

/** Moves that the coach lists; of the others only the number is told. */
const MOST_ADVICE = 8;

const GAMES: Record<string, typeof onirim | typeof nightmarium> = { onirim, nightmarium };

export class RvTable extends LitElement implements Shown {
  static override properties = { table: { attribute: false }, settings: { attribute: false } };
  static override styles = [controls, layout, termStyle];

  declare table: Table | undefined;
  declare settings: TableSettings | undefined;

  private readonly sitting = new Sitting(this);
  private readonly told = new Log(this.sitting);
  private readonly seen = new Seen();
  private readonly air = new Air(this.sitting);
  private again: { text: string; code: string; action: string; go: () => void } | undefined;
  private hover: Spot | undefined;
  private sheet: Sheet | undefined;
  private rival = 0; // whose creatures are looked at closely
  private advice: Advice[] | undefined;
  private advising: Running<Advice[]> | undefined;
  private queue: Step[] = [];
  private draining = false;
  private sending = false;
  private byKey = false;
  private greeted = false; // has been given a place for the keyboard
  private ended = false;
  private stopListening: (() => void) | undefined;
  private opener: HTMLElement | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('rv-language', this.renew);
    this.addEventListener('keydown', this.keyed);
    this.addEventListener('pointerdown', this.pressed, true);
    this.addEventListener('click', this.tapped, true);
  }

  override disconnectedCallback(): void {
    window.removeEventListener('rv-language', this.renew);
    this.stopListening?.();
    this.advising?.stop();
    super.disconnectedCallback();
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('focusin', this.focused);
    new Drag(
      this.renderRoot as ShadowRoot,
      () => this.renderRoot.querySelector<HTMLElement>('.air'),
      {
        lift: (element) => this.lift(element),
        over: (spot) => ((this.hover = spot), this.requestUpdate()),
        drop: (spot, element) => this.drop(spot, element),
      },
    );
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('table')) void this.sit();
  }

  private renew = (): void => {
    this.requestUpdate();
    if (this.table && this.sitting.status && this.sitting.eye && !this.sitting.curtain) void this.look(this.sitting.eye);
  };

  /* ---- Whose eyes. */

  private async sit(): Promise<void> {
    this.stopListening?.();
    const table = this.table;
    if (!table) return;
    this.told.lines = [];
    this.queue = [];
    this.seen.forget();
    this.advice = undefined;
    this.sitting.curtain = this.sitting.handover = 0;
    this.stopListening = table.onStep((step) => {
      this.queue.push(step);
      void this.drain();
    });
    const people = this.sitting.people();
    this.sitting.eye = people[0] ?? table.eyes ?? 0;
    table.look(this.sitting.eye);
    const status = await table.status(this.sitting.eye);
    const secret = people.length > 1 && (await this.haveSecrets(table, people));
    if (this.table !== table || this.sitting.status?.view === status.view) return;
    if (secret) {
      // Nobody knows who holds the screen now: perhaps the one who may not see these cards.
      this.sitting.handover = people.includes(status.actor) ? status.actor : this.sitting.eye;
      this.sitting.status = status;
      this.drawCurtain();
    } else if (
      people.includes(status.actor) &&
      status.actor !== this.sitting.eye &&
      !this.hides(status, status.actor)
    ) {
      await this.look(status.actor);
    } else {
      void this.told.recall(this.queue.length);
      this.enter(status);
      this.settle();
    }
  }

  private async look(seat: number): Promise<void> {
    this.sitting.eye = seat;
    this.table!.look(seat);
    void this.told.recall(this.queue.length);
    const status = await this.table!.status(seat);
    this.sitting.curtain = 0; // only now: until here the screen still knew what the other one sees
    this.enter(status);
    this.settle();
  }

  /** Does one of these people hold a card that another one may not see? */
  private async haveSecrets(table: Table, people: number[]): Promise<boolean> {
    const seen = await Promise.all(people.map((seat) => table.status(seat)));
    return seen.some((status) => people.some((seat) => this.hides(status, seat)));
  }

  /** Are there cards of that seat which the eye may not see? */
  private hides(status: Status, seat: number): boolean {
    return (status.view.hands?.[seat - 1] ?? []).includes('??');
  }

  /* ---- Steps. */

  private async drain(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    try {
      while (this.queue.length) await this.show(this.queue.shift()!);
    } finally {
      this.draining = false;
    }
    this.settle();
  }

  /** Who is asked now, and what follows from it for this screen. */
  private settle(): void {
    const { status } = this.sitting;
    if (!status || this.draining) return;
    if (status.over) {
      const detail = { detail: status, bubbles: true, composed: true };
      if (!this.ended) this.dispatchEvent(new CustomEvent('rv-over', detail));
    } else if (this.sitting.people().includes(status.actor) && status.actor !== this.sitting.eye) {
      if (this.hides(status, status.actor)) this.sitting.handover = status.actor;
      else void this.look(status.actor);
    } else if (this.settings?.coach === 'always' && this.sitting.mine()) {
      this.advise();
    }
    this.ended = status.over; // the end is told once
    this.requestUpdate();
    void this.updateComplete.then(() => {
      const routine = isRoutine(status.decision);
      // What a decision has scrolled away comes back with the next turn, as far as there is room.
      if (routine) this.renderRoot.querySelector('.upper')?.scrollTo(0, 0);
      this.bringToSight(routine ? '.own' : '.target');
      this.keepFocus();
    });
  }

  private bringToSight(what: string): boolean {
    const found = this.renderRoot.querySelector(`.upper ${what}`);
    found?.scrollIntoView({ block: 'nearest' });
    return found !== null;
  }

  private enter(status: Status): void {
    this.sitting.status = status;
    this.sitting.selected = undefined;
    this.sitting.note = '';
    this.again = undefined;
    this.stopAdvice();
    this.seen.look(status, this.sitting.eye);
    this.sitting.plan = this.sitting.mine() && !this.sitting.carrying ? planFor(status) : undefined;
    this.requestUpdate();
  }

  private async show(step: Step): Promise<void> {
    const before: Places = this.sitting.status ? places(this.renderRoot) : new Map();
    this.air.finish();
    if (step.action === '') this.forget(step);
    this.told.tell(step);
    if (this.settings?.sound) sound(step.events);
    this.seen.hear(step);
    this.enter(step.status);
    await this.updateComplete;
    const { speed } = this.air;
    if (!speed || document.hidden) return;
    await this.air.play(step, before, speed);
  }

  /** Something was taken back, or another game begins. */
  private forget({ kind }: Step): void {
    this.seen.forget();
    if (kind !== 'deal') return;
    this.told.lines = [];
    this.seen.hand = [];
  }

  /* ---- Answers. */

  /** Does it, or asks again if something would be lost for good. */
  private decide(action: string): void {
    if (!this.asksAgain(action, () => void this.act(action))) void this.act(action);
  }

  private asksAgain(action: string, go: () => void): boolean {
    const loss = this.sitting.mine() && this.sitting.status!.aids?.losses?.[action];
    if (!loss) return false;
    const { game, actor, view } = this.sitting.status!;
    const [verb, card = ''] = action.split(' ');
    const code = verb === 'pass' ? `${view.rows[actor - 1].slice(-1)[0][0]}D` : card;
    this.again = { action, code, text: words.reason(game, loss), go };
    this.requestUpdate();
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('.again button')?.focus(),
    );
    return true;
  }

  private async act(action: string): Promise<void> {
    if (this.sending || !this.table || !this.sitting.mine()) return;
    this.sending = true;
    this.stopAdvice();
    try {
      await this.table.act(this.sitting.eye, action);
    } catch (fault) {
      this.sitting.note = this.why(fault);
    } finally {
      this.sending = false;
      this.requestUpdate();
    }
  }

  /** A server speaks to programs; the rules here speak to people. */
  private why(fault: unknown): string {
    if (this.table?.online) return refusal(fault);
    return fault instanceof Error ? fault.message : String(fault);
  }

  private async takeBack(): Promise<void> {
    try {
      await this.table?.undo();
    } catch (fault) {
      this.sitting.note = this.why(fault);
      this.requestUpdate();
    }
  }

  /** Sends the actions of a plan one by one, as long as the lists that come offer them. */
  private async carryOut(plan: Plan): Promise<void> {
    if (this.sitting.carrying) return;
    this.sitting.carrying = true;
    this.sitting.plan = undefined;
    await this.carryOn(plan);
    this.sitting.carrying = false;
    const { note } = this.sitting;
    if (this.sitting.status) this.enter(this.sitting.status); // what is asked now can be chosen again
    this.sitting.note = note;
    void this.updateComplete.then(() => this.keepFocus()); // its cards are gone, and with them the place
  }

  private async carryOn(plan: Plan): Promise<void> {
    const steps = actions(plan);
    steps.next();
    const { decision } = this.sitting.status!;
    for (;;) {
      const { value, done } = steps.next(this.sitting.status!);
      if (done || !value) return;
      const before = this.table?.length();
      await this.act(value);
      await this.settled();
      if (this.table?.length() === before) return; // it was refused
      if (this.sitting.status?.decision !== decision || !this.sitting.mine()) return;
    }
  }

  /** Waits until every step that came has been shown. */
  private async settled(): Promise<void> {
    for (let i = 0; i < 400 && (this.draining || this.queue.length); i++) {
      this.air.finish();
      await new Promise((done) => setTimeout(done, 5));
    }
  }

  private confirmPlan(): void {
    const plan = this.sitting.plan;
    if (!plan || !ready(plan)) return;
    const go = () => void this.carryOut(plan);
    const losing = plan.gone
      .map((i) => `${plan.away} ${plan.cards[i]!}`)
      .some((action) => this.asksAgain(action, go));
    if (!losing) go();
  }

  private touch = (spot: Spot, index: number): void => {
    const { status } = this.sitting;
    if (!status) return;
    this.sitting.note = '';
    if (this.sitting.plan && this.touchOfPlan(spot, index)) return;
    const all = this.sitting.choices();
    const way = this.sitting.selected && between(all, this.sitting.selected.spot, spot);
    const starts = startingAt(all, spot);
    if (way) {
      this.decide(way.action);
    } else if (starts.length) {
      const here = this.sitting.selected?.spot === spot && (index < 0 || this.sitting.selected.index === index);
      const direct = starts.find((choice) => choice.way.length === 1);
      if (here && direct && index >= 0) this.decide(direct.action);
      else this.sitting.selected = here ? undefined : { spot, index: Math.max(0, index) };
      if (this.sitting.selected) this.sitting.note = this.sitting.reason(spot);
      // The row rather than a pile: what is meant most often lies lowest.
      void this.updateComplete.then(() => this.bringToSight('.own .target') || this.bringToSight('.target'));
    } else {
      this.sitting.selected = undefined;
      this.inform(spot);
    }
    this.requestUpdate();
  };

  /** What a touch says that answers nothing. */
  private inform(spot: Spot): void {
    const { game } = this.sitting.status!;
    const [zone, first = '', second = ''] = spot.split(':');
    const reason = this.sitting.reason(spot);
    if (reason) this.sitting.note = reason;
    else if (zone === 'deck') this.openSheet('deck');
    else if (zone === 'discard') this.openSheet('discard');
    else if (zone === 'creature')
      this.sitting.note = nightmarium.creatureWords(this.desk(), Number(first), Number(second));
    else if (zone === 'spell') this.sitting.note = words.actionHelp(game, '', `cast ${first}`);
    else if (first)
      this.sitting.note = [`${cardName(this.desk(), first)}.`, words.cardHelp(game, first)].join(' ');
  }

  /** In a plan a touch picks; true if that was it. */
  private touchOfPlan(spot: Spot, index: number): boolean {
    const plan = this.sitting.plan!;
    const [zone, code] = spot.split(':');
    let i = index;
    if (zone === 'hand' && this.sitting.status!.game === 'nightmarium') {
      i = this.seen.hand.slice(0, index).filter((other) => other === code).length;
      const same = plan.cards
        .map((other, at) => [other, at] as const)
        .filter(([other]) => other === code);
      const gone = same.filter(([, at]) => plan.gone.includes(at)).length;
      const pick =
        i < gone
          ? same.find(([, at]) => plan.gone.includes(at))
          : same.find(([, at]) => !plan.gone.includes(at));
      if (!pick) return false;
      i = pick[1];
    } else if (zone !== 'plan') {
      return false;
    }
    this.sitting.plan = touchPlan(plan, i);
    this.requestUpdate();
    return true;
  }

  private lift(element: HTMLElement): string[] | undefined {
    const spot = element.dataset['spot']!;
    if (this.sitting.plan && spot.startsWith('plan:'))
      return ['away', ...this.sitting.plan.cards.map((_, i) => `slot:${i}`)];
    const names = [...targets(this.sitting.choices(), spot)];
    if (!names.length) return undefined;
    this.sitting.selected = { spot, index: Number(element.dataset['index'] ?? 0) };
    this.requestUpdate();
    return names;
  }

  private drop(spot: string | undefined, element: HTMLElement): void {
    const from = element.dataset['spot']!;
    if (!spot) return this.requestUpdate();
    if (this.sitting.plan && from.startsWith('plan:')) {
      const index = Number(element.dataset['index']);
      if (spot === 'away')
        this.sitting.plan = this.sitting.plan.gone.includes(index) ? this.sitting.plan : takeAway(this.sitting.plan, index);
      else
        this.sitting.plan = putAt(
          { ...this.sitting.plan, order: this.sitting.plan.order.filter((i) => i !== index) },
          index,
          Math.min(Number(spot.slice(5)), this.sitting.plan.order.filter((i) => i !== index).length),
        );
      this.requestUpdate();
      return;
    }
    const choice = between(this.sitting.choices(), from, spot);
    if (choice) this.decide(choice.action);
  }

  /* ---- Coach. */

  private advise(): void {
    if (!this.table?.can.advise || this.advising || !this.sitting.mine()) return;
    const running = this.table.advise(this.sitting.eye, (advice) => {
      this.advice = advice;
      this.requestUpdate();
    });
    this.advising = running;
    running.done.then(
      (advice) => {
        if (this.advising !== running) return;
        this.advice = advice;
        this.advising = undefined;
        this.requestUpdate();
      },
      () => {
        if (this.advising === running) this.advising = undefined;
        this.requestUpdate();
      },
    );
    this.requestUpdate();
  }

  private stopAdvice(): void {
    this.advising?.stop();
    this.advising = undefined;
    this.advice = undefined;
  }

  private hint(): void {
    this.advise();
    if (!matchMedia('(min-width: 1024px)').matches) this.openSheet('coach');
  }

  /* ---- Sheets, keys, focus. */

  /** While something lies over the table, the table does not answer. */
  private modal(): boolean {
    return this.sheet !== undefined || this.again !== undefined;
  }

  private openSheet(sheet: Sheet): void {
    this.opener = ((this.renderRoot as ShadowRoot).activeElement as HTMLElement) ?? undefined;
    this.sheet = sheet;
    this.requestUpdate();
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('.sheet .close')?.focus(),
    );
  }

  private closeSheet = (): void => {
    this.sheet = undefined;
    this.requestUpdate();
    const opener = this.opener;
    void this.updateComplete.then(() => opener?.isConnected && opener.focus());
  };

  private tappedAt = '';

  /** The second touch of a double one does not answer a question that the first one brought up. */
  private tapped = (event: MouseEvent): void => {
    const question = `${this.sitting.status?.decision} ${this.again?.action}`;
    if (event.detail < 2) this.tappedAt = question;
    else if (question !== this.tappedAt || this.playTwice(event)) event.stopPropagation();
  };

  /** A mouse that clicks a card twice plays it, if there is one way to; a finger may have meant to
   * let it go. */
  private playTwice(event: MouseEvent): boolean {
    const card = (event.composedPath()[0] as Element).closest?.<HTMLElement>('.hand .spot.selected');
    return Boolean(card && matchMedia('(pointer: fine)').matches && this.playIt(card));
  }

  /** Who comes by keys is told why a card cannot be played, as who touches it is. */
  private focused = (event: Event): void => {
    const spot = (event.target as HTMLElement).dataset?.['spot'];
    if (!this.byKey || !spot) return;
    this.sitting.note = this.sitting.reason(spot);
    this.requestUpdate();
  };

  private pressed = (): void => {
    this.byKey = false;
    this.air.finish();
  };

  private keyed = (event: KeyboardEvent): void => {
    this.byKey = true;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    this.air.finish();
    const inSheet = this.sheet !== undefined || this.again !== undefined;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      key
    ];
    if (key === 'Escape') this.back();
    else if (arrow) this.moveFocus(arrow[0]!, arrow[1]!);
    else if (inSheet) return;
    else if (/^[1-9]$/.test(key)) this.pickNumber(Number(key) - 1);
    else if (key === 'u' && this.table?.can.undo) void this.takeBack();
    else if (key === 'h') this.hint();
    else if (key === 'l') this.openSheet('log');
    else if (key === 'd') this.throwAway();
    else if (key === 'p') this.sitting.plan ? this.confirmPlan() : this.playIt(this.focusedSpot());
    else if (key === 'Backspace' && this.sitting.plan) this.sitting.plan = startOver(this.sitting.plan);
    else return;
    event.preventDefault();
    this.requestUpdate();
  };

  private back(): void {
    if (this.again) this.again = undefined;
    else if (this.sheet) this.closeSheet();
    else this.sitting.selected = undefined;
  }

  /** The n-th card of what is looked at, of the options, of the hand; or, if no card answers, the
   * n-th button. */
  private pickNumber(i: number): void {
    const cards = this.renderRoot.querySelector('.hand .spot.picks') || this.sitting.plan;
    const last = cards ? '.hand .spot' : '.buttons button:not([aria-disabled=true])';
    for (const group of ['.plan-cards .spot', '.options button', last]) {
      const all = [...this.renderRoot.querySelectorAll<HTMLElement>(group)];
      if (!all.length) continue;
      all[i]?.focus();
      all[i]?.click();
      return;
    }
  }

  private focusedSpot(): HTMLElement | null {
    const focused = (this.renderRoot as ShadowRoot).activeElement;
    return focused?.closest<HTMLElement>('[data-spot]') ?? null;
  }

  /** P: the card under the keyboard is played; false if it cannot be, or at several places. */
  private playIt(card: HTMLElement | null): boolean {
    const starts = startingAt(this.sitting.choices(), card?.dataset['spot'] ?? '');
    const ways = starts.filter(({ verb }) => verb === 'play' || verb === 'place');
    if (ways.length !== 1) return false;
    this.decide(ways[0]!.action);
    return true;
  }

  /** D: the card under the keyboard is the one that goes. */
  private throwAway(): void {
    const focused = this.focusedSpot();
    const spot = focused?.dataset['spot'];
    if (!spot) return;
    if (this.sitting.plan?.away && spot.startsWith('plan:'))
      this.sitting.plan = takeAway(this.sitting.plan, Number(focused!.dataset['index']));
    else {
      const choice = startingAt(this.sitting.choices(), spot).find(({ verb }) => verb === 'discard');
      if (choice) this.decide(choice.action);
    }
  }

  /** Arrow keys go to the nearest thing in their direction. */
  private moveFocus(dx: number, dy: number): void {
    const root = this.renderRoot as ShadowRoot;
    const scope = root.querySelector('.again, .sheet') ?? root;
    const all = [...scope.querySelectorAll<HTMLElement>('button')].filter(
      (button) => button.offsetParent !== null,
    );
    const from = (root.activeElement as HTMLElement | null) ?? undefined;
    if (!from || !all.includes(from as HTMLButtonElement)) {
      (scope.querySelector<HTMLElement>('.hand .spot') ?? all[0])?.focus();
      return;
    }
    const centre = (element: HTMLElement) => {
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2] as const;
    };
    const [x, y] = centre(from);
    let best: HTMLElement | undefined;
    let least = Infinity;
    for (const element of all) {
      const [ex, ey] = centre(element);
      const along = (ex - x) * dx + (ey - y) * dy;
      const across = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
      const cost = along + across * 2.5;
      if (element !== from && along > 4 && cost < least) [least, best] = [cost, element];
    }
    best?.focus();
    best?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** Who plays by keyboard is never left without a place on the screen: who has just come begins at
   * the heading, from where all keys are heard. */
  private keepFocus(): void {
    const root = this.renderRoot as ShadowRoot;
    if (!this.greeted && document.activeElement === document.body)
      root.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    this.greeted = true;
    const shown = (place: Element | null) => (place as HTMLElement | null)?.offsetParent;
    // What is no longer shown has lost the focus already, though the browser says so later.
    if (!this.byKey || shown(root.activeElement) || this.sheet) return;
    const places = root.querySelectorAll<HTMLElement>(
      '.plan-cards .spot, .options button, .hand .spot.picks, .spot.picks, .buttons button',
    );
    [...places].find(shown)?.focus();
  }

  /** The network is back: that an action did not get through is no longer true. */
  reconnected(): void {
    this.sitting.note = '';
    this.requestUpdate();
  }

  /* ---- For tests and screens: is anything still on its way, is a person waited for? */

  get busy(): boolean {
    return (
      this.draining ||
      this.sending ||
      this.sitting.carrying ||
      this.queue.length > 0 || !this.sitting.status || this.isUpdatePending
    );
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

  get waits(): boolean {
    return this.sitting.mine() || Boolean(this.sitting.status?.over);
  }

  /* ---- Rendering. */

  private desk(): Desk {
    const table = this.table!;
    const status = this.sitting.status!;
    return {
      game: status.game,
      setup: table.setup,
      status,
      eye: this.sitting.eye,
      mine: this.sitting.mine(),
      choices: this.sitting.choices(),
      selected: this.sitting.selected,
      hover: this.hover,
      plan: this.sitting.plan,
      fresh: this.seen.fresh,
      hand: this.seen.hand,
      lastDiscard: this.seen.lastDiscard,
      chain: this.seen.chain,
      handover: this.sitting.handover,
      touch: this.touch,
      lookAt: (seat) => {
        this.rival = seat;
        this.openSheet('rival');
      },
    };
  }

  protected override render() {
    if (!this.sitting.status || !this.table)
      return html`<div class="dealing" role="status">${t('The cards are being dealt…')}</div>`;
    if (this.sitting.curtain) return this.renderCurtain();
    const desk = this.desk();
    const game = GAMES[desk.game] ?? onirim;
    const { left, middle } = game.board(desk);
    const modal = this.modal();
    const expansions = (desk.setup.options['expansions'] as string[] | undefined) ?? [];
    return html`<div class="frame"><div class="game ${desk.game} seats-${desk.setup.seats} ${expansions.map((e) => `with-${e}`).join(' ')} ${this.sitting.plan?.kind === 'order' ? 'planning' : ''} ${desk.game === 'onirim' && onirim.crowded(desk) ? 'crowded' : ''}">
      ${this.renderBar(desk)}
      <div class="upper" ?inert=${modal}><div class="left">${left}</div><div class="middle">${middle}</div></div>
      ${this.renderDock(desk, game)}
      <aside class="right" ?inert=${modal}>${this.renderCoach(desk)}<section class="panel log" aria-label=${t('Log')}><h2>${t('Log')}</h2>${this.told.render()}</section></aside>
    </div></div>
    ${this.renderSheet(desk, game)}${this.renderAgain(desk)}
    <div class="air" aria-hidden="true"></div>
    <div class="unseen" role="status" aria-live="polite">${this.told.spoken}</div>`;
  }

  private renderBar(desk: Desk): Piece {
    const { can } = this.table!;
    const tool = (icon: string, label: string, go: () => void, extra = '') =>
      html`<button type="button" class="bare ${extra}" aria-label=${label} title=${label} @click=${go}>${sign(icon)}</button>`;
    const leave = () =>
      this.dispatchEvent(new CustomEvent('rv-leave', { bubbles: true, composed: true }));
    const actor = desk.status.actor;
    return html`<header class="bar" ?inert=${this.modal()}>
      ${tool('menu', t('Leave the table'), leave)}
      <h1 tabindex="-1">${words.title(desk.game)} <span class="quiet">${t('turn %d', desk.status.turn)}${desk.setup.seats > 1 && actor ? html`<span class="whose"> · ${actor === desk.eye ? t('your turn') : nameOf(desk, actor)}</span>` : nothing}</span></h1>
      ${can.undo ? tool('undo', t('Take back'), () => void this.takeBack()) : nothing}
      ${can.advise && this.settings?.coach !== 'off' ? tool('coach', t('Hint'), () => this.hint()) : nothing}
      ${tool('log', t('Log'), () => this.openSheet('log'), 'narrow')}
      ${tool('help', t('What does this mean?'), () => this.openSheet('help'))}
    </header>`;
  }

  private renderCoach(desk: Desk): Piece {
    if (this.settings?.coach === 'off' || !this.table!.can.advise) return nothing;
    const list = this.advice ?? [];
    return html`<section class="panel coach" aria-label=${t('Coach')}><h2>${t('Coach')} <span class="quiet end">${t('chance to win')}</span></h2>
      ${
        list.length
          ? html`<ol class="advice">${list.slice(0, MOST_ADVICE).map((one, i) => this.renderAdvice(desk, one, i))}</ol>${list.length > MOST_ADVICE ? html`<p class="quiet">${tn('and %d more', 'and %d more', list.length - MOST_ADVICE, list.length - MOST_ADVICE)}</p>` : nothing}`
          : html`<p class="quiet">${this.advising ? t('Thinking…') : desk.mine ? t('The chance of each move, when you ask.') : t('Not your move.')}</p>`
      }
      ${!list.length && !this.advising && desk.mine ? html`<button type="button" @click=${() => this.hint()}>${t('Ask for a hint')}</button>` : nothing}</section>`;
  }

  /** A coach that always speaks does so where there is no room for its panel, too: the best move. */
  private renderBest(desk: Desk): Piece {
    if (this.settings?.coach !== 'always' || !this.table!.can.advise || !desk.mine) return nothing;
    const best = this.advice?.[0];
    const said = best
      ? html`<span>${this.adviceName(desk, best)}</span><b>${percent(best.win)}</b>`
      : html`<span>${t('Thinking…')}</span>`;
    return html`<button type="button" class="best-move narrow" @click=${() => this.openSheet('coach')}>${sign('coach')}${said}</button>`;
  }

  private adviceName(desk: Desk, { action }: Advice): string {
    return withNames(desk.setup, words.action(desk.game, desk.status.decision, action));
  }

  private renderAdvice(desk: Desk, one: Advice, i: number): Piece {
    return html`<li class=${i ? '' : 'best'}><span>${this.adviceName(desk, one)}</span><b>${percent(one.win)}</b>
      <svg class="gauge" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width=${100 * one.win} height="6"></rect></svg></li>`;
  }

  /* ---- The dock: what is asked, the hand, the buttons. */

  private renderDock(desk: Desk, game: typeof onirim | typeof nightmarium): Piece {
    const plan =
      this.sitting.plan?.kind === 'order' || (this.sitting.plan && desk.game === 'onirim') ? this.sitting.plan : undefined;
    const shown =
      desk.mine && !plan ? game.stage(desk) : { picture: nothing, body: nothing, sheet: false };
    const raised = plan || shown.sheet;
    const orders = this.orders();
    return html`<section class="dock ${raised ? 'raised' : ''} ${shown.picture !== nothing ? 'pictured' : ''}" ?inert=${this.modal()} data-at="stage" aria-label=${t('Your decision')}>
      <div class="ask">${shown.picture}<div class="prompt">${prompt(desk)}</div>${raised ? held(desk) : nothing}</div>
      ${plan ? planned(desk, plan, orders) : shown.body}
      ${game.handOf(desk)}
      <p class="note" role="status">${this.sitting.note}</p>
      ${this.renderBest(desk)}
      <div class="buttons">${buttons(desk, orders)}</div>
    </section>`;
  }

  private orders(): Orders {
    const say = (name: string) => () =>
      this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }));
    return {
      decide: (action) => this.decide(action),
      change: (plan) => ((this.sitting.plan = plan), this.requestUpdate()),
      confirm: () => this.confirmPlan(),
      giveScreen: this.drawCurtain,
      takeBack: this.table!.can.undo ? () => void this.takeBack() : undefined,
      leave: say('rv-leave'),
    };
  }

  /* ---- What lies over the table. */

  private renderAgain(desk: Desk): Piece {
    const again = this.again;
    if (!again) return nothing;
    const close = () => ((this.again = undefined), this.requestUpdate());
    const name = words.action(desk.game, desk.status.decision, again.action);
    return html`<div class="veil"></div><div class="sheet again" role="alertdialog" aria-modal="true" aria-labelledby="again" aria-describedby="loss">
      <div class="ask"><span class="picture">${card(desk, again.code)}</span><div class="prompt"><h2 id="again">${t('%s?', name)}</h2><p class="danger" id="loss">${again.text}</p></div></div>
      <div class="buttons"><button type="button" class="primary" data-verb="keep-it" @click=${close}>${t('Think again')}</button><button type="button" class="lose" data-verb="sure" @click=${() => (close(), again.go())}>${name}</button></div></div>`;
  }

  private renderSheet(desk: Desk, game: typeof onirim | typeof nightmarium): Piece {
    if (!this.sheet) return nothing;
    const content: Record<Sheet, () => Piece> = {
      log: () => html`<h2>${t('Log')}</h2>${this.told.render()}`,
      deck: () => game.deckSheet(desk),
      discard: () => game.discardSheet(desk),
      coach: () => this.renderCoach(desk),
      help: () => help(desk, this.byKey),
      rival: () => nightmarium.rivalSheet(desk, this.rival),
    };
    const name: Record<Sheet, () => string> = {
      log: () => t('Log'),
      deck: () => words.zone(desk.game, 'deck'),
      discard: () => t('Discard pile'),
      coach: () => t('Coach'),
      help: () => t('What does this mean?'),
      rival: () => nameOf(desk, this.rival),
    };
    return html`<div class="veil" @click=${this.closeSheet}></div>
      <div class="sheet" role="dialog" aria-modal="true" aria-label=${name[this.sheet]()}><button type="button" class="bare close" aria-label=${t('Close')} @click=${this.closeSheet}>${sign('close')}</button>${content[this.sheet]()}</div>`;
  }

  private drawCurtain = (): void => {
    this.sitting.curtain = this.sitting.handover;
    this.sitting.handover = 0;
    this.seen.hand = [];
    this.seen.fresh = new Set();
    this.told.lines = [];
    this.told.spoken = '';
    this.requestUpdate();
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('.curtain button')?.focus(),
    );
  };

  private renderCurtain(): Piece {
    const name = this.table!.setup.sitters[this.sitting.curtain - 1]?.name || t('Player %d', this.sitting.curtain);
    const lift = () => void this.look(this.sitting.curtain);
    return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${t('Curtain')}><span class="picture"><rv-card .game=${this.sitting.status!.game} code="??"></rv-card></span>
      <h1>${t('Give the screen to %s', name)}</h1><p>${t('Nobody else looks now.')}</p>
      <button type="button" class="primary" @click=${lift}>${t('I am %s: show my cards', name)}</button></div>`;
  }
}

customElements.define('rv-table', RvTable);

declare global {
  interface HTMLElementTagNameMap {
    'rv-table': RvTable;
  }
}

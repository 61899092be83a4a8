// rv-table.ts - <rv-table>: a whole game in play, of either game, for the people at this screen.
//
// It shows one status at a time. Steps come from the engine (one for each action of anybody) and
// wait in a queue, so that each is seen; a touch finishes what still moves. Every decision is
// answered by touching the thing itself (touch.ts), those of several parts through a plan
// (plan.ts). No rule is known here: what may be done is in status.legal, what it means in words.
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { refusal } from '../engine/refusal';
import type { Advice, Running, Status, Step, Table, Told } from '../engine/table';
import '../cards/card';
import { controls } from '../style/controls.css';
import { termStyle } from '../terms/term.css';
import { withTerms } from '../terms/terms';
import { percent, t, tn, words } from '../words';
import { Drag } from './drag';
import * as nightmarium from './nightmarium';
import * as onirim from './onirim';
import {
  actionName,
  brings,
  byVerb,
  card,
  cardName,
  held,
  isMarked,
  isWelcome,
  nameOf,
  news,
  sign,
  withNames,
  type Desk,
  type Link,
  type Piece,
  type Selected,
} from './kit';
import { flights, fly, places, shuffle, EASE, type Places } from './motion';
import {
  actions,
  fillUp,
  planFor,
  putAt,
  ready,
  startOver,
  takeAway,
  toGo,
  touch as touchPlan,
  type Plan,
} from './plan';
import { choices, between, startingAt, targets, type Choice, type Spot } from './touch';
import { sound } from './sound';
import { layout } from './table.css';

export interface TableSettings {
  theme: 'dark' | 'light' | 'auto';
  speed: 0 | 1 | 2;
  sound: boolean;
  coach: 'off' | 'hint' | 'always';
}

/** What an action told: itself, and what followed from it. */
interface Line {
  head: string;
  rest: string[];
}

type Sheet = 'log' | 'deck' | 'discard' | 'coach' | 'help' | 'rival';

/** Decisions that come every turn: what they mean is behind the question mark on a phone. */
const ROUTINE = ['turn', 'action', 'draw'];

/** Decisions whose answers are written one below another. */
const OPTIONS = ['nightmare', 'happy'];

/** Moves that the coach lists; of the others only the number is told. */
const MOST_ADVICE = 8;

/** What is asked when cards are being put back, where the decision began with another question. */
const PUT_BACK: Record<string, () => string> = {
  happy: () => t('Vision: discard any of these cards, put the others back.'),
  look: () => t('Put these cards back in any order.'),
};

const GAMES: Record<string, typeof onirim | typeof nightmarium> = { onirim, nightmarium };

export class RvTable extends LitElement {
  static override properties = { table: { attribute: false }, settings: { attribute: false } };
  static override styles = [controls, layout, termStyle];

  declare table: Table | undefined;
  declare settings: TableSettings | undefined;

  private status: Status | undefined;
  private eye = 0;
  private selected: Selected | undefined;
  private plan: Plan | undefined;
  private again: { text: string; code: string; action: string; go: () => void } | undefined;
  private note = '';
  private log: Line[] = [];
  private recalls = 0;
  private lately: string[] = []; // what others have done since this person acted
  private hand: string[] = [];
  private fresh = new Set<string>();
  private hover: Spot | undefined;
  private chain: Link[] = [];
  private lastDiscard: string | undefined;
  private sheet: Sheet | undefined;
  private rival = 0; // whose creatures are looked at closely
  private handover = 0; // the seat that is given the screen next
  private curtain = 0; // the seat for which the curtain is drawn
  private advice: Advice[] | undefined;
  private advising: Running<Advice[]> | undefined;
  private queue: Step[] = [];
  private draining = false;
  private sending = false;
  private carrying = false; // a plan is being carried out: nothing else can be chosen
  private running: Animation[] = [];
  private spoken = '';
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
    if (this.table && this.status && this.eye && !this.curtain) void this.look(this.eye);
  };

  /* ---- Whose eyes. */

  private people(): number[] {
    const sitters = this.table?.setup.sitters ?? [];
    return sitters.flatMap((sitter, i) =>
      sitter.kind === 'me' || sitter.kind === 'friend' ? [i + 1] : [],
    );
  }

  private async sit(): Promise<void> {
    this.stopListening?.();
    const table = this.table;
    if (!table) return;
    Object.assign(this, {
      log: [],
      queue: [],
      chain: [],
      fresh: new Set(),
      advice: undefined,
      lastDiscard: undefined,
      curtain: 0,
      handover: 0,
    });
    this.stopListening = table.onStep((step) => {
      this.queue.push(step);
      void this.drain();
    });
    const people = this.people();
    this.eye = people[0] ?? table.eyes ?? 0;
    table.look(this.eye);
    const status = await table.status(this.eye);
    const secret = people.length > 1 && (await this.haveSecrets(table, people));
    if (this.table !== table || this.status?.view === status.view) return;
    if (secret) {
      // Nobody knows who holds the screen now: perhaps the one who may not see these cards.
      this.handover = people.includes(status.actor) ? status.actor : this.eye;
      this.status = status;
      this.drawCurtain();
    } else if (
      people.includes(status.actor) &&
      status.actor !== this.eye &&
      !this.hides(status, status.actor)
    ) {
      await this.look(status.actor);
    } else {
      void this.recall();
      this.enter(status);
      this.settle();
    }
  }

  private async look(seat: number): Promise<void> {
    this.eye = seat;
    this.table!.look(seat);
    void this.recall();
    const status = await this.table!.status(seat);
    this.curtain = 0; // only now: until here the screen still knew what the other one sees
    this.enter(status);
    this.settle();
  }

  /** The log anew, as this eye saw it and in the language of now: of a game that was left, after
   * another person looked at the screen, after a change of words. */
  private async recall(): Promise<void> {
    const { table, eye } = this;
    if (!table?.past) return;
    const asked = ++this.recalls;
    this.log = [];
    const upto = table.length() - this.queue.length;
    const past = await table.past(eye, upto).catch(() => undefined); // it was closed meanwhile
    if (!past || asked !== this.recalls) return;
    const since = this.log;
    this.log = [];
    for (const told of past) this.write(told);
    this.log.push(...since);
    this.requestUpdate();
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
    const { status } = this;
    if (!status || this.draining) return;
    if (status.over) {
      const detail = { detail: status, bubbles: true, composed: true };
      if (!this.ended) this.dispatchEvent(new CustomEvent('rv-over', detail));
    } else if (this.people().includes(status.actor) && status.actor !== this.eye) {
      if (this.hides(status, status.actor)) this.handover = status.actor;
      else void this.look(status.actor);
    } else if (this.settings?.coach === 'always' && this.mine()) {
      this.advise();
    }
    this.ended = status.over; // the end is told once
    this.requestUpdate();
    void this.updateComplete.then(() => {
      const routine = ROUTINE.includes(status.decision);
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
    this.status = status;
    this.selected = undefined;
    this.note = '';
    this.again = undefined;
    this.stopAdvice();
    this.arrange(status);
    this.plan = this.mine() && !this.carrying ? planFor(status) : undefined;
    if (!status.view.waking || status.over) this.chain = [];
    else if (!this.chain.length) this.rebuildChain(status);
    this.requestUpdate();
  }

  /** Cards keep their places in the hand; new ones come at the end. */
  private arrange(status: Status): void {
    const now: string[] = [...(status.view.hands?.[this.eye - 1] ?? [])];
    const kept: string[] = [];
    for (const code of this.hand) {
      const i = now.indexOf(code);
      if (i >= 0) kept.push(now.splice(i, 1)[0]!);
    }
    this.hand = [...kept, ...now];
  }

  private async show(step: Step): Promise<void> {
    const before = this.status ? places(this.renderRoot) : (new Map() as Places);
    this.finish();
    if (step.action === '') this.forget(step);
    this.hear(step);
    this.enter(step.status);
    await this.updateComplete;
    const speed = this.speed();
    if (!speed || document.hidden) return;
    await this.play(step, before, speed);
  }

  private speed(): number {
    const asked = this.settings?.speed ?? 1;
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : asked;
  }

  /** What lay on top before something was taken back, or in another game, does not lie there now. */
  private forget({ kind }: Step): void {
    Object.assign(this, { fresh: new Set(), lastDiscard: undefined, chain: [] });
    if (kind === 'deal') Object.assign(this, { log: [], hand: [] });
  }

  /** Keeps what a step tells: lines of the log, what is new, how the chain goes on. */
  private hear(step: Step): void {
    this.tell(step);
    this.lately = news(step, this.eye, this.lately, (text) => this.named(text));
    if (this.settings?.sound) sound(step.events);
    this.fresh = new Set();
    for (const event of step.events) {
      if (event.event === 'move') this.hearMove(event);
      else this.hearChain(event, step.status);
    }
  }

  private write(told: Told[]): void {
    for (const { depth, text } of told) {
      if (depth === 0 || !this.log.length) this.log.push({ head: this.named(text), rest: [] });
      else this.log[this.log.length - 1]!.rest.push(this.named(text));
    }
  }

  private tell(step: Step): void {
    this.write(step.told);
    if (step.action === '' && !step.kind)
      this.log.push({ head: t('The last action is taken back.'), rest: [] });
    if (this.log.length > 400) this.log.splice(0, this.log.length - 400);
    this.spoken = step.told.map(({ text }) => this.named(text)).join(' ') || this.spoken;
  }

  private named(text: string): string {
    return withNames(this.table!.setup, text);
  }

  private hearMove(event: any): void {
    if (event.to === 'discard') this.lastDiscard = event.card;
    if (event.to === 'hand' && event.from !== 'hand') this.fresh.add(`hand:${event.card}`);
    if (event.to === 'shared') this.fresh.add(`shared:${event.card}`);
    if (event.to === 'row') this.fresh.add(`row@${event.seat ?? 1}:${event.place}`);
    if (event.to === 'doors') this.fresh.add(`door:${event.seat ?? 1}:${event.card[0]}`);
    if (event.to === 'creature') this.fresh.add(`creature:${event.seat}:${event.place}`);
  }

  private hearChain(event: any, status: Status): void {
    if (event.event === 'wake') {
      const cards = status.view.creatures?.[event.seat - 1]?.[event.place - 1] ?? [];
      this.chain = nightmarium.powersOf(cards);
      return;
    }
    const letter = nightmarium.POWER_LETTER[event.event];
    const now = this.chain.find(({ state }) => state === 'now');
    if (letter) {
      if (now) now.state = 'done';
      const next = this.chain.find(({ power, state }) => power === letter && state === 'waiting');
      if (next) next.state = 'now';
    } else if (event.event === 'no_target' && now) {
      now.state = 'failed';
    } else if (event.event === 'turn') {
      this.chain = [];
    }
  }

  private rebuildChain(status: Status): void {
    const [seat, place] = status.view.waking as [number, number];
    this.chain = nightmarium.powersOf(status.view.creatures[seat - 1][place - 1] ?? []);
    const letter = nightmarium.POWER_LETTER[status.decision];
    for (const link of this.chain) {
      if (link.power === letter) {
        link.state = 'now';
        break;
      }
      link.state = 'done';
    }
  }

  /* ---- Motion. */

  private async play(step: Step, before: Places, speed: number): Promise<void> {
    const air = this.renderRoot.querySelector<HTMLElement>('.air');
    if (!air) return;
    const now = places(this.renderRoot);
    const flying = flights(step.status.game, step.events, before, now, this.eye);
    for (const flight of flying) {
      const copy = document.createElement('rv-card');
      copy.game = step.status.game;
      copy.code = flight.turns ? '??' : flight.card;
      copy.className = 'flying';
      Object.assign(copy.style, {
        left: `${flight.from.left}px`,
        top: `${flight.from.top}px`,
        height: `${flight.from.height}px`,
      });
      air.append(copy);
      const animation = fly(copy, flight, speed);
      const landing = this.at(flight.lands);
      const hidden =
        flight.kind !== 'discard' && flight.kind !== 'limbo' && landing && /:/.test(flight.lands)
          ? landing
          : undefined;
      const wait = hidden?.animate([{ opacity: 0 }, { opacity: 0 }], {
        duration: (flight.ms + flight.delay) / speed,
      });
      if (flight.turns)
        setTimeout(() => (copy.code = flight.card), (flight.delay + flight.ms / 2) / speed);
      this.run(animation, () => copy.remove());
      if (wait) this.run(wait);
      if (flight.kind === 'door' && landing)
        this.openDoor(landing, (flight.ms + flight.delay) / speed, speed);
    }
    if (step.events.some((event) => event.event === 'shuffle')) {
      const deck = this.at('deck');
      if (deck) for (const animation of shuffle(deck, speed)) this.run(animation);
    }
    this.wakeUp(step, speed);
    await Promise.all(this.running.map((animation) => animation.finished.catch(() => undefined)));
  }

  private at(name: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`[data-at="${CSS.escape(name)}"]`);
  }

  private openDoor(door: HTMLElement, delay: number, speed: number): void {
    this.run(
      door.animate([{ transform: 'scaleX(.55)' }, { transform: 'none' }], {
        duration: 300 / speed,
        delay,
        easing: EASE,
        fill: 'backwards',
      }),
    );
  }

  /** An eye that opens, a creature that wakes. */
  private wakeUp(step: Step, speed: number): void {
    const eye = this.renderRoot.querySelector('.nightmare .eye');
    if (eye && step.status.decision === 'nightmare')
      this.run(
        eye.animate([{ transform: 'scaleY(0)' }, { transform: 'none' }], {
          duration: 280 / speed,
          easing: EASE,
        }),
      );
    for (const event of step.events)
      if (event.event === 'wake') {
        const creature = this.at(`creature:${event.seat}:${event.place}`);
        const frames = [
          { transform: 'none' },
          { transform: 'scaleY(.97)' },
          { transform: 'scale(1.04)' },
          { transform: 'none' },
        ];
        if (creature) this.run(creature.animate(frames, { duration: 300 / speed, easing: EASE }));
      }
  }

  private run(animation: Animation, then?: () => void): void {
    this.running.push(animation);
    const over = () => {
      this.running = this.running.filter((other) => other !== animation);
      then?.();
    };
    animation.finished.then(over, over);
  }

  /** Finishes everything that moves. */
  private finish(): void {
    for (const animation of this.running) animation.finish();
  }

  /* ---- Answers. */

  private mine(): boolean {
    const { status } = this;
    return Boolean(
      status &&
      !status.over &&
      status.actor === this.eye &&
      this.people().includes(this.eye) &&
      !this.handover &&
      !this.curtain,
    );
  }

  private all(): Choice[] {
    const { status } = this;
    return status && this.mine() && !this.carrying
      ? choices(status.game, status.decision, status.actor, status.legal)
      : [];
  }

  /** Does it, or asks again if something would be lost for good. */
  private decide(action: string): void {
    if (!this.asksAgain(action, () => void this.act(action))) void this.act(action);
  }

  private asksAgain(action: string, go: () => void): boolean {
    const loss = this.mine() && this.status!.aids?.losses?.[action];
    if (!loss) return false;
    const { game, actor, view } = this.status!;
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
    if (this.sending || !this.table || !this.mine()) return;
    this.sending = true;
    this.stopAdvice();
    try {
      await this.table.act(this.eye, action);
    } catch (fault) {
      this.note = this.why(fault);
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
      this.note = this.why(fault);
      this.requestUpdate();
    }
  }

  /** Sends the actions of a plan one by one, as long as the lists that come offer them. */
  private async carryOut(plan: Plan): Promise<void> {
    if (this.carrying) return;
    this.carrying = true;
    this.plan = undefined;
    await this.carryOn(plan);
    this.carrying = false;
    const { note } = this;
    if (this.status) this.enter(this.status); // what is asked now can be chosen again
    this.note = note;
    void this.updateComplete.then(() => this.keepFocus()); // its cards are gone, and with them the place
  }

  private async carryOn(plan: Plan): Promise<void> {
    const steps = actions(plan);
    steps.next();
    const { decision } = this.status!;
    for (;;) {
      const { value, done } = steps.next(this.status!);
      if (done || !value) return;
      const before = this.table?.length();
      await this.act(value);
      await this.settled();
      if (this.table?.length() === before) return; // it was refused
      if (this.status?.decision !== decision || !this.mine()) return;
    }
  }

  /** Waits until every step that came has been shown. */
  private async settled(): Promise<void> {
    for (let i = 0; i < 400 && (this.draining || this.queue.length); i++) {
      this.finish();
      await new Promise((done) => setTimeout(done, 5));
    }
  }

  private confirmPlan(): void {
    const plan = this.plan;
    if (!plan || !ready(plan)) return;
    const go = () => void this.carryOut(plan);
    const losing = plan.gone
      .map((i) => `${plan.away} ${plan.cards[i]!}`)
      .some((action) => this.asksAgain(action, go));
    if (!losing) go();
  }

  private touch = (spot: Spot, index: number): void => {
    const { status } = this;
    if (!status) return;
    this.note = '';
    if (this.plan && this.touchOfPlan(spot, index)) return;
    const all = this.all();
    const way = this.selected && between(all, this.selected.spot, spot);
    const starts = startingAt(all, spot);
    if (way) {
      this.decide(way.action);
    } else if (starts.length) {
      const here = this.selected?.spot === spot && (index < 0 || this.selected.index === index);
      const direct = starts.find((choice) => choice.way.length === 1);
      if (here && direct && (index >= 0 || this.byKey)) this.decide(direct.action); // an option, twice by keys
      else this.selected = here ? undefined : { spot, index: Math.max(0, index) };
      if (this.selected) this.note = this.reason(spot);
      // The row rather than a pile: what is meant most often lies lowest.
      void this.updateComplete.then(() => this.bringToSight('.own .target') || this.bringToSight('.target'));
    } else {
      this.selected = undefined;
      this.inform(spot);
    }
    this.requestUpdate();
  };

  /** Why the card at a spot cannot be played; empty if it can. */
  private reason(spot: Spot): string {
    const [zone, code] = spot.split(':');
    const reasons = this.mine() ? (this.status!.aids?.reasons ?? {}) : {};
    const key = zone === 'shared' ? `${code} shared` : zone === 'hand' ? code! : '';
    return reasons[key] ? words.reason(this.status!.game, reasons[key]!) : '';
  }

  /** What a touch says that answers nothing. */
  private inform(spot: Spot): void {
    const { game } = this.status!;
    const [zone, first = '', second = ''] = spot.split(':');
    const reason = this.reason(spot);
    if (reason) this.note = reason;
    else if (zone === 'deck') this.openSheet('deck');
    else if (zone === 'discard') this.openSheet('discard');
    else if (zone === 'creature')
      this.note = nightmarium.creatureWords(this.desk(), Number(first), Number(second));
    else if (zone === 'spell') this.note = words.actionHelp(game, '', `cast ${first}`);
    else if (first)
      this.note = [`${cardName(this.desk(), first)}.`, words.cardHelp(game, first)].join(' ');
  }

  /** In a plan a touch picks; true if that was it. */
  private touchOfPlan(spot: Spot, index: number): boolean {
    const plan = this.plan!;
    const [zone, code] = spot.split(':');
    let i = index;
    if (zone === 'hand' && this.status!.game === 'nightmarium') {
      i = this.hand.slice(0, index).filter((other) => other === code).length;
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
    this.plan = touchPlan(plan, i);
    this.requestUpdate();
    return true;
  }

  private lift(element: HTMLElement): string[] | undefined {
    const spot = element.dataset['spot']!;
    if (this.plan && spot.startsWith('plan:'))
      return ['away', ...this.plan.cards.map((_, i) => `slot:${i}`)];
    const names = [...targets(this.all(), spot)];
    if (!names.length) return undefined;
    this.selected = { spot, index: Number(element.dataset['index'] ?? 0) };
    this.requestUpdate();
    return names;
  }

  private drop(spot: string | undefined, element: HTMLElement): void {
    const from = element.dataset['spot']!;
    if (!spot) return this.requestUpdate();
    if (this.plan && from.startsWith('plan:')) {
      const index = Number(element.dataset['index']);
      if (spot === 'away')
        this.plan = this.plan.gone.includes(index) ? this.plan : takeAway(this.plan, index);
      else
        this.plan = putAt(
          { ...this.plan, order: this.plan.order.filter((i) => i !== index) },
          index,
          Math.min(Number(spot.slice(5)), this.plan.order.filter((i) => i !== index).length),
        );
      this.requestUpdate();
      return;
    }
    const choice = between(this.all(), from, spot);
    if (choice) this.decide(choice.action);
  }

  /* ---- Coach. */

  private advise(): void {
    if (!this.table?.can.advise || this.advising || !this.mine()) return;
    const running = this.table.advise(this.eye, (advice) => {
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
    const question = `${this.status?.decision} ${this.again?.action}`;
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
    this.note = this.reason(spot);
    this.requestUpdate();
  };

  private pressed = (): void => {
    this.byKey = false;
    this.finish();
  };

  private keyed = (event: KeyboardEvent): void => {
    this.byKey = true;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    this.finish();
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
    else if (key === 'p') this.plan ? this.confirmPlan() : this.playIt(this.focusedSpot());
    else if (key === 'Backspace' && this.plan) this.plan = startOver(this.plan);
    else return;
    event.preventDefault();
    this.requestUpdate();
  };

  private back(): void {
    if (this.again) this.again = undefined;
    else if (this.sheet) this.closeSheet();
    else this.selected = undefined;
  }

  /** The n-th card of what is looked at, of the options, of the hand; or, if no card answers, the
   * n-th button. */
  private pickNumber(i: number): void {
    const cards = this.renderRoot.querySelector('.hand .spot.picks') || this.plan;
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
    const starts = startingAt(this.all(), card?.dataset['spot'] ?? '');
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
    if (this.plan?.away && spot.startsWith('plan:'))
      this.plan = takeAway(this.plan, Number(focused!.dataset['index']));
    else {
      const choice = startingAt(this.all(), spot).find(({ verb }) => verb === 'discard');
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
    this.note = '';
    this.requestUpdate();
  }

  /* ---- For tests and screens: is anything still on its way, is a person waited for? */

  get busy(): boolean {
    return (
      this.draining ||
      this.sending ||
      this.carrying ||
      this.queue.length > 0 || !this.status || this.isUpdatePending
    );
  }

  get waits(): boolean {
    return this.mine() || Boolean(this.status?.over);
  }

  /* ---- Rendering. */

  private desk(): Desk {
    const table = this.table!;
    const status = this.status!;
    return {
      game: status.game,
      setup: table.setup,
      status,
      eye: this.eye,
      mine: this.mine(),
      choices: this.all(),
      selected: this.selected,
      hover: this.hover,
      plan: this.plan,
      fresh: this.fresh,
      hand: this.hand,
      lastDiscard: this.lastDiscard,
      chain: this.chain,
      touch: this.touch,
      lookAt: (seat) => {
        this.rival = seat;
        this.openSheet('rival');
      },
    };
  }

  protected override render() {
    if (!this.status || !this.table)
      return html`<div class="dealing" role="status">${t('The cards are being dealt…')}</div>`;
    if (this.curtain) return this.renderCurtain();
    const desk = this.desk();
    const game = GAMES[desk.game] ?? onirim;
    const { left, middle } = game.board(desk);
    const modal = this.modal();
    const expansions = (desk.setup.options['expansions'] as string[] | undefined) ?? [];
    return html`<div class="frame"><div class="game ${desk.game} seats-${desk.setup.seats} ${expansions.map((e) => `with-${e}`).join(' ')} ${this.plan?.kind === 'order' ? 'planning' : ''} ${desk.game === 'onirim' && onirim.crowded(desk) ? 'crowded' : ''}">
      ${this.renderBar(desk)}
      <div class="upper" ?inert=${modal}><div class="left">${left}</div><div class="middle">${middle}</div></div>
      ${this.renderDock(desk, game)}
      <aside class="right" ?inert=${modal}>${this.renderCoach(desk)}<section class="panel log" aria-label=${t('Log')}><h2>${t('Log')}</h2>${this.renderLog()}</section></aside>
    </div></div>
    ${this.renderSheet(desk, game)}${this.renderAgain(desk)}
    <div class="air" aria-hidden="true"></div>
    <div class="unseen" role="status" aria-live="polite">${this.spoken}</div>`;
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

  private renderLog(): Piece {
    const lines = this.log.slice(-80).reverse();
    return lines.length
      ? html`<ol class="lines" tabindex="0" aria-label=${t('Log')}>${lines.map((line) => html`<li>${line.head}${line.rest.map((more) => html`<span class="quiet">${more}</span>`)}</li>`)}</ol>`
      : html`<p class="quiet">${t('What happens is told here.')}</p>`;
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
      this.plan?.kind === 'order' || (this.plan && desk.game === 'onirim') ? this.plan : undefined;
    const shown =
      desk.mine && !plan ? game.stage(desk) : { picture: nothing, body: nothing, sheet: false };
    const raised = plan || shown.sheet;
    return html`<section class="dock ${raised ? 'raised' : ''} ${shown.picture !== nothing ? 'pictured' : ''}" ?inert=${this.modal()} data-at="stage" aria-label=${t('Your decision')}>
      <div class="ask">${shown.picture}<div class="prompt">${this.renderPrompt(desk)}</div>${raised ? held(desk) : nothing}</div>
      ${plan ? this.renderPlan(desk, plan) : shown.body}
      ${game.handOf(desk)}
      <p class="note" role="status">${this.note}</p>
      ${this.renderBest(desk)}
      <div class="buttons">${this.renderButtons(desk)}</div>
    </section>`;
  }

  private renderPrompt(desk: Desk): Piece {
    const { status } = desk;
    if (status.agreed) return html`<h2>${t('The game was ended without a winner.')}</h2>`;
    if (status.over)
      return html`<h2>${withNames(desk.setup, words.result(desk.game, desk.setup.seats, status.winners))}</h2>`;
    if (this.handover)
      return html`<h2>${t('%s is to decide.', nameOf(desk, this.handover))}</h2><p class="quiet">${t('Give the screen away; the cards stay hidden until then.')}</p>`;
    if (!desk.mine)
      return html`<h2>${t('%s is to decide.', nameOf(desk, status.actor))}</h2>${this.renderLately()}<p class="quiet">${withTerms(desk.game, words.question(desk.game, status.decision))}</p>`;
    const chosen = this.chosen(desk);
    const help = chosen.length && !OPTIONS.includes(desk.status.decision) // options say it themselves
      ? this.chosenHelp(desk, chosen)
      : this.explanation(desk);
    return html`<h2>${withTerms(desk.game, this.question(desk))}</h2>${ROUTINE.includes(status.decision) && !chosen.length ? this.renderLately() : nothing}${help ? html`<p class="quiet ${this.plan || (ROUTINE.includes(status.decision) && !chosen.length) ? 'routine' : ''}">${withTerms(desk.game, help)}</p>` : nothing}`;
  }

  /** What the others did, where the log is out of sight; a touch opens it. */
  private renderLately(): Piece {
    if (!this.lately.length) return nothing;
    return html`<button type="button" class="bare lately narrow" @click=${() => this.openSheet('log')}>${this.lately.map((line) => html`<span>${line}</span>`)}</button>`;
  }

  private question({ game, status: { decision } }: Desk): string {
    const putBack = this.plan?.kind === 'order' ? PUT_BACK[decision] : undefined;
    return putBack?.() ?? words.question(game, decision);
  }

  /** Cards that are picked as a set can be named in any order here: what a list asks is left out. */
  private explanation(desk: Desk): string {
    const { decision, aids } = desk.status;
    const all = [words.explanation(desk.game, decision), onirim.aimed(desk)].filter(Boolean).join(' ');
    if (this.plan?.kind === 'order' && PUT_BACK[decision]) return '';
    if (decision === 'keys' && !aids.nameable) return all; // one after another
    return this.plan?.kind === 'set' ? (/^.*?\.(?=\s|$)/s.exec(all)?.[0] ?? all) : all;
  }

  /** What the selected thing brings: a promise, else the card's own sentence, else the action's. */
  private chosenHelp(desk: Desk, chosen: Choice[]): string {
    const code = this.selected!.spot.split(':')[1] ?? '';
    const promised = chosen.map((choice) => onirim.promise(desk, choice.action)).find(Boolean);
    const first = chosen.find(({ verb }) => verb === 'play') ?? chosen[0]!;
    return (
      promised ||
      words.cardHelp(desk.game, code) ||
      (first.verb === 'discard' ? '' : brings(desk, first))
    );
  }

  /** The choices that begin with what is selected. */
  private chosen(desk: Desk): Choice[] {
    return this.selected ? startingAt(desk.choices, this.selected.spot) : [];
  }

  private renderButtons(desk: Desk): Piece {
    if (desk.status.over) return this.renderEnd();
    if (this.handover)
      return html`<button type="button" class="primary handover" @click=${this.drawCurtain}>${t('Give the screen to %s', nameOf(desk, this.handover))}</button>`;
    if (!desk.mine) return html`<button type="button" aria-disabled="true">${t('Wait')}</button>`;
    if (this.plan) return this.renderPlanButtons(desk, this.plan);
    const said = desk.choices
      .filter((choice) => this.isButton(choice))
      .map((choice) => this.button(desk, choice, isWelcome(desk, choice) ? 'primary' : ''));
    const chosen = this.chosen(desk);
    if (chosen.length && !this.isButton(chosen[0]!))
      return html`${said}${this.renderChoices(desk, chosen)}`;
    return said.length
      ? html`${said}`
      : html`<button type="button" aria-disabled="true">${this.whatToTouch(desk)}</button>`;
  }

  /** Where to look for the answer, for who does not know the rules. */
  private whatToTouch({ status: { decision }, choices }: Desk): string {
    if (OPTIONS.includes(decision)) return t('Choose one of these');
    const marked = choices.every(({ way: [first] }) => first && isMarked(first));
    return marked ? t('Touch what is marked') : t('Touch a card or a place');
  }

  /** Answers that are said, not shown by a thing. */
  private isButton({ verb, way }: Choice): boolean {
    return (
      way.length === 0 || (way.length === 1 && ['draw', 'claim', 'look', 'exchange'].includes(verb))
    );
  }

  private renderChoices(desk: Desk, chosen: Choice[]): Piece {
    const verbs = byVerb(chosen);
    // One button for each thing that can be done with it; of several places the place is touched.
    const single = verbs
      .filter(({ choices: list }) => list.length === 1)
      .map(({ choices: [only] }) => only!);
    const several = verbs.some(({ choices: list }) => list.length > 1);
    const order = [...single].sort((a, b) => Number(a.verb === 'play') - Number(b.verb === 'play'));
    return html`${order.map((choice, i) => this.button(desk, choice, !several && i === order.length - 1 ? 'primary' : ''))}
      ${several ? html`<button type="button" aria-disabled="true">${t('Touch a marked place')}</button>` : nothing}`;
  }

  private button(desk: Desk, choice: Choice, style: string): Piece {
    return html`<button type="button" class=${style} data-verb=${choice.verb} @click=${() => this.decide(choice.action)}>${actionName(desk, choice)}</button>`;
  }

  private renderEnd(): Piece {
    const say = (name: string) => () =>
      this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }));
    return html`${this.table!.can.undo ? html`<button type="button" @click=${() => void this.takeBack()}>${t('Take back')}</button>` : nothing}
      <button type="button" class="primary" @click=${say('rv-leave')}>${t('Leave the table')}</button>`;
  }

  /* ---- Plans. */

  private renderPlan(desk: Desk, plan: Plan): Piece {
    const set = plan.kind === 'set';
    const badge = (i: number) =>
      plan.gone.includes(i)
        ? plan.away === 'raise'
          ? '↑'
          : '✕'
        : plan.order.includes(i)
          ? String(plan.order.indexOf(i) + 1)
          : '';
    const state = (i: number) =>
      plan.gone.includes(i)
        ? this.awayWord(plan)
        : plan.order.includes(i)
          ? t('place %d', plan.order.indexOf(i) + 1)
          : '';
    const one = (
      code: string,
      i: number,
    ) => html`<button type="button" class="spot ${plan.gone.includes(i) ? (plan.away === 'raise' ? 'raisedup' : 'away') : ''} ${plan.order.includes(i) ? 'ordered' : ''}"
      data-spot="plan:${i}" data-at="revealed:${code}" data-index=${i} data-lift=${set ? nothing : ''} aria-pressed=${badge(i) !== ''}
      aria-label=${`${cardName(desk, code)}${state(i) ? `, ${state(i)}` : ''}`} @click=${() => this.touch(`plan:${i}`, i)}>${card(desk, code)}${badge(i) ? html`<span class="badge">${badge(i)}</span>` : nothing}</button>`;
    return html`<div class="plan">
      ${
        plan.away && !set
          ? html`<div class="tools" role="group" aria-label=${t('A touch')}>
        ${this.tool('away', plan.away === 'raise' ? t('One to the top') : plan.most > 1 ? t('Discard any') : t('Discard one'))}${this.tool('order', plan.away === 'raise' ? t('The others to the bottom') : t('Put back in order'))}</div>`
          : nothing
      }
      <div class="plan-cards ${set ? 'choose' : ''} n${Math.min(plan.cards.length, 8)}" data-at="revealed">${plan.cards.map(one)}</div>
      ${set ? nothing : this.renderPreview(desk, plan)}
    </div>`;
  }

  private awayWord(plan: Plan): string {
    return plan.away === 'raise'
      ? t('to the top')
      : plan.away === 'pay'
        ? t('paid')
        : t('discarded');
  }

  private tool(tool: Plan['tool'], label: string): Piece {
    return html`<button type="button" class="chip ${this.plan!.tool === tool ? 'on' : ''}" aria-pressed=${this.plan!.tool === tool} @click=${() => ((this.plan = { ...this.plan!, tool }), this.requestUpdate())}>${label}</button>`;
  }

  /** How the cards will lie; cards can be dragged here, too. */
  private renderPreview(desk: Desk, plan: Plan): Piece {
    const slots = Math.max(0, plan.cards.length - Math.max(plan.gone.length, plan.least));
    const bottom = desk.status.decision === 'paradox';
    const title = bottom ? t('Bottom of the deck') : t('Top of the deck');
    return html`<div class="preview" role="group" aria-label=${title}>
      <p><b>${title}</b> <span class="quiet">${bottom ? t('the highest on the left') : t('first drawn on the left')}</span></p>
      <div class="slots">${Array.from({ length: slots }, (_, i) => {
        const index = plan.order[i];
        return html`<span class="slot-${index === undefined ? 'open' : 'taken'} ${this.hover === `slot:${i}` ? 'hover' : ''}" data-drop="slot:${i}">${index === undefined ? i + 1 : card(desk, plan.cards[index]!, { label: t('%s: %s', i + 1, cardName(desk, plan.cards[index]!)) })}</span>`;
      })}
      ${plan.away ? html`<span class="away-slot ${this.hover === 'away' ? 'hover' : ''}" data-drop="away">${sign(plan.away === 'raise' ? 'spell' : 'close')}${plan.gone.map((i) => card(desk, plan.cards[i]!, { label: t('%s: %s', this.awayWord(plan), cardName(desk, plan.cards[i]!)) }))}</span>` : nothing}</div>
    </div>`;
  }

  private renderPlanButtons(desk: Desk, plan: Plan): Piece {
    const go = toGo(plan);
    const lacks = Math.max(0, plan.least - plan.gone.length);
    const rest = plan.kind === 'order' && go > 1 && !lacks;
    const n = plan.gone.length;
    const label = () =>
      plan.kind !== 'set'
        ? t('Put back')
        : plan.away === 'pay'
          ? tn('Pay with %d card', 'Pay with %d cards', n, n)
          : n
            ? tn('Discard %d card', 'Discard %d cards', n, n)
            : words.action(desk.game, desk.status.decision, 'done');
    const missing = plan.kind === 'set' ? lacks : lacks || go;
    return html`
      ${plan.kind === 'set' && desk.game === 'nightmarium' ? nothing : html`<button type="button" @click=${() => ((this.plan = startOver(plan)), this.requestUpdate())}>${t('Start over')}</button>`}
      ${rest ? html`<button type="button" @click=${() => ((this.plan = fillUp(plan)), this.requestUpdate())}>${t('The rest as it lies')}</button>` : nothing}
      <button type="button" class=${ready(plan) ? 'primary' : ''} data-verb="confirm" aria-disabled=${ready(plan) ? 'false' : 'true'} @click=${() => this.confirmPlan()}>${missing ? tn('Choose %d more card', 'Choose %d more cards', missing, missing) : label()}</button>`;
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
      log: () => html`<h2>${t('Log')}</h2>${this.renderLog()}`,
      deck: () => game.deckSheet(desk),
      discard: () => game.discardSheet(desk),
      coach: () => this.renderCoach(desk),
      help: () => this.renderHelp(desk),
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

  private renderHelp(desk: Desk): Piece {
    const { decision } = desk.status;
    const groups = byVerb(desk.choices)
      .map(({ choices: [first] }) => words.actionHelp(desk.game, decision, first!.action))
      .filter(Boolean);
    return html`<h2>${words.question(desk.game, decision) || words.title(desk.game)}</h2><p>${withTerms(desk.game, `${words.explanation(desk.game, decision)} ${onirim.aimed(desk)}`)}</p>
      ${[...new Set(groups)].map((text) => html`<p>${withTerms(desk.game, text)}</p>`)}
      ${this.renderKeys()}`;
  }

  /** A finger has no keyboard in all likelihood: there the list of keys waits until it is asked for. */
  private renderKeys(): Piece {
    const list = html`<p>${t('Arrow keys move, Enter touches, 1 to 9 take a card, P plays it, D discards it, Escape lets go, H asks for a hint, L shows the log, U takes back.')}</p>`;
    const touched = matchMedia('(hover: none) and (pointer: coarse)').matches && !this.byKey;
    return touched
      ? html`<details class="keys"><summary>${t('Keys')}</summary>${list}</details>`
      : html`<h2>${t('Keys')}</h2>${list}`;
  }

  private drawCurtain = (): void => {
    this.curtain = this.handover;
    this.handover = 0;
    this.hand = [];
    this.log = [];
    this.lately = [];
    this.spoken = '';
    this.fresh = new Set();
    this.requestUpdate();
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('.curtain button')?.focus(),
    );
  };

  private renderCurtain(): Piece {
    const name = this.table!.setup.sitters[this.curtain - 1]?.name || t('Player %d', this.curtain);
    const lift = () => void this.look(this.curtain);
    return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${t('Curtain')}><span class="picture"><rv-card .game=${this.status!.game} code="??"></rv-card></span>
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

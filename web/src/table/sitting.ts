// sitting.ts - what this screen knows of the game in play, and what has been chosen at it so far.
// The parts of the table read it and change it; `changed` shows that.
import type { Status, Table } from '../engine/table';
import { words } from '../words';
import type { Selected } from './kit';
import type { Plan } from './plan';
import { choices, type Choice, type Spot } from './touch';

export interface TableSettings {
  theme: 'dark' | 'light' | 'auto';
  speed: 0 | 1 | 2;
  sound: boolean;
  coach: 'off' | 'hint' | 'always';
}

/** The element that shows it. */
export interface Shown extends EventTarget {
  table: Table | undefined;
  settings: TableSettings | undefined;
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly updateComplete: Promise<boolean>;
  requestUpdate(): void;
}

export class Sitting {
  status: Status | undefined;
  /** The seat whose eyes the screen shows. */
  eye = 0;
  /** The seat that is given the screen next. */
  handover = 0;
  /** The seat for which the curtain is drawn. */
  curtain = 0;
  selected: Selected | undefined;
  plan: Plan | undefined;
  /** A plan is being carried out: nothing else can be chosen. */
  carrying = false;
  /** An answer takes its time on the way: nothing else can be chosen. */
  sent = false;
  note = '';

  constructor(private readonly shown: Shown) {}

  get table(): Table | undefined {
    return this.shown.table;
  }

  get settings(): TableSettings | undefined {
    return this.shown.settings;
  }

  get root(): ShadowRoot {
    return this.shown.renderRoot as ShadowRoot;
  }

  changed(): void {
    this.shown.requestUpdate();
  }

  /** All that has changed is on the screen. */
  get drawn(): Promise<boolean> {
    return this.shown.updateComplete;
  }

  find(selector: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(selector);
  }

  /** Gives the keyboard to what is about to be drawn. */
  focusOn(selector: string): void {
    void this.drawn.then(() => this.find(selector)?.focus());
  }

  /** Tells the screen that holds the table. */
  say(name: 'rv-over' | 'rv-leave', detail?: Status): void {
    this.shown.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** The seats of the people at this screen. */
  people(): number[] {
    const sitters = this.table?.setup.sitters ?? [];
    return sitters.flatMap((sitter, i) =>
      sitter.kind === 'me' || sitter.kind === 'friend' ? [i + 1] : [],
    );
  }

  /** May this screen answer now? */
  mine(): boolean {
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

  /** What can be chosen now. */
  choices(): Choice[] {
    const { status } = this;
    return status && this.mine() && !this.carrying && !this.sent
      ? choices(status.game, status.decision, status.actor, status.legal)
      : [];
  }

  /** Why the card at a spot cannot be played; empty if it can. */
  reason(spot: Spot): string {
    const [zone, code] = spot.split(':');
    const reasons = this.mine() ? (this.status!.aids?.reasons ?? {}) : {};
    const key = zone === 'shared' ? `${code} shared` : zone === 'hand' ? code! : '';
    return reasons[key] ? words.reason(this.status!.game, reasons[key]!) : '';
  }
}

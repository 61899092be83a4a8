// answers.ts - answers on their way to the engine: an action, the actions of a plan one by one,
// taking back. What would lose something for good is asked for again first.
import { refusal } from '../engine/refusal';
import type { Again } from './again';
import type { Coach } from './coach';
import type { Focus } from './focus';
import { actions, ready, type Plan } from './plan';
import type { Sitting } from './sitting';
import type { Steps } from './steps';

/** Milliseconds after which an answer that is still on its way is said to be. */
const BLINK = 300;

export class Answers {
  /** One is on its way. */
  sending = false;

  constructor(
    private readonly sitting: Sitting,
    private readonly steps: Steps,
    private readonly again: Again,
    private readonly coach: Coach,
    private readonly focus: Focus,
  ) {}

  /** Does it, or asks again if something would be lost for good. */
  decide(action: string): void {
    if (!this.again.ask(action, () => void this.act(action))) void this.act(action);
  }

  async act(action: string): Promise<void> {
    const { sitting } = this;
    if (this.sending || !sitting.table || !sitting.mine()) return;
    this.sending = true;
    this.coach.stop();
    const slow = setTimeout(() => this.show(true), BLINK);
    try {
      await sitting.table.act(sitting.eye, action);
    } catch (fault) {
      sitting.note = this.why(fault);
    } finally {
      this.sending = false;
      clearTimeout(slow);
      if (sitting.sent) this.show(false);
      sitting.changed();
    }
  }

  /** An answer that the network holds up cannot be changed: nothing may look as if it could. */
  private show(sent: boolean): void {
    this.sitting.sent = sent;
    this.sitting.changed();
    void this.sitting.drawn.then(() => this.focus.keep()); // the buttons are others now
  }

  async takeBack(): Promise<void> {
    try {
      await this.sitting.table?.undo();
    } catch (fault) {
      this.sitting.note = this.why(fault);
      this.sitting.changed();
    }
  }

  confirmPlan(): void {
    const { plan } = this.sitting;
    if (!plan || !ready(plan)) return;
    const go = () => void this.carryOut(plan);
    const losing = plan.gone
      .map((i) => `${plan.away} ${plan.cards[i]!}`)
      .some((action) => this.again.ask(action, go));
    if (!losing) go();
  }

  /** A server speaks to programs; the rules here speak to people. */
  private why(fault: unknown): string {
    if (this.sitting.table?.online) return refusal(fault);
    return fault instanceof Error ? fault.message : String(fault);
  }

  /** Sends the actions of a plan one by one, as long as the lists that come offer them. */
  private async carryOut(plan: Plan): Promise<void> {
    const { sitting } = this;
    if (sitting.carrying) return;
    sitting.carrying = true;
    sitting.plan = undefined;
    await this.carryOn(plan);
    sitting.carrying = false;
    const { note } = sitting;
    if (sitting.status) this.steps.enter(sitting.status); // what is asked now can be chosen again
    sitting.note = note;
    void sitting.drawn.then(() => this.focus.keep()); // its cards are gone, and with them the place
  }

  private async carryOn(plan: Plan): Promise<void> {
    const { sitting } = this;
    const steps = actions(plan);
    steps.next();
    const { decision } = sitting.status!;
    for (;;) {
      const { value, done } = steps.next(sitting.status!);
      if (done || !value) return;
      const before = sitting.table?.length();
      await this.act(value);
      await this.steps.settled();
      if (sitting.table?.length() === before) return; // it was refused
      if (sitting.status?.decision !== decision || !sitting.mine()) return;
    }
  }
}

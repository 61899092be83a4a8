// steps.ts - steps come from the engine, one for each action of anybody, and wait here, so that
// each is told and shown before the next. When none is left, `rest` hears of it.
import type { Status, Step } from '../engine/table';
import type { Again } from './again';
import type { Air } from './air';
import type { Coach } from './coach';
import type { Log } from './log';
import { places, type Places } from './motion';
import { planFor } from './plan';
import type { Seen } from './seen';
import type { Sitting } from './sitting';
import { sound } from './sound';

export class Steps {
  private queue: Step[] = [];
  /** They are being shown. */
  draining = false;

  constructor(
    private readonly sitting: Sitting,
    private readonly log: Log,
    private readonly seen: Seen,
    private readonly air: Air,
    private readonly again: Again,
    private readonly coach: Coach,
    private readonly rest: () => void,
  ) {}

  get waiting(): number {
    return this.queue.length;
  }

  push(step: Step): void {
    this.queue.push(step);
    void this.drain();
  }

  clear(): void {
    this.queue = [];
  }

  /** Waits until every step that came has been shown, and makes haste with it. */
  async settled(): Promise<void> {
    for (let i = 0; i < 400 && (this.draining || this.queue.length); i++) {
      this.air.finish();
      await new Promise((done) => setTimeout(done, 5));
    }
  }

  /** What was begun at the last question is over; this is asked now. */
  enter(status: Status): void {
    const { sitting } = this;
    sitting.status = status;
    sitting.selected = undefined;
    sitting.note = '';
    this.again.drop();
    this.coach.stop();
    this.seen.look(status, sitting.eye);
    sitting.plan = sitting.mine() && !sitting.carrying ? planFor(status) : undefined;
    sitting.changed();
  }

  private async drain(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    try {
      while (this.queue.length) await this.show(this.queue.shift()!);
    } finally {
      this.draining = false;
    }
    this.rest();
  }

  private async show(step: Step): Promise<void> {
    const before: Places = this.sitting.status ? places(this.sitting.root) : new Map();
    this.air.finish();
    if (step.action === '') this.forget(step);
    this.log.tell(step);
    if (this.sitting.settings?.sound) sound(step.events);
    this.seen.hear(step);
    this.enter(step.status);
    await this.sitting.drawn;
    const { speed } = this.air;
    if (!speed || document.hidden) return;
    await this.air.play(step, before, speed);
  }

  /** Something was taken back, or another game begins. */
  private forget({ kind }: Step): void {
    this.seen.forget();
    if (kind !== 'deal') return;
    this.log.forget();
    this.seen.hand = [];
  }
}

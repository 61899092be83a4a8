// eyes.ts - whose eyes see the table: those of the person who is to decide. Where two people share
// the screen and hold cards that the other one may not see, it is handed over behind a curtain.
import { html } from 'lit';
import type { Status, Table } from '../engine/table';
import { t } from '../words';
import type { Coach } from './coach';
import type { Focus } from './focus';
import type { Piece } from './kit';
import type { Log } from './log';
import { isRoutine } from './prompt';
import type { Seen } from './seen';
import type { Sitting } from './sitting';
import type { Steps } from './steps';

export class Eyes {
  private ended = false;
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly sitting: Sitting,
    private readonly steps: Steps,
    private readonly log: Log,
    private readonly seen: Seen,
    private readonly coach: Coach,
    private readonly focus: Focus,
  ) {}

  leave(): void {
    this.stopListening?.();
  }

  /** Begins with a table, or with another one. */
  async sit(): Promise<void> {
    this.leave();
    const { sitting } = this;
    const { table } = sitting;
    if (!table) return;
    this.log.forget();
    this.steps.clear();
    this.seen.forget();
    this.coach.forget();
    sitting.curtain = sitting.handover = 0;
    this.stopListening = table.onStep((step) => this.steps.push(step));
    const people = sitting.people();
    sitting.eye = people[0] ?? table.eyes ?? 0;
    table.look(sitting.eye);
    const status = await table.status(sitting.eye);
    const secret = people.length > 1 && (await haveSecrets(table, people));
    if (sitting.table !== table || sitting.status?.view === status.view) return;
    if (secret) {
      // Nobody knows who holds the screen now: perhaps the one who may not see these cards.
      sitting.handover = people.includes(status.actor) ? status.actor : sitting.eye;
      sitting.status = status;
      this.drawCurtain();
    } else if (
      people.includes(status.actor) &&
      status.actor !== sitting.eye &&
      !hides(status, status.actor)
    ) {
      await this.look(status.actor);
    } else {
      this.show(status);
    }
  }

  /** Everything as that seat sees it. */
  async look(seat: number): Promise<void> {
    const { sitting } = this;
    sitting.eye = seat;
    sitting.table!.look(seat);
    void this.log.recall(this.steps.waiting);
    const status = await sitting.table!.status(seat);
    sitting.curtain = 0; // only now: until here the screen still knew what the other one sees
    this.steps.enter(status);
    this.settle();
  }

  /** The words are others now. */
  renew(): void {
    const { table, status, eye, curtain } = this.sitting;
    if (table && status && eye && !curtain) void this.look(eye);
  }

  /** Who is asked now, and what follows from it for this screen. */
  settle(): void {
    const { sitting } = this;
    const { status } = sitting;
    if (!status || this.steps.draining) return;
    if (status.over) {
      if (!this.ended) sitting.say('rv-over', status);
    } else if (sitting.people().includes(status.actor) && status.actor !== sitting.eye) {
      if (hides(status, status.actor)) sitting.handover = status.actor;
      else void this.look(status.actor);
    } else if (sitting.settings?.coach === 'always' && sitting.mine()) {
      this.coach.advise();
    }
    this.ended = status.over; // the end is told once
    sitting.changed();
    void sitting.drawn.then(() => {
      const routine = isRoutine(status.decision);
      // What a decision has scrolled away comes back with the next turn, as far as there is room.
      if (routine) sitting.find('.upper')?.scrollTo(0, 0);
      this.focus.bringToSight(routine ? '.own' : '.target');
      this.focus.keep();
    });
  }

  /** Hides everything until the person who is given the screen says so. */
  drawCurtain(): void {
    const { sitting } = this;
    sitting.curtain = sitting.handover;
    sitting.handover = 0;
    this.seen.hand = [];
    this.seen.fresh = new Set();
    this.log.forget();
    this.log.spoken = '';
    sitting.changed();
    sitting.focusOn('.curtain button');
  }

  renderCurtain(): Piece {
    const { table, status, curtain } = this.sitting;
    const name = table!.setup.sitters[curtain - 1]?.name || t('Player %d', curtain);
    const lift = () => void this.look(curtain);
    return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${t('Curtain')}><span class="picture"><rv-card .game=${status!.game} code="??"></rv-card></span>
      <h1>${t('Give the screen to %s', name)}</h1><p>${t('Nobody else looks now.')}</p>
      <button type="button" class="primary" @click=${lift}>${t('I am %s: show my cards', name)}</button></div>`;
  }

  private show(status: Status): void {
    void this.log.recall(this.steps.waiting);
    this.steps.enter(status);
    this.settle();
  }
}

/** Are there cards of that seat which the eye may not see? */
function hides(status: Status, seat: number): boolean {
  return (status.view.hands?.[seat - 1] ?? []).includes('??');
}

/** Does one of these people hold a card that another one may not see? */
async function haveSecrets(table: Table, people: number[]): Promise<boolean> {
  const seen = await Promise.all(people.map((seat) => table.status(seat)));
  return seen.some((status) => people.some((seat) => hides(status, seat)));
}

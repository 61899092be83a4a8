// keys.ts - the keyboard of the table: each key does what a touch would do (help.ts tells them).
import type { Again } from './again';
import type { Air } from './air';
import type { Answers } from './answers';
import type { Choosing } from './choosing';
import type { Coach } from './coach';
import type { Focus } from './focus';
import { startOver } from './plan';
import type { Sheets } from './sheets';
import type { Sitting } from './sitting';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Keys {
  constructor(
    private readonly sitting: Sitting,
    private readonly choosing: Choosing,
    private readonly answers: Answers,
    private readonly again: Again,
    private readonly sheets: Sheets,
    private readonly coach: Coach,
    private readonly focus: Focus,
    private readonly air: Air,
  ) {}

  pressed = (event: KeyboardEvent): void => {
    this.focus.byKey = true;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    this.air.finish();
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const arrow = ARROWS[key];
    const { sitting } = this;
    if (key === 'Escape') this.back();
    else if (arrow) this.focus.move(...arrow);
    else if (this.sheets.top || this.again.question) return;
    else if (/^[1-9]$/.test(key)) this.pickNumber(Number(key) - 1);
    else if (key === 'u' && sitting.table?.can.undo) void this.answers.takeBack();
    else if (key === 'h') this.coach.hint();
    else if (key === 'l') this.sheets.open('log');
    else if (key === 'd') this.choosing.throwAway(this.focus.spot);
    else if (key === 'p' && sitting.plan) this.answers.confirmPlan();
    else if (key === 'p') this.choosing.playIt(this.focus.spot);
    else if (key === 'Backspace' && sitting.plan) sitting.plan = startOver(sitting.plan);
    else return;
    event.preventDefault();
    sitting.changed();
  };

  private back(): void {
    if (this.again.question) this.again.drop();
    else if (this.sheets.top) this.sheets.close();
    else this.sitting.selected = undefined;
  }

  /** The n-th card of what is looked at, of the options, of the hand; or, if no card answers, the
   * n-th button. */
  private pickNumber(i: number): void {
    const { root, plan } = this.sitting;
    const cards = root.querySelector('.hand .spot.picks') || plan;
    const last = cards ? '.hand .spot' : '.buttons button:not([aria-disabled=true])';
    for (const group of ['.plan-cards .spot', '.options button', last]) {
      const all = [...root.querySelectorAll<HTMLElement>(group)];
      if (!all.length) continue;
      all[i]?.focus();
      all[i]?.click();
      return;
    }
  }
}

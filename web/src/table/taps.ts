// taps.ts - presses and taps before the thing that is touched hears of them: a press finishes what
// moves, and a double tap answers once.
import type { Again } from './again';
import type { Air } from './air';
import type { Choosing } from './choosing';
import type { Focus } from './focus';
import type { Sitting } from './sitting';

export class Taps {
  private tappedAt = '';

  constructor(
    private readonly sitting: Sitting,
    private readonly choosing: Choosing,
    private readonly again: Again,
    private readonly focus: Focus,
    private readonly air: Air,
  ) {}

  pressed = (): void => {
    this.focus.byKey = false;
    this.air.finish();
  };

  /** The second touch of a double one does not answer a question that the first one brought up. */
  tapped = (event: MouseEvent): void => {
    const question = `${this.sitting.status?.decision} ${this.again.question?.action}`;
    if (event.detail < 2) this.tappedAt = question;
    else if (question !== this.tappedAt || this.playTwice(event)) event.stopPropagation();
  };

  /** A mouse that clicks a card twice plays it, if there is one way to; a finger may have meant to
   * let it go. */
  private playTwice(event: MouseEvent): boolean {
    const touched = event.composedPath()[0] as Element;
    const card = touched.closest?.<HTMLElement>('.hand .spot.selected');
    return Boolean(card && matchMedia('(pointer: fine)').matches && this.choosing.playIt(card));
  }
}

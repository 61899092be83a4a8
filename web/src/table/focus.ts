// focus.ts - where the keyboard is on the table, and what is in sight.
import type { Sheets } from './sheets';
import type { Sitting } from './sitting';

/** Where an answer is given, the likeliest first: in the stage rather than on the table. */
const PLACES = [
  '.plan-cards .spot',
  '.options button',
  '.hand .spot.picks',
  '.buttons button:not([aria-disabled=true])',
  '.spot.picks',
  '.buttons button',
];

export class Focus {
  /** The last touch was one of a key. */
  byKey = false;
  private greeted = false; // has been given a place for the keyboard

  constructor(
    private readonly sitting: Sitting,
    private readonly sheets: Sheets,
  ) {}

  /** The thing under the keyboard. */
  get spot(): HTMLElement | null {
    return this.sitting.root.activeElement?.closest<HTMLElement>('[data-spot]') ?? null;
  }

  /** Who comes by keys is told why a card cannot be played, as who touches it is. */
  came = (event: Event): void => {
    const spot = (event.target as HTMLElement).dataset?.['spot'];
    if (!this.byKey || !spot) return;
    this.sitting.note = this.sitting.reason(spot);
    this.sitting.changed();
  };

  /** Who plays by keyboard is never left without a place on the screen: who has just come begins at
   * the heading, from where all keys are heard. */
  keep(): void {
    const { root } = this.sitting;
    if (!this.greeted && document.activeElement === document.body)
      this.sitting.find('h1')?.focus({ preventScroll: true });
    this.greeted = true;
    const shown = (place: Element | null) => (place as HTMLElement | null)?.offsetParent;
    // What is no longer shown has lost the focus already, though the browser says so later.
    if (!this.byKey || shown(root.activeElement) || this.sheets.top) return;
    const places = PLACES.flatMap((kind) => [...root.querySelectorAll<HTMLElement>(kind)]);
    places.find(shown)?.focus();
  }

  /** Arrow keys go to the nearest thing in their direction. */
  move(dx: number, dy: number): void {
    const { root } = this.sitting;
    const scope = root.querySelector('.again, .sheet') ?? root;
    const all = [...scope.querySelectorAll<HTMLElement>('button')].filter(
      (button) => button.offsetParent !== null,
    );
    const from = (root.activeElement as HTMLElement | null) ?? undefined;
    if (!from || !all.includes(from)) {
      (scope.querySelector<HTMLElement>('.hand .spot') ?? all[0])?.focus();
      return;
    }
    const next = nearest(from, all, dx, dy);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** Scrolls the table as far as is needed; false if there is no such thing. */
  bringToSight(what: string): boolean {
    const found = this.sitting.find(`.upper ${what}`);
    found?.scrollIntoView({ block: 'nearest' });
    return found !== null;
  }
}

function centre(element: HTMLElement): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest one in a direction: what lies to the side of it counts as farther. */
function nearest(
  from: HTMLElement,
  all: HTMLElement[],
  dx: number,
  dy: number,
): HTMLElement | undefined {
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
  return best;
}

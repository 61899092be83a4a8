// drag.ts - dragging a card with mouse, pen or finger. A press that moves no further than a few
// pixels stays a tap; a drag lifts a copy, marks what it may be dropped on, and ends on one of
// these or nowhere. Built on pointer events: HTML drag and drop knows no fingers.

export interface Dragging {
  /** May this be lifted? Gives the names of what it may be dropped on. */
  lift(element: HTMLElement): string[] | undefined;
  /** It hovers over one of these, or over nothing. */
  over(name: string | undefined): void;
  drop(name: string | undefined, element: HTMLElement): void;
}

const SLOP = 8;

export class Drag {
  private start: { x: number; y: number; element: HTMLElement; id: number } | undefined;
  private copy: HTMLElement | undefined;
  private names: string[] = [];
  private hover: string | undefined;
  private swallow = false;

  constructor(
    private root: ShadowRoot,
    private layer: () => HTMLElement | null,
    private to: Dragging,
  ) {
    const host = root.host as HTMLElement;
    host.addEventListener('pointerdown', this.down);
    host.addEventListener('click', this.click, true);
  }

  private down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    this.swallow = false;
    const element = event
      .composedPath()
      .find((e): e is HTMLElement => e instanceof HTMLElement && e.dataset['lift'] !== undefined);
    if (!element) return;
    this.start = { x: event.clientX, y: event.clientY, element, id: event.pointerId };
    window.addEventListener('pointermove', this.move);
    window.addEventListener('pointerup', this.up);
    window.addEventListener('pointercancel', this.cancel);
  };

  private move = (event: PointerEvent): void => {
    const start = this.start;
    if (!start || event.pointerId !== start.id) return;
    if (!this.copy) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLOP) return;
      const names = this.to.lift(start.element);
      const layer = this.layer();
      if (!names || !layer) return this.cancel();
      this.names = names;
      const box = start.element.getBoundingClientRect();
      const card = start.element.querySelector('rv-card');
      this.copy = (card ?? start.element).cloneNode(true) as HTMLElement;
      for (const key of ['code', 'game', 'kind', 'place', 'small'] as const)
        if (card) (this.copy as any)[key] = (card as any)[key];
      Object.assign(this.copy.style, {
        position: 'fixed',
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
        pointerEvents: 'none',
        zIndex: '40',
      });
      start.element.dataset['lifted'] = '';
      layer.append(this.copy);
    }
    this.copy.style.transform = `translate(${event.clientX - start.x}px,${event.clientY - start.y}px) rotate(2deg)`;
    const hover = this.under(event.clientX, event.clientY);
    if (hover !== this.hover) this.to.over((this.hover = hover));
  };

  /** What may be dropped on at a point; a little beside it counts, too. */
  private under(x: number, y: number): string | undefined {
    let best: string | undefined;
    let nearest = 28;
    for (const element of this.root.querySelectorAll<HTMLElement>('[data-drop]')) {
      if (!this.names.includes(element.dataset['drop']!)) continue;
      const box = element.getBoundingClientRect();
      const away = Math.hypot(
        Math.max(box.left - x, 0, x - box.right),
        Math.max(box.top - y, 0, y - box.bottom),
      );
      if (away < nearest) [nearest, best] = [away, element.dataset['drop']];
    }
    return best;
  }

  private up = (event: PointerEvent): void => {
    const start = this.start;
    const lifted = Boolean(this.copy);
    const name = lifted ? this.under(event.clientX, event.clientY) : undefined;
    this.cancel();
    if (!lifted || !start) return;
    this.swallow = true; // the click that ends a drag is no tap
    setTimeout(() => (this.swallow = false), 50);
    this.to.drop(name, start.element);
  };

  private cancel = (): void => {
    window.removeEventListener('pointermove', this.move);
    window.removeEventListener('pointerup', this.up);
    window.removeEventListener('pointercancel', this.cancel);
    if (this.start) delete this.start.element.dataset['lifted'];
    if (this.copy) this.to.over(undefined);
    this.copy?.remove();
    this.copy = this.start = this.hover = undefined;
  };

  private click = (event: MouseEvent): void => {
    if (!this.swallow) return;
    this.swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };
}

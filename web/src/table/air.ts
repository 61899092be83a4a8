// air.ts - what moves at this table: the layer in which copies of cards fly (motion.ts tells their
// flights), doors that open, eyes and creatures that wake. All of it can be finished at once.
import type { Step } from '../engine/table';
import { EASE, flights, fly, places, shuffle, type Flight, type Places } from './motion';
import type { Sitting } from './sitting';

export class Air {
  private running: Animation[] = [];

  constructor(private readonly sitting: Sitting) {}

  /** 0: nothing moves. */
  get speed(): number {
    const asked = this.sitting.settings?.speed ?? 1;
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : asked;
  }

  /** Shows what a step moved, from where things lay before it. */
  async play(step: Step, before: Places, speed: number): Promise<void> {
    const layer = this.sitting.find('.air');
    if (!layer) return;
    const now = places(this.sitting.root);
    const { game } = step.status;
    for (const flight of flights(game, step.events, before, now, this.sitting.eye))
      this.launch(layer, game, flight, speed);
    if (step.events.some((event) => event.event === 'shuffle')) {
      const deck = this.at('deck');
      if (deck) for (const animation of shuffle(deck, speed)) this.run(animation);
    }
    this.wakeUp(step, speed);
    await Promise.all(this.running.map((animation) => animation.finished.catch(() => undefined)));
  }

  /** Finishes everything that moves. */
  finish(): void {
    for (const animation of this.running) animation.finish();
  }

  private launch(layer: HTMLElement, game: string, flight: Flight, speed: number): void {
    const copy = document.createElement('rv-card');
    copy.game = game;
    copy.code = flight.turns ? '??' : flight.card;
    copy.className = 'flying';
    Object.assign(copy.style, {
      left: `${flight.from.left}px`,
      top: `${flight.from.top}px`,
      height: `${flight.from.height}px`,
    });
    layer.append(copy);
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

  private at(name: string): HTMLElement | null {
    return this.sitting.find(`[data-at="${CSS.escape(name)}"]`);
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
    const eye = this.sitting.find('.nightmare .eye');
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
}

// seen.ts - what the person at this screen has seen and the view does not tell: in which order the
// cards of the hand lie, what has just arrived, which card was discarded last, how far the chain of
// a creature has come.
import type { GameEvent, Status, Step } from '../engine/table';
import { chainAt, goOn } from './chain';
import type { Link } from './kit';
import type { Spot } from './touch';

export class Seen {
  hand: string[] = [];
  fresh = new Set<Spot>();
  lastDiscard: string | undefined;
  chain: Link[] = [];

  /** What lay on top before something was taken back, or in another game, does not lie there now. */
  forget(): void {
    this.fresh = new Set();
    this.lastDiscard = undefined;
    this.chain = [];
  }

  hear({ events, status }: Step): void {
    this.fresh = new Set();
    for (const event of events) {
      if (event.event === 'move') this.move(event);
      else this.chain = goOn(this.chain, event, status);
    }
  }

  private move(event: GameEvent): void {
    if (event.to === 'discard') this.lastDiscard = event.card;
    if (event.to === 'hand' && event.from !== 'hand') this.fresh.add(`hand:${event.card}`);
    if (event.to === 'shared') this.fresh.add(`shared:${event.card}`);
    if (event.to === 'row') this.fresh.add(`row@${event.seat ?? 1}:${event.place}`);
    if (event.to === 'doors') this.fresh.add(`door:${event.seat ?? 1}:${event.card[0]}`);
    if (event.to === 'creature') this.fresh.add(`creature:${event.seat}:${event.place}`);
  }

  look(status: Status, eye: number): void {
    this.arrange(status.view.hands?.[eye - 1] ?? []);
    if (!status.view.waking || status.over) this.chain = [];
    else if (!this.chain.length) this.chain = chainAt(status);
  }

  /** Cards keep their places in the hand; new ones come at the end. */
  private arrange(hand: string[]): void {
    const now = [...hand];
    const kept: string[] = [];
    for (const code of this.hand) {
      const i = now.indexOf(code);
      if (i >= 0) kept.push(now.splice(i, 1)[0]!);
    }
    this.hand = [...kept, ...now];
  }
}

// choosing.ts - what a touch on a thing does, and a card that is dragged: it selects, goes on from
// what is selected, picks for a plan; a thing that answers nothing tells what it is.
import { words } from '../words';
import type { Answers } from './answers';
import type { Dragging } from './drag';
import type { Focus } from './focus';
import { cardName, type Desk } from './kit';
import { creatureWords } from './nightmarium';
import { putAt, takeAway, touch as touchPlan, type Plan } from './plan';
import type { Sheets } from './sheets';
import type { Sitting } from './sitting';
import { between, startingAt, targets, type Spot } from './touch';

export class Choosing implements Dragging {
  /** What a card is held over. */
  hover: Spot | undefined;

  constructor(
    private readonly sitting: Sitting,
    private readonly answers: Answers,
    private readonly sheets: Sheets,
    private readonly focus: Focus,
    private readonly desk: () => Desk,
  ) {}

  touch = (spot: Spot, index: number): void => {
    const { sitting } = this;
    const { status } = sitting;
    if (!status) return;
    sitting.note = '';
    if (sitting.plan && this.touchOfPlan(sitting.plan, spot, index)) return;
    const all = sitting.choices();
    const way = sitting.selected && between(all, sitting.selected.spot, spot);
    const starts = startingAt(all, spot);
    if (way) {
      this.answers.decide(way.action);
    } else if (starts.length) {
      const { selected } = sitting;
      const here = selected?.spot === spot && (index < 0 || selected.index === index);
      const direct = starts.find((choice) => choice.way.length === 1);
      // A written answer is given by a second touch of keys; a finger has its button.
      if (here && direct && (index >= 0 || this.focus.byKey)) this.answers.decide(direct.action);
      else sitting.selected = here ? undefined : { spot, index: Math.max(0, index) };
      if (sitting.selected) sitting.note = sitting.reason(spot);
      // The row rather than a pile: what is meant most often lies lowest.
      void sitting.drawn.then(
        () => this.focus.bringToSight('.own .target') || this.focus.bringToSight('.target'),
      );
    } else {
      sitting.selected = undefined;
      this.inform(spot);
    }
    sitting.changed();
  };

  /** A card is played; false if it cannot be, or at several places. */
  playIt(card: HTMLElement | null): boolean {
    const starts = startingAt(this.sitting.choices(), card?.dataset['spot'] ?? '');
    const ways = starts.filter(({ verb }) => verb === 'play' || verb === 'place');
    if (ways.length !== 1) return false;
    this.answers.decide(ways[0]!.action);
    return true;
  }

  /** A card is the one that goes: of a plan, or of the hand. */
  throwAway(card: HTMLElement | null): void {
    const { sitting } = this;
    const spot = card?.dataset['spot'];
    if (!spot) return;
    if (sitting.plan?.away && spot.startsWith('plan:'))
      sitting.plan = takeAway(sitting.plan, Number(card!.dataset['index']));
    else {
      const choice = startingAt(sitting.choices(), spot).find(({ verb }) => verb === 'discard');
      if (choice) this.answers.decide(choice.action);
    }
  }

  lift(element: HTMLElement): Spot[] | undefined {
    const { sitting } = this;
    const spot = element.dataset['spot']!;
    if (sitting.plan && spot.startsWith('plan:'))
      return ['away', ...sitting.plan.cards.map((_, i) => `slot:${i}`)];
    const names = [...targets(sitting.choices(), spot)];
    if (!names.length) return undefined;
    sitting.selected = { spot, index: Number(element.dataset['index'] ?? 0) };
    sitting.changed();
    return names;
  }

  over(spot: Spot | undefined): void {
    this.hover = spot;
    this.sitting.changed();
  }

  drop(spot: Spot | undefined, element: HTMLElement): void {
    const { sitting } = this;
    const from = element.dataset['spot']!;
    if (!spot) return sitting.changed();
    if (sitting.plan && from.startsWith('plan:')) {
      sitting.plan = dropInPlan(sitting.plan, Number(element.dataset['index']), spot);
      sitting.changed();
      return;
    }
    const choice = between(sitting.choices(), from, spot);
    if (choice) this.answers.decide(choice.action);
  }

  /** What a touch says that answers nothing. */
  private inform(spot: Spot): void {
    const { sitting } = this;
    const { game } = sitting.status!;
    const [zone, first = '', second = ''] = spot.split(':');
    const reason = sitting.reason(spot);
    if (reason) sitting.note = reason;
    else if (zone === 'deck') this.sheets.open('deck');
    else if (zone === 'discard') this.sheets.open('discard');
    else if (zone === 'creature')
      sitting.note = creatureWords(this.desk(), Number(first), Number(second));
    else if (zone === 'spell') sitting.note = words.actionHelp(game, '', `cast ${first}`);
    else if (first)
      sitting.note = [`${cardName(this.desk(), first)}.`, words.cardHelp(game, first)].join(' ');
  }

  /** In a plan a touch picks; true if that was it. */
  private touchOfPlan(plan: Plan, spot: Spot, index: number): boolean {
    const [zone, code] = spot.split(':');
    let i = index;
    if (zone === 'hand' && this.sitting.status!.game === 'nightmarium') {
      const before = this.desk().hand.slice(0, index);
      const pick = sameInPlan(plan, code!, before.filter((other) => other === code).length);
      if (pick === undefined) return false;
      i = pick;
    } else if (zone !== 'plan') {
      return false;
    }
    this.sitting.plan = touchPlan(plan, i);
    this.sitting.changed();
    return true;
  }
}

/** The card of a plan that is meant by the n-th (from 0) of its kind in the hand: those that are
 * gone lie before the others. */
function sameInPlan({ cards, gone }: Plan, code: string, n: number): number | undefined {
  const same = cards.flatMap((other, at) => (other === code ? [at] : []));
  const away = same.filter((at) => gone.includes(at));
  return n < away.length ? away[0] : same.find((at) => !gone.includes(at));
}

/** A card of a plan is laid at its place, or with those that go. */
function dropInPlan(plan: Plan, index: number, spot: Spot): Plan {
  if (spot === 'away') return plan.gone.includes(index) ? plan : takeAway(plan, index);
  const order = plan.order.filter((i) => i !== index);
  return putAt({ ...plan, order }, index, Math.min(Number(spot.slice(5)), order.length));
}

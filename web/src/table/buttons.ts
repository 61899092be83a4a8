// buttons.ts - the buttons below what is asked: answers that are said rather than shown by a thing,
// what can be done with the chosen thing, and where to touch if there is nothing to press.
import { html, nothing } from 'lit';
import { t } from '../words';
import { actionName, byVerb, chosen, isMarked, nameOf, type Desk, type Piece } from './kit';
import { planButtons, type Planner } from './planning';
import { hasOptions } from './prompt';
import type { Choice } from './touch';

/** What the buttons set going. */
export interface Orders extends Planner {
  decide(action: string): void;
  /** Draws the curtain for who is given the screen. */
  giveScreen(): void;
  /** Nothing, if it cannot be. */
  takeBack: (() => void) | undefined;
  leave(): void;
}

export function buttons(desk: Desk, to: Orders): Piece {
  if (desk.status.over) return atTheEnd(to);
  if (desk.handover)
    return html`<button type="button" class="primary handover" @click=${() => to.giveScreen()}>${t('Give the screen to %s', nameOf(desk, desk.handover))}</button>`;
  if (!desk.mine) return html`<button type="button" aria-disabled="true">${t('Wait')}</button>`;
  if (desk.sent) return html`<button type="button" aria-disabled="true">${t('On its way…')}</button>`;
  if (desk.plan) return planButtons(desk, desk.plan, to);
  const said = desk.choices
    .filter(isSaid)
    .map((choice) => button(desk, to, choice, isWelcome(desk, choice) ? 'primary' : ''));
  const selected = chosen(desk);
  if (selected.length && !isSaid(selected[0]!))
    return html`${said}${withChosen(desk, to, selected)}`;
  return said.length
    ? html`${said}`
    : html`<button type="button" aria-disabled="true">${whatToTouch(desk)}</button>`;
}

/** Where to look for the answer, for who does not know the rules. */
function whatToTouch({ status: { decision }, choices }: Desk): string {
  if (hasOptions(decision)) return t('Choose one of these');
  const marked = choices.every(({ way: [first] }) => first && isMarked(first));
  return marked ? t('Touch what is marked') : t('Touch a card or a place');
}

/** Answers that are said, not shown by a thing. */
function isSaid({ verb, way }: Choice): boolean {
  return (
    way.length === 0 || (way.length === 1 && ['draw', 'claim', 'look', 'exchange'].includes(verb))
  );
}

/** What nearly everybody answers: the one button that is lit. */
const isWelcome = (desk: Desk, { verb }: Choice): boolean =>
  ['claim', 'unlock', 'look'].includes(verb) || (verb === 'draw' && desk.status.decision === 'draw');

/** One button for each thing that can be done with it; of several places the place is touched. */
function withChosen(desk: Desk, to: Orders, selected: Choice[]): Piece {
  const verbs = byVerb(selected);
  const single = verbs
    .filter(({ choices: list }) => list.length === 1)
    .map(({ choices: [only] }) => only!);
  const several = verbs.some(({ choices: list }) => list.length > 1);
  const order = [...single].sort((a, b) => Number(a.verb === 'play') - Number(b.verb === 'play'));
  return html`${order.map((choice, i) => button(desk, to, choice, !several && i === order.length - 1 ? 'primary' : ''))}
      ${several ? html`<button type="button" aria-disabled="true">${t('Touch a marked place')}</button>` : nothing}`;
}

function button(desk: Desk, to: Orders, choice: Choice, style: string): Piece {
  return html`<button type="button" class=${style} data-verb=${choice.verb} @click=${() => to.decide(choice.action)}>${actionName(desk, choice)}</button>`;
}

function atTheEnd({ takeBack, leave }: Orders): Piece {
  return html`${takeBack ? html`<button type="button" @click=${takeBack}>${t('Take back')}</button>` : nothing}
      <button type="button" class="primary" @click=${leave}>${t('Leave the table')}</button>`;
}

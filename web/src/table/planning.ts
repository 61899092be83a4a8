// planning.ts - a plan while it is made: its cards to touch, how they will lie, and the buttons
// that change it or send it off. What a touch does to it stands in plan.ts.
import { html, nothing } from 'lit';
import { t, tn, words } from '../words';
import { card, cardName, sign, type Desk, type Piece } from './kit';
import { fillUp, ready, startOver, toGo, type Plan } from './plan';

/** What is told of a plan. */
export interface Planner {
  change(plan: Plan): void;
  confirm(): void;
}

/** The cards of a plan, and where they will lie. */
export function planned(desk: Desk, plan: Plan, to: Planner): Piece {
  const set = plan.kind === 'set';
  const one = (
    code: string,
    i: number,
  ) => html`<button type="button" class="spot ${plan.gone.includes(i) ? (plan.away === 'raise' ? 'raisedup' : 'away') : ''} ${plan.order.includes(i) ? 'ordered' : ''}"
      data-spot="plan:${i}" data-at="revealed:${code}" data-index=${i} data-lift=${set ? nothing : ''} aria-pressed=${badge(plan, i) !== ''}
      aria-label=${`${cardName(desk, code)}${placeOf(plan, i) ? `, ${placeOf(plan, i)}` : ''}`} @click=${() => desk.touch(`plan:${i}`, i)}>${card(desk, code)}${badge(plan, i) ? html`<span class="badge">${badge(plan, i)}</span>` : nothing}</button>`;
  return html`<div class="plan">
      ${plan.away && !set ? tools(plan, to) : nothing}
      <div class="plan-cards ${set ? 'choose' : ''} n${Math.min(plan.cards.length, 8)}" data-at="revealed">${plan.cards.map(one)}</div>
      ${set ? nothing : preview(desk, plan)}
    </div>`;
}

/** What is seen on a card of what becomes of it. */
function badge(plan: Plan, i: number): string {
  if (plan.gone.includes(i)) return plan.away === 'raise' ? '↑' : '✕';
  return plan.order.includes(i) ? String(plan.order.indexOf(i) + 1) : '';
}

/** The same, to be heard. */
function placeOf(plan: Plan, i: number): string {
  if (plan.gone.includes(i)) return awayWord(plan);
  return plan.order.includes(i) ? t('place %d', plan.order.indexOf(i) + 1) : '';
}

function awayWord(plan: Plan): string {
  return plan.away === 'raise' ? t('to the top') : plan.away === 'pay' ? t('paid') : t('discarded');
}

/** What a touch on a card does now. */
function tools(plan: Plan, to: Planner): Piece {
  const tool = (name: Plan['tool'], label: string) =>
    html`<button type="button" class="chip ${plan.tool === name ? 'on' : ''}" aria-pressed=${plan.tool === name} @click=${() => to.change({ ...plan, tool: name })}>${label}</button>`;
  return html`<div class="tools" role="group" aria-label=${t('A touch')}>
        ${tool('away', plan.away === 'raise' ? t('One to the top') : plan.most > 1 ? t('Discard any') : t('Discard one'))}${tool('order', plan.away === 'raise' ? t('The others to the bottom') : t('Put back in order'))}</div>`;
}

/** How the cards will lie; cards can be dragged here, too. */
function preview(desk: Desk, plan: Plan): Piece {
  const slots = Math.max(0, plan.cards.length - Math.max(plan.gone.length, plan.least));
  const bottom = desk.status.decision === 'paradox';
  const title = bottom ? t('Bottom of the deck') : t('Top of the deck');
  return html`<div class="preview" role="group" aria-label=${title}>
      <p><b>${title}</b> <span class="quiet">${bottom ? t('the highest on the left') : t('first drawn on the left')}</span></p>
      <div class="slots">${Array.from({ length: slots }, (_, i) => {
        const index = plan.order[i];
        return html`<span class="slot-${index === undefined ? 'open' : 'taken'} ${desk.hover === `slot:${i}` ? 'hover' : ''}" data-drop="slot:${i}">${index === undefined ? i + 1 : card(desk, plan.cards[index]!, { label: t('%s: %s', i + 1, cardName(desk, plan.cards[index]!)) })}</span>`;
      })}
      ${plan.away ? html`<span class="away-slot ${desk.hover === 'away' ? 'hover' : ''}" data-drop="away">${sign(plan.away === 'raise' ? 'spell' : 'close')}${plan.gone.map((i) => card(desk, plan.cards[i]!, { label: t('%s: %s', awayWord(plan), cardName(desk, plan.cards[i]!)) }))}</span>` : nothing}</div>
    </div>`;
}

export function planButtons(desk: Desk, plan: Plan, to: Planner): Piece {
  const go = toGo(plan);
  const lacks = Math.max(0, plan.least - plan.gone.length);
  const rest = plan.kind === 'order' && go > 1 && !lacks;
  const missing = plan.kind === 'set' ? lacks : lacks || go;
  return html`
      ${plan.kind === 'set' && desk.game === 'nightmarium' ? nothing : html`<button type="button" @click=${() => to.change(startOver(plan))}>${t('Start over')}</button>`}
      ${rest ? html`<button type="button" @click=${() => to.change(fillUp(plan))}>${t('The rest as it lies')}</button>` : nothing}
      <button type="button" class=${ready(plan) ? 'primary' : ''} data-verb="confirm" aria-disabled=${ready(plan) ? 'false' : 'true'} @click=${() => to.confirm()}>${missing ? tn('Choose %d more card', 'Choose %d more cards', missing, missing) : goWord(desk, plan)}</button>`;
}

/** What sends it off. */
function goWord(desk: Desk, plan: Plan): string {
  const n = plan.gone.length;
  if (plan.kind !== 'set') return t('Put back');
  if (plan.away === 'pay') return tn('Pay with %d card', 'Pay with %d cards', n, n);
  return n
    ? tn('Discard %d card', 'Discard %d cards', n, n)
    : words.action(desk.game, desk.status.decision, 'done');
}

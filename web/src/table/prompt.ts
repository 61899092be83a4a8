// prompt.ts - what is asked, and what it means or what the chosen thing would bring.
import { html, nothing } from 'lit';
import type { Status } from '../engine/table';
import { withTerms } from '../terms/terms';
import { t, words } from '../words';
import { brings, chosen, nameOf, withNames, type Desk, type Piece } from './kit';
import { aimed, promise } from './onirim';
import type { Choice } from './touch';

/** Decisions that come every turn: what they mean is behind the question mark on a phone. */
export const isRoutine = (decision: string): boolean =>
  ['turn', 'action', 'draw'].includes(decision);

/** Decisions whose answers are written one below another. */
export const hasOptions = (decision: string): boolean => ['nightmare', 'happy'].includes(decision);

/** What is asked when cards are being put back, where the decision began with another question. */
const PUT_BACK: Record<string, () => string> = {
  happy: () => t('Vision: discard any of these cards, put the others back.'),
  look: () => t('Put these cards back in any order.'),
};

export function prompt(desk: Desk): Piece {
  const { status } = desk;
  if (status.agreed) return html`<h2>${t('The game was ended without a winner.')}</h2>`;
  if (status.over)
    return html`<h2>${withNames(desk.setup, words.result(desk.game, desk.setup.seats, status.winners))}</h2>`;
  if (desk.handover)
    return html`<h2>${t('%s is to decide.', nameOf(desk, desk.handover))}</h2><p class="quiet">${t('Give the screen away; the cards stay hidden until then.')}</p>`;
  if (!desk.mine)
    return html`<h2>${t('%s is to decide.', nameOf(desk, status.actor))}</h2>${lately(desk)}<p class="quiet">${withTerms(desk.game, words.question(desk.game, asked(status)))}</p>`;
  const selected = chosen(desk);
  const told = selected.length > 0 && !hasOptions(status.decision); // options say it themselves
  const help = told ? chosenHelp(desk, selected) : explanation(desk);
  const routine = isRoutine(status.decision) && !selected.length;
  return html`<h2>${withTerms(desk.game, question(desk))}</h2>${routine ? lately(desk) : nothing}${help ? html`<p class="quiet ${desk.plan || routine ? 'routine' : ''}">${withTerms(desk.game, help)}</p>` : nothing}`;
}

function question({ game, plan, status }: Desk): string {
  const putBack = plan?.kind === 'order' ? PUT_BACK[status.decision] : undefined;
  return putBack?.() ?? words.question(game, asked(status));
}

/** The decision with the form of its question. */
export const asked = ({ decision, aids }: Status): string =>
  aids.form ? `${decision}/${aids.form}` : decision;

/** What the others did, where the log is out of sight; a touch opens it. */
function lately(desk: Desk): Piece {
  if (!desk.lately.length) return nothing;
  return html`<button type="button" class="bare lately narrow" @click=${desk.openLog}>${desk.lately.map((line) => html`<span>${line}</span>`)}</button>`;
}

/** What a question means, and what is aimed at. */
export const meaning = (desk: Desk): string =>
  [words.explanation(desk.game, asked(desk.status)), aimed(desk)].filter(Boolean).join(' ');

/** Cards that are picked as a set can be named in any order here: what a list asks is left out. */
function explanation(desk: Desk): string {
  const { plan, status: { decision, aids } } = desk;
  const all = meaning(desk);
  if (plan?.kind === 'order' && PUT_BACK[decision]) return '';
  if (decision === 'keys' && !aids.nameable) return all; // one after another
  return plan?.kind === 'set' ? (/^.*?\.(?=\s|$)/s.exec(all)?.[0] ?? all) : all;
}

/** What the selected thing brings: a promise, else the card's own sentence, else the action's. */
function chosenHelp(desk: Desk, selected: Choice[]): string {
  const code = desk.selected!.spot.split(':')[1] ?? '';
  const promised = selected.map((choice) => promise(desk, choice.action)).find(Boolean);
  const first = selected.find(({ verb }) => verb === 'play') ?? selected[0]!;
  return (
    promised ||
    words.cardHelp(desk.game, code) ||
    (first.verb === 'discard' ? '' : brings(desk, first))
  );
}

// help.ts - what is behind the question mark: what the question means, what can be done, and the
// keys of the keyboard.
import { html } from 'lit';
import { withTerms } from '../terms/terms';
import { t, words } from '../words';
import { byVerb, type Desk, type Piece } from './kit';
import { asked, meaning } from './prompt';

export function help(desk: Desk, byKey: boolean): Piece {
  const { decision } = desk.status;
  const groups = byVerb(desk.choices)
    .map(({ choices: [first] }) => words.actionHelp(desk.game, decision, first!.action))
    .filter(Boolean);
  return html`<h2>${words.question(desk.game, asked(desk.status)) || words.title(desk.game)}</h2><p>${withTerms(desk.game, meaning(desk))}</p>
      ${[...new Set(groups)].map((text) => html`<p>${withTerms(desk.game, text)}</p>`)}
      ${keyList(byKey)}`;
}

/** A finger has no keyboard in all likelihood: there the list of keys waits until it is asked for. */
function keyList(byKey: boolean): Piece {
  const list = html`<p>${t('Arrow keys move, Enter touches, 1 to 9 take a card, P plays it, D discards it, Escape lets go, H asks for a hint, L shows the log, U takes back.')}</p>`;
  const touched = matchMedia('(hover: none) and (pointer: coarse)').matches && !byKey;
  return touched
    ? html`<details class="keys"><summary>${t('Keys')}</summary>${list}</details>`
    : html`<h2>${t('Keys')}</h2>${list}`;
}

// again.ts - an answer that would lose something for good is asked for again.
import { html, nothing } from 'lit';
import { t, words } from '../words';
import { card, type Desk, type Piece } from './kit';
import type { Sitting } from './sitting';

export class Again {
  /** What is asked again, and what is done if it is meant. */
  question: { text: string; code: string; action: string; go: () => void } | undefined;

  constructor(private readonly sitting: Sitting) {}

  /** True if it has to be asked for; `go` is done if it is meant. */
  ask(action: string, go: () => void): boolean {
    const loss = this.sitting.mine() && this.sitting.status!.aids?.losses?.[action];
    if (!loss) return false;
    const { game, actor, view } = this.sitting.status!;
    const [verb, named = ''] = action.split(' ');
    const code =
      verb === 'pass' ? `${view.rows[actor - 1].slice(-1)[0][0]}D`
      : verb === 'unlock' ? `${view.revealed[0][0]}K` // of the door that was drawn
      : named;
    this.question = { action, code, text: words.reason(game, loss), go };
    this.sitting.changed();
    this.sitting.focusOn('.again button');
    return true;
  }

  drop(): void {
    this.question = undefined;
  }

  render(desk: Desk): Piece {
    const again = this.question;
    if (!again) return nothing;
    const close = () => (this.drop(), this.sitting.changed());
    const name = words.action(desk.game, desk.status.decision, again.action);
    return html`<div class="veil"></div><div class="sheet again" role="alertdialog" aria-modal="true" aria-labelledby="again" aria-describedby="loss">
      <div class="ask"><span class="picture">${card(desk, again.code)}</span><div class="prompt"><h2 id="again">${t('%s?', name)}</h2><p class="danger" id="loss">${again.text}</p></div></div>
      <div class="buttons"><button type="button" class="primary" data-verb="keep-it" @click=${close}>${t('Think again')}</button><button type="button" class="lose" data-verb="sure" @click=${() => (close(), again.go())}>${name}</button></div></div>`;
  }
}

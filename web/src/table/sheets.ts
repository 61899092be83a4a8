// sheets.ts - what lies over the table when it is asked for: the log, a pile, the coach, what
// something means, a rival. Where there is room some of it stands beside the table, too.
import { html, nothing } from 'lit';
import { t, words } from '../words';
import { nameOf, sign, type Desk, type Piece } from './kit';
import type { Sitting } from './sitting';

export type Sheet = 'log' | 'deck' | 'discard' | 'coach' | 'help' | 'rival';

const NAMES: Record<Sheet, (desk: Desk, rival: number) => string> = {
  log: () => t('Log'),
  deck: (desk) => words.zone(desk.game, 'deck'),
  discard: () => t('Discard pile'),
  coach: () => t('Coach'),
  help: () => t('What does this mean?'),
  rival: nameOf,
};

export class Sheets {
  /** The one that lies there. */
  top: Sheet | undefined;
  /** Whose creatures are looked at closely. */
  rival = 0;
  private opener: HTMLElement | undefined;

  constructor(private readonly sitting: Sitting) {}

  open(sheet: Sheet): void {
    this.opener = (this.sitting.root.activeElement as HTMLElement) ?? undefined;
    this.top = sheet;
    this.sitting.changed();
    this.sitting.focusOn('.sheet .close');
  }

  lookAt(seat: number): void {
    this.rival = seat;
    this.open('rival');
  }

  close = (): void => {
    this.top = undefined;
    this.sitting.changed();
    const opener = this.opener;
    void this.sitting.drawn.then(() => opener?.isConnected && opener.focus());
  };

  render(desk: Desk, contents: Record<Sheet, () => Piece>): Piece {
    if (!this.top) return nothing;
    return html`<div class="veil" @click=${this.close}></div>
      <div class="sheet" role="dialog" aria-modal="true" aria-label=${NAMES[this.top](desk, this.rival)}><button type="button" class="bare close" aria-label=${t('Close')} @click=${this.close}>${sign('close')}</button>${contents[this.top]()}</div>`;
  }
}

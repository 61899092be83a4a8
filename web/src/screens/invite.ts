// invite.ts - <rv-invite>: an address to give away, as text to copy and as a QR code for the
// camera of another device.
import { css, html, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import qrcode from 'qrcode-generator';
import { t } from '../words';
import { copy } from './files';
import { icon } from './icons';
import { Screen } from './screen';

const QUIET = 4; // modules of empty edge that readers need

/** One path for all dark modules. */
function modules(address: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (code.isDark(y, x)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return { size: size + 2 * QUIET, path };
}

@customElement('rv-invite')
export class Invite extends Screen {
  @property() address = '';
  @property() label = '';
  @state() private told = '';

  static styles = [
    ...Screen.styles,
    css`
      .invite { display: flex; flex-wrap: wrap; gap: 14px; align-items: center; }
      .code { width: 148px; height: 148px; background: #fff; border-radius: 12px; flex: none; }
      .words { display: grid; gap: 8px; flex: 1 1 220px; min-width: 0; }
      input { width: 100%; }
    `,
  ];

  private async give(): Promise<void> {
    this.told = (await copy(this.address)) ? t('Copied.') : t('Select the address and copy it.');
  }

  render() {
    const { size, path } = modules(this.address);
    return html`<div class="invite">
      <svg class="code" viewBox="0 0 ${size} ${size}" role="img" shape-rendering="crispEdges"
        aria-label=${t('QR code of the address')}>${svg`<path d=${path} fill="#000"></path>`}</svg>
      <div class="words">
        <label class="stack"><span>${this.label}</span>
          <input type="text" readonly .value=${this.address}
            @focus=${(event: Event) => (event.target as HTMLInputElement).select()}></label>
        <button @click=${this.give}>${icon('copy')}${t('Copy the link')}</button>
        <p role="status" class="small">${this.told}</p>
      </div>
    </div>`;
  }
}

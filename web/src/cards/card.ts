/* card.ts - <rv-card>: a card as a picture, and <rv-sign>: a sign beside a word.
 *
 * Both render into themselves (no shadow root), so that they use the sheet of the tree around
 * them. They are pictures only; what can be touched is the button around them. */
import { css, html, LitElement, svg, type TemplateResult } from 'lit';
import { iconRef, isSquare, pictureRef, powerRef, viewBox, type Picture } from './sheet';
import type { Place } from './nightmarium';
import type { Power } from './signs';

const looks = css`
  rv-card {
    display: block;
    aspect-ratio: 2 / 3;
    flex: none;
    position: relative;
  }
  rv-card[square] {
    aspect-ratio: 1;
  }
  rv-card > svg,
  rv-sign > svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  rv-sign {
    display: inline-block;
    width: 1.25em;
    height: 1.25em;
    vertical-align: -0.25em;
    flex: none;
  }
  .rv-serif {
    font-family: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', 'Noto Serif', Georgia,
      'DejaVu Serif', serif;
  }
`;

type Root = Document | ShadowRoot;

/** Gives the tree around a picture the few rules that its pictures need. */
function dress(root: Root): void {
  const sheet = looks.styleSheet;
  if (sheet && !root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

abstract class Drawn extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
  protected root(): Root | undefined {
    const root = this.getRootNode();
    return root instanceof Document || root instanceof ShadowRoot ? root : undefined;
  }
  override connectedCallback(): void {
    super.connectedCallback();
    const root = this.root();
    if (root) dress(root);
    this.requestUpdate(); // moved into another tree: another sheet
  }
  protected drawing(box: string, ref: string): TemplateResult {
    return html`<svg viewBox=${box} aria-hidden="true" focusable="false">${svg`<use href=${ref}></use>`}</svg>`;
  }
}

export class RvCard extends Drawn {
  static override properties = {
    code: {},
    game: {},
    kind: {},
    place: {},
    small: { type: Boolean },
    label: {},
  };
  declare code: string;
  declare game: string | undefined;
  declare kind: Picture['kind'];
  declare place: Place | undefined;
  declare small: boolean;
  /** A name makes it a picture for screen readers; without one it is decoration. */
  declare label: string | undefined;

  constructor() {
    super();
    this.code = '??';
    this.small = false;
  }

  protected override render() {
    const root = this.root();
    if (!root) return undefined;
    const game = this.game ?? (this.code.includes('/') ? 'nightmarium' : 'onirim');
    const picture: Picture = {
      game,
      code: this.code,
      kind: this.kind,
      place: this.place,
      small: this.small,
    };
    this.toggleAttribute('square', isSquare(picture));
    if (this.label) {
      this.setAttribute('role', 'img');
      this.setAttribute('aria-label', this.label);
    } else {
      this.removeAttribute('role');
      this.removeAttribute('aria-label');
    }
    return this.drawing(viewBox(picture), pictureRef(root, picture));
  }
}

export class RvSign extends Drawn {
  static override properties = { name: {}, power: {} };
  /** An icon of cards/signs.ts: a place, a legion, a symbol, a power, or a tool of the table. */
  declare name: string;
  /** Or a power on its disc. */
  declare power: Power | undefined;

  constructor() {
    super();
    this.name = '';
  }

  protected override render() {
    const root = this.root();
    if (!root) return undefined;
    this.setAttribute('aria-hidden', 'true');
    return this.power
      ? this.drawing('0 0 36 36', powerRef(root, this.power))
      : this.drawing('0 0 24 24', iconRef(root, this.name));
  }
}

customElements.define('rv-card', RvCard);
customElements.define('rv-sign', RvSign);

declare global {
  interface HTMLElementTagNameMap {
    'rv-card': RvCard;
    'rv-sign': RvSign;
  }
}

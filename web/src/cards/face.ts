/* face.ts - what the faces of cards have in common: rounded corners, an edge or a frame, numbers
 * that are as large as text. */
import { IVORY, type Hex } from './colours';
import { group, n, rect } from './draw';

export const CLIP = 'rv-clip-tall';
export const CLIP_SQUARE = 'rv-clip-square';
export const clipped = (content: string): string => group(`clip-path="url(#${CLIP})"`, content);

/** Dark outside, light inside: parts night cards from a dark table and day cards from a light one. */
export const edge = (outside: Hex, inside: Hex): string =>
  rect(1.2, 1.2, 117.6, 177.6, 'none', `rx="9.2" stroke="${outside}" stroke-width="2.4"`) +
  rect(
    3,
    3,
    114,
    174,
    'none',
    `rx="7.6" stroke="${inside}" stroke-width="1.4" stroke-opacity=".6"`,
  );
export const frame = (colour: Hex, width: number): string =>
  rect(
    width / 2,
    width / 2,
    120 - width,
    180 - width,
    'none',
    `rx="${n(10 - width / 2)}" stroke="${colour}" stroke-width="${n(width)}"`,
  );

export const numeral = (x: number, y: number, size: number, text: string, width = 0): string =>
  `<text x="${x}" y="${y}" ${width ? `textLength="${width}" lengthAdjust="spacingAndGlyphs" ` : ''}text-anchor="middle" fill="${IVORY}" font-size="${size}" font-weight="600" class="rv-serif">${text}</text>`;

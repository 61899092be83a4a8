/* onirim.ts - the pictures of Onirim's cards, in a box of 120 x 180: doors, dreams and goals here,
 * rooms, towers and premonitions in files of their own. */
import { darker, GOLD, IVORY, mix, NIGHT, type Hex } from './colours';
import { arch, at, circle, jags, lens, line, rect, ring, scallops, shape, star } from './draw';
import { clipped, frame } from './face';
import { premonition } from './omens';
import { room } from './rooms';
import { moon, patternId, PLACE_FAMILY, placeFamily, sign, type Colour, type Kind } from './signs';
import { tower } from './towers';

/* ---- Doors. */

export function door(colour: Colour): string {
  const f = placeFamily(colour);
  const name = PLACE_FAMILY[colour];
  const left = 'M21 180V62A39 39 0 0 1 60 23V180Z';
  return (
    clipped(
      rect(0, 0, 120, 180, f.ink) +
        shape(arch(60, 62, 108, 180), f.deep) +
        shape(arch(60, 62, 90, 180), IVORY) +
        shape(arch(60, 62, 78, 180), '#fbdc93') +
        shape('M78 27.4A39 39 0 0 1 99 62V180H78Z', darker(f.main, 0.38)) +
        line('M78 27V180', f.ink, 2) +
        shape(left, f.main) +
        shape(left, `url(#${patternId(name, 'pale')})`, 'opacity=".34"') +
        line('M60 23V180', f.ink, 2.4) +
        line('M29 92V66A30 30 0 0 1 52 37.5V92ZM29 103H52V164H29Z', f.ink, 2.6) +
        circle(54.5, 112, 3.4, GOLD, `stroke="${f.ink}" stroke-width="1.4"`) +
        rect(0, 168, 120, 12, f.ink) +
        shape('M60 166H78L92 180H56Z', GOLD) +
        circle(60, 30, 27, f.deep, `stroke="${f.ink}" stroke-width="5"`) +
        ring(60, 30, 25, f.light, 2) +
        at(60, 30, sign(name, IVORY), 1.62),
    ) + frame(IVORY, 2.5)
  );
}

/** The place of a door that is not found yet. Drawn in the colours of the theme. */
export function missingDoor(colour: Colour): string {
  const name = PLACE_FAMILY[colour];
  const ink = `var(--${name}-line)`;
  return (
    rect(
      2,
      2,
      116,
      176,
      'none',
      'rx="9" stroke="var(--line-strong)" stroke-width="3" stroke-dasharray="7 6"',
    ) +
    shape(arch(60, 68, 76, 152), ink, 'fill-opacity=".16"') +
    shape(arch(60, 68, 76, 152), 'none', `stroke="${ink}" stroke-width="5"`) +
    at(60, 102, sign(name, ink), 1.8)
  );
}

/* ---- Dreams. */

/** The jags of a nightmare, without the eye. */
export const nightmareGround = (): string =>
  clipped(
    rect(0, 0, 120, 180, NIGHT.n0) +
      shape(jags(60, 90, 92, 118, 15, 0.68), NIGHT.n1) +
      shape(jags(60, 90, 70, 96, 14, 0.66), NIGHT.n2) +
      shape(jags(60, 90, 52, 72, 13, 0.65), NIGHT.n3) +
      shape(jags(60, 90, 37, 50, 12, 0.68), NIGHT.n0),
  ) + frame(NIGHT.edge, 3);

/** Its eye, which opens by itself. */
export const nightmareEye = (): string =>
  shape(lens(60, 90, 88, 46), NIGHT.white, `stroke="${NIGHT.n0}" stroke-width="4"`) +
  circle(60, 90, 20, NIGHT.iris) +
  shape('M60 69Q51 90 60 111Q69 90 60 69Z', NIGHT.n0) +
  circle(67, 82, 4, NIGHT.white);

export const nightmare = (): string => nightmareGround() + nightmareEye();

export function happyDream(): string {
  const arcs: [number, Hex][] = [
    [62, '#f7b9a0'],
    [52, '#fbe08c'],
    [42, '#b4dfae'],
    [32, '#a9d3ee'],
    [22, '#fdf3da'],
  ];
  return (
    clipped(
      rect(0, 0, 120, 180, '#fdf0d3') +
        arcs.map(([r, fill]) => circle(60, 112, r, fill)).join('') +
        star(60, 46, 20, GOLD, 'stroke="#8a5200" stroke-width="2" stroke-linejoin="round"') +
        star(24, 34, 5, '#d79a34') +
        star(98, 28, 6, '#d79a34') +
        star(20, 72, 3.6, '#d79a34') +
        star(102, 70, 3.6, '#d79a34') +
        line('M60 76V112', '#4a3650', 2.4) +
        shape(
          'M57 80V108H36Z',
          '#ffffff',
          'stroke="#4a3650" stroke-width="2" stroke-linejoin="round"',
        ) +
        shape(
          'M63 84V108H80Z',
          '#fbe9c8',
          'stroke="#4a3650" stroke-width="2" stroke-linejoin="round"',
        ) +
        shape(
          'M32 112H88L78 126H42Z',
          '#e2685f',
          'stroke="#4a3650" stroke-width="2" stroke-linejoin="round"',
        ) +
        shape(scallops(-10, 130, 130, 28, 180), '#ffffff') +
        shape(scallops(-24, 130, 148, 28, 180), '#e9dff2') +
        shape(scallops(-10, 130, 164, 28, 180), '#cdbfe0'),
    ) + frame('#c98a2b', 3)
  );
}

/* ---- Goals. */

const feet = (fill: Hex): string =>
  [
    [44, 165, 34],
    [58, 158, 34],
    [73, 147, 34],
  ]
    .map(
      ([x, y, turn]) =>
        `<ellipse cx="${x}" cy="${y}" rx="4.6" ry="7.6" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('');

export function goal(colour: Colour, reached: boolean): string {
  const f = placeFamily(colour);
  const name = PLACE_FAMILY[colour];
  if (reached)
    return (
      clipped(
        rect(0, 0, 120, 180, f.ink) +
          shape(arch(60, 62, 66, 128), f.deep) +
          shape(arch(60, 62, 66, 128), 'none', `stroke="${f.light}" stroke-width="5"`) +
          line('M44 84L56 98L80 68', GOLD, 9) +
          feet(mix(f.deep, f.light, 0.35)),
      ) + frame(f.light, 3)
    );
  return (
    clipped(
      rect(0, 0, 120, 180, IVORY) +
        rect(0, 0, 120, 180, `url(#${patternId(name, 'main')})`, 'opacity=".2"') +
        shape(arch(60, 58, 70, 126), IVORY) +
        shape(arch(60, 58, 70, 126), 'none', `stroke="${f.deep}" stroke-width="6"`) +
        at(60, 80, sign(name, f.main), 2.1) +
        feet(f.deep),
    ) + frame(f.deep, 3)
  );
}

/* ---- Backs, limbo, an empty pile. */

export const back = (): string =>
  clipped(
    rect(0, 0, 120, 180, '#0f1733') +
      shape(arch(60, 74, 96, 180), '#1a2550') +
      shape(arch(60, 84, 72, 180), '#243266') +
      shape(arch(60, 94, 48, 180), '#32427f') +
      shape(arch(60, 106, 24, 180), GOLD) +
      at(61, 34, moon(GOLD), 0.42) +
      star(26, 24, 4, GOLD) +
      star(96, 20, 4.6, GOLD),
  ) + frame('#d9a948', 3);

export const limbo = (): string =>
  rect(
    2,
    2,
    116,
    176,
    'none',
    'rx="9" stroke="var(--limbo)" stroke-width="3" stroke-dasharray="8 6"',
  ) + line('M22 82Q36 64 50 78T76 78T98 72M22 112Q36 94 50 108T76 108T98 102', 'var(--limbo)', 5);

export const emptyPlace = (): string =>
  rect(
    2,
    2,
    116,
    176,
    'none',
    'rx="9" stroke="var(--line-strong)" stroke-width="3" stroke-dasharray="7 6"',
  );

/* ---- All of them, by code. */

/** The picture of an Onirim card by its code; undefined if there is none. */
export function onirimCard(code: string, small = false): string | undefined {
  if (code === '??') return back();
  if (code === 'XX') return nightmare();
  if (code === 'HH') return happyDream();
  if (/^P[1-8]$/.test(code)) return premonition(code);
  if (!/^[RBGN][SMKD345]$/.test(code)) return undefined;
  const colour = code[0] as Colour;
  const kind = code[1]!;
  if (kind === 'D') return door(colour);
  return 'SMK'.includes(kind) ? room(colour, kind as Kind) : tower(colour, kind, small);
}

/* onirim.ts - the pictures of Onirim's cards, in a box of 120 x 180.
 *
 * A room is the same place three times: by day (sun), by night (moon), behind a keyhole (key). So
 * brightness tells the symbol, drawing and sign tell the place, and colour only helps. */
import { darker, GOLD, IVORY, mix, NIGHT, OMEN, type Family, type Hex } from './colours';
import {
  arch,
  at,
  circle,
  group,
  jags,
  leaf,
  lens,
  line,
  n,
  path,
  polar,
  rect,
  ring,
  scallops,
  shape,
  star,
  waves,
} from './draw';
import {
  key,
  moon,
  patternId,
  PLACE_FAMILY,
  placeFamily,
  sign,
  smallSun,
  smallSymbol,
  symbol,
  type Colour,
  type Kind,
} from './signs';

export const CLIP = 'rv-clip-tall';
export const CLIP_SQUARE = 'rv-clip-square';
const clipped = (content: string): string => group(`clip-path="url(#${CLIP})"`, content);

/** Dark outside, light inside: parts night cards from a dark table and day cards from a light one. */
const edge = (outside: Hex, inside: Hex): string =>
  rect(1.2, 1.2, 117.6, 177.6, 'none', `rx="9.2" stroke="${outside}" stroke-width="2.4"`) +
  rect(
    3,
    3,
    114,
    174,
    'none',
    `rx="7.6" stroke="${inside}" stroke-width="1.4" stroke-opacity=".6"`,
  );
const frame = (colour: Hex, width: number): string =>
  rect(
    width / 2,
    width / 2,
    120 - width,
    180 - width,
    'none',
    `rx="${n(10 - width / 2)}" stroke="${colour}" stroke-width="${n(width)}"`,
  );

/* ---- Rooms. */

interface Tones {
  sky: Hex;
  far: Hex;
  mid: Hex;
  near: Hex;
  detail: Hex;
  lit: Hex;
  bright: Hex;
}

function tones(kind: Kind, f: Family): Tones {
  switch (kind) {
    case 'S':
      return {
        sky: f.light,
        far: mix(f.light, f.main, 0.65),
        mid: f.main,
        near: f.deep,
        detail: f.ink,
        lit: '#fff3c4',
        bright: f.pale,
      };
    case 'M':
      return {
        sky: f.ink,
        far: mix(f.deep, f.main, 0.25),
        mid: mix(f.deep, f.main, 0.75),
        near: mix(f.ink, f.deep, 0.25),
        detail: f.ink,
        lit: GOLD,
        bright: f.light,
      };
    case 'K':
      return {
        sky: f.main,
        far: mix(f.main, f.deep, 0.45),
        mid: f.deep,
        near: f.ink,
        detail: f.ink,
        lit: GOLD,
        bright: f.light,
      };
  }
}

const LIGHT_X = 77;
const LIGHT_Y = 54;

function sky(kind: Kind, f: Family, t: Tones): string {
  let out = rect(0, 0, 120, 180, t.sky);
  if (kind === 'K') {
    for (let i = 0; i < 16; i++) {
      const angle = i * 22.5;
      out += shape(
        path([
          [LIGHT_X, LIGHT_Y],
          polar(angle - 5.6, 150, LIGHT_X, LIGHT_Y),
          polar(angle + 5.6, 150, LIGHT_X, LIGHT_Y),
        ]),
        mix(f.main, f.light, 0.28),
      );
    }
    out += circle(LIGHT_X, LIGHT_Y, 41, mix(f.main, f.light, 0.5));
    out += circle(LIGHT_X, 39, 20, f.ink) + shape('M70 50H84L97 90H57Z', f.ink);
  } else {
    const halos: [Hex, Hex] =
      kind === 'S' ? [mix(f.light, f.pale, 0.5), f.pale] : [mix(f.ink, f.deep, 0.5), f.deep];
    out += circle(LIGHT_X, LIGHT_Y, 60, halos[0]) + circle(LIGHT_X, LIGHT_Y, 41, halos[1]);
  }
  if (kind === 'M')
    out +=
      star(41, 22, 5.5, IVORY) +
      star(112, 16, 4, IVORY) +
      star(111, 88, 4.5, IVORY) +
      star(42, 92, 3.2, IVORY);
  return out;
}

function observatory(t: Tones): string {
  const shade = darker(t.mid, 0.22);
  const turn = 'transform="rotate(28 73 128)"';
  const window = (x: number) => shape(arch(x, 151.5, 9, 163), t.lit);
  return (
    shape('M16 152Q44 139 73 140Q104 141 128 154V180H16Z', t.far) +
    rect(68, 82, 10, 44, t.bright, turn) +
    rect(66, 77, 14, 6, t.bright, turn) +
    shape('M45 133A28 28 0 0 1 101 133Z', t.mid) +
    shape('M83 106.8A28 28 0 0 1 101 133H83Z', shade) +
    shape('M73 133L80 105.5L91 111.5Z', t.detail) +
    rect(46, 139, 54, 41, t.mid) +
    rect(83, 139, 17, 41, shade) +
    rect(41, 133, 64, 6, t.bright) +
    window(57) +
    window(73) +
    window(89) +
    shape('M16 172Q40 164 66 170T128 168V180H16Z', t.near)
  );
}

function aquarium(t: Tones): string {
  const weed = (x: number, y: number) => line(`M${x} 182q-7-7 0-14t0-14t0-${y}`, t.near, 5);
  return (
    shape(waves(12, 132, 108, 20, 5, 180), t.far) +
    shape(waves(2, 132, 126, 20, 5, 180), t.mid) +
    weed(107, 10) +
    weed(96, 2) +
    shape('M52 143L40 132Q44 143 40 154Z', t.bright) +
    shape(lens(70, 143, 42, 19), t.bright) +
    line('M77 137.5Q73.5 143 77 148.5', t.detail, 1.6) +
    circle(83, 141, 1.9, t.detail) +
    ring(99, 128, 2.6, t.bright, 1.6) +
    ring(105, 119, 3.6, t.bright, 1.6) +
    ring(98, 113, 2, t.bright, 1.4) +
    shape(waves(12, 132, 165, 20, 4, 180), t.near)
  );
}

function garden(t: Tones): string {
  const one = (y: number, length: number, rise: number, right: boolean) => {
    const vein = `<path d="M3 0H${n(length * 0.8)}" stroke="${t.detail}" stroke-width="1.3" stroke-linecap="round"/>`;
    const body =
      shape(leaf(length), right ? t.mid : t.bright, `stroke="${t.detail}" stroke-width="1.1"`) +
      vein;
    return `<g transform="translate(73 ${y}) ${right ? '' : 'scale(-1 1) '}rotate(${-rise})">${body}</g>`;
  };
  const hedge = (x: number, y: number, r: number) =>
    circle(x, y, r, t.far) + ring(x, y, r - 8, t.mid, 1.6, 'opacity=".55"');
  const pairs: [number, number, number][] = [
    [155, 36, 22],
    [136, 32, 30],
    [118, 25, 38],
  ];
  return (
    hedge(34, 158, 22) +
    hedge(112, 156, 24) +
    line('M73 180V100', t.detail, 4.5) +
    pairs
      .map(([y, length, rise]) => one(y, length, rise, false) + one(y, length, rise, true))
      .join('') +
    `<g transform="translate(73 107) rotate(-90)">${shape(leaf(26), t.bright, `stroke="${t.detail}" stroke-width="1.1"`)}` +
    `<path d="M3 0H20" stroke="${t.detail}" stroke-width="1.3"/></g>` +
    shape(scallops(16, 128, 173, 16, 180), t.near)
  );
}

/** Width and height of the books of a shelf; the last but one leans. */
const SHELVES: [number, [number, number][]][] = [
  [
    139,
    [
      [8, 27],
      [10, 23],
      [7, 29],
      [11, 25],
      [6, 20],
      [9, 28],
      [8, 24],
      [7, 27],
    ],
  ],
  [
    175,
    [
      [10, 25],
      [7, 29],
      [9, 21],
      [6, 27],
      [11, 28],
      [8, 23],
      [7, 26],
      [10, 29],
    ],
  ],
];

function library(t: Tones): string {
  const wall = darker(t.far, 0.12);
  let out = rect(16, 102, 112, 78, wall);
  SHELVES.forEach(([floor, books], shelf) => {
    let x = 30;
    books.forEach(([w, h], i) => {
      const fill = [t.mid, t.bright, t.near][(i + shelf) % 3]!;
      const lean = shelf === 0 && i === 6 ? ` transform="rotate(10 ${x + w} ${floor})"` : '';
      const bands =
        w > 8
          ? rect(x, floor - h + 5, w, 2, i % 2 ? t.detail : t.lit) +
            rect(x, floor - 7, w, 2, i % 2 ? t.detail : t.lit)
          : '';
      out += `<g${lean}>${rect(x, floor - h, w, h, fill)}${bands}</g>`;
      x += w + (i === 5 ? 4 : 0.8);
    });
  });
  for (const y of [99, 139, 175]) out += rect(16, y, 112, 5, t.near);
  const rails = 'M94 181L102 104M110 181L114 104';
  const rungs = 'M100.3 121L113.1 121M98.2 141L112.1 141M96.1 161L111 161';
  return out + line(rails + rungs, t.detail, 6) + line(rails + rungs, t.lit, 2.6);
}

const MOTIFS: Record<Colour, (t: Tones) => string> = {
  R: observatory,
  B: aquarium,
  G: garden,
  N: library,
};
const SYMBOL_SCALE: Record<Kind, number> = { S: 1.12, M: 1.22, K: 1.02 };

/** The view out of a room, without spine and edge: also the windows of the poster. */
export function view(colour: Colour, kind: Kind): string {
  const f = placeFamily(colour);
  const t = tones(kind, f);
  return (
    sky(kind, f, t) +
    at(LIGHT_X, LIGHT_Y, symbol(kind, f), SYMBOL_SCALE[kind]) +
    at(4, 0, MOTIFS[colour](t))
  );
}

export function room(colour: Colour, kind: Kind): string {
  const f = placeFamily(colour);
  const name = PLACE_FAMILY[colour];
  return (
    clipped(
      view(colour, kind) +
        rect(0, 0, 32, 180, f.main) +
        rect(0, 0, 32, 180, `url(#${patternId(name, 'ink')})`, 'opacity=".38"') +
        rect(32, 0, 2, 180, f.ink, 'opacity=".55"') +
        rect(0, 0, 32, 70, f.ink) +
        at(16, 19, sign(name, f.pale), 1.22) +
        at(16, 50, smallSymbol(kind, kind === 'M' ? IVORY : GOLD), 0.5),
    ) + edge(f.ink, f.light)
  );
}

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

/* ---- Towers. What an edge shows is drawn where it touches its neighbour. */

type Edge = { sun: boolean; moon: boolean };
const edgeOf = (letters: string): Edge => ({
  sun: letters.includes('S'),
  moon: letters.includes('M'),
});

/** Left and right edge of each tower, as printed on the card (O32): S sun, M moon. */
const TOWER_EDGES: Record<string, [string, string]> = {
  R3: ['SM', 'M'],
  R4: ['S', 'M'],
  R5: ['', 'M'],
  B3: ['M', 'SM'],
  B4: ['M', 'M'],
  B5: ['M', ''],
  G3: ['S', 'SM'],
  G4: ['S', 'S'],
  G5: ['S', ''],
  N3: ['SM', 'S'],
  N4: ['M', 'S'],
  N5: ['', 'S'],
};

const SUN_Y = 76;
const MOON_Y = 128;

function studs(f: Family, side: Edge, x: number): string {
  const inner = x === 0 ? 8.5 : -8.5;
  const notch = (y: number) =>
    line(`M${x} ${y - 9}q${inner * 1.1} 9 0 18`, f.deep, 2, 'stroke-dasharray="0.1 4.2"');
  const sunStud =
    circle(x, SUN_Y, 21.5, '#fff3d0', `stroke="${f.ink}" stroke-width="3"`) +
    at(x + inner, SUN_Y, smallSun('#b06a00'), 0.33);
  const moonStud =
    circle(x, MOON_Y, 21.5, '#14204a', `stroke="${f.ink}" stroke-width="3"`) +
    at(x + inner, MOON_Y, moon(IVORY), 0.34);
  return (side.sun ? sunStud : notch(SUN_Y)) + (side.moon ? moonStud : notch(MOON_Y));
}

const numeral = (x: number, y: number, size: number, text: string, width = 0): string =>
  `<text x="${x}" y="${y}" ${width ? `textLength="${width}" lengthAdjust="spacingAndGlyphs" ` : ''}text-anchor="middle" fill="${IVORY}" font-size="${size}" font-weight="600" class="rv-serif">${text}</text>`;

/** Shown small, its number is larger: it stays as large as text. */
export function tower(colour: Colour, number: string, small = false): string {
  const f = placeFamily(colour);
  const name = PLACE_FAMILY[colour];
  const body = 'M38 74H82L86 180H34Z';
  const [left, right] = TOWER_EDGES[colour + number] ?? ['', ''];
  return (
    clipped(
      rect(0, 0, 120, 180, f.light) +
        circle(60, 96, 66, mix(f.light, f.pale, 0.55)) +
        shape('M0 170Q60 152 120 170V180H0Z', f.ink) +
        shape(body, f.main) +
        shape(body, `url(#${patternId(name, 'ink')})`, 'opacity=".38"') +
        shape('M31 48H41V56H52V48H68V56H79V48H89V72L82 80H38L31 72Z', f.deep) +
        shape(arch(60, 158, 18, 180), f.ink) +
        studs(f, edgeOf(left), 0) +
        studs(f, edgeOf(right), 120) +
        circle(60, 110, small ? 34 : 24, f.ink) +
        numeral(60, small ? 131 : 124, small ? 62 : 42, number) +
        circle(60, 23, 20, f.ink) +
        at(60, 23, sign(name, f.pale), 1.2),
    ) + edge(f.ink, f.light)
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

/* ---- Premonitions: when, above the lashes; what, below. */

const smallDoor = (x: number, colour?: Colour, scale = 1): string => {
  const f = colour ? placeFamily(colour) : undefined;
  const fill = f ? f.main : '#8d87b3';
  const body =
    shape(arch(0, -6, 34, 22), fill, `stroke="${IVORY}" stroke-width="3.4"`) +
    (colour ? at(0, 3, sign(PLACE_FAMILY[colour], IVORY), 0.85) : circle(9, 6, 2.6, '#3a3363'));
  return at(x, 42, body, scale);
};
const flat = (x: number, y: number, turn: number, fill: Hex, content = ''): string =>
  at(
    x,
    y,
    rect(-14, -21, 28, 42, fill, `rx="4" stroke="${IVORY}" stroke-width="2.8"`) + content,
    1,
    turn,
  );
const struck = (content: string): string => content + line('M30 158L90 110', NIGHT.iris, 6);
const limboWave = line('M24 160Q34 148 44 156T64 156T84 156T96 152', '#b9a6ea', 3.4);
const ghostDoor = (content = ''): string =>
  shape(
    arch(60, 122, 36, 156),
    'none',
    `stroke="${IVORY}" stroke-width="3" stroke-dasharray="5 4"`,
  ) +
  content +
  limboWave;

const OMENS: Record<string, [string, string]> = {
  P1: [
    smallDoor(39, 'R') + smallDoor(81, 'R'),
    flat(47, 134, -10, '#3a3363') +
      flat(70, 134, 8, placeFamily('R').main, at(0, 0, sign('red', IVORY), 0.8)),
  ],
  P2: [
    smallDoor(30) + smallDoor(90) + line('M53 38H67M53 49H67', IVORY, 4),
    ghostDoor(line('M53 130H67M53 140H67', IVORY, 3.4)),
  ],
  P3: [
    smallDoor(39, 'G') + smallDoor(81, 'G'),
    at(
      60,
      134,
      shape(lens(0, 0, 66, 36), NIGHT.white) +
        circle(0, 0, 13, NIGHT.iris) +
        shape('M0-12Q-6 0 0 12Q6 0 0-12Z', NIGHT.n0),
    ),
  ],
  P4: [
    smallDoor(27) + numeral(81, 57, 44, '5+', 54),
    flat(23, 134, -8, '#3a3363') + flat(97, 134, 6, '#3a3363') + numeral(60, 149, 44, '+2', 44),
  ],
  P5: [
    smallDoor(39, 'B') + smallDoor(81, 'B'),
    struck(at(50, 134, key(GOLD), 0.82, -14) + at(72, 134, key(GOLD), 0.82, 14)),
  ],
  P6: [
    smallDoor(21, 'R', 0.66) +
      smallDoor(47, 'B', 0.66) +
      smallDoor(73, 'G', 0.66) +
      smallDoor(99, 'N', 0.66),
    struck(star(60, 134, 31, GOLD)),
  ],
  P7: [smallDoor(39, 'N') + smallDoor(81, 'N'), ghostDoor()],
  P8: [
    smallDoor(27) + numeral(81, 57, 44, '3+', 54),
    [-36, -13, 13, 36]
      .map((turn) =>
        at(
          60,
          141,
          rect(-11, -46, 22, 32, '#191331', `rx="3.4" stroke="${IVORY}" stroke-width="2.6"`),
          1,
          turn,
        ),
      )
      .join('') + numeral(60, 172, 44, '+1', 50),
  ],
};

export function premonition(code: string): string {
  const [when, what] = OMENS[code] ?? ['', ''];
  let lashes = '';
  for (let i = -4; i <= 4; i++)
    lashes += line(
      `M${60 + i * 13} ${n(92 - (16 - i * i) * 0.55)}l${n(i * 1.6)} -9`,
      OMEN.ground,
      5,
    );
  return (
    clipped(
      rect(0, 0, 120, 180, OMEN.top) +
        shape('M0 92Q60 72 120 92V180H0Z', OMEN.ground) +
        lashes +
        when +
        what,
    ) + frame(OMEN.edge, 3)
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

export const omenBack = (): string =>
  clipped(
    rect(0, 0, 120, 180, OMEN.ground) +
      shape(arch(60, 66, 98, 180), '#231b45') +
      shape(arch(60, 78, 74, 180), '#2d2458') +
      shape(arch(60, 90, 50, 180), '#3a2f6c') +
      line(
        'M34 116Q60 136 86 116M34 116Q60 98 86 116M42 124L38 133M52 128L50 138M60 129V140M68 128L70 138M78 124L82 133',
        OMEN.edge,
        3,
      ),
  ) + frame(OMEN.edge, 3);

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

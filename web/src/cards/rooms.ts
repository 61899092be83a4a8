/* rooms.ts - the rooms of Onirim's labyrinth: the view out of a window, and a spine that tells
 * colour and symbol.
 *
 * A room is the same place three times: by day (sun), by night (moon), behind a keyhole (key). So
 * brightness tells the symbol, drawing and sign tell the place, and colour only helps. */
import { darker, GOLD, IVORY, mix, type Family, type Hex } from './colours';
import {
  arch,
  at,
  circle,
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
import { clipped, edge } from './face';
import {
  patternId,
  PLACE_FAMILY,
  placeFamily,
  sign,
  smallSymbol,
  symbol,
  type Colour,
  type Kind,
} from './signs';

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

/* signs.ts - the shapes that say what a colour says: the sign and the pattern of each place and
 * legion, the three symbols of the rooms, the six powers, and the small icons of the table.
 * Signs stand in a box of 20 around (0,0), symbols have a radius of about 28, powers a box of 24. */
import { FAMILIES, GOLD, IVORY, type Family, type FamilyName, type Hex } from './colours';
import { at, circle, line, path, polar, rect, ring, shape, star, type Point } from './draw';

export type Colour = 'R' | 'B' | 'G' | 'N';
export type Legion = 'N' | 'O' | 'I' | 'C';
export type Kind = 'S' | 'M' | 'K';

export const COLOURS: Colour[] = ['R', 'B', 'G', 'N'];
export const KINDS: Kind[] = ['S', 'M', 'K'];
export const PLACE_FAMILY: Record<Colour, FamilyName> = {
  R: 'red',
  B: 'blue',
  G: 'green',
  N: 'brown',
};
export const LEGION_FAMILY: Record<Legion, FamilyName> = {
  N: 'necro',
  O: 'homun',
  I: 'insect',
  C: 'chimer',
};
export const placeFamily = (colour: Colour): Family => FAMILIES[PLACE_FAMILY[colour]];
export const legionFamily = (legion: Legion): Family => FAMILIES[LEGION_FAMILY[legion]];

const hexagon = (r: number): string =>
  path([0, 60, 120, 180, 240, 300].map((angle) => polar(angle, r)));

const SIGNS: Record<FamilyName, (fill: Hex) => string> = {
  red: (fill) =>
    shape('M-10 7A10 11.5 0 0 1 10 7Z', fill) +
    rect(-1.6, -11, 3.2, 8, fill, 'transform="rotate(30)"'),
  blue: (fill) => shape('M0-11C4-4 9-1 9 4A9 8 0 0 1-9 4C-9-1-4-4 0-11Z', fill),
  green: (fill) =>
    shape('M0-11A13.5 13.5 0 0 1 0 11A13.5 13.5 0 0 1 0-11Z', fill, 'transform="rotate(38)"'),
  brown: (fill) => shape('M-10-8L-1-5.5V9.5L-10 7ZM10-8L1-5.5V9.5L10 7Z', fill),
  necro: (fill) => ring(0, 0, 7.6, fill, 4) + circle(0, 0, 2.2, fill),
  homun: (fill) => shape('M-3.4-11H3.4V-5A8.6 8.6 0 1 1-3.4-5Z', fill),
  insect: (fill) => shape(hexagon(10.5), fill),
  chimer: (fill) =>
    shape(
      'M-10-9Q-3-2-5 10Q-11 2-10-9ZM-2.5-11Q4-2 1 11.5Q-5 2-2.5-11ZM5.5-9.5Q12-1 7 10Q2.5 2 5.5-9.5Z',
      fill,
    ),
};

/** The sign of a place or legion. */
export const sign = (name: FamilyName, fill: Hex): string => SIGNS[name](fill);

/* ---- Patterns: one <pattern> for each family and tone, named by patternId. */

type Tone = 'ink' | 'pale' | 'main' | 'deep';
export const patternId = (name: FamilyName, tone: Tone): string => `rv-pattern-${name}-${tone}`;

const tile = (id: string, w: number, h: number, content: string, turn = 0): string =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"` +
  `${turn ? ` patternTransform="rotate(${turn})"` : ''}>${content}</pattern>`;

const TILES: Record<FamilyName, (id: string, c: Hex) => string> = {
  red: (id, c) => tile(id, 9, 9, circle(2.2, 2.2, 1.3, c) + circle(6.7, 6.7, 1.3, c)),
  blue: (id, c) => tile(id, 12, 8, line('M-3 6Q0 1 3 4T9 4T15 4', c, 1.6)),
  green: (id, c) => tile(id, 8, 8, rect(0, 0, 3, 8, c), 45),
  brown: (id, c) => tile(id, 8, 8, rect(0.25, 0, 1.5, 8, c) + rect(3.75, 0, 1.5, 8, c)),
  necro: (id, c) => tile(id, 20, 20, ring(10, 10, 7, c, 1.6)),
  homun: (id, c) => tile(id, 16, 16, circle(4, 4, 2.6, c) + circle(12, 12, 1.6, c)),
  insect: (id, c) => tile(id, 16, 12, line('M0 9L8 3L16 9', c, 2)),
  chimer: (id, c) =>
    tile(id, 16, 16, line('M0 0A8 8 0 0 0 16 0M-8 8A8 8 0 0 0 8 8A8 8 0 0 0 24 8', c, 1.6)),
};

/** The patterns that a drawing uses, by their ids. */
export function patternsOf(drawing: string): [id: string, pattern: string][] {
  const used = drawing.matchAll(/url\(#(rv-pattern-(\w+)-(\w+))\)/g);
  return Array.from(used, ([, id, name, tone]) => {
    const family = name as FamilyName;
    return [id!, TILES[family](id!, FAMILIES[family][tone as Tone])];
  });
}

/* ---- The three symbols. */

const sunRays = (): string => {
  let d = '';
  for (let i = 0; i < 12; i++) {
    const angle = i * 30;
    d += path([
      polar(angle - 12, 18),
      polar(angle, i % 2 ? 23.5 : 29.5),
      polar(angle + 12, 18),
    ] as Point[]);
  }
  return d;
};

function sun(family: Family): string {
  const rays = sunRays();
  const under = `stroke="${family.ink}" stroke-width="6.4" stroke-linejoin="round"`;
  return (
    shape(rays, family.ink, under) +
    circle(0, 0, 19, family.ink) +
    shape(rays, GOLD) +
    circle(0, 0, 15.5, GOLD) +
    ring(0, 0, 10.5, family.deep, 2.2, 'opacity=".45"')
  );
}

/** The sun for small sizes: eight bars. */
export function smallSun(fill: Hex): string {
  const bar = (angle: number) => path([polar(angle, 19.4), polar(angle, 25.6)]);
  const bars = Array.from({ length: 8 }, (_, i) => bar(i * 45)).join('');
  return circle(0, 0, 13, fill) + line(bars, fill, 5.2);
}

const MOON = 'M8-24A25 25 0 1 0 24 10A20 20 0 0 1 8-24Z';
export const moon = (fill: Hex): string => shape(MOON, fill);

const BOW =
  'M0-29A12.5 12.5 0 1 1 0-4A12.5 12.5 0 1 1 0-29ZM0-22.5A6 6 0 1 0 0-10.5A6 6 0 1 0 0-22.5Z';
const BITS = 'M-3.4-6H3.4V10H13V16H3.4V20H15.5V26.5H3.4V27H-3.4Z';
export const key = (fill: Hex): string =>
  shape(BOW, fill, 'fill-rule="evenodd"') + shape(BITS, fill);

/** The large symbol of a room. */
export const symbol = (kind: Kind, family: Family): string =>
  kind === 'S' ? sun(family) : kind === 'M' ? moon(IVORY) + star(12, -7, 7.5, GOLD) : key(GOLD);

/** The symbol as it stands in an index or a line of text. */
export const smallSymbol = (kind: Kind, fill: Hex): string =>
  kind === 'S' ? smallSun(fill) : kind === 'M' ? moon(fill) : key(fill);

/* ---- Powers, ink on an ivory disc. */

export type Power = 'h' | 'w' | 'j' | 'e' | 's' | 'd';
export const POWERS: Power[] = ['h', 'w', 'j', 'e', 's', 'd'];

export function power(which: Power, ink: Hex): string {
  switch (which) {
    case 'h': // a horn, its bell to the right
      return (
        shape('M-10-2.5L-2-3.5Q5-5 8-9.5H10.5V9.5H8Q5 5-2 3.5L-10 2.5Z', ink) +
        line('M-5.5 3.5L-4 9.5H-.5L-1.5 4', ink, 2)
      );
    case 'w':
      return shape('M0-11C3.5-5 7.5-1 7.5 4A7.5 7.2 0 0 1-7.5 4C-7.5-1-3.5-5 0-11Z', ink);
    case 'j':
      return (
        shape('M-10-5L-5 0L0-8L5 0L10-5L7.5 6H-7.5Z', ink) +
        circle(-10, -6, 2.2, ink) +
        circle(0, -9, 2.2, ink) +
        circle(10, -6, 2.2, ink) +
        rect(-7.5, 7.5, 15, 3, ink, 'rx="1"')
      );
    case 'e': // an axe, its blade to the right
      return (
        rect(-4.4, -11, 3.4, 22, ink, 'rx="1.4"') +
        shape('M-2-8.5Q4-5 8.5-10Q12.5-3 8.5 4.5Q4-.5-2 2Z', ink)
      );
    case 's': // a bird with a hooked beak
      return (
        shape(
          'M-11 7Q-10-1-3-3Q-2-9 4-9Q8.5-9 9.5-5.5Q12-4 10.8.8Q9-2.2 6.4-2Q6.5 5.5-1 7.5Q-6 8.8-11 7Z',
          ink,
        ) + circle(5, -5.2, 1.5, IVORY)
      );
    case 'd': // two rows of teeth
      return (
        shape('M-11-8H11V-1L8.2 1.8L5.5-2.2L2.8 1.8L0-2.2L-2.8 1.8L-5.5-2.2L-8.2 1.8L-11-1Z', ink) +
        shape('M-11 9H11V5L8.2 3.2L5.5 6L2.8 3.2L0 6L-2.8 3.2L-5.5 6L-8.2 3.2L-11 5Z', ink)
      );
  }
}

/** A power on its disc. */
export const powerDisc = (which: Power, ink: Hex, r = 15.5): string =>
  circle(0, 0, r, IVORY, `stroke="${ink}" stroke-width="2.4"`) +
  at(0, 0, power(which, ink), (r / 15.5) * 0.92);

/* ---- Small icons of the table; they take the colour of the text around them. */

const C = 'currentColor';
export const ICONS: Record<string, string> = {
  eye: line('M-11 0Q0-10.5 11 0Q0 10.5-11 0Z', C, 2) + circle(0, 0, 3.4, C),
  door: line('M-7 10V-3A7 7 0 0 1 7-3V10Z', C, 2) + circle(3, 3, 1.3, C),
  limbo: line('M-10-3Q-6-8-2-4T6-4T10-6M-10 5Q-6 0-2 4T6 4T10 2', C, 2),
  tower: line('M-7 10L-5.5-3H-8V-10H-4V-7H-2V-10H2V-7H4V-10H8V-3H5.5L7 10Z', C, 2),
  deck: line('M-5.5-10H9V8H-5.5ZM-9-6V11.5H5', C, 2),
  menu: line('M-9-6H9M-9 0H9M-9 6H9', C, 2.2),
  undo: line('M-3-9L-9-3.5L-3 2M-8.5-3.5H4A6 6 0 0 1 4 8.5H-3', C, 2.2),
  coach: line(
    'M-3.5 6.5H3.5M-2.5 10H2.5M-3.4 3.6C-7 1-8-2-7-5A7.3 7.3 0 0 1 7-5C8-2 7 1 3.4 3.6V5H-3.4Z',
    C,
    2,
  ),
  log: line('M-9-7H9M-9-2.3H9M-9 2.3H9M-9 7H2', C, 2.2),
  more: circle(-7, 0, 2, C) + circle(0, 0, 2, C) + circle(7, 0, 2, C),
  close: line('M-6-6L6 6M6-6L-6 6', C, 2.4),
  check: line('M-8 1L-2.5 6.5L8-6', C, 2.6),
  left: line('M4-8L-4 0L4 8', C, 2.4),
  right: line('M-4-8L4 0L-4 8', C, 2.4),
  hand: line('M-9 8L-5-8L1-6.5M-5 10L-1-8L6-7M-1 10.5H9V-6.5H1Z', C, 2),
  help: line('M-5-4.5A5 5 0 1 1 1.5.5Q0 1.5 0 4', C, 2.2) + circle(0, 8.5, 1.5, C),
  spell: star(0, 0, 11, C),
  book: line('M-10-7.5Q-5-9.5 0-6.5Q5-9.5 10-7.5V7.5Q5 5.5 0 8.5Q-5 5.5-10 7.5ZM0-6.5V8.5', C, 2),
  head: circle(0, 0, 7, C),
  torso: rect(-8, -6, 16, 12, C, 'rx="2"'),
  legs: shape('M-8-8H8V8H3V-2H-3V8H-8Z', C),
};
for (const kind of KINDS)
  ICONS[{ S: 'sun', M: 'moon', K: 'key' }[kind]] = at(0, 0, smallSymbol(kind, C), 0.38);
for (const name of Object.keys(SIGNS) as FamilyName[]) ICONS[name] = sign(name, C);
for (const which of POWERS)
  ICONS[
    { h: 'herald', w: 'weeper', j: 'joker', e: 'executioner', s: 'scavenger', d: 'devourer' }[which]
  ] = power(which, C);

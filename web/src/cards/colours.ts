/* colours.ts - every colour of the page, once: the card colours (the same by day and by night),
 * the two themes, and how two colours are mixed. The style sheets are made from these tables
 * (style/palette.css.ts), and tests/web/contrast.test.mjs computes their contrasts. */

export type Hex = string;

/** What a family of card colours is made of, from dark to light. */
export interface Family {
  ink: Hex;
  deep: Hex;
  main: Hex;
  light: Hex;
  pale: Hex;
}

const family = (ink: Hex, deep: Hex, main: Hex, light: Hex, pale: Hex): Family => ({
  ink,
  deep,
  main,
  light,
  pale,
});

export const FAMILIES = {
  red: family('#2a0c16', '#61192c', '#ae2f42', '#ee8f7c', '#fcd9c1'),
  blue: family('#08173a', '#143a7d', '#2f6fc4', '#7fbdea', '#d3edf8'),
  green: family('#08261f', '#14503f', '#349a76', '#8fd3a0', '#e0f4cf'),
  brown: family('#291a0e', '#5b3c1f', '#a07038', '#ddb878', '#f8e8c6'),
  necro: family('#08182f', '#16365f', '#2f6aa8', '#9ccbee', '#e2f1fb'),
  homun: family('#2c0a14', '#5c1728', '#b23a49', '#f2a091', '#fde3d8'),
  insect: family('#2b1503', '#6b3a08', '#d07a17', '#ffc76a', '#fff0cf'),
  chimer: family('#07251a', '#14493a', '#2f8f68', '#9fdcae', '#e6f7e0'),
};
export type FamilyName = keyof typeof FAMILIES;

export const IVORY = '#fbf3df';
export const GOLD = '#f6c65b';

export const NIGHT = {
  n0: '#0b0812',
  n1: '#2a1440',
  n2: '#5b1e78',
  n3: '#a63bb0',
  iris: '#e0459a',
  white: '#f4ecff',
  edge: '#c653c9',
};
export const OMEN = { ground: '#191331', top: '#2b2250', edge: '#8b7bd0' };

export const THEMES = {
  dark: {
    bg: '#0d1226',
    table: '#141b38',
    panel: '#1c2547',
    raised: '#273161',
    line: '#3c4880',
    'line-strong': '#7f8bc4',
    ink: '#f4eedd',
    ink2: '#bcc3e4',
    accent: '#f6c65b',
    'on-accent': '#2a1a00',
    focus: '#8fe3ff',
    target: '#8fe3ff',
    danger: '#ff8fc4',
    good: '#8fe0b0',
    limbo: '#b9a6ea',
    'red-line': '#f08f86',
    'blue-line': '#8fc2f5',
    'green-line': '#86d6a6',
    'brown-line': '#dcb575',
  },
  light: {
    bg: '#efe6d3',
    table: '#f7f0e1',
    panel: '#fffaf0',
    raised: '#ffffff',
    line: '#d3c5a6',
    'line-strong': '#857650',
    ink: '#21243f',
    ink2: '#525676',
    accent: '#8a5200',
    'on-accent': '#fffaf0',
    focus: '#0b5fb3',
    target: '#0b5fb3',
    danger: '#a3195f',
    good: '#17694a',
    limbo: '#5d479c',
    'red-line': '#a32a3d',
    'blue-line': '#1f5dab',
    'green-line': '#1b6b4f',
    'brown-line': '#7a5220',
  },
};

const channel = (hex: Hex, i: number): number => parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);

/** The colour `part` of the way from one to the other. */
export function mix(from: Hex, to: Hex, part: number): Hex {
  const at = (i: number) => Math.round(channel(from, i) * (1 - part) + channel(to, i) * part);
  return '#' + [0, 1, 2].map((i) => at(i).toString(16).padStart(2, '0')).join('');
}

export const darker = (colour: Hex, part: number): Hex => mix(colour, '#000000', part);

/** Contrast of two colours as WCAG counts it: 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const luminance = (hex: Hex) => {
    const linear = [0, 1, 2].map((i) => {
      const c = channel(hex, i) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
  };
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/* towers.ts - the towers of Onirim. What an edge shows is drawn where it touches its neighbour. */
import { IVORY, mix, type Family } from './colours';
import { arch, at, circle, line, rect, shape } from './draw';
import { clipped, edge, numeral } from './face';
import { moon, patternId, PLACE_FAMILY, placeFamily, sign, smallSun, type Colour } from './signs';

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

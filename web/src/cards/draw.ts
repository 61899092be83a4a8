/* draw.ts - small tools to write SVG: numbers without tails, polygons, stars, arches, waves.
 * Everything returns a piece of SVG as text; pictures are put together from such pieces. */

/** A number as SVG likes it: two decimals, no tail. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

export type Point = [number, number];
const RADIANS = Math.PI / 180;

/** The point at an angle (degrees, 0 is up, clockwise) and a distance. */
export const polar = (angle: number, radius: number, x = 0, y = 0): Point => [
  x + Math.sin(angle * RADIANS) * radius,
  y - Math.cos(angle * RADIANS) * radius,
];

export const path = (points: Point[]): string =>
  'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + 'Z';

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ' ' + more}/>`;

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"` +
  ` stroke-linecap="round" stroke-linejoin="round"${more && ' ' + more}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more && ' ' + more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ' ' + more}/>`;

export const ring = (
  x: number,
  y: number,
  r: number,
  stroke: string,
  width: number,
  more = '',
): string =>
  circle(x, y, r, 'none', `stroke="${stroke}" stroke-width="${n(width)}"${more && ' ' + more}`);

export const at = (x: number, y: number, content: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}` +
  `${scale === 1 ? '' : ` scale(${n(scale)})`}">${content}</g>`;

export const group = (attributes: string, content: string): string =>
  `<g ${attributes}>${content}</g>`;

/** A star of `teeth`, cut in to `cut` of its radius between them. */
export function jags(
  x: number,
  y: number,
  rx: number,
  ry: number,
  teeth: number,
  cut: number,
): string {
  const points: Point[] = [];
  for (let i = 0; i < teeth * 2; i++) {
    const [dx, dy] = polar((i * 180) / teeth, i % 2 ? cut : 1);
    points.push([x + dx * rx, y + dy * ry]);
  }
  return path(points);
}

/** The four-point star. */
export const star = (x: number, y: number, r: number, fill: string, more = ''): string => {
  const s = (v: number) => n(v * r);
  return shape(
    `M${n(x)} ${n(y - r)}q${s(0.15)} ${s(0.85)} ${s(1)} ${s(1)}q${s(-0.85)} ${s(0.15)} ${s(-1)} ${s(1)}` +
      `q${s(-0.15)} ${s(-0.85)} ${s(-1)} ${s(-1)}q${s(0.85)} ${s(-0.15)} ${s(1)} ${s(-1)}Z`,
    fill,
    more,
  );
};

/** An arched opening: `width` around x, its round top centred at `y`, down to `bottom`. */
export const arch = (x: number, y: number, width: number, bottom: number): string => {
  const r = width / 2;
  return `M${n(x - r)} ${n(bottom)}V${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}V${n(bottom)}Z`;
};

/** A band with a waving upper edge, down to `bottom`. */
export function waves(
  from: number,
  to: number,
  y: number,
  period: number,
  high: number,
  bottom: number,
): string {
  let d = `M${n(from)} ${n(y)}`;
  const half = period / 2;
  for (let x = from, up = -1; x < to; x += half, up = -up)
    d += `q${n(half / 2)} ${n(up * high)} ${n(half)} 0`;
  return `${d}V${n(bottom)}H${n(from)}Z`;
}

/** Round bumps side by side, down to `bottom`. */
export function scallops(
  from: number,
  to: number,
  y: number,
  width: number,
  bottom: number,
): string {
  let d = `M${n(from)} ${n(y)}`;
  for (let x = from; x < to; x += width)
    d += `a${n(width / 2)} ${n(width / 2.6)} 0 0 1 ${n(width)} 0`;
  return `${d}V${n(bottom)}H${n(from)}Z`;
}

/** A leaf: two arcs from the origin to (length, 0). */
export const leaf = (length: number, wide = 0.42): string =>
  `M0 0Q${n(length / 2)} ${n(-length * wide)} ${n(length)} 0Q${n(length / 2)} ${n(length * wide)} 0 0Z`;

/** A lens: two arcs that meet left and right. */
export const lens = (x: number, y: number, w: number, h: number): string =>
  `M${n(x - w / 2)} ${n(y)}Q${n(x)} ${n(y - h)} ${n(x + w / 2)} ${n(y)}Q${n(x)} ${n(y + h)} ${n(x - w / 2)} ${n(y)}Z`;

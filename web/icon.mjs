// icon.mjs - the sign of Reverie, drawn by code: a door with a keyhole under a crescent moon. The
// same shapes become SVG and, for those who want pixels, PNG.
import * as zlib from 'node:zlib';

const NIGHT = '#0d1226', GLOW = '#273161', GOLD = '#f6c65b', IVORY = '#fbf3df', INK = '#2a0c16',
  RED = '#ae2f42', LINE = '#61192c';

// In a box of 100; later shapes lie on earlier ones. A maskable icon keeps 10 around free.
const SHAPES = [
  { rect: [0, 0, 100, 100], fill: NIGHT },
  { circle: [50, 50, 39], fill: GLOW },
  { circle: [66, 34, 13], fill: GOLD },
  { circle: [70, 32, 10.5], fill: GLOW },
  { circle: [44, 45, 18], fill: IVORY },
  { rect: [26, 45, 36, 35], fill: IVORY },
  { circle: [44, 46, 14], fill: RED },
  { rect: [30, 46, 28, 34], fill: RED },
  { rect: [43.2, 32, 1.6, 48], fill: LINE },
  { circle: [44, 58, 4.6], fill: INK },
  { points: [[42, 58], [46, 58], [48.4, 71], [39.6, 71]], fill: INK },
];

function element({ rect, circle, points, fill }) {
  if (rect) {
    const [x, y, width, height] = rect;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
  }
  if (circle) return `<circle cx="${circle[0]}" cy="${circle[1]}" r="${circle[2]}" fill="${fill}"/>`;
  return `<polygon points="${points.map((p) => p.join(',')).join(' ')}" fill="${fill}"/>`;
}

export const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${
  SHAPES.map(element).join('')}</svg>\n`;

/** Is a point inside a shape? Polygons are convex, their corners go round clockwise. */
function covers({ rect, circle, points }, x, y) {
  if (rect) return x >= rect[0] && y >= rect[1] && x < rect[0] + rect[2] && y < rect[1] + rect[3];
  if (circle) return (x - circle[0]) ** 2 + (y - circle[1]) ** 2 <= circle[2] ** 2;
  return points.every(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

const FROM_ABOVE = [...SHAPES].reverse().map((shape) => ({
  ...shape, colour: [1, 3, 5].map((at) => parseInt(shape.fill.slice(at, at + 2), 16)),
}));

function colourAt(x, y) {
  return FROM_ABOVE.find((shape) => covers(shape, x, y)).colour;
}

const FINE = 4; // samples of a pixel each way

function pixel(size, column, row) {
  const sum = [0, 0, 0];
  for (let i = 0; i < FINE * FINE; i++) {
    const x = (column + (i % FINE + 0.5) / FINE) * 100 / size;
    const y = (row + (Math.floor(i / FINE) + 0.5) / FINE) * 100 / size;
    colourAt(x, y).forEach((value, channel) => { sum[channel] += value; });
  }
  return sum.map((value) => Math.round(value / FINE / FINE));
}

/** Older nodes have no crc32 of their own. */
function crc32(bytes) {
  if (zlib.crc32) return zlib.crc32(bytes);
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** The sign as a PNG of size × size pixels. */
export function png(size) {
  const rows = [];
  for (let row = 0; row < size; row++) {
    rows.push(0); // each row begins with its filter: none
    for (let column = 0; column < size; column++) rows.push(...pixel(size, column, row));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8); // 8 bits, red green blue
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head), chunk('IDAT', zlib.deflateSync(Buffer.from(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

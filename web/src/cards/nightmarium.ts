/* nightmarium.ts - the pictures of Nightmarium's cards, in a box of 120 x 120.
 *
 * Every body is 40 wide (x 40 to 80) where it leaves its card, and ends in half a stitched collar:
 * any legs, torso and head join. All that a player needs stands on the left edge, so that the
 * cards of a hand may overlap: legion, the places it fits, power. */
import { GOLD, IVORY, mix, type Family, type Hex } from './colours';
import { at, circle, group, lens, line, n, path, rect, shape, type Point } from './draw';
import { CLIP_SQUARE } from './face';
import {
  LEGION_FAMILY,
  legionFamily,
  patternId,
  powerDisc,
  sign,
  type Legion,
  type Power,
} from './signs';

export type Place = 'L' | 'T' | 'H';

/** What a code says: NTH/s. */
export interface Body {
  legion: Legion;
  places: Place[];
  power: Power | undefined;
}
export function readBody(code: string): Body | undefined {
  const match = /^([NOIC])(L?T?H?)\/([hwjesd-])$/.exec(code);
  if (!match || !match[2]) return undefined;
  return {
    legion: match[1] as Legion,
    places: [...match[2]] as Place[],
    power: match[3] === '-' ? undefined : (match[3] as Power),
  };
}

const inked = (ink: Hex, content: string, width = 3): string =>
  group(
    `stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`,
    content,
  );

/* ---- Collars: two halves that meet. */

const stitches = (y: number): string => `M46 ${y}v7M55.5 ${y + 2}v7M64.5 ${y + 2}v7M74 ${y}v7`;
const collarTop = (ink: Hex): string =>
  inked(
    ink,
    shape('M36-2V6Q60 15 84 6V-2Z', IVORY) +
      `<path d="${stitches(0)}" fill="none" stroke-width="2.2"/>`,
  );
const collarBottom = (ink: Hex): string =>
  `<g transform="translate(0 120) scale(1 -1)">${collarTop(ink)}</g>`;

/* ---- Necronauts: divers' bones. */

function necroHead(f: Family): string {
  const hose = 'M24 66Q12 84 16 122';
  return (
    line(hose, f.ink, 12) +
    line(hose, f.main, 7) +
    `<g transform="translate(120 0) scale(-1 1)">${line(hose, f.ink, 12) + line(hose, f.main, 7)}</g>` +
    inked(
      f.ink,
      rect(57, 10, 6, 10, f.main) +
        circle(60, 8, 5.5, GOLD) +
        rect(40, 86, 40, 36, f.light) +
        circle(22, 56, 6, f.main) +
        circle(98, 56, 6, f.main) +
        circle(60, 56, 39, f.light),
    ) +
    circle(60, 56, 29, f.ink) +
    shape(
      'M60 36A18 17 0 0 1 78 53Q78 61 72 64V72Q72 74 70 74H50Q48 74 48 72V64Q42 61 42 53A18 17 0 0 1 60 36Z',
      IVORY,
    ) +
    circle(52.5, 55, 5, f.ink) +
    circle(67.5, 55, 5, f.ink) +
    shape('M60 59L63 65H57Z', f.ink) +
    line('M54 69V73M60 69V73M66 69V73', f.ink, 2) +
    line('M30 44A32 32 0 0 1 44 28', f.pale, 3)
  );
}

function necroTorso(f: Family): string {
  const arm = 'M36 28Q14 44 18 92';
  const both = (content: string) =>
    content + `<g transform="translate(120 0) scale(-1 1)">${content}</g>`;
  const ribs = [30, 46, 62, 78]
    .map(
      (y, i) =>
        `M60 ${y}Q${44 + i * 1.4} ${y - 3} ${43 + i * 1.6} ${y + 8}M60 ${y}Q${76 - i * 1.4} ${y - 3} ${77 - i * 1.6} ${y + 8}`,
    )
    .join('');
  return (
    both(
      line(arm, f.ink, 14) +
        line(arm, f.light, 8.5) +
        circle(18, 97, 8, IVORY, `stroke="${f.ink}" stroke-width="3"`),
    ) +
    inked(f.ink, shape('M40-2V14Q28 20 30 36L40 104V122H80V104L90 36Q92 20 80 14V-2Z', f.main)) +
    line('M60 20V98', IVORY, 7) +
    line(ribs, IVORY, 5.6)
  );
}

function necroLegs(f: Family): string {
  const leg = (x: number) =>
    rect(x - 5, 40, 10, 44, IVORY, `stroke="${f.ink}" stroke-width="3"`) +
    circle(x, 58, 9, f.light, `stroke="${f.ink}" stroke-width="3"`);
  const boot = (x: number, to: number) =>
    inked(
      f.ink,
      shape(
        `M${x - 11} 84H${x + 11}V98Q${x + 11} 100 ${x + 13} 101L${to} 106V116H${x - 11}Z`,
        f.light,
      ) + rect(x - 14, 78, 28, 8, GOLD, 'rx="3"'),
    ) + shape(`M${x - 9.5} 109H${to - 1.5}V114.5H${x - 9.5}Z`, f.main);
  return (
    leg(46) +
    leg(74) +
    `<g transform="translate(120 0) scale(-1 1)">${boot(74, 104)}</g>` +
    boot(74, 104) +
    inked(
      f.ink,
      shape('M40-2V8Q30 12 32 26Q36 42 48 40L60 50L72 40Q84 42 88 26Q90 12 80 8V-2Z', f.main),
    ) +
    circle(47, 26, 4, f.ink) +
    circle(73, 26, 4, f.ink)
  );
}

/* ---- Homunculi: flasks. */

function homunHead(f: Family): string {
  const bulb =
    'M47 20H73V34Q98 44 98 70A38 36 0 0 1 80 101V122H40V101A38 36 0 0 1 22 70Q22 44 47 34Z';
  return (
    inked(f.ink, rect(45, 4, 30, 13, '#c79a5a', 'rx="3"') + shape(bulb, f.light)) +
    shape('M24 72Q40 64 60 72T96 70A36 34 0 0 1 79 100H41A36 34 0 0 1 24 72Z', f.main) +
    circle(60, 62, 19, IVORY, `stroke="${f.ink}" stroke-width="3"`) +
    circle(64, 63, 9.5, f.ink) +
    circle(67, 59, 3, IVORY) +
    line('M50 90Q60 97 70 90', IVORY, 4) +
    circle(33, 84, 3.4, f.light) +
    circle(86, 80, 4, f.light) +
    circle(82, 91, 2.4, f.light) +
    line('M33 56Q37 47 45 43', f.pale, 4.5)
  );
}

function homunTorso(f: Family): string {
  const arm = 'M26 56Q8 66 13 90Q17 98 24 90Q30 76 28 62Z';
  const both = (content: string) =>
    content + `<g transform="translate(120 0) scale(-1 1)">${content}</g>`;
  return (
    both(inked(f.ink, shape(arm, f.light))) +
    inked(
      f.ink,
      shape('M40-2V20Q14 32 16 66Q18 96 40 106V122H80V106Q102 96 104 66Q106 32 80 20V-2Z', f.light),
    ) +
    shape('M18 66Q34 56 60 66T102 66Q100 94 79 104H41Q20 94 18 66Z', f.main) +
    shape('M60 92L46 77A8.4 8.4 0 0 1 60 68A8.4 8.4 0 0 1 74 77Z', IVORY) +
    circle(34, 78, 4.2, f.light) +
    circle(41, 90, 2.8, f.light) +
    circle(84, 76, 4.6, f.light) +
    circle(79, 90, 3, f.light) +
    line('M28 50Q32 38 42 31', f.pale, 5)
  );
}

function homunLegs(f: Family): string {
  const leg = (x: number) => rect(x - 11, 44, 22, 56, f.light);
  const foot = (x: number) => `<ellipse cx="${x}" cy="103" rx="19" ry="13" fill="${f.light}"/>`;
  const toes = (x: number) => [-9, -1, 7].map((dx) => circle(x + dx, 111, 2.2, f.ink)).join('');
  return (
    inked(f.ink, leg(45) + leg(75) + foot(40) + foot(80)) +
    rect(35.6, 84, 18.8, 12, f.light) +
    rect(65.6, 84, 18.8, 12, f.light) +
    toes(38) +
    toes(82) +
    inked(f.ink, shape('M40-2V6Q26 12 26 30V52H56L60 44L64 52H94V30Q94 12 80 6V-2Z', f.main)) +
    line('M45 28H75M50 22V34M60 22V34M70 22V34', IVORY, 4)
  );
}

/* ---- Insectoids: plates. */

function insectHead(f: Family): string {
  const feeler = 'M48 24Q40 8 24 10';
  const both = (content: string) =>
    content + `<g transform="translate(120 0) scale(-1 1)">${content}</g>`;
  const face = path([
    [60, 20],
    [90, 38],
    [88, 74],
    [60, 100],
    [32, 74],
    [30, 38],
  ] as Point[]);
  const eye =
    `<ellipse cx="38" cy="52" rx="15" ry="22" fill="${f.ink}" transform="rotate(14 38 52)"/>` +
    (
      [
        [33, 42],
        [42, 46],
        [34, 54],
        [42, 60],
        [36, 66],
      ] as Point[]
    )
      .map(([x, y]) => circle(x, y, 2.5, GOLD))
      .join('');
  return (
    inked(f.ink, shape('M40 122V94L50 86H70L80 94V122Z', f.main)) +
    both(
      line(feeler, f.ink, 7) +
        line(feeler, f.light, 3) +
        circle(23, 10, 6, GOLD, `stroke="${f.ink}" stroke-width="3"`),
    ) +
    inked(f.ink, shape(face, f.light)) +
    line('M60 32V70', f.main, 4) +
    both(eye) +
    inked(
      f.ink,
      shape('M58 84L42 88Q44 102 52 106Q52 94 58 92Z', IVORY) +
        shape('M62 84L78 88Q76 102 68 106Q68 94 62 92Z', IVORY),
      2.6,
    )
  );
}

function insectTorso(f: Family): string {
  const upper = 'M38 34L14 30L10 62';
  const lower = 'M40 76L18 74L15 110';
  const both = (content: string) =>
    content + `<g transform="translate(120 0) scale(-1 1)">${content}</g>`;
  const limb = (d: string) => line(d, f.ink, 9) + line(d, f.light, 4.4);
  return (
    both(limb(upper) + limb(lower)) +
    inked(
      f.ink,
      shape('M40-2V12L32 24L40 46H80L88 24L80 12V-2Z', f.light) +
        shape('M40 40H80L90 60L80 80H40L30 60Z', f.main) +
        shape('M40 78H80L87 96L80 108V122H40V108L33 96Z', f.light),
    ) +
    shape('M60 17L71 28L60 39L49 28Z', f.ink) +
    line('M47 60H73M49 95H71', f.ink, 4.4)
  );
}

function insectLegs(f: Family): string {
  const both = (content: string) =>
    content + `<g transform="translate(120 0) scale(-1 1)">${content}</g>`;
  const limb = (d: string) => line(d, f.ink, 8.6) + line(d, f.light, 4);
  const drop = 'M40-2V8Q26 22 28 48Q32 84 60 116Q88 84 92 48Q94 22 80 8V-2Z';
  return (
    both(limb('M34 26L14 16L6 58') + limb('M34 48L12 48L10 92') + limb('M40 72L22 78L24 116')) +
    inked(f.ink, shape(drop, f.light)) +
    shape(
      'M29 34Q60 46 91 34L92 48Q60 60 28 48ZM32.5 66Q60 76 87.5 66L82 80Q60 90 38 80ZM45 95Q60 101 75 95L60 114Z',
      f.main,
    ) +
    inked(f.ink, `<path d="${drop}" fill="none"/>`)
  );
}

/* ---- Chimerids: beasts. */

function chimerHead(f: Family): string {
  const both = (content: string) =>
    content + `<g transform="translate(120 0) scale(-1 1)">${content}</g>`;
  return (
    inked(f.ink, rect(40, 84, 40, 38, f.light)) +
    both(
      inked(
        f.ink,
        shape('M42 30Q20 32 12 6Q10 34 24 44Q34 48 42 44Z', IVORY) +
          shape('M34 50L8 44Q12 64 34 66Z', f.main),
      ),
    ) +
    inked(
      f.ink,
      shape(
        'M60 22Q84 20 88 36Q92 62 78 78L74 98Q68 108 60 108Q52 108 46 98L42 78Q28 62 32 36Q36 20 60 22Z',
        f.light,
      ),
    ) +
    shape('M60 24L68 44L60 58L52 44Z', f.main) +
    both(
      shape('M36 56Q44 46 54 58Q44 62 36 56Z', f.ink) +
        shape('M38 56Q44 50 52 57.4Q44 60 38 56Z', GOLD) +
        shape('M45.5 50.5Q43 56 45.5 61Q48 56 45.5 50.5Z', f.ink),
    ) +
    inked(f.ink, shape('M46 92Q48 80 60 80Q72 80 74 92Q72 105 60 105Q48 105 46 92Z', f.main), 2.4) +
    `<ellipse cx="54" cy="91" rx="2.8" ry="4" fill="${f.ink}"/><ellipse cx="66" cy="91" rx="2.8" ry="4" fill="${f.ink}"/>`
  );
}

function chimerTorso(f: Family): string {
  const both = (content: string) =>
    content + `<g transform="translate(120 0) scale(-1 1)">${content}</g>`;
  const feathers =
    shape('M84 78Q104 92 116 90Q114 72 92 62Z', f.light) +
    shape('M86 66Q112 70 120 58Q112 44 92 46Z', f.main) +
    shape('M84 52Q108 48 114 18Q94 20 82 36Z', f.light);
  let scales = '';
  [
    [34, 4],
    [52, 3],
    [70, 4],
    [88, 3],
  ].forEach(([y, count]) => {
    for (let i = 0; i < count!; i++) {
      const x = 60 + (i - (count! - 1) / 2) * 13;
      scales += `M${n(x - 6.5)} ${y}A6.5 8 0 0 0 ${n(x + 6.5)} ${y}Z`;
    }
  });
  return (
    both(inked(f.ink, feathers)) +
    inked(
      f.ink,
      shape('M40-2V12Q24 18 26 40Q30 78 40 104V122H80V104Q90 78 94 40Q96 18 80 12V-2Z', f.light),
    ) +
    shape(scales, f.main)
  );
}

function chimerLegs(f: Family): string {
  const tail = 'M82 28Q106 30 102 58Q98 78 106 84';
  const leg = 'M58 30L40 22Q28 40 34 58L48 74L38 98H52L62 70L52 54Z';
  const both = (content: string) =>
    content + `<g transform="translate(120 0) scale(-1 1)">${content}</g>`;
  return (
    line(tail, f.ink, 9) +
    line(tail, f.light, 4.4) +
    inked(f.ink, shape('M106 82Q116 96 106 108Q97 96 106 82Z', GOLD), 2.6) +
    both(
      inked(f.ink, shape('M39 97H53L56 116H31Z', f.ink) + shape(leg, f.light)) +
        line('M38 102.5H52.5', f.light, 1.8) +
        line('M42 48L48 44M44 56L50 52', f.main, 3.4),
    ) +
    inked(f.ink, shape('M40-2V8Q30 14 34 30Q46 42 60 42Q74 42 86 30Q90 14 80 8V-2Z', f.light)) +
    shape(
      'M42 18A6 7 0 0 0 54 18ZM54 18A6 7 0 0 0 66 18ZM66 18A6 7 0 0 0 78 18ZM48 28A6 7 0 0 0 60 28ZM60 28A6 7 0 0 0 72 28Z',
      f.main,
    )
  );
}

const BODIES: Record<Legion, Record<Place, (f: Family) => string>> = {
  N: { H: necroHead, T: necroTorso, L: necroLegs },
  O: { H: homunHead, T: homunTorso, L: homunLegs },
  I: { H: insectHead, T: insectTorso, L: insectLegs },
  C: { H: chimerHead, T: chimerTorso, L: chimerLegs },
};

/** An eye on a torso that may be a head. */
const extraEye = (f: Family): string =>
  circle(60, 50, 15, IVORY, `stroke="${f.ink}" stroke-width="3"`) +
  circle(60, 50, 7, f.ink) +
  circle(62.6, 47.4, 2.2, IVORY);
/** Two feet beside the lower collar of a torso that may be legs. */
const extraFeet = (f: Family): string => {
  const foot = inked(f.ink, shape('M86 123V113Q86 103 97 103Q110 104 110 123Z', f.light));
  return foot + `<g transform="translate(120 0) scale(-1 1)">${foot}</g>`;
};

/** The body alone, with its collars: also the figures of the poster. */
export function figure(legion: Legion, form: Place, extra = ''): string {
  const f = legionFamily(legion);
  return (
    BODIES[legion][form](f) +
    extra +
    (form === 'H' ? '' : collarTop(f.ink)) +
    (form === 'L' ? '' : collarBottom(f.ink))
  );
}

function ground(legion: Legion): string {
  const f = legionFamily(legion);
  const name = LEGION_FAMILY[legion];
  return (
    rect(0, -1, 120, 122, f.deep) +
    rect(0, 0, 120, 120, `url(#${patternId(name, 'main')})`, 'opacity=".5"') +
    circle(60, 60, 52, f.deep)
  );
}

const legionDisc = (legion: Legion): string => {
  const f = legionFamily(legion);
  return circle(17, 17, 14.5, f.ink) + at(17, 17, sign(LEGION_FAMILY[legion], f.light), 0.9);
};

/** The three places, filled where the card fits. */
function pill(body: Body, f: Family): string {
  const fits = (place: Place) => body.places.includes(place);
  const paint = (place: Place) =>
    fits(place)
      ? `fill="${IVORY}"`
      : `fill="none" stroke="${mix(f.ink, IVORY, 0.55)}" stroke-width="1.6"`;
  return (
    rect(5, 38, 24, 42, f.ink, 'rx="7"') +
    `<circle cx="17" cy="46.5" r="4.6" ${paint('H')}/>` +
    `<rect x="10.6" y="53.4" width="12.8" height="9.6" rx="2" ${paint('T')}/>` +
    `<path d="M10.6 66H23.4V76.4H19.4V70.4H14.6V76.4H10.6Z" ${paint('L')}/>`
  );
}

const framed = (content: string, colour: Hex): string =>
  group(`clip-path="url(#${CLIP_SQUARE})"`, content) +
  rect(1.4, 1.4, 117.2, 117.2, 'none', `rx="8" stroke="${colour}" stroke-width="2.8"`);

/** A card in a hand. */
export function bodyCard(body: Body): string {
  const f = legionFamily(body.legion);
  const several = body.places.length > 1;
  const extra = several
    ? (body.places.includes('H') ? extraEye(f) : '') +
      (body.places.includes('L') ? extraFeet(f) : '')
    : '';
  return framed(
    ground(body.legion) +
      figure(body.legion, several ? 'T' : body.places[0]!, extra) +
      legionDisc(body.legion) +
      pill(body, f) +
      (body.power ? at(18, 102, powerDisc(body.power, f.ink)) : ''),
    f.light,
  );
}

/** A card as part of a creature; small ones show body and power only. */
export function placedCard(body: Body, place: Place, small: boolean): string {
  const f = legionFamily(body.legion);
  const disc = small
    ? at(26, 92, powerDisc(body.power ?? 'w', f.ink, 23))
    : at(18, 102, powerDisc(body.power ?? 'w', f.ink));
  return (
    ground(body.legion) +
    figure(body.legion, place) +
    (small ? '' : legionDisc(body.legion)) +
    (body.power ? disc : '')
  );
}

export function squareBack(): string {
  const eye = (w: number, fill: Hex) => shape(lens(60, 60, w, w * 0.92), fill);
  const corner = (legion: Legion, x: number, y: number) =>
    at(x, y, sign(LEGION_FAMILY[legion], legionFamily(legion).light), 0.8);
  return framed(
    rect(0, 0, 120, 120, '#0f0c1d') +
      eye(116, '#1d1838') +
      eye(92, '#2a2350') +
      eye(68, '#3a3170') +
      circle(60, 60, 14, GOLD) +
      shape('M60 46.5Q53 60 60 73.5Q67 60 60 46.5Z', '#0f0c1d') +
      corner('N', 17, 17) +
      corner('O', 103, 17) +
      corner('I', 17, 103) +
      corner('C', 103, 103),
    '#c9a04c',
  );
}

/** The picture of a Nightmarium card by its code; undefined if there is none. */
export function nightmariumCard(code: string, place?: Place, small = false): string | undefined {
  if (code === '??') return squareBack();
  const body = readBody(code);
  if (!body) return undefined;
  return place ? placedCard(body, place, small) : bodyCard(body);
}

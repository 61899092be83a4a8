/* omens.ts - Onirim's premonitions: when, above the lashes; what, below. */
import { GOLD, IVORY, NIGHT, OMEN, type Hex } from './colours';
import { arch, at, circle, lens, line, n, rect, shape, star } from './draw';
import { clipped, frame, numeral } from './face';
import { key, PLACE_FAMILY, placeFamily, sign, type Colour } from './signs';

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

// posters.ts - the pictures of the start: four arches with the four places, and four mixed
// creatures before the moon that is a cat's eye. Made of the same parts as the cards.
import { css, html, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { GOLD, IVORY } from '../cards/colours';
import { arch, at, circle, lens, rect, shape, star } from '../cards/draw';
import { figure, type Place } from '../cards/nightmarium';
import { view } from '../cards/rooms';
import { placeFamily, sign, PLACE_FAMILY, type Colour, type Kind, type Legion } from '../cards/signs';

const WINDOWS: [Colour, Kind][] = [['R', 'M'], ['B', 'S'], ['G', 'K'], ['N', 'M']];
const STARS = [[40, 60, 6], [132, 42, 4], [238, 66, 5], [330, 40, 6], [352, 118, 3], [462, 50, 5], [560, 44, 7], [600, 120, 4], [18, 150, 4],
  [-34, 84, 5], [-88, 160, 4], [-58, 250, 3], [656, 196, 4], [704, 92, 6], [742, 232, 3]];
const SILL = 312;

/** One window: the view behind an arch, its sign above, its light on the floor. */
function opening([colour, kind]: [Colour, Kind], index: number): string {
  const x = 86 + index * 149;
  const f = placeFamily(colour);
  const clip = `rv-poster-${colour}`;
  const floor = `M${x - 62} ${SILL + 6}H${x + 62}L${x + 62 + (index - 1.5) * 26 + 30} 390H${x - 62 + (index - 1.5) * 26 - 30}Z`;
  return (
    shape(floor, f.main, 'opacity=".32"') +
    shape(arch(x, 140, 150, SILL), '#0a0f24') +
    shape(arch(x, 140, 128, SILL), IVORY) +
    `<clipPath id="${clip}"><path d="${arch(x, 140, 116, SILL)}"/></clipPath>` +
    `<g clip-path="url(#${clip})">${rect(x - 60, 80, 120, 240, f.deep)}${at(x - 97, 80, view(colour, kind), 1.3)}</g>` +
    circle(x, 74, 22, '#0a0f24') + circle(x, 74, 18, f.main) + at(x, 74, sign(PLACE_FAMILY[colour], IVORY), 1.05)
  );
}

function dreams(): string {
  return (
    rect(-160, 0, 940, 380, '#1b2658') + circle(310, 190, 250, '#202d68') + circle(310, 210, 170, '#26357a') +
    rect(-160, SILL + 6, 940, 80, '#16204c') +
    STARS.map(([x, y, r]) => star(x!, y!, r!, IVORY)).join('') +
    WINDOWS.map(opening).join('') +
    rect(-160, SILL, 940, 6, '#0a0f24')
  );
}

/** Legs, torso, head; where it stands and how large. */
const CREATURES: [Legion, Legion, Legion, number, number, number][] = [
  ['I', 'C', 'N', 72, 350, 0.66],
  ['N', 'O', 'I', 214, 354, 0.74],
  ['O', 'N', 'C', 414, 354, 0.74],
  ['C', 'I', 'O', 552, 350, 0.66],
];

function creature([legs, torso, head, x, y, size]: (typeof CREATURES)[number]): string {
  const part = (legion: Legion, place: Place, row: number) => at(0, row * 120, figure(legion, place));
  return at(x - 60 * size, y - 360 * size, part(legs, 'L', 2) + part(torso, 'T', 1) + part(head, 'H', 0), size);
}

function nightmares(): string {
  return (
    rect(-160, 0, 940, 380, '#1c1330') + circle(310, 160, 280, '#231a42') + circle(310, 160, 205, '#2b2250') +
    shape(lens(310, 160, 420, 130), '#352a60') +
    circle(310, 160, 98, '#e0b457') + shape('M310 64Q354 160 310 256Q266 160 310 64Z', '#1c1330') +
    shape('M-160 322L0 330Q150 306 310 330T620 322L780 330V380H-160Z', '#0f0a1e') +
    CREATURES.map(creature).join('') +
    star(60, 52, 4, GOLD) + star(566, 60, 4, GOLD) + star(196, 40, 3, GOLD)
  );
}

/** In a low box a poster is drawn smaller, with more of its night at the sides, rather than cut. */
export const low = css`
  .picture svg { width: 78%; margin-inline: auto; overflow: visible; }
  .picture svg.nightmarium { transform: translateY(-9%); }
`;

/** A poster at the head of a panel, from edge to edge. */
export const posterStyle = css`
  .picture { margin: -18px -18px 0; border-radius: 15px 15px 0 0; aspect-ratio: 2 / 1; overflow: hidden; }
  .picture svg { display: block; width: 100%; height: 100%; }
  @media (max-width: 599px) { .picture { margin: -14px -14px 0; } }
  @media (max-height: 620px) { .picture { display: none; } }
`;

const drawn = new Map<string, string>();

/** The poster of a game, for a box of any shape: the middle stays in sight. There is more night at
 * its sides than its own box shows. */
export function poster(game: string): TemplateResult {
  let picture = drawn.get(game);
  if (picture === undefined) {
    picture = game === 'onirim' ? dreams() : nightmares();
    drawn.set(game, picture);
  }
  return html`<svg class=${game} viewBox="0 0 620 380" preserveAspectRatio="xMidYMid slice">${unsafeSVG(picture)}</svg>`;
}

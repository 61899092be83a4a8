// endings.ts - the pictures of an end. Onirim: four doors one in another, which light up one after
// the other, or the light behind the last one goes out. Nightmarium: the creatures of the winner
// before the moon that is a cat's eye; it opens, or falls asleep. Parts that move have a class; what
// they do is in end.css.ts.
import { html, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { FAMILIES, GOLD, IVORY } from '../cards/colours';
import { arch, at, circle, group, lens, rect, shape, star } from '../cards/draw';
import { figure, readBody, type Place } from '../cards/nightmarium';
import { COLOURS, PLACE_FAMILY, moon, placeFamily, sign } from '../cards/signs';

const FLOOR = 214, MIDDLE = 310;
const SKY = [[44, 60, 6], [118, 30, 4], [160, 96, 5], [92, 132, 3], [470, 36, 5], [536, 84, 7], [592, 34, 4], [566, 146, 4], [508, 150, 3], [24, 168, 4]];

const stars = (fill: string): string =>
  SKY.map(([x, y, r], i) => group(`class="star n${i % 5}"`, star(x!, y!, r!, fill))).join('');

/** The doors, the widest first: dark, and above that lit in the colour of its place. */
function doors(): string {
  return COLOURS.map((colour, i) => {
    const width = 212 - i * 40, y = 118 + i * 9, f = placeFamily(colour);
    const lit = shape(arch(MIDDLE, y, width, FLOOR), IVORY) + shape(arch(MIDDLE, y, width - 7, FLOOR), f.main) +
      at(MIDDLE, y - width / 2 + 12, sign(PLACE_FAMILY[colour], IVORY), 0.78);
    return shape(arch(MIDDLE, y, width, FLOOR), i % 2 ? '#141d47' : '#0f1638') + group(`class="lit n${i}"`, lit);
  }).join('');
}

function dream(): string {
  const opening = arch(MIDDLE, 156, 62, FLOOR);
  return (
    rect(0, 0, 620, 260, '#1b2658') + circle(MIDDLE, 190, 260, '#202d68') + circle(MIDDLE, 200, 180, '#26357a') +
    stars(IVORY) + group('class="moon"', at(508, 78, moon(IVORY), 1.1)) +
    rect(0, FLOOR, 620, 60, '#16204c') +
    group('class="glow"', shape(`M${MIDDLE - 30} ${FLOOR}H${MIDDLE + 30}L${MIDDLE + 150} 260H${MIDDLE - 150}Z`, GOLD, 'opacity=".55"')) +
    doors() +
    shape(opening, '#0a0f24') + group('class="light"', shape(opening, '#fff0c0') + star(MIDDLE, 172, 17, GOLD))
  );
}

/** One creature as it stands; the codes of its cards, legs first. */
function creature(cards: readonly string[], x: number, size: number): string {
  const places: Place[] = ['L', 'T', 'H'];
  const parts = cards.map((code, i) => {
    const body = readBody(code);
    return body ? at(0, (2 - i) * 120, figure(body.legion, places[i]!)) : '';
  });
  return group('class="creature"', at(x - 60 * size, 238 - 360 * size, parts.join(''), size));
}

function night(creatures: readonly (readonly string[])[]): string {
  const many = creatures.length, step = Math.min(118, 470 / Math.max(1, many));
  const size = many > 4 ? 0.44 : 0.5;
  const lid = `M100 104Q${MIDDLE} -4 520 104Q${MIDDLE} 212 100 104Z`;
  return (
    rect(0, 0, 620, 260, '#1c1330') + circle(MIDDLE, 104, 250, '#231a42') + circle(MIDDLE, 104, 190, '#2b2250') +
    stars(GOLD) + shape(lid, '#352a60') +
    group('class="eye"', shape(lens(MIDDLE, 104, 400, 96), FAMILIES.insect.pale, 'opacity=".14"') +
      circle(MIDDLE, 104, 78, '#e0b457') + shape(`M${MIDDLE} 28Q${MIDDLE + 36} 104 ${MIDDLE} 180Q${MIDDLE - 36} 104 ${MIDDLE} 28Z`, '#1c1330')) +
    shape('M0 226Q150 206 310 226T620 220V260H0Z', '#0f0a1e') +
    creatures.map((cards, i) => creature(cards, MIDDLE + (i - (many - 1) / 2) * step, size)).join('')
  );
}

/** The picture of an end; `creatures` are those of the winner. */
export function ending(game: string, creatures: readonly (readonly string[])[]): TemplateResult {
  const picture = game === 'onirim' ? dream() : night(creatures);
  return html`<svg viewBox="0 0 620 260" preserveAspectRatio="xMid${game === 'onirim' ? 'YMin' : 'YMid'} slice">${unsafeSVG(picture)}</svg>`;
}

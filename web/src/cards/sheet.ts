/* sheet.ts - draws each picture once as a <symbol>; cards are <use>s of it.
 *
 * Symbols stand where nothing is displayed, so that the browser lays out only their uses; patterns
 * and clips would not work from there.
 *
 * A reference such as #name is looked up in the tree it stands in, so every tree (the document, or
 * the shadow root of a component) that shows a card gets a sheet of its own, filled as needed. */
import { CLIP, CLIP_SQUARE } from './face';
import { omenBack } from './omens';
import {
  emptyPlace,
  goal,
  limbo,
  missingDoor,
  nightmareEye,
  nightmareGround,
  onirimCard,
} from './onirim';
import { nightmariumCard, type Place } from './nightmarium';
import { ICONS, patternsOf, powerDisc, type Colour, type Power } from './signs';
import { rect } from './draw';

/** Which picture: a card of a game, or one of the pictures that are no card. */
export interface Picture {
  game: string;
  code: string;
  /** What else than the card's face: a goal, an open place of a door, a pile without cards. */
  kind?: 'goal' | 'missing' | 'limbo' | 'empty' | 'omen-back' | 'ground' | 'eye' | undefined;
  /** Nightmarium: the place it has in a creature. */
  place?: Place | undefined;
  small?: boolean | undefined;
}

const SQUARE = '0 0 120 120';
const TALL = '0 0 120 180';
const ICON = '-12 -12 24 24';

export const isSquare = (picture: Picture): boolean => picture.game === 'nightmarium';
export const viewBox = (picture: Picture): string => (isSquare(picture) ? SQUARE : TALL);

function content(picture: Picture): string {
  const { game, code, kind } = picture;
  const colour = code[0]?.toUpperCase() as Colour;
  switch (kind) {
    case 'goal':
      return goal(colour, code !== code.toUpperCase());
    case 'missing':
      return missingDoor(colour);
    case 'limbo':
      return limbo();
    case 'empty':
      return emptyPlace();
    case 'omen-back':
      return omenBack();
    case 'ground':
      return nightmareGround();
    case 'eye':
      return nightmareEye();
  }
  const drawn =
    game === 'nightmarium' ? nightmariumCard(code, picture.place, picture.small) : onirimCard(code, picture.small);
  return drawn ?? emptyPlace();
}

const nameOf = (picture: Picture): string =>
  'rv-' +
  [
    picture.game,
    picture.kind ?? '',
    picture.code,
    picture.place ?? '',
    picture.small ? 'small' : '',
  ]
    .join('_')
    .replace(/[^\w]/g, (c) => `-${c.charCodeAt(0)}-`);

const SVG = 'http://www.w3.org/2000/svg';
type Root = Document | ShadowRoot;
const sheets = new WeakMap<Root, SVGSVGElement>();

function sheetOf(root: Root): SVGSVGElement {
  let sheet = sheets.get(root);
  if (sheet?.isConnected) return sheet;
  if (!sheet) {
    sheet = document.createElementNS(SVG, 'svg');
    sheet.setAttribute('width', '0');
    sheet.setAttribute('height', '0');
    sheet.setAttribute('aria-hidden', 'true');
    sheet.style.position = 'absolute'; // takes no room
    sheet.innerHTML =
      `<defs><clipPath id="${CLIP}">${rect(0, 0, 120, 180, '#000', 'rx="10"')}</clipPath>` +
      `<clipPath id="${CLIP_SQUARE}">${rect(0, 0, 120, 120, '#000', 'rx="9"')}</clipPath></defs>` +
      '<g display="none"></g>';
    sheets.set(root, sheet);
  }
  (root instanceof Document ? root.body : root).appendChild(sheet);
  return sheet;
}

function ensure(root: Root, id: string, box: string, draw: () => string, bleeds = false): string {
  const sheet = sheetOf(root);
  if (!sheet.querySelector(`[id="${id}"]`)) {
    const symbol = document.createElementNS(SVG, 'symbol');
    symbol.id = id;
    symbol.setAttribute('viewBox', box);
    if (bleeds) symbol.setAttribute('overflow', 'visible');
    const drawing = draw();
    symbol.innerHTML = drawing;
    sheet.lastElementChild!.append(symbol);
    for (const [pattern, drawn] of patternsOf(drawing))
      if (!sheet.querySelector(`[id="${pattern}"]`))
        sheet.firstElementChild!.insertAdjacentHTML('beforeend', drawn);
  }
  return `#${id}`;
}

/** The reference of a picture, drawn into the sheet of `root` if it is not there yet. */
export const pictureRef = (root: Root, picture: Picture): string =>
  ensure(
    root,
    nameOf(picture),
    viewBox(picture),
    () => content(picture),
    picture.place !== undefined,
  );

/** The same for a sign, symbol, power or icon of the table. */
export const iconRef = (root: Root, name: string): string =>
  ensure(root, `rv-icon-${name}`, ICON, () => ICONS[name] ?? '');

/** A power on its ivory disc. */
export const powerRef = (root: Root, power: Power): string =>
  ensure(root, `rv-disc-${power}`, '-18 -18 36 36', () => powerDisc(power, '#14102a'));

/* cards.ts - a contact sheet of every picture, to be looked at: web/dev/cards.html.
 * Not part of the page. */
import '../src/cards/card';
import { paint } from '../src/style/palette.css';
import type { Picture } from '../src/cards/sheet';

paint(document);
const wanted = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'dark';
const scale = Number(wanted.get('scale') ?? 1);

function row(title: string, pictures: Partial<Picture>[], height: number): void {
  const heading = document.createElement('h2');
  heading.textContent = title;
  heading.style.font = '600 16px var(--serif)';
  heading.style.margin = '10px 12px 6px';
  const line = document.createElement('div');
  Object.assign(line.style, { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '0 12px' });
  for (const picture of pictures) {
    const card = document.createElement('rv-card');
    Object.assign(card, picture);
    card.style.height = `${height * scale}px`;
    line.append(card);
  }
  document.body.append(heading, line);
}

const codes = (text: string) => text.split(' ').map((code) => ({ code }));
row('Rooms', codes('RS RM RK BS BM BK GS GM GK NS NM NK'), 180);
row(
  'Doors, missing, dreams, backs',
  [
    ...codes('RD BD GD ND'),
    ...['R', 'B', 'G', 'N'].map((code) => ({ code, kind: 'missing' as const })),
    ...codes('XX HH ??'),
    { code: '??', kind: 'omen-back' },
    { code: '', kind: 'limbo' },
  ],
  150,
);
row(
  'Goals, towers',
  [
    ...['R', 'B', 'G', 'N', 'r', 'b', 'g', 'n'].map((code) => ({ code, kind: 'goal' as const })),
    ...codes('N4 B3 R5 G4 R3 B5 N5'),
  ],
  140,
);
row('Premonitions', codes('P1 P2 P3 P4 P5 P6 P7 P8'), 150);
row('Small', codes('RS RM RK BS BM BK GS GM GK NS NM NK RD BD GD ND XX HH R3 G5 P1 P8'), 64);
row('Bodies', codes('NH/s NT/j NL/s OH/s OT/e OL/j IH/w IT/d IL/w CH/h CT/- CL/e'), 120);
row(
  'Several places',
  [
    ...codes('NTH/w NLT/s OTH/j OLT/d ILTH/h ILT/j CTH/e CLT/h'),
    { code: '??', game: 'nightmarium' },
  ],
  120,
);
const totem = (head: string, torso: string, legs: string, size: number, small = false) => {
  const stack = document.createElement('div');
  Object.assign(stack.style, {
    display: 'inline-block',
    margin: '8px 12px',
    borderRadius: '9px',
    overflow: 'hidden',
    verticalAlign: 'top',
  });
  for (const [code, place] of [
    [head, 'H'],
    [torso, 'T'],
    [legs, 'L'],
  ] as const) {
    const card = document.createElement('rv-card');
    Object.assign(card, { code, place, small });
    card.style.width = `${size}px`;
    stack.append(card);
  }
  document.body.append(stack);
};
totem('OH/d', 'OT/j', 'OL/-', 124);
totem('NTH/s', 'CT/e', 'IL/w', 124);
totem('IH/h', 'OT/-', 'NL/s', 124);
totem('CH/-', 'NT/w', 'CL/e', 124);
totem('IH/h', 'OT/-', 'NL/s', 58);
totem('CH/-', 'NT/w', 'CL/e', 58);
totem('IH/h', 'OT/-', 'NL/s', 32, true);
totem('CH/-', 'NT/w', 'CL/e', 32, true);

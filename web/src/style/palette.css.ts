/* palette.css.ts - the colours of cards/colours.ts as custom properties of the page. */
import { css, unsafeCSS } from 'lit';
import { FAMILIES, GOLD, IVORY, NIGHT, OMEN, THEMES } from '../cards/colours';

const list = (entries: [string, string][]): string =>
  entries.map(([name, value]) => `--${name}:${value}`).join(';');
const theme = (name: keyof typeof THEMES): string => list(Object.entries(THEMES[name]));
const cards = list([
  ['ivory', IVORY],
  ['gold', GOLD],
  ...Object.entries(FAMILIES).flatMap(([name, family]) =>
    Object.entries(family).map(([tone, value]): [string, string] => [`${name}-${tone}`, value]),
  ),
  ['night-0', NIGHT.n0],
  ['night-1', NIGHT.n1],
  ['night-2', NIGHT.n2],
  ['night-3', NIGHT.n3],
  ['night-iris', NIGHT.iris],
  ['night-white', NIGHT.white],
  ['night-edge', NIGHT.edge],
  ['omen', OMEN.ground],
  ['omen-top', OMEN.top],
  ['omen-edge', OMEN.edge],
]);

/** For the document: `data-theme` is dark, light, or auto (what the device prefers). */
export const palette = css`
  ${unsafeCSS(`
:root{${cards};${theme('dark')};color-scheme:dark}
:root[data-theme=light]{${theme('light')};color-scheme:light}
@media (prefers-color-scheme:light){:root[data-theme=auto]{${theme('light')};color-scheme:light}}
`)}
  :root {
    --serif: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', 'Noto Serif', Georgia, 'DejaVu Serif',
      serif;
    --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', sans-serif;
    --ease: cubic-bezier(0.2, 0.7, 0.2, 1);
  }
  html,
  body {
    margin: 0;
    min-height: 100%;
    background: var(--bg);
    color: var(--ink);
    font: 16px/1.4 var(--sans);
  }
`;

/** Puts the palette on a document. */
export function paint(to: Document): void {
  const sheet = palette.styleSheet!;
  if (!to.adoptedStyleSheets.includes(sheet))
    to.adoptedStyleSheets = [...to.adoptedStyleSheets, sheet];
}

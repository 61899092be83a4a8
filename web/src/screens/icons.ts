// icons.ts - small pictures of buttons, drawn with lines of the text's colour in a box of 24.
import { svg, html } from 'lit';

const PATHS = {
  play: 'M8 5l11 7-11 7z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  first: 'M17 5l-7 7 7 7M8 5v14',
  last: 'M7 5l7 7-7 7M16 5v14',
  learn: 'M12 6.5C9 4.5 6 4.5 3.5 5v13.5c2.5-.5 5.500-.5 8.500 1.500 3-2 6-2 8.500-1.500V5C18 4.500 15 4.500 12 6.500zM12 6.500V20',
  day: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 100 6 3 3 0 000-6z',
  people: 'M8 11a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM2 20c0-4 2.500-6 6-6s6 2 6 6M16 11a3 3 0 100-6M17 14c3 .3 5 2.300 5 6',
  list: 'M5 6h14M5 12h14M5 18h9',
  chart: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  settings: 'M3 7h10M19 7h2M3 17h2M11 17h10M16 4.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM8 14.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5z',
  share: 'M12 15V3M7.500 7L12 3l4.500 4M5 12v8h14v-8',
  save: 'M12 3v12M7.500 11L12 15l4.500-4M5 20h14',
  load: 'M12 15V4M7.500 8L12 4l4.500 4M5 20h14',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  delete: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  close: 'M6 6l12 12M18 6L6 18',
  again: 'M19 12a7 7 0 11-2.500-5.400M19 4v5h-5',
  help: 'M9 9a3 3 0 114.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.5',
  tick: 'M5 12.500l4.500 4.500L19 7.500',
} as const;

export type Icon = keyof typeof PATHS;

export function icon(name: Icon) {
  return html`<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor"
    stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${svg`<path
    d=${PATHS[name]}></path>`}</svg>`;
}

/** The sign of the house: an arch with a moon in it. */
export function logo() {
  return html`<svg width="34" height="38" viewBox="0 0 34 38" aria-hidden="true">
    <path d="M2.500 36V16a14.500 14.500 0 0129 0v20z" fill="none" stroke="var(--accent)"
      stroke-width="3"></path>
    <path d="M19 11a9 9 0 107 13.500A8.500 8.500 0 0119 11z" fill="var(--accent)"></path></svg>`;
}

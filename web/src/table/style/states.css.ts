// states.css.ts - what every thing on the table has in common, and how it shows its state: it can
// be touched, it is selected, it is where one can go, it is new, it cannot be played.
import { css } from 'lit';

export const states = css`
  .spot {
    border: 0;
    background: none;
    padding: 0;
    min-width: 0;
    min-height: 0;
    position: relative;
    display: block;
    flex: none;
    border-radius: 8%;
    text-align: start;
    font-weight: 400;
    cursor: default;
    transition: transform 0.16s var(--ease);
  }
  .spot:hover {
    background: none;
  }
  .spot.picks,
  .spot.target {
    cursor: pointer;
  }
  .spot[data-lift] {
    touch-action: none;
    cursor: grab;
  }
  .spot[data-lifted] {
    opacity: 0.35;
  }
  .spot[aria-disabled='true'] {
    border: 0;
    color: inherit;
  }
  .spot > rv-card,
  .lying > rv-card,
  .leaf > rv-card {
    width: 100%;
    height: 100%;
  }
  .spot.selected {
    box-shadow:
      0 0 0 2px var(--bg),
      0 0 0 5px var(--accent);
    z-index: 2;
  }
  .hand .spot.selected {
    transform: translateY(-8px); /* with its ring no higher than the room above the hand */
  }
  .spot.target,
  .spot.slot.target {
    outline: 3px dashed var(--target);
    outline-offset: 2px;
  }
  .spot.hover {
    background: color-mix(in srgb, var(--target) 28%, transparent);
  }
  .upper .spot {
    scroll-margin: 7px;
  }
  .spot:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
    z-index: 3;
  }
  .spot.selected:focus-visible {
    outline-offset: 6px;
  }
  .spot.dim > rv-card {
    filter: saturate(0.35);
  }
  .spot.dim::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: color-mix(in srgb, var(--bg) 48%, transparent);
    pointer-events: none;
  }
  .cross {
    position: absolute;
    z-index: 1;
    inset: 0;
    margin: auto;
    width: 34px;
    height: 34px;
    border-radius: 50%;
    display: grid;
    place-items: center;
    background: var(--panel);
    border: 1.5px solid var(--line-strong);
    color: var(--ink);
    pointer-events: none;
  }
  .fresh::before,
  i.new {
    content: '';
    position: absolute;
    left: 50%;
    bottom: -8px;
    width: 36px;
    max-width: 80%;
    height: 5px;
    border-radius: 3px;
    background: var(--accent);
    transform: translateX(-50%);
    z-index: 1;
  }
  .badge {
    position: absolute;
    top: -9px;
    right: -9px;
    min-width: 28px;
    height: 28px;
    border-radius: 14px;
    display: grid;
    place-items: center;
    background: var(--accent);
    color: var(--on-accent);
    font: 700 15px var(--sans);
    z-index: 1;
  }
  .away .badge {
    background: var(--danger);
    color: var(--bg);
  }
  .away > rv-card {
    filter: saturate(0.3) brightness(0.7);
  }
  .lying {
    display: block;
    position: relative;
    flex: none;
  }
  .slot {
    border: 2px dashed var(--line-strong);
    border-radius: 8px;
    flex: none;
    min-width: 0;
    min-height: 0;
  }
  .spot.slot {
    border: 2px dashed var(--line-strong);
  }
  .spot.slot.target {
    border-color: transparent;
    outline-offset: -3px;
  }
  .place-R,
  .place-r {
    color: var(--red-line);
  }
  .place-B,
  .place-b {
    color: var(--blue-line);
  }
  .place-G,
  .place-g {
    color: var(--green-line);
  }
  .place-N,
  .place-n {
    color: var(--brown-line);
  }
  .end {
    margin-inline-start: auto;
  }
  .danger-chip {
    color: var(--danger);
  }
`;

// creatures.css.ts - Nightmarium in three columns, of which it needs two: rivals side by side, the
// hand as squares that grow with the height.
import { css } from 'lit';

export const creatures = css`
  .nightmarium.game {
    --square: clamp(124px, 13cqh, 180px);
    --least: calc(72px + var(--square));
    grid-template: auto minmax(0, max-content) minmax(var(--least), 1fr) / minmax(0, 1fr) 276px;
  }
  .nightmarium .left {
    display: none;
  }
  .nightmarium .middle {
    grid-area: 2 / 1 / 3 / 2;
  }
  .nightmarium .dock {
    grid-area: 3 / 1 / 4 / 2;
    background: none;
    border: 0;
    padding: 4px;
    row-gap: 2px;
  }
  /* Cards that were turned up lie beside the question, not in a row of their own. */
  .nightmarium .dock:has(.choose) {
    grid-template:
      'ask body' auto
      'note note' 1fr
      'hand buttons' auto / minmax(0, 1fr) auto;
  }
  .nightmarium .choose.squares .spot {
    width: 72px;
  }
  .nightmarium .right {
    grid-area: 2 / 2 / 4 / 3;
  }
  .rivals {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 14px;
  }
  .rival {
    flex-direction: column;
    align-items: stretch;
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 16px;
    padding: 10px 12px;
  }
  .rival .who {
    flex: none;
    flex-direction: row;
    align-items: baseline;
    gap: 12px;
    flex-wrap: wrap;
  }
  .rival .who h2 {
    flex: 1 0 auto;
    max-width: 100%;
  }
  .rival .wide {
    display: inline;
  }
  .rivals.n4 .rival .totems {
    --totem: clamp(30px, min(2.7vw, 5.2cqh), 44px);
    gap: 7px;
  }
  .rival .totems {
    --totem: clamp(30px, min(3.6vw, 5.2cqh), 84px);
    gap: 10px;
    flex-wrap: wrap;
  }
  .rival .totems.p6,
  .rival .totems.p7 {
    gap: 5px;
  }
  .rivals.n3 .totems.p6,
  .rivals.n3 .totems.p7 {
    --totem: clamp(26px, 2.4vw, 44px);
  }
  .rivals.n4 .totems.p6,
  .rivals.n4 .totems.p7 {
    --totem: clamp(20px, 1.7vw, 40px);
  }
  .nightmarium .own {
    margin: 0;
    border: 1px solid var(--line);
    border-radius: 16px;
    padding: 12px 18px 16px;
  }
  .own .totems {
    --totem: min(160px, 10.4cqh);
    gap: 16px;
  }
  .own-body {
    display: flex;
    gap: 24px;
  }
  .chain {
    flex: 1;
    max-width: 480px; /* no wider than its words */
    align-content: center;
    border: 1.5px solid var(--accent);
    border-radius: 16px;
    padding: 14px 18px;
    margin: 0;
  }
  .hand.squares .spot,
  .hand.squares.many .spot {
    flex: 0 1 var(--square);
    height: var(--square);
    min-width: 52px;
  }
  .hand.squares .spot > rv-card,
  .hand.squares.many .spot > rv-card {
    width: var(--square);
    height: var(--square);
  }
  .hand.squares .spot:last-child,
  .hand.squares.many .spot:last-child {
    width: var(--square);
    flex: none;
  }
  .hand.squares .spot.dim::after,
  .hand.squares.many .spot.dim::after {
    width: var(--square);
  }
  .hand.squares .cross,
  .hand.squares.many .cross {
    left: calc((var(--square) - 34px) / 2);
  }
  .hand.squares.many .cards {
    flex-wrap: nowrap;
  }
`;

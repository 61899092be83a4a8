// forced.css.ts - the system's own colours: they know no shadows and no colours of ours, so what
// these alone say is said by a line that is there or not.
import { css } from 'lit';

export const forced = css`
  @media (forced-colors: active) {
    .spot.selected,
    .option.selected,
    .tools .chip.on,
    .hand.squares .spot.selected > rv-card {
      outline: 4px solid Highlight;
      outline-offset: 1px;
    }
    .hand.squares .spot.selected:not(:focus-visible) {
      outline: none; /* it may be narrower than its card */
    }
    .spot.selected:focus-visible,
    .option.selected:focus-visible,
    .tools .chip.on:focus-visible {
      outline: 7px double Highlight;
    }
    .spot.slot.target {
      border: 2px solid Highlight;
    }
    .next-goal:not(:focus-visible, .target, .selected),
    .spot.totem.awake:not(:focus-visible, .target, .selected),
    .chain .now rv-sign {
      outline: 3px double CanvasText;
      outline-offset: 1px;
    }
    figure:not(.next) {
      border-color: Canvas;
    }
    .fresh::before,
    i.new {
      background: Highlight;
    }
    .badge {
      border: 2px solid CanvasText;
    }
  }
`;

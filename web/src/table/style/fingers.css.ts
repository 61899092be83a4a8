// fingers.css.ts - rivals under a finger: each is looked at closely as a whole, and its creatures
// are larger where one is to be chosen.
import { css } from 'lit';
import { COLUMN, DESKTOP, TABLET } from './sizes';

export const fingers = css`
  @media ${COLUMN}, (pointer: coarse) {
    .closer {
      display: block;
    }
    .rival .totem:not(.picks) {
      pointer-events: none;
    }
  }
  @media ${TABLET} and (pointer: coarse), ${DESKTOP} and (pointer: coarse) {
    .rival:has(.totem.picks) .totems {
      --totem: 32px;
      gap: 12px;
    }
  }
`;

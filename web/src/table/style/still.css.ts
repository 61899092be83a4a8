// still.css.ts - for who wants less motion (what flies is the affair of motion.ts).
import { css } from 'lit';

export const still = css`
  @media (prefers-reduced-motion: reduce) {
    .spot {
      transition: none;
    }
  }
`;

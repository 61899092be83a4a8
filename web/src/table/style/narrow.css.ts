// narrow.css.ts - one column, by its width: a very narrow one, and one with room for a word more.
import { css } from 'lit';
import { LOW } from './sizes';

export const narrow = css`
  /* A column of 320 px: long words of French and Russian still leave room for what stands beside. */
  @media (max-width: 340px), ${LOW} and (max-width: 680px) {
    .bar h1 {
      font-size: 14px;
      letter-spacing: -0.02em;
    }
    .piles,
    .crowded .piles {
      gap: 6px;
    }
    .pile .tag {
      white-space: normal;
      text-align: center;
      letter-spacing: -0.03em;
    }
    .strip,
    .nightmarium .pile {
      gap: 5px;
    }
    .nightmarium .own .totems.p5 {
      --totem: 38px; /* five beside one another, and the rivals in sight above them */
      gap: 14px;
    }
    .left-chips {
      flex-direction: column;
      align-items: flex-end;
    }
    .left-chips .chip {
      padding-inline: 7px;
      gap: 4px;
    }
  }
  /* No room for everything at the side in one row. */
  @media (max-width: 359px), ${LOW} and (max-width: 719px) {
    .seats-2.with-premonitions .left {
      flex-wrap: wrap;
    }
  }
  /* A narrow phone that is tall: the piles as small as on a short one. */
  @media (max-width: 383px) {
    .seats-2.with-premonitions {
      --pile: 54px;
    }
    .seats-2.with-premonitions .pile .spot::after {
      content: '';
      position: absolute;
      inset: -2px -5px;
    }
  }
  @media (min-width: 392px) and (max-width: 599px) {
    .seats-2.with-premonitions figure:not(.omen-pile) {
      min-width: 44px;
    }
  }
  /* Three long answers: a button that says nothing more would lie on the last. */
  @container frame (max-width: 599px) and (max-height: 800px) {
    .raised:has(.option:nth-child(3)) .buttons:not(:has(button:not([aria-disabled='true']))) {
      display: none;
    }
  }
  /* Room for a word more. */
  @container (max-width: 599px) and (min-height: 800px) {
    .game:not(.crowded) .routine {
      display: block;
    }
  }
`;

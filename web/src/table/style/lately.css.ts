// lately.css.ts - what the others have done since a person acted, or what became of cards of the deck,
// above the hand: where the log does not stand beside it.
import { css } from 'lit';
import { DESKTOP } from './sizes';

export const lately = css`
  button.lately {
    display: grid;
    justify-content: start;
    justify-items: start;
    gap: 2px;
    width: 100%;
    padding: 2px 0;
    color: var(--ink2);
    font-size: 15px;
    font-weight: 400;
    line-height: 1.3;
    text-align: start;
  }
  @media (max-width: 1023px) {
    .game .dock .lately ~ .quiet {
      display: none; /* news rather than what is asked every turn */
    }
  }
  @container frame (max-height: 700px) {
    .lately span:not(:last-child) {
      display: none;
    }
  }
  @media ${DESKTOP} {
    button.lately {
      display: none;
    }
  }
`;

// partner.css.ts - the second player of Onirim, and what gets smaller where two play.
import { css } from 'lit';

export const partner = css`
  .partner {
    display: grid;
    gap: 6px;
    border-bottom: 1px solid var(--line);
    padding-bottom: 8px;
  }
  .who {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .their-hand {
    display: flex;
    gap: 4px;
    margin-inline-start: auto;
  }
  .their-hand .lying {
    width: 30px;
  }
  .seats-2 .their-doors .doors,
  .seats-2 .own-doors .doors {
    grid-template-columns: repeat(auto-fill, minmax(30px, calc(var(--door) * 2 / 3)));
    justify-content: start;
  }
  .seats-2.onirim {
    --door: 50px;
    --room: 74px;
  }
  .their-doors h3 {
    margin-bottom: 2px;
  }
  .partner .labyrinth {
    --room: 54px;
  }
`;

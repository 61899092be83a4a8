// zones.css.ts - piles, premonitions, doors, spells, rows and towers, with the room of three
// columns.
import { css } from 'lit';

export const zones = css`
  .piles {
    justify-content: space-between;
    gap: 8px;
  }
  .left-chips,
  .boxes {
    display: none;
  }
  .unseen-panel {
    display: block;
  }
  .omens {
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 16px;
    padding: 12px 14px;
  }
  .omens h2 {
    display: block;
  }
  .omen-row {
    justify-content: flex-start;
    gap: 0 2px;
  }
  figure {
    width: 78px;
    padding: 4px 1px;
  }
  figure .spot,
  figure .lying {
    height: 96px;
    width: 64px;
  }
  .steps {
    display: flex;
    gap: 20px;
  }
  .steps .goals {
    flex: 1;
    min-width: 0;
  }
  .doors {
    gap: 12px;
    justify-content: start;
  }
  .spells {
    flex: 0 0 190px;
    grid-template-columns: 1fr;
    align-content: start;
    margin: 0;
  }
  .spells h2 {
    display: flex;
  }
  .spot.spell {
    min-height: 44px;
    font-size: 15px;
    padding: 2px 12px;
  }
  .ways {
    display: flex;
    gap: 18px;
    min-width: 0;
  }
  .ways .labyrinth {
    flex: 1;
    min-width: 0;
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 16px;
    padding: 10px 14px 14px;
  }
  .towers {
    padding: 10px 0;
    flex: 0 1 auto;
  }
  .tower-row .spot {
    min-width: 30px;
  }
`;

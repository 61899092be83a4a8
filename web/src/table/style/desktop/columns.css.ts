// columns.css.ts - three columns: piles, the table with the decision below it, coach and log.
import { css } from 'lit';

export const columns = css`
  :host {
    --pile: 104px;
    --door: 112px;
    --room: 112px;
    --tower: calc(112px * 2 / 3);
    --stretch: 0.36;
  }
  .game {
    --beside: 680px; /* what all takes that is shown with a prophecy, but its cards */
    --around: 222px; /* what stands above and below the hand, */
    --buttons: 0px; /* and beside it */
    --largest: 190px; /* of cards of the hand */
    --smallest: 60px; /* of cards that are looked at */
    --looked: 116px;
    --least: min(330px, 50cqh); /* for the decision; what lies above scrolls if it must */
    grid-template: auto minmax(0, max-content) minmax(var(--least), 1fr) / 272px minmax(0, 1fr) 276px;
    column-gap: 18px;
    padding: 0 18px 16px;
    row-gap: 0;
  }
  /* What is decided takes the height that it needs, so that the table above it stays whole. */
  .onirim.game:has(.dock.raised) {
    --least: min-content;
  }
  .left,
  .right {
    contain: size; /* they scroll; how long they are decides nothing */
  }
  .bar {
    grid-column: 1 / -1;
    padding: 0;
  }
  .narrow {
    display: none;
  }
  .upper {
    display: contents;
  }
  .left {
    padding: 6px;
    margin: -6px;
    grid-area: 2 / 1 / 4 / 2;
    overflow: hidden auto;
    gap: 14px;
    scrollbar-width: thin;
  }
  .middle {
    grid-area: 2 / 2 / 3 / 3;
    gap: 12px;
    overflow: hidden auto;
    padding: 6px 6px 12px;
    margin: -6px -6px 0;
    scrollbar-width: thin;
  }
  .dock {
    grid-area: 3 / 2 / 4 / 3;
    max-height: none;
    background: var(--table);
    border: 1px solid var(--line);
    border-radius: 16px;
    padding: 16px 20px;
  }
  .dock.raised {
    border-radius: 16px;
    max-height: max(62cqh, 100cqh - 420px);
  }
  .right {
    grid-area: 2 / 3 / 4 / 4;
    display: flex;
    flex-direction: column;
    gap: 14px;
    min-height: 0;
  }
  .log {
    flex: 1;
    min-height: 0;
    display: flex;
    flex-direction: column;
  }
  .prompt h2 {
    font-size: 23px;
  }
  .prompt p {
    font-size: 15px;
    max-width: 70ch;
  }
`;

// piles.css.ts - the piles, and what is left in the deck: as chips, as boxes, as a table.
import { css } from 'lit';

export const piles = css`
  .piles {
    display: flex;
    gap: 14px;
    align-items: flex-start;
  }
  .pile {
    display: grid;
    justify-items: center;
    gap: 2px;
  }
  .pile .spot,
  .pile .lying {
    height: var(--pile);
    width: calc(var(--pile) * 2 / 3);
  }
  .pile .spot::after {
    inset: -2px;
  }
  .leaf {
    position: absolute;
    inset: 0;
  }
  .tag {
    font-size: 14px;
    color: var(--ink2);
    white-space: nowrap;
  }
  .tag b {
    color: var(--ink);
  }
  .as-one {
    white-space: nowrap; /* a number stays with its word */
  }
  .left-chips {
    margin-inline-start: auto;
    display: flex;
    flex-direction: column;
    gap: 6px;
    align-items: flex-end;
  }
  .boxes {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 6px 8px;
  }
  .box {
    display: flex;
    justify-content: space-around;
    align-items: center;
    padding: 3px 8px;
    border-radius: 12px;
    background: var(--panel);
    border: 1px solid var(--line);
    border-bottom-width: 3px;
    font-size: 15px;
  }
  .box-R {
    border-bottom-color: var(--red-line);
  }
  .box-B {
    border-bottom-color: var(--blue-line);
  }
  .box-G {
    border-bottom-color: var(--green-line);
  }
  .box-N {
    border-bottom-color: var(--brown-line);
  }
  .tally {
    display: inline-flex;
    gap: 5px;
    align-items: center;
    font-variant-numeric: tabular-nums;
  }
  .unseen-panel {
    display: none;
  }
  .unseen-table {
    border-collapse: collapse;
    width: 100%;
    font-variant-numeric: tabular-nums;
  }
  .unseen-table td,
  .unseen-table th {
    text-align: center;
    padding: 5px 2px;
    font-weight: 400;
    font-size: 15px;
  }
  .unseen-table tbody tr {
    border-top: 1px solid var(--line);
  }
  .unseen-table .none {
    color: var(--ink2);
  }
  .unseen-table thead {
    color: var(--ink2);
  }
  .chips {
    display: flex;
    gap: 8px;
    margin: 6px 0 0;
    flex-wrap: wrap;
  }
`;

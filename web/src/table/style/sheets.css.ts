// sheets.css.ts - what is told beside the table or over it: counts, the log, the coach; the sheets
// that hold them on a phone, the question whether one is sure, the curtain.
import { css } from 'lit';

export const sheets = css`
  .counted {
    list-style: none;
    padding: 0;
    margin: 8px 0 14px;
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .counted li {
    display: grid;
    justify-items: center;
    width: 48px;
  }
  .counted rv-card {
    width: 48px;
  }
  .lines {
    list-style: none;
    padding: 0;
    margin: 6px 0 0;
    overflow-y: auto;
    font-size: 15px;
  }
  .lines li {
    overflow-wrap: anywhere; /* names may be one long word */
    border-top: 1px solid var(--line);
    padding: 6px 0;
  }
  .lines .quiet {
    display: block;
  }
  .advice {
    list-style: none;
    padding: 0;
    margin: 6px 0 0;
    display: grid;
    gap: 8px;
  }
  .advice li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 10px;
    font-size: 15px;
  }
  .best-move {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 44px;
    padding: 2px 12px;
    border: 1px solid var(--line);
    font-size: 15px;
    font-weight: 400;
    text-align: start;
  }
  .best-move b {
    margin-inline-start: auto;
    white-space: nowrap;
  }
  .gauge {
    grid-column: 1 / -1;
    width: 100%;
    height: 6px;
    border-radius: 3px;
    background: var(--line);
  }
  .gauge rect {
    fill: var(--line-strong);
  }
  .best .gauge rect {
    fill: var(--accent);
  }
  .coach h2,
  .panel h2 {
    display: flex;
    gap: 8px;
  }
  .coach button {
    width: 100%;
  }
  .veil {
    position: fixed;
    inset: 0;
    background: color-mix(in srgb, var(--bg) 60%, transparent);
    z-index: 20;
  }
  .sheet {
    position: fixed;
    z-index: 21;
    inset: auto 0 0 0;
    max-height: 76dvh;
    overflow: auto;
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-radius: 22px 22px 0 0;
    padding: 18px 16px calc(18px + env(safe-area-inset-bottom, 0px));
  }
  /* In sight however far one reads, and not in the way of what stands below the title. */
  .sheet .close {
    float: right;
    position: sticky;
    top: 0;
    z-index: 1;
    margin-bottom: -48px;
    background: var(--panel);
  }
  .sheet .close ~ h2:first-of-type,
  .sheet .close + .panel h2 {
    padding-inline-end: 52px;
    min-height: 48px; /* what follows begins below it */
    align-content: center;
    align-items: center;
  }
  .sheet .panel {
    border: 0;
    padding: 0;
    background: none;
  }
  .keys summary {
    min-height: 44px;
    align-content: center;
    color: var(--ink2);
    cursor: pointer;
  }
  .again .ask .picture {
    width: 107px;
  }
  .again .buttons {
    margin-top: 14px;
  }
  .lose {
    color: var(--danger);
    border-color: var(--danger);
  }
  .known rv-card {
    width: 54px;
  }
  .curtain {
    position: fixed;
    inset: 0;
    background: var(--bg);
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 14px;
    padding: 20px;
    text-align: center;
  }
  .curtain .picture {
    width: 120px;
  }
  .curtain h1 {
    font-size: 24px;
  }
  .curtain p {
    margin: 0;
    color: var(--ink2);
  }
`;

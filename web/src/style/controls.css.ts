/* controls.css.ts - type, buttons, chips and panels that every screen shares. */
import { css } from 'lit';
import { heardOnly } from './heard.css';

export const controls = css`
    * {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3 {
    font-family: var(--serif);
    font-weight: 600;
    margin: 0;
    line-height: 1.25;
  }
  h2 {
    font-size: 18px;
  }
  button {
    font: 600 16px/1.25 var(--sans);
    color: var(--ink);
    min-height: 48px;
    min-width: 44px;
    padding: 8px 18px;
    border-radius: 14px;
    border: 1.5px solid var(--line-strong);
    background: var(--panel);
    cursor: pointer;
    touch-action: manipulation;
  }
  button:hover {
    background: var(--raised);
  }
  button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
  button[aria-disabled='true'] {
    background: transparent;
    border: 1.5px dashed var(--line-strong);
    color: var(--ink2);
    cursor: default;
  }
  button.bare {
    border: 0;
    background: none;
    padding: 0;
    min-width: 44px;
    min-height: 44px;
    border-radius: 12px;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    color: var(--ink2);
  }
  button.bare:hover {
    color: var(--ink);
    background: var(--panel);
  }
  button.bare rv-sign {
    width: 24px;
    height: 24px;
  }
  :focus {
    outline: none;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 3px 12px;
    border-radius: 15px;
    border: 1px solid var(--line-strong);
    background: var(--panel);
    font-size: 14px;
  }
  .panel {
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 16px;
    padding: 12px 14px;
  }
  .quiet {
    font-family: var(--sans);
    color: var(--ink2);
    font-size: 14px;
    font-weight: 400;
  }
  b,
  .count {
    font-variant-numeric: tabular-nums;
    font-weight: 650;
  }
  .danger {
    color: var(--danger);
  }
  .unseen {
    ${heardOnly}
  }
`;

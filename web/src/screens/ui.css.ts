// ui.css.ts - the shared look of the screens: panels, buttons, fields, lists. Colours are those of
// the palette (variables on the document), sizes those of the design: unit 4, controls 48 high.
import { css } from 'lit';
import { heardOnly } from '../style/heard.css';

export const ui = css`
  :host {
    display: block;
    color: var(--ink);
    font: 16px/1.4 var(--sans);
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h1, h2, h3 {
    font-family: var(--serif);
    font-weight: 600;
    line-height: 1.2;
    margin: 0;
    text-wrap: balance;
  }
  h1 { font-size: 28px; }
  h2 { font-size: 22px; }
  h3 { font-size: 18px; }
  h1:focus { outline: none; }
  p { margin: 0; }
  a { color: var(--accent); }
  .quiet { color: var(--ink2); }
  .small { font-size: 14px; }
  .figures { font-variant-numeric: tabular-nums; }
  .page {
    max-width: 1120px;
    margin: 0 auto;
    padding: 12px 14px 40px;
    display: grid;
    gap: 18px;
  }
  .narrow { max-width: 760px; }
  .panel {
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 16px;
    padding: 18px;
    display: grid;
    gap: 12px;
    align-content: start;
    min-width: 0;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
  }
  .spread { justify-content: space-between; }
  /* A list of long names is as wide as its column, not the column as wide as the longest name. */
  .stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; min-width: 0; }

  button, .button, select, input[type='text'], textarea {
    font: inherit;
    color: inherit;
    min-height: 48px;
    border-radius: 14px;
    border: 1px solid var(--line-strong);
    background: var(--panel);
    padding: 8px 16px;
    max-width: 100%;
  }
  ::placeholder { color: var(--ink2); opacity: 1; }
  button, .button {
    font-weight: 600;
    cursor: pointer;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    text-decoration: none;
    text-align: center;
  }
  button:hover, .button:hover { background: var(--raised); }
  .main, .main:hover {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
  .danger { color: var(--danger); border-color: var(--danger); }
  .plain { background: none; border-color: transparent; }
  .square { width: 48px; padding: 0; }
  button[aria-disabled='true'], button:disabled {
    border-style: dashed;
    color: var(--ink2);
    background: none;
    cursor: default;
  }
  .wide { flex: 1 1 160px; }
  button svg, .button svg { flex: none; }
  rv-card { height: var(--card-height, 96px); }

  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }

  fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
    display: grid;
    gap: 8px;
  }
  legend {
    padding: 0;
    font-weight: 600;
    margin-bottom: 4px;
  }
  .panel > legend { float: left; width: 100%; margin: 0; }
  label { display: inline-flex; gap: 10px; align-items: center; }
  .pick {
    display: flex;
    align-items: flex-start;
    gap: 12px;
    padding: 11px 14px;
    min-height: 48px;
    border: 1px solid var(--line-strong);
    border-radius: 14px;
    cursor: pointer;
    background: var(--panel);
    min-width: 0;
  }
  .pick:hover { background: var(--raised); }
  .pick:has(input:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
  .pick:has(input:focus-visible) { outline: 3px solid var(--focus); outline-offset: 3px; }
  .pick input { margin: 0; margin-top: 2px; width: 20px; height: 20px; flex: none; accent-color: var(--accent); outline: none; }
  .pick > span { display: grid; min-width: 0; }
  .pick .quiet { font-size: 14px; }
  .picks { display: flex; flex-wrap: wrap; gap: 8px; }
  .picks .pick { align-items: center; }
  .choices { display: grid; gap: 8px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); }

  .note {
    border-left: 4px solid var(--accent);
    background: var(--table);
    border-radius: 0 12px 12px 0;
    padding: 10px 14px;
  }
  .fault { border-left-color: var(--danger); }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 6px 10px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  ul.plainlist, ol.plainlist { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
  .visually-hidden {
    ${heardOnly}
  }
  dialog {
    background: var(--panel);
    color: var(--ink);
    border: 1px solid var(--line-strong);
    border-radius: 22px;
    padding: 22px;
    width: min(560px, calc(100vw - 28px));
    max-height: min(86vh, 900px);
    overflow: auto;
  }
  dialog::backdrop { background: rgb(6 8 20 / 62%); }
  dialog[open] { display: grid; gap: 14px; animation: rise 220ms cubic-bezier(0.2, 0.7, 0.2, 1); }
  @keyframes rise { from { opacity: 0; translate: 0 24px; } }
  @media (prefers-reduced-motion: reduce) { dialog[open] { animation: none; } }
  @media (max-width: 599px) {
    dialog { margin-bottom: 0; width: 100vw; max-width: 100vw; border-radius: 22px 22px 0 0; }
    h1 { font-size: 25px; }
    .panel { padding: 14px; }
  }
`;

// term.css.ts - how a word that can be opened looks inside a text: a dotted line below it.
import { css } from 'lit';

export const termStyle = css`
  button.term {
    font: inherit;
    color: inherit;
    background: none;
    border: 0;
    border-radius: 3px;
    padding: 0;
    min-height: 0;
    min-width: 0;
    display: inline;
    text-align: inherit;
    cursor: help;
    text-decoration: underline dotted;
    text-decoration-color: var(--line-strong);
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
  }
  .with-mark { white-space: nowrap; }
  button.term:hover { background: none; color: var(--accent); }
  button.term:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

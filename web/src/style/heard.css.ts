// heard.css.ts - what is said to readers and not shown.
import { css } from 'lit';

export const heardOnly = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

// sizes.ts - the screens that the table tells apart, as conditions of media queries. What hangs on
// the room that a lesson or a conversation leaves asks the frame instead (@container frame).
import { css } from 'lit';

/** A tablet, or a window of that width. */
export const TABLET = css`(min-width: 600px) and (max-width: 1023px) and (min-height: 521px)`;
/** A tablet held upright. */
export const UPRIGHT = css`(min-width: 600px) and (max-width: 1023px) and (min-height: 900px)`;
/** A tablet on its side. */
export const SIDEWAYS = css`(min-width: 1024px) and (max-width: 1199px)`;
/** Three columns. */
export const DESKTOP = css`(min-width: 1024px)`;
/** A phone on its side, or a window of a page that is zoomed far in: wide, but without height. */
export const LOW = css`(min-width: 560px) and (max-width: 1023px) and (max-height: 520px)`;
/** One column, or the two narrow ones of a phone on its side. */
export const COLUMN = css`(max-width: 599px), ${LOW}`;
/** Little height, however narrow: as a condition of containers. */
export const FLAT = css`((max-width: 1023px) and (max-height: 520px))`;

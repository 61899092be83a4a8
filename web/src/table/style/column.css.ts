// column.css.ts - one column: a phone held upright, and one on its side until low.css.ts puts what
// is asked beside the table. Nothing is shown twice, so that table and decision are seen at once.
import { css } from 'lit';
import { heardOnly } from '../../style/heard.css';
import { COLUMN } from './sizes';

export const column = css`
  @media ${COLUMN} {
    .routine {
      display: none;
    }
    .dock.raised .hand:not(.draft) {
      display: none;
    }
    .held {
      display: flex;
    }
    .short {
      display: inline;
    }
    .bar {
      gap: 0;
      padding: 0 4px;
    }
    .bar h1 {
      font-size: 17px;
      line-height: 1.1;
      padding-inline-start: 2px;
    }
    .hand.both .tag {
      white-space: normal;
      line-height: 1.1;
    }
    .crowded .piles {
      gap: 10px;
    }
    .crowded .left-chips {
      max-width: 112px;
      gap: 4px;
    }
    .crowded .left-chips .chip {
      padding: 2px 7px;
      gap: 4px;
    }
    .bar h1 .quiet {
      display: block;
    }
    .own-head h2 {
      display: none;
    }
    /* Eight things to touch in 360 px: 44 px for each, 6 of them between two. */
    .steps .doors {
      margin: 0 clamp(-7px, (100vw - 374px) / 2, 0px);
      grid-template-columns: repeat(8, minmax(0, 42px));
      gap: 6px;
    }
    .strip {
      flex: 1;
    }
    .strip .pile:first-of-type {
      margin-inline-start: auto;
    }
    .own .totems {
      --totem: min(52px, 14vw);
    }
    .own .totems.p6,
    .own .totems.p7 {
      --totem: 41px;
      gap: 6px;
    }
    .own .spot.totem::after {
      content: '';
      position: absolute;
      inset: 0 -3px;
    }
    .rival .totems.p6 {
      gap: 8px;
    }
    .rival .totems.p7 {
      gap: 3px;
    }
    .rivals.n2,
    .rivals.n3,
    .rivals.n4 {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: 12px;
    }
    .rivals:not(.n1) .rival,
    .rival:has(.totem.picks) {
      flex-direction: column;
      align-items: stretch;
      gap: 4px;
    }
    .rivals:not(.n1) .who,
    .rival:has(.totem.picks) .who {
      flex: none;
      flex-flow: row wrap;
      align-items: baseline;
      gap: 0 8px;
    }
    /* How many cards and how many creatures are two numbers. */
    .rivals:not(.n1) .who .as-one::before,
    .rival:has(.totem.picks) .who .as-one::before {
      content: '· ';
    }
    .rivals:not(.n1) .who h2,
    .rival:has(.totem.picks) .who h2 {
      flex: 1 0 auto;
      max-width: 100%;
      font-size: 16px;
    }
    .rivals:not(.n1) .totems {
      --totem: 26px;
      gap: 6px;
    }
    .rivals:not(.n1) .totems.p6 {
      --totem: 22px;
      gap: 5px;
    }
    .rivals:not(.n1) .totems.p7 {
      --totem: 19px;
      gap: 4px;
    }
    /* A creature is to be chosen: a rival of many gets the whole width. */
    .rivals .rival.long:has(.totem.picks) {
      grid-column: 1 / -1;
    }
    .rivals .rival:has(.totem.picks) .totems {
      --totem: 32px;
      gap: 12px;
    }
    .hand.squares:not(:has(.spot)) .cards {
      min-height: 0;
      padding: 0;
    }
    .nightmarium .pile .word {
      display: none;
    }
    .partner .labyrinth .word {
      ${heardOnly}
    }
    .seats-2 .partner {
      grid-template: 'who doors' auto 'row row' auto / minmax(0, 1fr) auto;
      align-items: end;
    }
    .their-doors h3 {
      display: none;
    }
    .seats-2 .their-doors .doors {
      grid-template-columns: repeat(4, 30px);
      gap: 4px;
    }
    .partner .who {
      grid-area: who;
      flex-wrap: wrap;
    }
    .partner .their-hand {
      margin: 0;
    }
    .their-doors {
      grid-area: doors;
    }
    .partner .labyrinth {
      --room: 54px;
      grid-area: row;
      display: flex;
      flex-direction: row-reverse;
      justify-content: space-between;
      gap: 8px;
    }
    .partner .labyrinth h2 {
      margin: 0;
      align-content: flex-start;
      flex: none;
    }
    .partner .labyrinth .row {
      flex: 1;
    }
    .buttons {
      gap: 8px;
      flex-wrap: wrap; /* three long names are two lines of buttons, never cut */
    }
    .buttons button {
      min-width: min-content;
      padding: 6px 8px;
      font-size: 15px;
      hyphens: auto;
    }
    .tools {
      flex-wrap: nowrap;
    }
    .tools .chip {
      padding: 4px 9px;
      line-height: 1.15;
    }
    .seats-1 .labyrinth.own {
      background: var(--table);
      margin: 0 -14px;
      padding: 6px 14px 10px;
      border-block: 1px solid var(--line);
    }
    .own-body {
      display: flex;
      flex-direction: column-reverse;
      gap: 8px;
    }
    .chain {
      display: flex;
      flex-wrap: wrap;
      margin: 0;
    }
    .chain li:not(.now) > span {
      display: none;
    }
    .spells:not(:has(.picks)),
    .spell:not(.picks),
    .bar .whose {
      display: none;
    }
    .crowded .upper,
    .crowded .left,
    .crowded .middle {
      gap: 6px;
    }
    .omen-row {
      flex-wrap: nowrap;
    }
    .seats-1 .omen-row figure {
      flex: 0 1 auto;
      min-width: 44px;
    }
    figcaption {
      line-height: 1.2;
    }
    .seats-1 figure.next {
      max-width: 84px;
      grid-template-columns: minmax(0, 1fr); /* a long word does not push the card aside */
    }
    /* Where four or more lie there, no long word has room: the frame tells it, and the count. */
    .seats-1 .omen-row:has(figure:nth-child(4)) .near {
      display: none;
    }
    .seats-1 .omen-row:has(figure:nth-child(4)) .count {
      display: inline;
    }
    .spells {
      grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
      hyphens: auto;
    }
    /* Two people and premonitions: everything that lies at the side, in one row of 332 px, or in
     * two where more than four premonitions lie there. */
    .seats-2.with-premonitions .left {
      flex-direction: row;
      justify-content: space-between;
    }
    .seats-2.with-premonitions .left-chips,
    .seats-2.with-premonitions .piles .word {
      display: none;
    }
    .seats-2.with-premonitions .piles,
    .seats-2.with-premonitions .omen-row {
      gap: 5px;
      flex-wrap: nowrap;
    }
    .seats-2.with-premonitions .piles {
      gap: 3px;
    }
    .seats-2.with-premonitions .omen-row {
      gap: 2px;
    }
    .seats-2.with-premonitions .left {
      gap: 4px;
    }
    .seats-2.with-premonitions figure {
      padding: 0;
      border-width: 1px;
    }
    .seats-2.with-premonitions figcaption {
      max-width: 44px;
      line-height: 1.1;
    }
    .seats-2.with-premonitions figure {
      min-width: 42px;
    }
    .seats-2.with-premonitions .omen-pile {
      min-width: 0; /* nobody touches it */
      border: 0;
    }
    .seats-2.with-premonitions .left:has(figure:nth-child(6)),
    .seats-2.with-premonitions .omen-row:has(figure:nth-child(6)) {
      flex-wrap: wrap;
    }
    .seats-2.with-premonitions .near {
      display: none; /* the frame tells which is next */
    }
    .seats-2.with-premonitions .count {
      display: inline;
    }
    .towers.empty .tower-row {
      height: 46px;
    }
    .seats-2 .ways {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 8px 12px;
    }
    .seats-2 .ways .towers {
      grid-column: 1 / 3;
    }
    .seats-2 .own-doors {
      order: 2;
    }
    .seats-2 .own-doors h2 {
      font-size: 14px;
      font-family: var(--sans);
      font-weight: 400;
    }
    .seats-2 .own-doors .doors {
      grid-template-columns: repeat(2, 28px);
      gap: 4px;
    }
    .seats-2 .own-doors .doors:has(.spot),
    .seats-2 .their-doors .doors:has(.spot) {
      grid-template-columns: repeat(auto-fill, 38px);
      gap: 6px;
    }
    .seats-2 .own-doors .doors:has(.spot) {
      width: 82px;
    }
    .seats-2 .their-doors .doors:has(.spot) {
      width: 170px;
    }
    .nightmarium .pile .tag b {
      font-size: 16px;
    }
    .left-chips {
      flex-direction: row;
      flex-wrap: wrap;
      max-width: 150px;
      justify-content: flex-end;
    }
  }
`;

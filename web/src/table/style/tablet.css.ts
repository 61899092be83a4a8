// tablet.css.ts - a tablet, or a window of that width: piles beside the table, the decision below.
import { css } from 'lit';
import { TABLET, UPRIGHT } from './sizes';

export const tablet = css`
  @media ${TABLET} {
    .upper {
      display: grid;
      grid-template-columns: minmax(0, 260px) minmax(0, 1fr);
      gap: 18px;
    }
    .nightmarium .upper {
      grid-template-columns: 1fr;
    }
    .nightmarium .left {
      display: none;
    }
    .rivals.n3,
    .rivals.n4 {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: 18px;
    }
    .rivals.n3 .totems.p6,
    .rivals.n4 .totems.p6,
    .rivals.n3 .totems.p7,
    .rivals.n4 .totems.p7 {
      --totem: 30px;
      gap: 5px;
    }
    .rivals .rival.long:has(.totem.picks) {
      grid-column: 1 / -1;
    }
    .piles {
      flex-wrap: wrap;
    }
    .hand .spot {
      max-width: 90px;
    }
    .dock {
      padding-inline: 24px;
    }
  }
  /* A tablet held upright: the same, larger. */
  @media ${UPRIGHT} {
    :host {
      --pile: 96px;
      --room: 138px;
      --tower: 80px;
      --stretch: 0.3;
    }
    .left,
    .middle {
      gap: 18px;
    }
    .left-chips {
      flex-direction: row;
      margin: 0;
    }
    .boxes {
      grid-template-columns: 1fr;
    }
    .box {
      padding: 6px 10px;
    }
    .hand .spot {
      max-width: 128px;
    }
    .hand .cards {
      gap: 12px;
      padding-block: 12px;
    }
    .prompt h2 {
      font-size: 22px;
    }
    .hand.both .spot {
      max-width: 104px;
    }
    .dock.raised .hand .spot {
      max-width: 72px;
    }
    .towers.empty .tower-row {
      height: 60px;
    }
    .rival .totems {
      --totem: 50px;
    }
    .rivals.n3 .rival .totems:not(.p6, .p7),
    .rivals.n4 .rival .totems:not(.p6, .p7) {
      --totem: 34px;
    }
    .own .totems {
      --totem: 80px;
    }
    .hand.squares:not(.many) .spot,
    .hand.squares:not(.many) .spot > rv-card {
      height: 112px;
    }
    .hand.squares:not(.many) .spot {
      flex-basis: 112px;
    }
    .hand.squares:not(.many) .spot:last-child,
    .hand.squares:not(.many) .spot > rv-card,
    .hand.squares:not(.many) .spot.dim::after {
      width: 112px;
    }
    .hand.squares:not(.many) .cross {
      left: 39px;
    }
  }
`;

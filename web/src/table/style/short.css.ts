// short.css.ts - one column with little height, and the more so the more lies on the table.
import { css } from 'lit';
import { heardOnly } from '../../style/heard.css';
import { FLAT } from './sizes';

export const short = css`
  /* Much to show and little room: everything a little smaller, so that the row stays in sight. */
  @container frame ((max-width: 599px) and (max-height: 799px)) or ${FLAT} {
    .crowded {
      --pile: 54px;
      --room: 78px;
      --tower: 46px;
    }
    .crowded .pile .spot::after {
      content: '';
      position: absolute;
      inset: -2px -5px;
    }
    .crowded .towers.empty .tower-row {
      height: 46px;
    }
    .crowded .goals .end {
      display: none;
    }
    .crowded figure {
      padding: 0 4px;
    }
    .seats-2.crowded .ways .labyrinth {
      --room: 69px;
    }
    /* Towers beside their name, the row without its own. */
    .crowded .towers {
      display: flex;
      gap: 8px;
      align-items: center;
    }
    .crowded .towers h2 {
      flex: 0 0 104px;
      flex-direction: column;
      align-items: flex-start;
      gap: 0;
      margin: 0;
    }
    .crowded .towers .end {
      margin: 0;
      line-height: 1.2;
    }
    .crowded .tower-row {
      flex: 1;
      min-width: 0;
    }
    .seats-2.crowded .labyrinth.own .word,
    .seats-2.crowded .own-doors h2 {
      ${heardOnly}
    }
    .seats-2.crowded .middle {
      gap: 4px;
    }
    .seats-2.crowded .partner {
      padding-bottom: 4px;
    }
    .seats-2.crowded .labyrinth.own .end {
      margin: 0;
    }
    .seats-2.crowded figcaption {
      white-space: nowrap;
      font-size: 14px;
    }
    .rivals.n3 .rival,
    .rivals.n4 .rival {
      padding: 3px 0;
    }
    .rivals.n3 .totems.p3,
    .rivals.n3 .totems.p4,
    .rivals.n3 .totems.p5,
    .rivals.n4 .totems.p3,
    .rivals.n4 .totems.p4,
    .rivals.n4 .totems.p5 {
      --totem: 22px;
      gap: 9px;
    }
    .rivals .rival:has(.totem.picks) .totems {
      --totem: 26px;
      gap: 18px;
    }
    .rivals .spot.totem.picks::after {
      inset: 0 -9px;
    }
    .rivals.n3 + .own .totems:not(.p6, .p7),
    .rivals.n4 + .own .totems:not(.p6, .p7) {
      --totem: 44px;
    }
  }
  /* A lesson above, or a small phone, leave little. */
  @container frame ((max-width: 599px) and (max-height: 690px)) or ${FLAT} {
    .dock {
      gap: 6px;
      padding-top: 6px;
    }
    .crowded .goals h2,
    .hand.both:not(.draft) .tag {
      ${heardOnly}
    }
    .plan {
      gap: 6px;
    }
    .preview {
      padding-block: 4px;
    }
    .preview p {
      margin-bottom: 2px;
    }
    .crowded .hand:not(.both) .spot {
      max-width: 57px;
    }
    .seats-2.crowded .ways .labyrinth {
      --room: 60px;
    }
    .seats-2.crowded .partner .labyrinth {
      --room: 46px;
    }
    .seats-2 .own .spot.slot {
      min-width: 44px;
    }
    .upper {
      padding-bottom: 2px;
    }
    .crowded {
      --tower: 44px;
    }
    .seats-2.crowded .their-hand .lying {
      width: 28px;
    }
    .rivals.n2 .rival {
      padding: 3px 0;
    }
    .nightmarium .middle {
      gap: 4px;
    }
    .rivals.n3 + .own .totems,
    .rivals.n4 + .own .totems {
      --totem: 38px;
      gap: 10px;
    }
    .rivals.n3 + .own .totems.p6,
    .rivals.n3 + .own .totems.p7,
    .rivals.n4 + .own .totems.p6,
    .rivals.n4 + .own .totems.p7 {
      gap: 6px;
    }
    .nightmarium .own {
      padding: 4px 14px 6px;
    }
    .hand.squares:not(.many) .cards {
      padding-top: 8px;
    }
    .hand.squares:not(.many) .spot,
    .hand.squares:not(.many) .spot > rv-card {
      height: 66px;
    }
    .hand.squares:not(.many) .spot {
      flex-basis: 66px;
      min-width: 44px;
    }
    .hand.squares:not(.many) .spot:last-child,
    .hand.squares:not(.many) .spot > rv-card,
    .hand.squares:not(.many) .spot.dim::after {
      width: 66px;
    }
    .hand.squares:not(.many) .cross {
      left: 16px;
    }
    .seats-1.onirim {
      --pile: 54px;
      --room: 78px;
    }
    .seats-1.crowded {
      --pile: 48px;
      --room: 68px;
    }
    .seats-1 .pile .spot::after {
      content: '';
      position: absolute;
      inset: -2px -6px;
    }
    .seats-1 .upper,
    .seats-1 .left,
    .seats-1 .middle {
      gap: 5px;
    }
    .seats-1 .labyrinth.own {
      padding: 2px 14px 4px;
    }
    .seats-1 .box {
      padding-block: 1px;
    }
    /* Nothing to press yet: the room is for the answers. */
    .raised:has(.options) .buttons:not(:has(button:not([aria-disabled='true']))) {
      display: none;
    }
    /* Four ways to pay for a nightmare, in languages with long words. */
    .dock:has(.option:nth-child(4)) .picture {
      width: 40px;
    }
    .dock:has(.option:nth-child(4)) .prompt p {
      ${heardOnly}
    }
    .options:has(.option:nth-child(4)) {
      gap: 4px;
    }
    .option:nth-child(4) .fan,
    .option:has(~ .option:nth-child(4)) .fan {
      display: none;
    }
  }
`;

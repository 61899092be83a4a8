// sideways.css.ts - a tablet on its side: the panels give way to the table between them.
import { css } from 'lit';
import { heardOnly } from '../../style/heard.css';
import { SIDEWAYS } from './sizes';

export const sideways = css`
  @media ${SIDEWAYS} {
    :host {
      --pile: 84px;
    }
    .dock.pictured .options {
      grid-template-columns: 1fr;
    }
    .dock.pictured .picture {
      width: 84px;
    }
    .dock.raised:has(.preview) .buttons button {
      padding-inline: 8px;
      font-size: 15px;
    }
    .onirim.game {
      grid-template-columns: 208px minmax(0, 1fr) 204px;
      column-gap: 14px;
      padding-inline: 14px;
    }
    .nightmarium.game {
      grid-template-columns: minmax(0, 1fr) 204px;
    }
    .rivals.n4 .wide {
      display: none;
    }
    .rivals.n4 .totems.p7 {
      --totem: 18px;
      gap: 3px;
    }
    .own-body:has(.chain) .totems.p6,
    .own-body:has(.chain) .totems.p7 {
      --totem: min(60px, 8cqh);
      gap: 10px;
      flex-wrap: nowrap;
    }
    .nightmarium .buttons {
      max-width: 330px; /* as wide as their words they would lie on the hand */
    }
    .nightmarium .buttons button {
      flex: 1 1 150px;
      min-width: 0;
      padding-inline: 10px;
    }
    .hand.squares.many .spot {
      min-width: 40px;
    }
    .piles {
      gap: 4px;
    }
    .pile .tag {
      white-space: normal;
      text-align: center;
    }
    .omens,
    .left .panel {
      padding-inline: 10px;
    }
    figure {
      width: 60px;
    }
    figure .spot,
    figure .lying {
      height: 78px;
      width: 52px;
    }
  }
`;

/** With both players' rows and all else: one line above each row is enough. */
export const sidewaysForTwo = css`
  @container (min-width: 1024px) and (max-width: 1300px) and (max-height: 800px) {
    .seats-2.crowded .partner > *,
    .seats-2.crowded .ways .labyrinth {
      padding-inline: 8px;
    }
    .seats-2.crowded .their-doors .doors {
      grid-template-columns: repeat(4, 28px);
      gap: 4px;
    }
    .seats-2.crowded .own-doors .doors {
      grid-template-columns: repeat(2, 30px);
    }
    .crowded .labyrinth .word {
      ${heardOnly}
    }
    .seats-2.crowded .tower-row .slot,
    .seats-2.crowded .tower-row .spot.slot {
      flex-basis: 38px;
      margin: 0 4px;
    }
    .seats-2.crowded .labyrinth .end {
      margin: 0;
      font-size: 14px;
      line-height: 1.2;
      letter-spacing: -0.03em;
    }
    .seats-2.crowded .partner .end {
      white-space: nowrap;
    }
  }
`;

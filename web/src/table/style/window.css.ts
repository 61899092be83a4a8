// window.css.ts - a window of a laptop with the bars of a browser above it: still less height, so
// the buttons stand beside the hand.
import { css } from 'lit';
import { heardOnly } from '../../style/heard.css';

export const lowWindow = css`
  @container frame (min-width: 1024px) and (max-height: 700px) {
    .nightmarium.game {
      --least: 180px;
      --square: 92px;
    }
    .nightmarium .own .totems {
      --totem: 8.6cqh;
    }
    .nightmarium .own-head {
      margin-bottom: 2px;
    }
    .crowded {
      --pile: 60px;
      --around: 140px;
      --buttons: 190px;
      --least: min(230px, 40cqh);
      --beside: 590px;
      --tower: 44px;
    }
    .crowded .left {
      gap: 6px;
    }
    .crowded figure .spot,
    .crowded figure .lying {
      height: 60px;
      width: 40px;
    }
    .crowded .middle {
      gap: 4px;
    }
    .seats-2.crowded.onirim {
      --beside: 590px;
      --door: 54px;
      --room: 60px;
    }
    .seats-2.crowded .partner .labyrinth {
      --room: 48px;
    }
    .seats-2.crowded .their-hand .lying {
      width: 32px;
    }
    .seats-2.crowded .own-doors .doors {
      grid-template-columns: repeat(2, 27px);
    }
    .crowded .dock {
      padding-block: 8px;
      gap: 4px 22px;
    }
    .crowded .dock:not(.raised, :has(.draft)) {
      grid-template:
        'ask ask' auto
        'body body' auto
        'note note' auto
        'hand buttons' 1fr / auto minmax(0, 1fr);
    }
    .crowded .dock:not(.raised) .picture {
      display: none; /* its words say it */
    }
    .crowded .dock.pictured:not(.raised) {
      & .hand {
        grid-area: hand;
      }
      & .buttons {
        grid-area: buttons;
      }
      & .ask {
        display: flex;
      }
    }
    .crowded .hand .cards {
      padding: 6px 0 4px;
    }
    .crowded .slots > span {
      flex-basis: 30px;
    }
    /* What a touch does stands beside the cards that are touched. */
    .crowded .plan:has(.tools) {
      grid-template: 'tools cards' auto 'preview preview' auto / auto minmax(0, 1fr);
      align-items: center;
    }
    .crowded .tools {
      flex-direction: column;
    }
    .crowded .plan-cards {
      gap: 12px;
    }
    .crowded .preview {
      grid-area: preview;
    }
    /* Answers say what happens: the rest is behind the question mark. */
    .crowded .dock:has(.options) .picture {
      display: none;
    }
    .crowded .dock:has(.options) .prompt p {
      ${heardOnly}
    }
    .crowded .option {
      padding-block: 2px;
      line-height: 1.2;
      min-height: 48px;
    }
    .crowded .option .quiet {
      font-size: 14px;
    }
    .crowded .dock.raised:has(.options) {
      column-gap: 0;
    }
    .crowded .option .words b {
      font-size: 15px;
    }
    .crowded.planning .prompt h2 {
      font-size: 16px;
    }
    .crowded .goals h2 {
      flex-basis: clamp(124px, 14cqw, 190px); /* two lines, where there is the width */
    }
    .crowded:has(.options) .spells {
      display: none; /* they are among the answers */
    }
    .crowded .mini:not(:has(.spot:nth-child(3))) {
      flex: 0 1 auto;
      margin-inline-start: auto;
    }
    @media (pointer: fine) {
      .crowded .mini:not(:has(.spot:nth-child(9))) .spot {
        width: 34px; /* in a deck to search numbers of towers are read, too */
      }
    }
  }
`;

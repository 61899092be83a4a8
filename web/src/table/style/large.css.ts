// large.css.ts - large screens: cards grow with them, and in the end the text does.
import { css } from 'lit';

/** The buttons stay near the hand. */
export const largeCards = css`
  @container frame (min-width: 1700px) and (min-height: 900px) {
    .onirim.game:not(.crowded) {
      --door: 128px;
      --room: 128px;
      --largest: 240px;
      --looked: 150px;
      --beside: 760px;
    }
    .onirim .dock:not(.raised, .pictured) .buttons {
      justify-self: start;
    }
    .rivals.n4 .rival .totems:not(.p6, .p7) {
      --totem: 54px;
      gap: 8px;
    }
    .nightmarium .own .totems:not(.p6, .p7) {
      --totem: min(190px, 12cqh);
    }
  }
  @container frame (min-width: 2200px) and (min-height: 1200px) {
    .onirim.game,
    .onirim.game:not(.crowded) {
      --door: 180px;
      --room: 180px;
      --tower: calc(var(--room) * 2 / 3);
      --largest: 340px;
      --looked: 200px;
      --beside: 930px;
    }
    .seats-2.onirim.game {
      --door: 120px;
      --room: 132px;
      --beside: 900px;
    }
    .partner .labyrinth {
      --room: 110px;
    }
  }
`;

/** Screens so large and unscaled are looked at from afar: text grows with the cards. */
export const largeText = css`
  @media (min-width: 2500px) and (min-height: 1200px) {
    :host {
      --type: 1.25;
      --pile: calc(104px * var(--type));
      font-size: calc(16px * var(--type));
    }
    .game {
      --around: calc(222px * var(--type));
      grid-template-columns: calc(272px * var(--type)) minmax(0, 1fr) calc(276px * var(--type));
    }
    .nightmarium.game {
      grid-template-columns: minmax(0, 1fr) calc(276px * var(--type));
    }
    .quiet,
    .tag,
    .chip,
    figcaption,
    .bar h1 .quiet {
      font-size: calc(14px * var(--type));
    }
    .note,
    .lines,
    .advice li,
    .prompt p,
    .spot.spell,
    .creatures p,
    .unseen-table td,
    .unseen-table th {
      font-size: calc(15px * var(--type));
    }
    .buttons button,
    .coach button,
    .sheet button:not(.term),
    .option .words b {
      font-size: calc(16px * var(--type));
    }
    h2 {
      font-size: calc(18px * var(--type));
    }
    .bar h1 {
      font-size: calc(20px * var(--type));
    }
    .prompt h2,
    .onirim.planning .prompt h2 {
      font-size: calc(23px * var(--type));
    }
    .spells {
      flex-basis: calc(190px * var(--type));
    }
    .buttons {
      max-width: calc(520px * var(--type));
    }
    figure {
      width: calc(78px * var(--type));
    }
    figure .spot,
    figure .lying {
      width: calc(64px * var(--type));
      height: calc(96px * var(--type));
    }
    .held rv-card {
      height: calc(42px * var(--type));
    }
    .sheet {
      width: calc(720px * var(--type));
    }
  }
  @media (min-width: 3200px) and (min-height: 1700px) {
    :host {
      --type: 1.6;
    }
  }
`;

// laptop.css.ts - a laptop: less height than everything takes.
import { css } from 'lit';
import { heardOnly } from '../../style/heard.css';

export const laptop = css`
  @container (min-width: 1024px) and (max-height: 800px) {
    .seats-1.onirim {
      --door: 84px;
      --room: 92px;
    }
    .nightmarium.game {
      --least: 196px;
      --square: 100px; /* with a card chosen there is a line more to read, and a button more */
    }
    .nightmarium .middle {
      gap: 8px;
    }
    .nightmarium .own {
      padding: 6px 18px 10px;
    }
    .nightmarium .own .totems {
      --totem: 9.6cqh;
    }
    .nightmarium .prompt h2 {
      font-size: 20px;
    }
    .nightmarium .prompt p {
      font-size: 14px;
      line-height: 1.3;
    }
    .rival {
      padding: 6px 12px;
    }
  }
  @container (min-width: 1024px) and (max-height: 950px) {
    .crowded {
      --beside: 790px;
      --tower: 56px;
    }
    .crowded .middle {
      gap: 8px;
    }
    .crowded .towers,
    .crowded .own-doors {
      padding-block: 2px;
    }
    .crowded .ways .labyrinth {
      padding: 6px 12px 8px;
    }
    .crowded .tower-row .slot {
      flex-basis: var(--tower);
    }
    .seats-2.crowded.onirim {
      --door: 66px;
      --room: 72px;
    }
    .seats-2.crowded .partner {
      gap: 10px;
    }
    .seats-2.crowded .partner > * {
      padding: 6px 12px;
    }
    .seats-2.crowded .partner .who {
      flex-direction: row;
    }
    .seats-2.crowded .partner .labyrinth {
      --room: 60px;
    }
    .seats-2.crowded .their-hand .lying {
      width: 36px;
    }
    .seats-2.crowded .their-doors h3 {
      display: none;
    }
    .seats-2.crowded .their-doors .doors {
      gap: 6px;
    }
    .seats-2.crowded .own-doors .doors {
      grid-template-columns: repeat(2, 34px);
      gap: 4px 6px;
    }
    .seats-2.crowded .own-doors h2 {
      font: 400 14px var(--sans);
    }
    .seats-2.crowded .spells:not(:has(.picks)) {
      display: none;
    }
    .seats-2.crowded .partner .labyrinth .word {
      ${heardOnly}
    }
  }
`;

/** With everything on the table: names stand beside what they name, cards a size smaller. */
export const crowdedLaptop = css`
  @container frame (min-width: 1024px) and (max-height: 800px) {
    .crowded {
      --pile: 84px;
      --least: min(300px, 42cqh);
      --beside: 640px;
      --smallest: 48px;
    }
    .seats-2.crowded.onirim {
      --beside: 680px;
    }
    .option {
      padding-block: 4px;
      line-height: 1.3;
    }
    .crowded .left {
      gap: 10px;
    }
    .crowded .left .panel,
    .crowded .omens {
      padding-block: 8px;
    }
    .crowded .unseen-table td,
    .crowded .unseen-table th {
      padding-block: 3px;
    }
    .crowded figure {
      padding-block: 2px;
    }
    .crowded figure .spot,
    .crowded figure .lying {
      height: 78px;
      width: 52px;
    }
    .dock.pictured .picture {
      width: 84px;
    }
    .crowded .prompt h2 {
      font-size: 19px;
    }
    .crowded .prompt p {
      font-size: 14px;
      line-height: 1.3;
    }
    .crowded .dock {
      padding-block: 12px;
    }
    .crowded .hand .cards {
      padding: 8px 0 4px;
    }
    .crowded .buttons {
      max-width: none;
      flex-wrap: nowrap; /* long names are two lines of a button */
    }
    .crowded .buttons button,
    .crowded .buttons button.primary {
      min-width: min-content;
      padding-inline: 14px;
    }
    .dock.pictured:not(:has(.options)) .held {
      grid-area: body;
      align-self: end;
      justify-self: start;
    }
    .crowded .spells:not(:has(.picks)) {
      display: none;
    }
    .crowded .steps {
      flex-direction: column;
      gap: 6px;
    }
    .crowded .spells {
      flex: none;
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    .crowded .spells h2 {
      display: none;
    }
    .crowded .goals {
      display: flex;
      align-items: center;
      gap: 14px;
    }
    .crowded .goals h2 {
      flex: 0 0 124px;
      column-gap: 8px;
      row-gap: 0;
      margin: 0;
    }
    .crowded .goals .end {
      flex: 1 0 100%;
      margin: 0;
      line-height: 1.2;
    }
    .crowded .goals .doors {
      flex: 1;
    }
  }
`;

/** Two, with everything: the buttons stand beside a hand that can be read. */
export const crowdedLaptopForTwo = css`
  @container frame (min-width: 1200px) and (min-height: 701px) and (max-height: 800px) {
    .seats-2.crowded {
      --around: 154px;
      --buttons: 190px;
    }
    .seats-2.crowded .dock:not(.raised, :has(.draft)) {
      grid-template:
        'ask ask' auto
        'body body' auto
        'note note' auto
        'hand buttons' 1fr / auto minmax(0, 1fr);
    }
    .seats-2.crowded .dock:not(.raised, :has(.draft)) .buttons {
      flex-direction: column;
      align-items: stretch;
    }
    .seats-2.crowded .dock:not(.raised) .picture {
      display: none; /* its words say it */
    }
    .seats-2.crowded .dock.pictured:not(.raised) {
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
  }
  @container frame (min-width: 1024px) and (max-width: 1199px) and (max-height: 800px) {
    .seats-2.crowded .dock.pictured:not(.raised) .picture {
      width: 68px; /* what is done about it stands below */
    }
  }
  /* Answers that do not all fit: nothing that cannot be pressed lies on them. */
  @container frame (min-width: 1024px) and (max-height: 800px) {
    .dock.raised:has(.option:nth-child(5)) .buttons:not(:has(button:not([aria-disabled='true']))) {
      display: none;
    }
  }
`;

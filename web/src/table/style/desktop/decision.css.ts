// decision.css.ts - decisions in three columns: the card that asks beside its answers, plans with
// larger cards, sheets in the middle of the screen.
import { css } from 'lit';

export const decision = css`
  .dock.pictured {
    grid-template:
      'picture ask' auto
      'picture body' auto
      'note note' 1fr
      'hand buttons' auto / auto minmax(0, 1fr);
  }
  .dock.pictured .ask {
    display: contents;
  }
  .dock.pictured .picture {
    grid-area: picture;
    width: min(150px, 16vh);
  }
  .dock.pictured:not(.raised) .picture {
    width: min(110px, 12vh); /* the hand is touched */
  }
  .dock.pictured .prompt {
    grid-area: ask;
  }
  .dock.pictured .options {
    grid-template-columns: 1fr 1fr;
  }
  .option.several:last-child,
  .option:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  .option {
    padding: 6px 12px;
  }
  @media (pointer: fine) {
    .mini:has(.spot:nth-child(9)) {
      gap: 6px;
    }
    .mini:has(.spot:nth-child(9)) .spot {
      width: 42px; /* a deck to search */
    }
  }
  .options .fan.hand-fan {
    display: none;
  }
  .nightmarium .routine {
    display: none;
  }
  .dock.pictured .hand {
    grid-column: 1 / 3;
    grid-row: 4;
  }
  .dock.pictured .buttons {
    grid-column: 2;
    grid-row: 4;
    justify-self: end;
  }
  .pictured:not(.raised) .hand.both ~ .buttons {
    grid-row: 3; /* five cards need the width */
  }
  .dock.pictured.raised:not(:has(.options)) .buttons {
    grid-column: 1 / 3;
    max-width: none;
  }
  .plan-cards .spot,
  .plan-cards.n6 .spot,
  .plan-cards.n7 .spot {
    flex: 0 0 auto;
    width: clamp(var(--smallest), (100cqh - var(--beside)) / 1.5, var(--looked)); /* as the table above them allows */
    max-width: none;
  }
  .plan-cards {
    gap: 20px;
  }
  .plan-cards.choose {
    gap: 10px;
  }
  .plan-cards.choose .spot {
    width: 60px;
  }
  .preview {
    display: flex;
    gap: 20px;
    align-items: center;
  }
  .preview p {
    flex-direction: column;
    gap: 0;
    margin: 0;
  }
  .slots {
    flex: 1;
  }
  .sheet {
    inset: 60px auto auto 50%;
    transform: translateX(-50%);
    width: min(720px, 90vw);
    border-radius: 22px;
  }
`;

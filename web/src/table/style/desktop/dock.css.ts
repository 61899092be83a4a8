// dock.css.ts - the dock in three columns: question, answers, hand and buttons in a grid, and what
// gives way in it, the hand first, where there is little height.
import { css } from 'lit';

export const dock = css`
  .dock {
    display: grid;
    grid-template:
      'ask ask' auto
      'body body' auto
      'note note' auto
      'hand hand' 1fr
      'buttons buttons' auto / minmax(0, 1fr) auto;
    column-gap: 22px;
  }
  .dock.raised,
  .nightmarium .dock {
    grid-template:
      'ask ask' auto
      'body body' auto
      'note note' 1fr
      'hand buttons' auto / minmax(0, 1fr) auto;
  }
  .ask {
    grid-area: ask;
  }
  .plan,
  .options,
  .dock > .choose {
    grid-area: body;
  }
  .note {
    grid-area: note;
  }
  .hand {
    grid-area: hand;
    align-self: center;
  }
  .raised .hand {
    align-self: end;
  }
  .buttons {
    grid-area: buttons;
    align-self: end;
    flex-wrap: wrap;
    justify-content: flex-end;
    position: sticky;
    bottom: -16px;
    margin: 0;
    padding: 0 0 8px;
    background: none;
    max-width: 520px;
    justify-self: end;
  }
  .raised .buttons {
    background: var(--panel);
    padding-top: 8px;
  }
  .onirim .dock:not(.raised) .buttons:not(:has(button:nth-child(4))) {
    flex-wrap: nowrap; /* beside one another: a long name takes a second line of its button */
    max-width: none;
  }
  .dock.raised:has(.option.several) .buttons {
    grid-column: 1 / 3;
    justify-self: stretch;
    max-width: none;
  }
  .dock.raised:has(.preview) .buttons {
    max-width: none; /* three in one row */
    flex-wrap: nowrap;
  }
  .dock.raised:has(.preview) .buttons button {
    min-width: min-content;
    padding-inline: 16px;
  }
  .buttons button,
  .buttons button.primary {
    flex: 0 1 auto;
    min-width: 140px;
    padding: 8px 22px;
  }
  .onirim .dock.raised .hand .spot {
    height: min(84px, 9vh);
  }
  .onirim.planning .prompt h2 {
    font-size: 19px;
  }
  /* What is decided comes first; where there is no room for the hand it lies small beside. */
  .held {
    flex: none;
    flex-wrap: nowrap;
  }
  .dock.pictured .held {
    grid-area: note;
    align-self: end;
  }
  .onirim.planning .dock.raised .hand,
  .onirim .dock.pictured:has(.buttons button:nth-child(3)) .hand {
    display: none;
  }
  .onirim.planning .dock.raised .held,
  .onirim .dock.pictured:has(.buttons button:nth-child(3)) .held {
    display: flex;
  }
  @container frame (max-height: 900px) {
    .onirim .dock.raised:has(.option.several) .hand {
      display: none;
    }
    .onirim .dock.raised:has(.option.several) .held {
      display: flex;
    }
    /* The hand beside the buttons. */
    .dock.raised.pictured:has(.options):not(:has(.buttons button:nth-child(3))) {
      & .held {
        grid-area: 4 / 1 / 5 / 3;
        align-self: center;
        justify-self: start;
        margin-bottom: 8px;
      }
      & .held b {
        display: none;
      }
      & .mini {
        padding: 0;
      }
      & .buttons {
        grid-area: 4 / 1 / 5 / 3;
        justify-self: end;
        max-width: calc(100% - 206px);
      }
    }
    .dock.raised:has(.preview) .buttons {
      grid-column: 1 / 3;
    }
  }
  @container (max-width: 760px) {
    .options .fan {
      display: none; /* its words need the width */
    }
  }
  @container (max-height: 420px) {
    .onirim .routine {
      display: none;
    }
  }
  @container frame (max-height: 800px) {
    .onirim .dock.raised .hand,
    .onirim .dock:has(.preview) .routine {
      display: none;
    }
    .onirim .dock.raised .held {
      display: flex;
    }
    .raised .prompt h2 {
      font-size: 18px;
    }
    .dock.raised {
      padding-block: 12px;
      gap: 6px 22px;
    }
    .raised .prompt p {
      font-size: 14px;
      line-height: 1.3;
    }
    .plan {
      gap: 6px;
    }
    .slots > span {
      flex-basis: 34px;
    }
    .plan-cards {
      padding-top: 8px;
    }
    .preview {
      padding-block: 4px;
    }
  }
`;

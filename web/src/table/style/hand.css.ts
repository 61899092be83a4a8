// hand.css.ts - the hands: to be touched, shared, drafted from, and small, only to be read.
import { css } from 'lit';

export const hand = css`
  .hand .cards {
    display: flex;
    gap: 6px;
    justify-content: center;
    padding: 8px 0 4px;
    min-height: 40px;
  }
  .hand .spot {
    width: calc((100% - 24px) / 5);
    max-width: 69px;
    aspect-ratio: 2 / 3;
  }
  .hand.both {
    display: flex;
    gap: 8px;
  }
  .hand.both .mine {
    flex: 3;
    min-width: 0;
    text-align: center;
  }
  .hand.both .ours {
    flex: 2;
    min-width: 0;
    text-align: center;
    border-inline-start: 2px dashed var(--line-strong);
    padding-inline-start: 8px;
  }
  .mine .spot {
    width: calc((100% - 12px) / 3);
  }
  .ours .spot {
    width: calc((100% - 6px) / 2);
  }
  .draft {
    flex-direction: column-reverse;
  }
  .hand.both.draft .ours {
    border: 0;
    padding: 0;
  }
  .draft .ours .cards {
    flex-wrap: wrap;
  }
  .draft .cards .spot {
    width: calc((100% - 18px) / 4);
  }
  .draft .mine .cards .spot {
    max-width: 40px;
  }
  /* The hand to read, not to touch, where what is decided takes the room that it had. */
  .held {
    display: none;
    flex: 1 0 100%;
    align-items: center;
    gap: 4px 10px;
    flex-wrap: wrap;
  }
  .held > span {
    display: flex;
    gap: 4px;
  }
  .held > span + span {
    border-inline-start: 2px dashed var(--line-strong);
    padding-inline-start: 10px;
  }
  .held rv-card {
    height: 42px;
  }
`;

// hand.css.ts - the hands of Onirim in three columns: as large as the height allows.
import { css } from 'lit';

export const hand = css`
  .hand .cards {
    gap: 12px;
    justify-content: flex-start;
    padding: 12px 0 8px;
  }
  /* Its height is given by what lies above: cards are as large as it allows, and five of them fit. */
  .onirim .dock {
    container-type: size;
  }
  .onirim .dock.raised {
    container-type: inline-size;
  }
  .onirim .hand .spot {
    width: auto;
    max-width: none;
    height: clamp(84px, min(100cqh - var(--around), (100cqw - var(--buttons) - 52px) * 0.3), var(--largest));
  }
  .onirim .hand.both .spot {
    height: clamp(84px, min(100cqh - var(--around), (100cqw - var(--buttons) - 102px) * 0.3), var(--largest));
  }
  .onirim .hand.draft .ours .spot {
    height: clamp(84px, min(100cqh - 300px, (100cqw - 130px) / 8 * 1.5), 130px);
  }
  .onirim .hand.draft .mine .spot {
    height: 84px;
  }
  .onirim .hand.draft .cards .spot,
  .onirim .hand.draft .mine .cards .spot {
    width: auto;
    max-width: none;
  }
  .onirim .hand.both.draft {
    flex-direction: row-reverse;
    justify-content: flex-end;
    align-items: flex-end;
  }
  .onirim .hand.both.draft .mine {
    border-inline-start: 2px dashed var(--line-strong);
    padding-inline-start: 24px;
  }
  .onirim .hand.both .mine,
  .onirim .hand.both .ours {
    flex: none;
    text-align: start;
  }
  .onirim .hand.both.draft .ours {
    flex: 0 1 auto;
  }
  .onirim .hand.both {
    gap: 24px;
  }
  .onirim .hand.both .ours {
    padding-inline-start: 24px;
  }
`;

// low.css.ts - a phone on its side: below one another table and decision would leave a strip of
// each, so they stand side by side.
import { css } from 'lit';
import { heardOnly } from '../../style/heard.css';
import { LOW } from './sizes';

export const low = css`
  @media ${LOW} {
    .game {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 1fr);
      padding-inline: env(safe-area-inset-left, 0px) env(safe-area-inset-right, 0px);
    }
    .bar {
      min-height: 46px;
    }
    .dock,
    .dock.raised {
      grid-area: 1 / 2 / 3 / 3;
      max-height: none;
      padding-top: 10px;
      border: 0;
      border-inline-start: 1px solid var(--line-strong);
      border-radius: 0;
    }
    .dock:not(.raised) .hand,
    .raised .buttons {
      margin-top: auto; /* to the thumb */
    }
    .onirim .hand:not(.draft) .spot {
      max-width: 90px;
    }
    .onirim .hand.draft .ours .spot {
      max-width: 54px;
    }
    .steps .doors {
      margin: 0 clamp(-7px, (50vw - 374px) / 2, 0px);
    }
    .seats-1.onirim:not(.crowded) {
      --pile: 50px;
      --room: 70px;
    }
    /* A question and all its answers at once. */
    .option {
      padding: 4px 12px;
      min-height: 48px;
    }
    .option .fan {
      display: none;
    }
    .plan {
      gap: 6px;
    }
    .plan-cards .spot {
      max-width: 56px;
    }
    .preview {
      display: flex;
      gap: 12px;
      align-items: center;
      padding-block: 3px;
    }
    .preview p {
      flex: 1;
      margin: 0;
      line-height: 1.2;
    }
    .preview .quiet {
      ${heardOnly}
    }
    .slots > span {
      flex: none;
      width: 30px;
    }
    /* The hand beside the question, so that how the cards will lie is seen while they are laid. */
    .dock:has(.preview) {
      padding-top: 6px;
      gap: 4px;
    }
    .dock:has(.preview) .ask {
      flex-wrap: nowrap;
      gap: 8px;
    }
    .dock:has(.preview) .prompt h2 {
      font-size: 15px;
      line-height: 1.2;
    }
    .dock:has(.preview) .held {
      flex: none;
    }
    .dock:has(.preview) .held b {
      display: none;
    }
    .dock:has(.preview) .held rv-card {
      height: 36px;
    }
    .dock:has(.preview) .plan-cards .spot {
      max-width: 44px;
    }
    .dock:has(.preview) .plan {
      gap: 4px;
    }
    .dock:has(.preview) .buttons {
      flex-wrap: nowrap; /* three in one row, or the preview would be below them */
      gap: 6px;
    }
    .dock:has(.preview) .buttons button {
      padding: 4px 6px;
      font-size: 14px;
      line-height: 1.1;
    }
    /* What the answers say is enough; the question mark tells the rest. */
    .dock:has(.options) .picture {
      width: 40px;
    }
    .dock:has(.options) .prompt p:not(:focus-within) {
      ${heardOnly}
    }
    .sheet {
      max-height: 92dvh;
    }
  }
`;

// decision.css.ts - what a decision shows: the ways to answer, cards to choose from, and a plan
// with the places where its cards will lie.
import { css } from 'lit';

export const decision = css`
  .options {
    display: grid;
    gap: 8px;
  }
  .option {
    display: flex;
    align-items: center;
    gap: 12px;
    text-align: start;
    border: 1.5px solid var(--line-strong);
    border-radius: 14px;
    padding: 8px 12px;
    background: var(--table);
    font-weight: 400;
    min-height: 60px;
  }
  .option .words {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
  }
  .option .words b {
    font-size: 16px;
  }
  .option.selected {
    border-color: var(--accent);
    box-shadow: 0 0 0 1.5px var(--accent);
    background: var(--raised);
  }
  .option.several {
    flex-wrap: wrap;
  }
  .roman {
    font: 600 20px var(--serif);
    color: var(--accent);
    min-width: 26px;
    text-align: center;
  }
  .fan {
    display: flex;
  }
  .fan rv-card {
    width: 30px;
    margin-inline-start: -17px;
  }
  .fan rv-card:first-child {
    margin: 0;
  }
  .mini {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    flex: 1 1 100%;
    padding-inline-start: 38px;
  }
  .mini .spot {
    width: 44px;
    border-radius: 6px;
    cursor: pointer;
  }
  .mini .spot > rv-card {
    height: auto;
  }
  .mini .tag {
    display: block;
    text-align: center;
  }
  .choose {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    justify-content: center;
  }
  .choose .spot,
  .choose > rv-card {
    width: 54px;
    cursor: pointer;
  }
  .choose.squares .spot {
    width: 88px;
  }
  .plan {
    display: grid;
    gap: 10px;
  }
  .tools {
    display: flex;
    gap: 8px;
    flex-wrap: wrap;
  }
  .tools .chip {
    min-height: 44px;
    font-weight: 500;
    padding: 4px 14px;
    border-radius: 22px;
  }
  .tools .chip.on {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
    background: var(--raised);
  }
  .plan-cards {
    display: flex;
    gap: 8px;
    justify-content: center;
    padding-top: 10px;
    flex-wrap: wrap;
  }
  .plan-cards .spot {
    flex: 0 1 calc((100% - 32px) / 5);
    max-width: 110px;
    cursor: pointer;
  }
  .plan-cards.n6 .spot,
  .plan-cards.n7 .spot {
    flex-basis: calc((100% - 24px) / 4);
    max-width: 72px;
  }
  .plan-cards.choose .spot {
    flex: 0 0 52px;
  }
  .preview {
    background: var(--table);
    border: 1px solid var(--line);
    border-radius: 14px;
    padding: 8px 12px;
  }
  .preview p {
    margin: 0 0 6px;
    display: flex;
    gap: 8px;
    justify-content: space-between;
    flex-wrap: wrap;
  }
  .slots {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  .slots > span {
    flex: 0 1 50px;
    min-width: 0;
    aspect-ratio: 2 / 3;
    border-radius: 6px;
    position: relative;
  }
  .slot-open {
    border: 2px dashed var(--accent);
    display: grid;
    place-items: center;
    font: 600 18px var(--serif);
    color: var(--accent);
  }
  .slots .hover {
    background: color-mix(in srgb, var(--target) 30%, transparent);
    outline: 3px dashed var(--target);
  }
  .slots .away-slot {
    margin-inline-start: auto;
    border: 2px dashed var(--danger);
    color: var(--danger);
    display: grid;
    place-items: center;
  }
  .away-slot rv-card {
    position: absolute;
    inset: 0;
    filter: saturate(0.4) brightness(0.75);
  }
`;

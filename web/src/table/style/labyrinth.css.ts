// labyrinth.css.ts - what lies open in Onirim: doors and goals, spells, towers, rows, premonitions.
import { css } from 'lit';

export const labyrinth = css`
  .doors {
    display: grid;
    grid-template-columns: repeat(8, minmax(0, calc(var(--door) * 2 / 3)));
    gap: 6px;
    justify-content: space-between;
  }
  .doors .spot,
  .doors .lying {
    aspect-ratio: 2 / 3;
  }
  .doors .spot::after {
    content: '';
    position: absolute;
    inset: -3px;
  }
  .next-goal {
    box-shadow: 0 0 0 3px var(--accent);
  }
  .spells {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 6px;
    margin-top: 8px;
  }
  .spells h2 {
    display: none;
  }
  .spot.spell {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
    border: 1.5px solid var(--line-strong);
    border-radius: 12px;
    padding: 2px 8px;
    min-height: 44px;
    font-size: 14px;
    line-height: 1.2;
    background: var(--panel);
  }
  .spot.spell:not(.picks) {
    border: 1.5px dashed var(--line);
    background: none;
    color: var(--ink2);
  }
  .tower-row {
    display: flex;
    height: calc(var(--tower) * 3 / 2);
    justify-content: center;
    gap: 0;
  }
  .tower-row .spot {
    height: 100%;
    flex: 0 1 var(--tower);
    min-width: 24px;
  }
  .tower-row .spot > rv-card {
    height: 100%;
    width: var(--tower);
  }
  .tower-row .spot.slot,
  .tower-row .slot {
    flex: 0 0 46px;
    margin: 0 8px;
  }
  .row {
    display: flex;
    height: var(--room);
    gap: 8px;
    min-width: 0;
  }
  .trail {
    display: flex;
    flex: 0 1 auto;
    min-width: 0;
    justify-content: flex-end;
    overflow: hidden;
  }
  .trail:empty {
    display: none;
  }
  .step {
    position: relative;
    width: calc(var(--room) * var(--stretch));
    min-width: calc(var(--room) * 0.18);
    flex: 0 1 auto;
  }
  .step:last-child {
    width: calc(var(--room) * 2 / 3);
    flex: none;
  }
  .step > rv-card {
    position: absolute;
    top: 0;
    left: 0;
    height: var(--room);
    width: calc(var(--room) * 2 / 3);
  }
  .step i.new {
    bottom: 2px;
  }
  .row .slot {
    width: calc(var(--room) * 2 / 3);
    height: var(--room);
  }
  .omen-row {
    display: flex;
    gap: 2px;
    flex-wrap: wrap;
    justify-content: space-between;
  }
  .omens h2 {
    display: none;
  }
  figure {
    margin: 0;
    display: grid;
    justify-items: center;
    gap: 2px;
    padding: 4px;
    border: 2px solid transparent;
    border-radius: 10px;
  }
  figure.next {
    border-color: var(--danger);
  }
  figcaption {
    font-size: 14px;
    color: var(--ink2);
    text-align: center;
  }
  figcaption .count {
    display: none;
  }
  figure.next figcaption {
    color: var(--danger);
    font-weight: 650;
  }
  figure .spot,
  figure .lying {
    height: 57px;
    width: 38px;
  }
  figure .spot::after {
    content: '';
    position: absolute;
    inset: 0 -3px;
  }
`;

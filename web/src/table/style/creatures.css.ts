// creatures.css.ts - Nightmarium: the rivals and their creatures, one's own, the chain of powers,
// the square cards of the hand.
import { css } from 'lit';

export const creatures = css`
  .rivals {
    display: grid;
    gap: 0;
  }
  .rival {
    display: flex;
    gap: 10px;
    align-items: center;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
  .rival {
    position: relative;
  }
  /* Under a finger a rival is one thing to touch, unless a creature is to be chosen. */
  .closer {
    display: none;
    position: absolute;
    inset: 0 -4px;
    min-height: 0;
    padding: 0;
    border: 0;
  }
  .closer,
  .closer:hover {
    background: none;
  }
  .creatures {
    list-style: none;
    margin: 10px 0;
    padding: 0;
    display: grid;
    gap: 12px;
  }
  .creatures li {
    display: flex;
    gap: 14px;
    align-items: center;
  }
  .creatures p {
    margin: 0 0 6px;
    font-size: 15px;
    line-height: 1.3;
  }
  .creatures .quiet {
    display: block;
  }
  .totem.large {
    flex: none;
    width: 52px;
    height: 156px;
    border-radius: 8px;
  }
  .rival .who {
    flex: 0 0 74px;
    flex-direction: column;
    align-items: flex-start;
    gap: 2px;
  }
  .rival .who h2 {
    overflow-wrap: anywhere;
    margin: 0;
  }
  .rival.moves h2 {
    color: var(--accent);
  }
  .rival .wide {
    display: none;
  }
  .tiny {
    display: inline-block;
    width: 20px;
    vertical-align: -4px;
    margin-inline-end: 5px;
  }
  .totems {
    display: flex;
    gap: 8px;
    --totem: 32px;
  }
  .rival .totems {
    gap: 14px;
    flex-wrap: wrap;
  }
  .rival .totem.free ~ .free {
    display: none; /* one is enough to see that there is room; the number says how much */
  }
  .spot.totem {
    width: var(--totem);
    height: calc(var(--totem) * 3);
    border-radius: 8px;
  }
  .rival .spot.totem.picks::after {
    content: '';
    position: absolute;
    inset: 0 -6px;
  }
  .cells {
    display: grid;
    grid-template-rows: repeat(3, 1fr);
    height: 100%;
    border-radius: inherit;
    overflow: hidden;
    border: 1px solid var(--line-strong);
  }
  .free .cells {
    border: 2px dashed var(--line);
  }
  .cells > span {
    display: block;
  }
  .hatched {
    background: repeating-linear-gradient(45deg, var(--line) 0 1.5px, transparent 1.5px 9px);
  }
  .spot.totem.awake {
    box-shadow: 0 0 0 3px var(--accent);
  }
  .nightmarium .own {
    background: var(--table);
    margin: 0 -14px;
    padding: 6px 14px 10px;
    border-block: 1px solid var(--line);
  }
  .own .totems {
    --totem: 55px;
    flex-wrap: wrap;
    gap: 14px;
  }
  .own-head {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
    margin-bottom: 6px;
  }
  .strip {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .nightmarium .pile {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .nightmarium .pile .spot {
    width: 44px;
    height: 44px;
  }
  .pile .none {
    display: block;
    width: 44px;
    height: 44px;
    border: 2px dashed var(--line-strong);
    border-radius: 6px;
  }
  .short {
    display: none;
  }
  .nightmarium .strip .tag {
    white-space: normal;
  }
  .chain {
    list-style: none;
    margin: 8px 0 0;
    padding: 0;
    display: grid;
    gap: 6px;
  }
  .chain li {
    display: flex;
    gap: 10px;
    align-items: center;
  }
  .chain rv-sign {
    width: 34px;
    height: 34px;
    border-radius: 50%;
  }
  .chain .now rv-sign {
    box-shadow: 0 0 0 3px var(--accent);
  }
  .chain .done rv-sign,
  .chain .failed rv-sign {
    filter: brightness(0.6);
  }
  .hand.squares .cards {
    justify-content: flex-start;
    gap: 0;
    padding: 12px 0 4px;
  }
  .hand.squares .spot {
    flex: 0 1 76px;
    margin-inline-end: 6px;
    width: auto;
    min-width: 44px;
    height: 76px;
    max-width: none;
    aspect-ratio: auto;
  }
  .hand.squares .spot > rv-card {
    width: 76px;
    height: 76px;
  }
  .hand.squares .spot.selected {
    box-shadow: none;
  }
  .hand.squares .spot.selected > rv-card {
    border-radius: 8%;
    box-shadow:
      0 0 0 2px var(--bg),
      0 0 0 5px var(--accent);
  }
  .hand.squares .spot:last-child {
    flex: none;
    width: 76px;
  }
  .hand.squares .spot.dim::after,
  .hand.squares .cross {
    width: 76px;
  }
  .hand.squares .cross {
    width: 34px;
    left: 21px;
    right: auto;
  }
  .hand.squares.many .cards {
    flex-wrap: wrap;
    row-gap: 6px;
  }
  .hand.squares.many .spot {
    flex: 0 0 58px;
    height: 58px;
    width: 58px;
    margin-inline-end: 2px;
  }
  .hand.squares.many .spot > rv-card {
    width: 58px;
    height: 58px;
  }
  .hand.squares.many .spot.dim::after {
    width: 58px;
  }
  .hand.squares.many .cross {
    left: 12px;
  }
`;

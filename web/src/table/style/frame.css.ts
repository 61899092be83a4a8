// frame.css.ts - the frame of every table: the bar, what lies above, the dock with what is asked
// and the buttons; one below another, as a phone has them. What is wider says so further on.
import { css } from 'lit';

export const frame = css`
  :host {
    display: flex;
    flex-direction: column;
    height: 100dvh;
    overflow: hidden;
    background: var(--bg);
    color: var(--ink);
    font: 16px/1.4 var(--sans);
    --pile: 66px;
    --door: 60px;
    --room: 92px;
    --tower: 56px; /* its width; all else of a row of towers follows */
    --stretch: 0.28;
    -webkit-tap-highlight-color: transparent;
  }
  .dealing {
    padding: 40vh 20px;
    text-align: center;
  }
  /* What it measures is what counts: a lesson or a conversation leave less than the screen. */
  .frame {
    flex: 1;
    min-height: 0;
    container: frame / size;
  }
  .game {
    display: grid;
    height: 100%;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    position: relative;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 2px;
    min-height: 52px;
    padding: 0 8px;
    position: relative;
    z-index: 4; /* its buttons stay whole under a finger where the table begins a little higher */
  }
  .bar h1 {
    flex: 1;
    min-width: 0;
    font-size: 20px;
    padding-inline-start: 6px;
  }
  .bar h1 .quiet {
    font-family: var(--sans);
  }
  .bar h1:focus {
    outline: none; /* where readers begin, not a thing to touch */
  }
  /* What scrolls cuts off what sticks out, and rings do: room for them above. */
  .upper {
    overflow: hidden auto;
    padding: 6px 14px;
    margin-top: -6px;
    display: flex;
    flex-direction: column;
    gap: 8px;
    scrollbar-width: thin;
  }
  .left,
  .middle {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
  }
  .upper h2 {
    display: flex;
    align-items: baseline;
    gap: 8px;
    flex-wrap: wrap;
    margin-bottom: 4px;
  }
  .right {
    display: none;
  }
  .dock {
    padding: 8px 14px calc(10px + env(safe-area-inset-bottom, 0px));
    border-top: 1px solid var(--line);
    display: flex;
    flex-direction: column;
    gap: 8px;
    max-height: 76cqh;
    overflow: hidden auto;
    scroll-padding-bottom: 76px; /* what has the focus is not below the buttons */
    min-width: 0;
  }
  .dock.raised {
    background: var(--panel);
    border-top: 1px solid var(--line-strong);
    border-radius: 22px 22px 0 0;
    padding-top: 14px;
  }
  .ask {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: flex-start;
  }
  .ask .picture {
    width: 60px;
    flex: none;
    position: relative;
  }
  .nightmare .eye {
    position: absolute;
    inset: 0;
  }
  .prompt {
    flex: 1;
    min-width: 0;
  }
  .prompt p {
    margin: 2px 0 0;
  }
  .note {
    margin: 0;
    font-size: 15px;
    color: var(--ink);
  }
  .note:empty {
    display: none;
  }
  .buttons {
    display: flex;
    gap: 10px;
    position: sticky;
    bottom: calc(-10px - env(safe-area-inset-bottom, 0px));
    margin: 0 -14px calc(-10px - env(safe-area-inset-bottom, 0px));
    padding: 4px 14px calc(10px + env(safe-area-inset-bottom, 0px));
    background: var(--bg);
    z-index: 4;
  }
  .raised .buttons,
  .sheet .buttons {
    background: var(--panel);
  }
  .buttons button {
    flex: 1 1 0;
    padding: 8px 12px;
    background-color: var(--panel);
  }
  .buttons button.primary {
    flex-grow: 1.4;
    background-color: var(--accent);
  }
  .buttons button[aria-disabled='true'] {
    background-color: var(--bg);
  }
  .raised .buttons button[aria-disabled='true'] {
    background-color: var(--panel);
  }
  .air {
    position: fixed;
    inset: 0;
    pointer-events: none;
    z-index: 30;
  }
  .flying {
    position: fixed;
  }
  .chip.turn {
    border-color: var(--accent);
  }
`;

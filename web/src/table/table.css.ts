// table.css.ts - how the table is laid out: one column on a phone, with the decision at the thumb;
// two as narrow ones on a phone that lies on its side; three columns from 1024 px. The same elements
// in the same order everywhere.
import { css } from 'lit';
import { heardOnly } from '../style/heard.css';

/* A phone on its side, or a window of a page that is zoomed far in: wide, but without height. */
const LOW = css`(min-width: 560px) and (max-width: 1023px) and (max-height: 520px)`;
const TABLET = css`(min-width: 600px) and (max-width: 1023px) and (min-height: 521px)`;
const COLUMN = css`(max-width: 599px), ${LOW}`;
const FLAT = css`((max-width: 1023px) and (max-height: 520px))`;

const states = css`
  .spot {
    border: 0;
    background: none;
    padding: 0;
    min-width: 0;
    min-height: 0;
    position: relative;
    display: block;
    flex: none;
    border-radius: 8%;
    text-align: start;
    font-weight: 400;
    cursor: default;
    transition: transform 0.16s var(--ease);
  }
  .spot:hover {
    background: none;
  }
  .spot.picks,
  .spot.target {
    cursor: pointer;
  }
  .spot[data-lift] {
    touch-action: none;
    cursor: grab;
  }
  .spot[data-lifted] {
    opacity: 0.35;
  }
  .spot[aria-disabled='true'] {
    border: 0;
    color: inherit;
  }
  .spot > rv-card,
  .lying > rv-card,
  .leaf > rv-card {
    width: 100%;
    height: 100%;
  }
  .spot.selected {
    box-shadow:
      0 0 0 2px var(--bg),
      0 0 0 5px var(--accent);
    z-index: 2;
  }
  .hand .spot.selected {
    transform: translateY(-8px); /* with its ring no higher than the room above the hand */
  }
  .spot.target,
  .spot.slot.target {
    outline: 3px dashed var(--target);
    outline-offset: 2px;
  }
  .spot.hover {
    background: color-mix(in srgb, var(--target) 28%, transparent);
  }
  .upper .spot {
    scroll-margin: 7px;
  }
  .spot:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
    z-index: 3;
  }
  .spot.selected:focus-visible {
    outline-offset: 6px;
  }
  .spot.dim > rv-card {
    filter: saturate(0.35);
  }
  .spot.dim::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: color-mix(in srgb, var(--bg) 48%, transparent);
    pointer-events: none;
  }
  .cross {
    position: absolute;
    z-index: 1;
    inset: 0;
    margin: auto;
    width: 34px;
    height: 34px;
    border-radius: 50%;
    display: grid;
    place-items: center;
    background: var(--panel);
    border: 1.5px solid var(--line-strong);
    color: var(--ink);
    pointer-events: none;
  }
  .fresh::before,
  i.new {
    content: '';
    position: absolute;
    left: 50%;
    bottom: -8px;
    width: 36px;
    max-width: 80%;
    height: 5px;
    border-radius: 3px;
    background: var(--accent);
    transform: translateX(-50%);
    z-index: 1;
  }
  .badge {
    position: absolute;
    top: -9px;
    right: -9px;
    min-width: 28px;
    height: 28px;
    border-radius: 14px;
    display: grid;
    place-items: center;
    background: var(--accent);
    color: var(--on-accent);
    font: 700 15px var(--sans);
    z-index: 1;
  }
  .away .badge {
    background: var(--danger);
    color: var(--bg);
  }
  .away > rv-card {
    filter: saturate(0.3) brightness(0.7);
  }
  .lying {
    display: block;
    position: relative;
    flex: none;
  }
  .slot {
    border: 2px dashed var(--line-strong);
    border-radius: 8px;
    flex: none;
    min-width: 0;
    min-height: 0;
  }
  .spot.slot {
    border: 2px dashed var(--line-strong);
  }
  .spot.slot.target {
    border-color: transparent;
    outline-offset: -3px;
  }
  .place-R,
  .place-r {
    color: var(--red-line);
  }
  .place-B,
  .place-b {
    color: var(--blue-line);
  }
  .place-G,
  .place-g {
    color: var(--green-line);
  }
  .place-N,
  .place-n {
    color: var(--brown-line);
  }
  .end {
    margin-inline-start: auto;
  }
  .danger-chip {
    color: var(--danger);
  }
`;

const frame = css`
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
  button.lately {
    display: grid;
    justify-items: start;
    gap: 2px;
    width: 100%;
    padding: 2px 0;
    color: var(--ink2);
    font-size: 15px;
    font-weight: 400;
    line-height: 1.3;
    text-align: start;
  }
  @media (max-width: 1023px) {
    .game .dock .lately ~ .quiet {
      display: none; /* news rather than what is asked every turn */
    }
  }
  @container frame (max-height: 700px) {
    .lately span:not(:last-child) {
      display: none;
    }
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

const pieces = css`
  .piles {
    display: flex;
    gap: 14px;
    align-items: flex-start;
  }
  .pile {
    display: grid;
    justify-items: center;
    gap: 2px;
  }
  .pile .spot,
  .pile .lying {
    height: var(--pile);
    width: calc(var(--pile) * 2 / 3);
  }
  .pile .spot::after {
    inset: -2px;
  }
  .leaf {
    position: absolute;
    inset: 0;
  }
  .tag {
    font-size: 14px;
    color: var(--ink2);
    white-space: nowrap;
  }
  .tag b {
    color: var(--ink);
  }
  .as-one {
    white-space: nowrap; /* a number stays with its word */
  }
  .left-chips {
    margin-inline-start: auto;
    display: flex;
    flex-direction: column;
    gap: 6px;
    align-items: flex-end;
  }
  .boxes {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 6px 8px;
  }
  .box {
    display: flex;
    justify-content: space-around;
    align-items: center;
    padding: 3px 8px;
    border-radius: 12px;
    background: var(--panel);
    border: 1px solid var(--line);
    border-bottom-width: 3px;
    font-size: 15px;
  }
  .box-R {
    border-bottom-color: var(--red-line);
  }
  .box-B {
    border-bottom-color: var(--blue-line);
  }
  .box-G {
    border-bottom-color: var(--green-line);
  }
  .box-N {
    border-bottom-color: var(--brown-line);
  }
  .tally {
    display: inline-flex;
    gap: 5px;
    align-items: center;
    font-variant-numeric: tabular-nums;
  }
  .unseen-panel {
    display: none;
  }
  .unseen-table {
    border-collapse: collapse;
    width: 100%;
    font-variant-numeric: tabular-nums;
  }
  .unseen-table td,
  .unseen-table th {
    text-align: center;
    padding: 5px 2px;
    font-weight: 400;
    font-size: 15px;
  }
  .unseen-table tbody tr {
    border-top: 1px solid var(--line);
  }
  .unseen-table .none {
    color: var(--ink2);
  }
  .unseen-table thead {
    color: var(--ink2);
  }
  .chips {
    display: flex;
    gap: 8px;
    margin: 6px 0 0;
    flex-wrap: wrap;
  }
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
  .counted {
    list-style: none;
    padding: 0;
    margin: 8px 0 14px;
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .counted li {
    display: grid;
    justify-items: center;
    width: 48px;
  }
  .counted rv-card {
    width: 48px;
  }
  .lines {
    list-style: none;
    padding: 0;
    margin: 6px 0 0;
    overflow-y: auto;
    font-size: 15px;
  }
  .lines li {
    overflow-wrap: anywhere; /* names may be one long word */
    border-top: 1px solid var(--line);
    padding: 6px 0;
  }
  .lines .quiet {
    display: block;
  }
  .advice {
    list-style: none;
    padding: 0;
    margin: 6px 0 0;
    display: grid;
    gap: 8px;
  }
  .advice li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 10px;
    font-size: 15px;
  }
  .best-move {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 44px;
    padding: 2px 12px;
    border: 1px solid var(--line);
    font-size: 15px;
    font-weight: 400;
    text-align: start;
  }
  .best-move b {
    margin-inline-start: auto;
    white-space: nowrap;
  }
  .gauge {
    grid-column: 1 / -1;
    width: 100%;
    height: 6px;
    border-radius: 3px;
    background: var(--line);
  }
  .gauge rect {
    fill: var(--line-strong);
  }
  .best .gauge rect {
    fill: var(--accent);
  }
  .coach h2,
  .panel h2 {
    display: flex;
    gap: 8px;
  }
  .coach button {
    width: 100%;
  }
  .veil {
    position: fixed;
    inset: 0;
    background: color-mix(in srgb, var(--bg) 60%, transparent);
    z-index: 20;
  }
  .sheet {
    position: fixed;
    z-index: 21;
    inset: auto 0 0 0;
    max-height: 76dvh;
    overflow: auto;
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-radius: 22px 22px 0 0;
    padding: 18px 16px calc(18px + env(safe-area-inset-bottom, 0px));
  }
  /* In sight however far one reads, and not in the way of what stands below the title. */
  .sheet .close {
    float: right;
    position: sticky;
    top: 0;
    z-index: 1;
    margin-bottom: -48px;
    background: var(--panel);
  }
  .sheet .close ~ h2:first-of-type,
  .sheet .close + .panel h2 {
    padding-inline-end: 52px;
    min-height: 48px; /* what follows begins below it */
    align-content: center;
    align-items: center;
  }
  .sheet .panel {
    border: 0;
    padding: 0;
    background: none;
  }
  .keys summary {
    min-height: 44px;
    align-content: center;
    color: var(--ink2);
    cursor: pointer;
  }
  .again .ask .picture {
    width: 107px;
  }
  .again .buttons {
    margin-top: 14px;
  }
  .lose {
    color: var(--danger);
    border-color: var(--danger);
  }
  .known rv-card {
    width: 54px;
  }
  .curtain {
    position: fixed;
    inset: 0;
    background: var(--bg);
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 14px;
    padding: 20px;
    text-align: center;
  }
  .curtain .picture {
    width: 120px;
  }
  .curtain h1 {
    font-size: 24px;
  }
  .curtain p {
    margin: 0;
    color: var(--ink2);
  }
`;

const twoPlayers = css`
  .partner {
    display: grid;
    gap: 6px;
    border-bottom: 1px solid var(--line);
    padding-bottom: 8px;
  }
  .who {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .their-hand {
    display: flex;
    gap: 4px;
    margin-inline-start: auto;
  }
  .their-hand .lying {
    width: 30px;
  }
  .seats-2 .their-doors .doors,
  .seats-2 .own-doors .doors {
    grid-template-columns: repeat(auto-fill, minmax(30px, calc(var(--door) * 2 / 3)));
    justify-content: start;
  }
  .seats-2.onirim {
    --door: 50px;
    --room: 74px;
  }
  .their-doors h3 {
    margin-bottom: 2px;
  }
  .partner .labyrinth {
    --room: 54px;
  }
`;

const creatures = css`
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

const wide = css`
  @media ${TABLET} {
    .upper {
      display: grid;
      grid-template-columns: minmax(0, 260px) minmax(0, 1fr);
      gap: 18px;
    }
    .nightmarium .upper {
      grid-template-columns: 1fr;
    }
    .nightmarium .left {
      display: none;
    }
    .rivals.n3,
    .rivals.n4 {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: 18px;
    }
    .rivals.n3 .totems.p6,
    .rivals.n4 .totems.p6,
    .rivals.n3 .totems.p7,
    .rivals.n4 .totems.p7 {
      --totem: 30px;
      gap: 5px;
    }
    .rivals .rival.long:has(.totem.picks) {
      grid-column: 1 / -1;
    }
    .piles {
      flex-wrap: wrap;
    }
    .hand .spot {
      max-width: 90px;
    }
    .dock {
      padding-inline: 24px;
    }
  }
  /* A tablet held upright: the same, larger. */
  @media (min-width: 600px) and (max-width: 1023px) and (min-height: 900px) {
    :host {
      --pile: 96px;
      --room: 138px;
      --tower: 80px;
      --stretch: 0.3;
    }
    .left,
    .middle {
      gap: 18px;
    }
    .left-chips {
      flex-direction: row;
      margin: 0;
    }
    .boxes {
      grid-template-columns: 1fr;
    }
    .box {
      padding: 6px 10px;
    }
    .hand .spot {
      max-width: 128px;
    }
    .hand .cards {
      gap: 12px;
      padding-block: 12px;
    }
    .prompt h2 {
      font-size: 22px;
    }
    .hand.both .spot {
      max-width: 104px;
    }
    .dock.raised .hand .spot {
      max-width: 72px;
    }
    .towers.empty .tower-row {
      height: 60px;
    }
    .rival .totems {
      --totem: 50px;
    }
    .rivals.n3 .rival .totems:not(.p6, .p7),
    .rivals.n4 .rival .totems:not(.p6, .p7) {
      --totem: 34px;
    }
    .own .totems {
      --totem: 80px;
    }
    .hand.squares:not(.many) .spot,
    .hand.squares:not(.many) .spot > rv-card {
      height: 112px;
    }
    .hand.squares:not(.many) .spot {
      flex-basis: 112px;
    }
    .hand.squares:not(.many) .spot:last-child,
    .hand.squares:not(.many) .spot > rv-card,
    .hand.squares:not(.many) .spot.dim::after {
      width: 112px;
    }
    .hand.squares:not(.many) .cross {
      left: 39px;
    }
  }
  @media (min-width: 1024px) {
    :host {
      --pile: 104px;
      --door: 112px;
      --room: 112px;
      --tower: calc(112px * 2 / 3);
      --stretch: 0.36;
    }
    .game {
      --beside: 680px; /* what all takes that is shown with a prophecy, but its cards */
      --around: 222px; /* what stands above and below the hand, */
      --buttons: 0px; /* and beside it */
      --largest: 190px; /* of cards of the hand */
      --smallest: 60px; /* of cards that are looked at */
      --looked: 116px;
      --least: min(330px, 50cqh); /* for the decision; what lies above scrolls if it must */
      grid-template: auto minmax(0, max-content) minmax(var(--least), 1fr) / 272px minmax(0, 1fr) 276px;
      column-gap: 18px;
      padding: 0 18px 16px;
      row-gap: 0;
    }
    /* What is decided takes the height that it needs, so that the table above it stays whole. */
    .onirim.game:has(.dock.raised) {
      --least: min-content;
    }
    .left,
    .right {
      contain: size; /* they scroll; how long they are decides nothing */
    }
    .bar {
      grid-column: 1 / -1;
      padding: 0;
    }
    .narrow {
      display: none;
    }
    button.lately {
      display: none; /* the log stands beside it */
    }
    .upper {
      display: contents;
    }
    .left {
      padding: 6px;
      margin: -6px;
      grid-area: 2 / 1 / 4 / 2;
      overflow: hidden auto;
      gap: 14px;
      scrollbar-width: thin;
    }
    .middle {
      grid-area: 2 / 2 / 3 / 3;
      gap: 12px;
      overflow: hidden auto;
      padding: 6px 6px 12px;
      margin: -6px -6px 0;
      scrollbar-width: thin;
    }
    .dock {
      grid-area: 3 / 2 / 4 / 3;
      max-height: none;
      background: var(--table);
      border: 1px solid var(--line);
      border-radius: 16px;
      padding: 16px 20px;
    }
    .dock.raised {
      border-radius: 16px;
      max-height: max(62cqh, 100cqh - 420px);
    }
    .right {
      grid-area: 2 / 3 / 4 / 4;
      display: flex;
      flex-direction: column;
      gap: 14px;
      min-height: 0;
    }
    .log {
      flex: 1;
      min-height: 0;
      display: flex;
      flex-direction: column;
    }
    .prompt h2 {
      font-size: 23px;
    }
    .prompt p {
      font-size: 15px;
      max-width: 70ch;
    }
    .piles {
      justify-content: space-between;
      gap: 8px;
    }
    .left-chips,
    .boxes {
      display: none;
    }
    .unseen-panel {
      display: block;
    }
    .omens {
      background: var(--panel);
      border: 1px solid var(--line);
      border-radius: 16px;
      padding: 12px 14px;
    }
    .omens h2 {
      display: block;
    }
    .omen-row {
      justify-content: flex-start;
      gap: 0 2px;
    }
    figure {
      width: 78px;
      padding: 4px 1px;
    }
    figure .spot,
    figure .lying {
      height: 96px;
      width: 64px;
    }
    .steps {
      display: flex;
      gap: 20px;
    }
    .steps .goals {
      flex: 1;
      min-width: 0;
    }
    .doors {
      gap: 12px;
      justify-content: start;
    }
    .spells {
      flex: 0 0 190px;
      grid-template-columns: 1fr;
      align-content: start;
      margin: 0;
    }
    .spells h2 {
      display: flex;
    }
    .spot.spell {
      min-height: 44px;
      font-size: 15px;
      padding: 2px 12px;
    }
    .ways {
      display: flex;
      gap: 18px;
      min-width: 0;
    }
    .ways .labyrinth {
      flex: 1;
      min-width: 0;
      background: var(--panel);
      border: 1px solid var(--line);
      border-radius: 16px;
      padding: 10px 14px 14px;
    }
    .towers {
      padding: 10px 0;
      flex: 0 1 auto;
    }
    .tower-row .spot {
      min-width: 30px;
    }
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
    .seats-2.onirim {
      --beside: 740px;
      --door: 84px;
      --room: 92px;
    }
    .seats-2.crowded.onirim {
      --beside: 930px;
    }
    .partner {
      grid-template-columns: auto auto minmax(0, 1fr);
      gap: 14px;
      border: 0;
      padding: 0;
    }
    .partner > * {
      background: var(--panel);
      border: 1px solid var(--line);
      border-radius: 16px;
      padding: 10px 14px;
    }
    .partner .who {
      flex-direction: column;
      align-items: flex-start;
    }
    .their-hand {
      margin: 0;
    }
    .their-hand .lying {
      width: 42px;
    }
    .partner .labyrinth {
      --room: 80px;
    }
    .own-doors {
      padding: 10px 0;
      flex: none;
    }
    .seats-2 .their-doors .doors,
    .seats-2 .own-doors .doors {
      grid-template-columns: repeat(4, calc(var(--door) * 2 / 3));
    }
    .nightmarium.game {
      --square: clamp(124px, 13cqh, 180px);
      --least: calc(72px + var(--square));
      grid-template: auto minmax(0, max-content) minmax(var(--least), 1fr) / minmax(0, 1fr) 276px;
    }
    .nightmarium .left {
      display: none;
    }
    .nightmarium .middle {
      grid-area: 2 / 1 / 3 / 2;
    }
    .nightmarium .dock {
      grid-area: 3 / 1 / 4 / 2;
      background: none;
      border: 0;
      padding: 4px;
      row-gap: 2px;
    }
    /* Cards that were turned up lie beside the question, not in a row of their own. */
    .nightmarium .dock:has(.choose) {
      grid-template:
        'ask body' auto
        'note note' 1fr
        'hand buttons' auto / minmax(0, 1fr) auto;
    }
    .nightmarium .choose.squares .spot {
      width: 72px;
    }
    .nightmarium .right {
      grid-area: 2 / 2 / 4 / 3;
    }
    .rivals {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      gap: 14px;
    }
    .rival {
      flex-direction: column;
      align-items: stretch;
      background: var(--panel);
      border: 1px solid var(--line);
      border-radius: 16px;
      padding: 10px 12px;
    }
    .rival .who {
      flex: none;
      flex-direction: row;
      align-items: baseline;
      gap: 12px;
      flex-wrap: wrap;
    }
    .rival .who h2 {
      flex: 1 0 auto;
      max-width: 100%;
    }
    .rival .wide {
      display: inline;
    }
    .rivals.n4 .rival .totems {
      --totem: clamp(30px, min(2.7vw, 5.2cqh), 44px);
      gap: 7px;
    }
    .rival .totems {
      --totem: clamp(30px, min(3.6vw, 5.2cqh), 84px);
      gap: 10px;
      flex-wrap: wrap;
    }
    .rival .totems.p6,
    .rival .totems.p7 {
      gap: 5px;
    }
    .rivals.n3 .totems.p6,
    .rivals.n3 .totems.p7 {
      --totem: clamp(26px, 2.4vw, 44px);
    }
    .rivals.n4 .totems.p6,
    .rivals.n4 .totems.p7 {
      --totem: clamp(20px, 1.7vw, 40px);
    }
    .nightmarium .own {
      margin: 0;
      border: 1px solid var(--line);
      border-radius: 16px;
      padding: 12px 18px 16px;
    }
    .own .totems {
      --totem: min(160px, 10.4cqh);
      gap: 16px;
    }
    .own-body {
      display: flex;
      gap: 24px;
    }
    .chain {
      flex: 1;
      max-width: 480px; /* no wider than its words */
      align-content: center;
      border: 1.5px solid var(--accent);
      border-radius: 16px;
      padding: 14px 18px;
      margin: 0;
    }
    .hand.squares .spot,
    .hand.squares.many .spot {
      flex: 0 1 var(--square);
      height: var(--square);
      min-width: 52px;
    }
    .hand.squares .spot > rv-card,
    .hand.squares.many .spot > rv-card {
      width: var(--square);
      height: var(--square);
    }
    .hand.squares .spot:last-child,
    .hand.squares.many .spot:last-child {
      width: var(--square);
      flex: none;
    }
    .hand.squares .spot.dim::after,
    .hand.squares.many .spot.dim::after {
      width: var(--square);
    }
    .hand.squares .cross,
    .hand.squares.many .cross {
      left: calc((var(--square) - 34px) / 2);
    }
    .hand.squares.many .cards {
      flex-wrap: nowrap;
    }
  }
  /* A tablet on its side: the panels give way to the table between them. */
  @media (min-width: 1024px) and (max-width: 1199px) {
    :host {
      --pile: 84px;
    }
    .dock.pictured .options {
      grid-template-columns: 1fr;
    }
    .dock.pictured .picture {
      width: 84px;
    }
    .dock.raised:has(.preview) .buttons button {
      padding-inline: 8px;
      font-size: 15px;
    }
    .onirim.game {
      grid-template-columns: 208px minmax(0, 1fr) 204px;
      column-gap: 14px;
      padding-inline: 14px;
    }
    .nightmarium.game {
      grid-template-columns: minmax(0, 1fr) 204px;
    }
    .rivals.n4 .wide {
      display: none;
    }
    .rivals.n4 .totems.p7 {
      --totem: 18px;
      gap: 3px;
    }
    .own-body:has(.chain) .totems.p6,
    .own-body:has(.chain) .totems.p7 {
      --totem: min(60px, 8cqh);
      gap: 10px;
      flex-wrap: nowrap;
    }
    .nightmarium .buttons {
      max-width: 330px; /* as wide as their words they would lie on the hand */
    }
    .nightmarium .buttons button {
      flex: 1 1 150px;
      min-width: 0;
      padding-inline: 10px;
    }
    .hand.squares.many .spot {
      min-width: 40px;
    }
    .piles {
      gap: 4px;
    }
    .pile .tag {
      white-space: normal;
      text-align: center;
    }
    .omens,
    .left .panel {
      padding-inline: 10px;
    }
    figure {
      width: 60px;
    }
    figure .spot,
    figure .lying {
      height: 78px;
      width: 52px;
    }
  }
  /* A large screen: cards grow with it, and the buttons stay near the hand. */
  @container frame (min-width: 1700px) and (min-height: 900px) {
    .onirim.game:not(.crowded) {
      --door: 128px;
      --room: 128px;
      --largest: 240px;
      --looked: 150px;
      --beside: 760px;
    }
    .onirim .dock:not(.raised, .pictured) .buttons {
      justify-self: start;
    }
    .rivals.n4 .rival .totems:not(.p6, .p7) {
      --totem: 54px;
      gap: 8px;
    }
    .nightmarium .own .totems:not(.p6, .p7) {
      --totem: min(190px, 12cqh);
    }
  }
  @container frame (min-width: 2200px) and (min-height: 1200px) {
    .onirim.game,
    .onirim.game:not(.crowded) {
      --door: 180px;
      --room: 180px;
      --tower: calc(var(--room) * 2 / 3);
      --largest: 340px;
      --looked: 200px;
      --beside: 930px;
    }
    .seats-2.onirim.game {
      --door: 120px;
      --room: 132px;
      --beside: 900px;
    }
    .partner .labyrinth {
      --room: 110px;
    }
  }
  /* A laptop: less room than everything takes. */
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
  /* A laptop with everything on the table: names stand beside what they name, cards a size smaller. */
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
  /* Two on a laptop with everything: the buttons stand beside a hand that can be read. */
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
  /* The same in a window with the bars of a browser above it: the buttons stand beside the hand. */
  @container frame (min-width: 1024px) and (max-height: 700px) {
    .nightmarium.game {
      --least: 180px;
      --square: 92px;
    }
    .nightmarium .own .totems {
      --totem: 8.6cqh;
    }
    .nightmarium .own-head {
      margin-bottom: 2px;
    }
    .crowded {
      --pile: 60px;
      --around: 140px;
      --buttons: 190px;
      --least: min(230px, 40cqh);
      --beside: 590px;
      --tower: 44px;
    }
    .crowded .left {
      gap: 6px;
    }
    .crowded figure .spot,
    .crowded figure .lying {
      height: 60px;
      width: 40px;
    }
    .crowded .middle {
      gap: 4px;
    }
    .seats-2.crowded.onirim {
      --beside: 590px;
      --door: 54px;
      --room: 60px;
    }
    .seats-2.crowded .partner .labyrinth {
      --room: 48px;
    }
    .seats-2.crowded .their-hand .lying {
      width: 32px;
    }
    .seats-2.crowded .own-doors .doors {
      grid-template-columns: repeat(2, 27px);
    }
    .crowded .dock {
      padding-block: 8px;
      gap: 4px 22px;
    }
    .crowded .dock:not(.raised, :has(.draft)) {
      grid-template:
        'ask ask' auto
        'body body' auto
        'note note' auto
        'hand buttons' 1fr / auto minmax(0, 1fr);
    }
    .crowded .dock:not(.raised) .picture {
      display: none; /* its words say it */
    }
    .crowded .dock.pictured:not(.raised) {
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
    .crowded .hand .cards {
      padding: 6px 0 4px;
    }
    .crowded .slots > span {
      flex-basis: 30px;
    }
    /* What a touch does stands beside the cards that are touched. */
    .crowded .plan:has(.tools) {
      grid-template: 'tools cards' auto 'preview preview' auto / auto minmax(0, 1fr);
      align-items: center;
    }
    .crowded .tools {
      flex-direction: column;
    }
    .crowded .plan-cards {
      gap: 12px;
    }
    .crowded .preview {
      grid-area: preview;
    }
    /* Answers say what happens: the rest is behind the question mark. */
    .crowded .dock:has(.options) .picture {
      display: none;
    }
    .crowded .dock:has(.options) .prompt p {
      ${heardOnly}
    }
    .crowded .option {
      padding-block: 2px;
      line-height: 1.2;
      min-height: 48px;
    }
    .crowded .option .quiet {
      font-size: 14px;
    }
    .crowded .dock.raised:has(.options) {
      column-gap: 0;
    }
    .crowded .option .words b {
      font-size: 15px;
    }
    .crowded.planning .prompt h2 {
      font-size: 16px;
    }
    .crowded .goals h2 {
      flex-basis: clamp(124px, 14cqw, 190px); /* two lines, where there is the width */
    }
    .crowded:has(.options) .spells {
      display: none; /* they are among the answers */
    }
    .crowded .mini:not(:has(.spot:nth-child(3))) {
      flex: 0 1 auto;
      margin-inline-start: auto;
    }
    @media (pointer: fine) {
      .crowded .mini:not(:has(.spot:nth-child(9))) .spot {
        width: 34px; /* in a deck to search numbers of towers are read, too */
      }
    }
  }
  /* A tablet on its side with both players' rows and all else: one line above each row is enough. */
  @container (min-width: 1024px) and (max-width: 1300px) and (max-height: 800px) {
    .seats-2.crowded .partner > *,
    .seats-2.crowded .ways .labyrinth {
      padding-inline: 8px;
    }
    .seats-2.crowded .their-doors .doors {
      grid-template-columns: repeat(4, 28px);
      gap: 4px;
    }
    .seats-2.crowded .own-doors .doors {
      grid-template-columns: repeat(2, 30px);
    }
    .crowded .labyrinth .word {
      ${heardOnly}
    }
    .seats-2.crowded .tower-row .slot,
    .seats-2.crowded .tower-row .spot.slot {
      flex-basis: 38px;
      margin: 0 4px;
    }
    .seats-2.crowded .labyrinth .end {
      margin: 0;
      font-size: 14px;
      line-height: 1.2;
      letter-spacing: -0.03em;
    }
    .seats-2.crowded .partner .end {
      white-space: nowrap;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .spot {
      transition: none;
    }
  }
`;

/* Screens so large and unscaled are looked at from afar: text grows with the cards. */
const large = css`
  @media (min-width: 2500px) and (min-height: 1200px) {
    :host {
      --type: 1.25;
      --pile: calc(104px * var(--type));
      font-size: calc(16px * var(--type));
    }
    .game {
      --around: calc(222px * var(--type));
      grid-template-columns: calc(272px * var(--type)) minmax(0, 1fr) calc(276px * var(--type));
    }
    .nightmarium.game {
      grid-template-columns: minmax(0, 1fr) calc(276px * var(--type));
    }
    .quiet,
    .tag,
    .chip,
    figcaption,
    .bar h1 .quiet {
      font-size: calc(14px * var(--type));
    }
    .note,
    .lines,
    .advice li,
    .prompt p,
    .spot.spell,
    .creatures p,
    .unseen-table td,
    .unseen-table th {
      font-size: calc(15px * var(--type));
    }
    .buttons button,
    .coach button,
    .sheet button:not(.term),
    .option .words b {
      font-size: calc(16px * var(--type));
    }
    h2 {
      font-size: calc(18px * var(--type));
    }
    .bar h1 {
      font-size: calc(20px * var(--type));
    }
    .prompt h2,
    .onirim.planning .prompt h2 {
      font-size: calc(23px * var(--type));
    }
    .spells {
      flex-basis: calc(190px * var(--type));
    }
    .buttons {
      max-width: calc(520px * var(--type));
    }
    figure {
      width: calc(78px * var(--type));
    }
    figure .spot,
    figure .lying {
      width: calc(64px * var(--type));
      height: calc(96px * var(--type));
    }
    .held rv-card {
      height: calc(42px * var(--type));
    }
    .sheet {
      width: calc(720px * var(--type));
    }
  }
  @media (min-width: 3200px) and (min-height: 1700px) {
    :host {
      --type: 1.6;
    }
  }
`;

const narrow = css`
  @media ${COLUMN}, (pointer: coarse) {
    .closer {
      display: block;
    }
    .rival .totem:not(.picks) {
      pointer-events: none;
    }
  }
  @media ${TABLET} and (pointer: coarse), (min-width: 1024px) and (pointer: coarse) {
    .rival:has(.totem.picks) .totems {
      --totem: 32px;
      gap: 12px;
    }
  }
  @media ${COLUMN} {
    .routine {
      display: none;
    }
    .dock.raised .hand:not(.draft) {
      display: none;
    }
    .held {
      display: flex;
    }
    .short {
      display: inline;
    }
    .bar {
      gap: 0;
      padding: 0 4px;
    }
    .bar h1 {
      font-size: 17px;
      line-height: 1.1;
      padding-inline-start: 2px;
    }
    .hand.both .tag {
      white-space: normal;
      line-height: 1.1;
    }
    .crowded .piles {
      gap: 10px;
    }
    .crowded .left-chips {
      max-width: 112px;
      gap: 4px;
    }
    .crowded .left-chips .chip {
      padding: 2px 7px;
      gap: 4px;
    }
    .bar h1 .quiet {
      display: block;
    }
    .own-head h2 {
      display: none;
    }
    /* Eight things to touch in 360 px: 44 px for each, 6 of them between two. */
    .steps .doors {
      margin: 0 clamp(-7px, (100vw - 374px) / 2, 0px);
      grid-template-columns: repeat(8, minmax(0, 42px));
      gap: 6px;
    }
    .strip {
      flex: 1;
    }
    .strip .pile:first-of-type {
      margin-inline-start: auto;
    }
    .own .totems {
      --totem: min(52px, 14vw);
    }
    .own .totems.p6,
    .own .totems.p7 {
      --totem: 41px;
      gap: 6px;
    }
    .own .spot.totem::after {
      content: '';
      position: absolute;
      inset: 0 -3px;
    }
    .rival .totems.p6 {
      gap: 8px;
    }
    .rival .totems.p7 {
      gap: 3px;
    }
    .rivals.n2,
    .rivals.n3,
    .rivals.n4 {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: 12px;
    }
    .rivals:not(.n1) .rival,
    .rival:has(.totem.picks) {
      flex-direction: column;
      align-items: stretch;
      gap: 4px;
    }
    .rivals:not(.n1) .who,
    .rival:has(.totem.picks) .who {
      flex: none;
      flex-flow: row wrap;
      align-items: baseline;
      gap: 0 8px;
    }
    /* How many cards and how many creatures are two numbers. */
    .rivals:not(.n1) .who .as-one::before,
    .rival:has(.totem.picks) .who .as-one::before {
      content: '· ';
    }
    .rivals:not(.n1) .who h2,
    .rival:has(.totem.picks) .who h2 {
      flex: 1 0 auto;
      max-width: 100%;
      font-size: 16px;
    }
    .rivals:not(.n1) .totems {
      --totem: 26px;
      gap: 6px;
    }
    .rivals:not(.n1) .totems.p6 {
      --totem: 22px;
      gap: 5px;
    }
    .rivals:not(.n1) .totems.p7 {
      --totem: 19px;
      gap: 4px;
    }
    /* A creature is to be chosen: a rival of many gets the whole width. */
    .rivals .rival.long:has(.totem.picks) {
      grid-column: 1 / -1;
    }
    .rivals .rival:has(.totem.picks) .totems {
      --totem: 32px;
      gap: 12px;
    }
    .hand.squares:not(:has(.spot)) .cards {
      min-height: 0;
      padding: 0;
    }
    .nightmarium .pile .word {
      display: none;
    }
    .partner .labyrinth .word {
      ${heardOnly}
    }
    .seats-2 .partner {
      grid-template: 'who doors' auto 'row row' auto / minmax(0, 1fr) auto;
      align-items: end;
    }
    .their-doors h3 {
      display: none;
    }
    .seats-2 .their-doors .doors {
      grid-template-columns: repeat(4, 30px);
      gap: 4px;
    }
    .partner .who {
      grid-area: who;
      flex-wrap: wrap;
    }
    .partner .their-hand {
      margin: 0;
    }
    .their-doors {
      grid-area: doors;
    }
    .partner .labyrinth {
      --room: 54px;
      grid-area: row;
      display: flex;
      flex-direction: row-reverse;
      justify-content: space-between;
      gap: 8px;
    }
    .partner .labyrinth h2 {
      margin: 0;
      align-content: flex-start;
      flex: none;
    }
    .partner .labyrinth .row {
      flex: 1;
    }
    .buttons {
      gap: 8px;
      flex-wrap: wrap; /* three long names are two lines of buttons, never cut */
    }
    .buttons button {
      min-width: min-content;
      padding: 6px 8px;
      font-size: 15px;
      hyphens: auto;
    }
    .tools {
      flex-wrap: nowrap;
    }
    .tools .chip {
      padding: 4px 9px;
      line-height: 1.15;
    }
    .seats-1 .labyrinth.own {
      background: var(--table);
      margin: 0 -14px;
      padding: 6px 14px 10px;
      border-block: 1px solid var(--line);
    }
    .own-body {
      display: flex;
      flex-direction: column-reverse;
      gap: 8px;
    }
    .chain {
      display: flex;
      flex-wrap: wrap;
      margin: 0;
    }
    .chain li:not(.now) > span {
      display: none;
    }
    .spells:not(:has(.picks)),
    .spell:not(.picks),
    .bar .whose {
      display: none;
    }
    .crowded .upper,
    .crowded .left,
    .crowded .middle {
      gap: 6px;
    }
    .omen-row {
      flex-wrap: nowrap;
    }
    .seats-1 .omen-row figure {
      flex: 0 1 auto;
      min-width: 44px;
    }
    figcaption {
      line-height: 1.2;
    }
    .seats-1 figure.next {
      max-width: 84px;
      grid-template-columns: minmax(0, 1fr); /* a long word does not push the card aside */
    }
    /* Where four or more lie there, no long word has room: the frame tells it, and the count. */
    .seats-1 .omen-row:has(figure:nth-child(4)) .near {
      display: none;
    }
    .seats-1 .omen-row:has(figure:nth-child(4)) .count {
      display: inline;
    }
    .spells {
      grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
      hyphens: auto;
    }
    /* Two people and premonitions: everything that lies at the side, in one row. */
    .seats-2.with-premonitions .left {
      flex-direction: row;
      justify-content: space-between;
    }
    .seats-2.with-premonitions .left-chips,
    .seats-2.with-premonitions .piles .word {
      display: none;
    }
    .seats-2.with-premonitions .piles,
    .seats-2.with-premonitions .omen-row {
      gap: 5px;
      flex-wrap: nowrap;
    }
    .seats-2.with-premonitions .piles {
      gap: 4px;
    }
    .seats-2.with-premonitions .omen-row {
      gap: 2px;
    }
    .seats-2.with-premonitions .left {
      gap: 4px;
    }
    .seats-2.with-premonitions figure {
      padding: 0;
      border-width: 1px;
    }
    .seats-2.with-premonitions figcaption {
      max-width: 44px;
      line-height: 1.1;
    }
    .seats-2.with-premonitions figure {
      min-width: 42px;
    }
    .seats-2.with-premonitions .near {
      display: none; /* the frame tells which is next */
    }
    .seats-2.with-premonitions .count {
      display: inline;
    }
    .towers.empty .tower-row {
      height: 46px;
    }
    .seats-2 .ways {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 8px 12px;
    }
    .seats-2 .ways .towers {
      grid-column: 1 / 3;
    }
    .seats-2 .own-doors {
      order: 2;
    }
    .seats-2 .own-doors h2 {
      font-size: 14px;
      font-family: var(--sans);
      font-weight: 400;
    }
    .seats-2 .own-doors .doors {
      grid-template-columns: repeat(2, 28px);
      gap: 4px;
    }
    .seats-2 .own-doors .doors:has(.spot),
    .seats-2 .their-doors .doors:has(.spot) {
      grid-template-columns: repeat(auto-fill, 38px);
      gap: 6px;
    }
    .seats-2 .own-doors .doors:has(.spot) {
      width: 82px;
    }
    .seats-2 .their-doors .doors:has(.spot) {
      width: 170px;
    }
    .nightmarium .pile .tag b {
      font-size: 16px;
    }
    .left-chips {
      flex-direction: row;
      flex-wrap: wrap;
      max-width: 150px;
      justify-content: flex-end;
    }
  }
  /* A column of 320 px: long words of French and Russian still leave room for what stands beside. */
  @media (max-width: 340px), ${LOW} and (max-width: 680px) {
    .bar h1 {
      font-size: 14px;
      letter-spacing: -0.02em;
    }
    .piles,
    .crowded .piles {
      gap: 6px;
    }
    .pile .tag {
      white-space: normal;
      text-align: center;
      letter-spacing: -0.03em;
    }
    .strip,
    .nightmarium .pile {
      gap: 5px;
    }
    .nightmarium .own .totems.p5 {
      --totem: 38px; /* five beside one another, and the rivals in sight above them */
      gap: 14px;
    }
    .left-chips {
      flex-direction: column;
      align-items: flex-end;
    }
    .left-chips .chip {
      padding-inline: 7px;
      gap: 4px;
    }
    .seats-2.with-premonitions .left {
      flex-wrap: wrap;
    }
  }
  @media (min-width: 380px) and (max-width: 599px) {
    .seats-2.with-premonitions figure {
      min-width: 44px;
    }
  }
  /* Three long answers: a button that says nothing more would lie on the last. */
  @container frame (max-width: 599px) and (max-height: 800px) {
    .raised:has(.option:nth-child(3)) .buttons:not(:has(button:not([aria-disabled='true']))) {
      display: none;
    }
  }
  /* Room for a word more. */
  @container (max-width: 599px) and (min-height: 800px) {
    .game:not(.crowded) .routine {
      display: block;
    }
  }
  /* Much to show and little room: everything a little smaller, so that the row stays in sight. */
  @container frame ((max-width: 599px) and (max-height: 799px)) or ${FLAT} {
    .crowded {
      --pile: 54px;
      --room: 78px;
      --tower: 46px;
    }
    .crowded .pile .spot::after {
      content: '';
      position: absolute;
      inset: -2px -5px;
    }
    .crowded .towers.empty .tower-row {
      height: 46px;
    }
    .crowded .goals .end {
      display: none;
    }
    .crowded figure {
      padding: 0 4px;
    }
    .seats-2.crowded .ways .labyrinth {
      --room: 69px;
    }
    /* Towers beside their name, the row without its own. */
    .crowded .towers {
      display: flex;
      gap: 8px;
      align-items: center;
    }
    .crowded .towers h2 {
      flex: 0 0 104px;
      flex-direction: column;
      align-items: flex-start;
      gap: 0;
      margin: 0;
    }
    .crowded .towers .end {
      margin: 0;
      line-height: 1.2;
    }
    .crowded .tower-row {
      flex: 1;
      min-width: 0;
    }
    .seats-2.crowded .labyrinth.own .word,
    .seats-2.crowded .own-doors h2 {
      ${heardOnly}
    }
    .seats-2.crowded .middle {
      gap: 4px;
    }
    .seats-2.crowded .partner {
      padding-bottom: 4px;
    }
    .seats-2.crowded .labyrinth.own .end {
      margin: 0;
    }
    .seats-2.crowded figcaption {
      white-space: nowrap;
      font-size: 14px;
    }
    .rivals.n3 .rival,
    .rivals.n4 .rival {
      padding: 3px 0;
    }
    .rivals.n3 .totems.p3,
    .rivals.n3 .totems.p4,
    .rivals.n3 .totems.p5,
    .rivals.n4 .totems.p3,
    .rivals.n4 .totems.p4,
    .rivals.n4 .totems.p5 {
      --totem: 22px;
      gap: 9px;
    }
    .rivals .rival:has(.totem.picks) .totems {
      --totem: 26px;
      gap: 18px;
    }
    .rivals .spot.totem.picks::after {
      inset: 0 -9px;
    }
    .rivals.n3 + .own .totems:not(.p6, .p7),
    .rivals.n4 + .own .totems:not(.p6, .p7) {
      --totem: 44px;
    }
  }
  /* A lesson above, or a small phone, leave little. */
  @container frame ((max-width: 599px) and (max-height: 690px)) or ${FLAT} {
    .dock {
      gap: 6px;
      padding-top: 6px;
    }
    .crowded .goals h2,
    .hand.both:not(.draft) .tag {
      ${heardOnly}
    }
    .plan {
      gap: 6px;
    }
    .preview {
      padding-block: 4px;
    }
    .preview p {
      margin-bottom: 2px;
    }
    .crowded .hand:not(.both) .spot {
      max-width: 57px;
    }
    .seats-2.crowded .ways .labyrinth {
      --room: 60px;
    }
    .seats-2.crowded .partner .labyrinth {
      --room: 46px;
    }
    .seats-2 .own .spot.slot {
      min-width: 44px;
    }
    .upper {
      padding-bottom: 2px;
    }
    .crowded {
      --tower: 44px;
    }
    .seats-2.crowded .their-hand .lying {
      width: 28px;
    }
    .rivals.n2 .rival {
      padding: 3px 0;
    }
    .nightmarium .middle {
      gap: 4px;
    }
    .rivals.n3 + .own .totems,
    .rivals.n4 + .own .totems {
      --totem: 38px;
      gap: 10px;
    }
    .rivals.n3 + .own .totems.p6,
    .rivals.n3 + .own .totems.p7,
    .rivals.n4 + .own .totems.p6,
    .rivals.n4 + .own .totems.p7 {
      gap: 6px;
    }
    .nightmarium .own {
      padding: 4px 14px 6px;
    }
    .hand.squares:not(.many) .cards {
      padding-top: 8px;
    }
    .hand.squares:not(.many) .spot,
    .hand.squares:not(.many) .spot > rv-card {
      height: 66px;
    }
    .hand.squares:not(.many) .spot {
      flex-basis: 66px;
      min-width: 44px;
    }
    .hand.squares:not(.many) .spot:last-child,
    .hand.squares:not(.many) .spot > rv-card,
    .hand.squares:not(.many) .spot.dim::after {
      width: 66px;
    }
    .hand.squares:not(.many) .cross {
      left: 16px;
    }
    .seats-1.onirim {
      --pile: 54px;
      --room: 78px;
    }
    .seats-1.crowded {
      --pile: 48px;
      --room: 68px;
    }
    .seats-1 .pile .spot::after {
      content: '';
      position: absolute;
      inset: -2px -6px;
    }
    .seats-1 .upper,
    .seats-1 .left,
    .seats-1 .middle {
      gap: 5px;
    }
    .seats-1 .labyrinth.own {
      padding: 2px 14px 4px;
    }
    .seats-1 .box {
      padding-block: 1px;
    }
    /* Nothing to press yet: the room is for the answers. */
    .raised:has(.options) .buttons:not(:has(button:not([aria-disabled='true']))) {
      display: none;
    }
    /* Four ways to pay for a nightmare, in languages with long words. */
    .dock:has(.option:nth-child(4)) .picture {
      width: 40px;
    }
    .dock:has(.option:nth-child(4)) .prompt p {
      ${heardOnly}
    }
    .options:has(.option:nth-child(4)) {
      gap: 4px;
    }
    .option:nth-child(4) .fan,
    .option:has(~ .option:nth-child(4)) .fan {
      display: none;
    }
  }
`;

/* Below one another table and decision would leave a strip of each: they stand side by side. */
const low = css`
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
    .dock:has(.options) .prompt p {
      ${heardOnly}
    }
    .sheet {
      max-height: 92dvh;
    }
  }
`;

/* The system's own colours know no shadows and no colours of ours: what these alone say is said by a
 * line that is there or not. */
const forced = css`
  @media (forced-colors: active) {
    .spot.selected,
    .option.selected,
    .tools .chip.on,
    .hand.squares .spot.selected > rv-card {
      outline: 4px solid Highlight;
      outline-offset: 1px;
    }
    .hand.squares .spot.selected:not(:focus-visible) {
      outline: none; /* it may be narrower than its card */
    }
    .spot.selected:focus-visible,
    .option.selected:focus-visible,
    .tools .chip.on:focus-visible {
      outline: 7px double Highlight;
    }
    .spot.slot.target {
      border: 2px solid Highlight;
    }
    .next-goal:not(:focus-visible, .target, .selected),
    .spot.totem.awake:not(:focus-visible, .target, .selected),
    .chain .now rv-sign {
      outline: 3px double CanvasText;
      outline-offset: 1px;
    }
    figure:not(.next) {
      border-color: Canvas;
    }
    .fresh::before,
    i.new {
      background: Highlight;
    }
    .badge {
      border: 2px solid CanvasText;
    }
  }
`;

export const layout = [states, frame, pieces, twoPlayers, creatures, wide, large, narrow, low, forced];

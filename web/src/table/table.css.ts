// table.css.ts - how the table is laid out: one column on a phone, with the decision at the thumb;
// two as narrow ones on a phone that lies on its side; three columns from 1024 px. The same elements
// in the same order everywhere. Each file of style/ has one idea; what comes later here wins.
import { column } from './style/column.css';
import { creatures } from './style/creatures.css';
import { decision } from './style/decision.css';
import { desktop } from './style/desktop.css';
import { fingers } from './style/fingers.css';
import { forced } from './style/forced.css';
import { frame } from './style/frame.css';
import { hand } from './style/hand.css';
import { labyrinth } from './style/labyrinth.css';
import { crowdedLaptop, crowdedLaptopForTwo, laptop } from './style/laptop.css';
import { largeCards, largeText } from './style/large.css';
import { lately } from './style/lately.css';
import { low } from './style/low.css';
import { narrow } from './style/narrow.css';
import { partner } from './style/partner.css';
import { piles } from './style/piles.css';
import { sheets } from './style/sheets.css';
import { short } from './style/short.css';
import { sideways, sidewaysForTwo } from './style/sideways.css';
import { states } from './style/states.css';
import { still } from './style/still.css';
import { tablet } from './style/tablet.css';
import { lowWindow } from './style/window.css';

export const layout = [
  states,
  [frame, lately],
  [piles, labyrinth, hand, decision, sheets, partner, creatures],
  [tablet, desktop, sideways],
  [largeCards, laptop, crowdedLaptop, crowdedLaptopForTwo, lowWindow, sidewaysForTwo],
  still,
  largeText,
  [fingers, column, narrow, short, low],
  forced,
];

// desktop.css.ts - three columns: the table between its piles and what is told of it.
import { css } from 'lit';
import { columns } from './desktop/columns.css';
import { creatures } from './desktop/creatures.css';
import { decision } from './desktop/decision.css';
import { dock } from './desktop/dock.css';
import { hand } from './desktop/hand.css';
import { partner } from './desktop/partner.css';
import { zones } from './desktop/zones.css';
import { DESKTOP } from './sizes';

export const desktop = css`
  @media ${DESKTOP} {
    ${columns} ${zones} ${hand} ${dock} ${decision} ${partner} ${creatures}
  }
`;

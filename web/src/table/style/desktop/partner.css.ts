// partner.css.ts - the second player of Onirim in three columns: one line of panels.
import { css } from 'lit';

export const partner = css`
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
`;

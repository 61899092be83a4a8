// end.css.ts - how an end looks and moves: short pieces of 300 ms one after another, all of which a
// touch finishes; the last frame of each is simply how it looks.
import { css } from 'lit';

export const endStyle = css`
  /* The picture gives way, so that all below it is in sight. */
  dialog { padding-top: 0; overflow-x: hidden; grid-template: minmax(110px, 210px) / minmax(0, 1fr); width: min(620px, calc(100vw - 28px)); max-height: min(94dvh, 900px); }
  .scene { margin: 0 -22px; min-height: 0; overflow: hidden; }
  .scene svg { display: block; width: 100%; height: 100%; }
  h2 { font-size: 28px; }
  .head { display: grid; gap: 4px; }
  .found { display: grid; grid-template-columns: repeat(8, minmax(0, 44px)); gap: 6px; justify-content: center; }
  .found rv-card { height: auto; width: 100%; }
  .next { display: flex; gap: 12px; align-items: center; padding: 8px 14px; border: 1px solid var(--line-strong); border-radius: 16px; background: var(--table); color: var(--ink); text-decoration: none; text-align: start; justify-content: flex-start; width: 100%; }
  .next rv-card { --card-height: 48px; flex: none; }
  .next > span { flex: 1; display: grid; font-weight: 400; }
  .next b { font-weight: 600; }
  .wide { flex: 2 1 120px; padding: 8px 10px; }
  .main.wide { flex: 3 1 150px; }
  .rest { gap: 4px; }
  .rest > * { flex: 1 1 88px; padding: 8px 4px; font-size: 15px; gap: 6px; color: var(--ink2); }

  .lost .lit, .lost .light, .lost .glow { opacity: 0; }
  .won .moon { opacity: 0; }
  .lost .eye { transform: scaleY(0.1); }
  .eye { transform-origin: 310px 104px; }
  .glow { transform-origin: 310px 214px; }
  .star { transform-box: fill-box; transform-origin: center; }
  .lost .star.n1, .lost .star.n3 { opacity: 0.25; }

  .moves .lit { animation: appear 300ms both; }
  .moves .n1 { animation-delay: 150ms; }
  .moves .n2 { animation-delay: 300ms; }
  .moves .n3 { animation-delay: 450ms; }
  .moves .n4 { animation-delay: 600ms; }
  .moves .light { animation: appear 300ms 650ms both; }
  .moves .glow { animation: grow 300ms 750ms cubic-bezier(0.2, 0.7, 0.2, 1) both; }
  .won.moves .star { animation: twinkle 300ms cubic-bezier(0.2, 0.7, 0.2, 1) both; animation-delay: calc(700ms + var(--at, 0ms)); }
  .won.moves .star.n1 { --at: 80ms; }
  .won.moves .star.n2 { --at: 160ms; }
  .won.moves .star.n3 { --at: 240ms; }
  .won.moves .star.n4 { --at: 320ms; }
  .lost.moves .light, .lost.moves .glow { animation: fade 300ms 400ms both; }
  .lost.moves .lit { animation: none; }
  .lost.moves .moon { animation: appear 300ms 600ms both; }
  .won.moves .eye { animation: open 300ms 200ms cubic-bezier(0.2, 0.7, 0.2, 1) both; }
  .lost.moves .eye { animation: close 300ms 400ms cubic-bezier(0.2, 0.7, 0.2, 1) both; }
  .moves .creature { animation: stand 300ms cubic-bezier(0.2, 0.7, 0.2, 1) both; }
  .moves .creature:nth-last-child(2) { animation-delay: 100ms; }
  .moves .creature:nth-last-child(3) { animation-delay: 200ms; }
  .moves .creature:nth-last-child(4) { animation-delay: 300ms; }
  .moves .creature:nth-last-child(5) { animation-delay: 400ms; }
  .moves ~ .found rv-card { animation: lay 300ms cubic-bezier(0.2, 0.7, 0.2, 1) both; }
  .moves ~ .found rv-card:nth-child(2n) { animation-delay: 100ms; }
  .moves ~ .found rv-card:nth-child(3n) { animation-delay: 200ms; }
  .moves ~ .found rv-card:nth-child(4n) { animation-delay: 300ms; }
  @keyframes appear { from { opacity: 0; } }
  @keyframes fade { from { opacity: 1; } }
  @keyframes grow { from { transform: scaleY(0); } }
  @keyframes twinkle { from { opacity: 0; transform: scale(0.2); } }
  @keyframes open { from { transform: scaleY(0.1); } }
  @keyframes close { from { transform: none; } }
  @keyframes stand { from { opacity: 0; transform: translateY(16px); } }
  @keyframes lay { from { opacity: 0; transform: translateY(-10px); } }
  @media (prefers-reduced-motion: reduce) { .moves *, .moves ~ .found rv-card { animation: none !important; } }
  @media (max-width: 599px) {
    dialog { width: 100vw; grid-template-rows: min(168px, 19dvh); }
    dialog[open] { gap: 10px; }
    h2 { font-size: 25px; }
  }
  @media (max-height: 620px) { dialog { grid-template-rows: 110px; } }
  /* A phone on its side: how it ended is told at once, without the picture. */
  @media (min-width: 560px) and (max-height: 520px) {
    dialog { max-height: 96dvh; padding-bottom: 10px; grid-template-rows: 0; }
    dialog[open] { gap: 8px; }
    .scene + .head { padding-top: 14px; }
    h2 { font-size: 22px; }
    .found { grid-template-columns: repeat(8, minmax(0, 26px)); }
  }
`;

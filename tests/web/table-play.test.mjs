// table-play.test.mjs - whole games at the table of the page, each decision answered by touching
// what a person would touch, while no code of a card or action ever stands on the screen. The page
// asks two engines through one interface: some games are played on the server.
// ctest: label web
// ctest: timeout 1800
import assert from 'node:assert/strict';
import test from 'node:test';
import { open, serve } from './harness.mjs';
import { CODES, play, sit, sitters, texts } from './table.mjs';

const PHONE = { width: 360, height: 740, hasTouch: true };
const DESKTOP = { width: 1440, height: 900 };
const solo = (expansions, seed) => ({
  game: 'onirim',
  seats: 1,
  options: { expansions },
  seed,
  sitters: sitters(1, 1),
});

/** Fails if a code can be read; looks at every few decisions. */
function reader(page) {
  let n = 0;
  return async () => {
    if (n++ % 10) return;
    for (const text of await texts(page)) assert.doesNotMatch(text, CODES);
  };
}

const GAMES = [
  ['Onirim, base game, phone', solo([], 'phone'), PHONE],
  ['Onirim with the book', solo(['book'], 'book'), DESKTOP],
  ['Onirim with the towers, phone', solo(['towers'], 'towers'), PHONE],
  ['Onirim with premonitions', solo(['premonitions'], 'omens'), DESKTOP],
  ['Onirim with everything, phone', solo(['book', 'towers', 'premonitions'], 'all'), PHONE],
  [
    'Onirim for two on one screen, in silence',
    { game: 'onirim', seats: 2, options: { talk: 'silent' }, seed: 'two', sitters: sitters(2, 2) },
    DESKTOP,
  ],
  [
    'Nightmarium with three bots, phone',
    { game: 'nightmarium', seats: 4, options: { goal: 2 }, seed: 'bots', sitters: sitters(4, 1) },
    PHONE,
  ],
  ...[
    ['Onirim with everything, on a server', solo(['book', 'towers', 'premonitions']), DESKTOP],
    [
      'Nightmarium with three bots, on a server, phone',
      { game: 'nightmarium', seats: 4, options: { goal: 2 }, sitters: sitters(4, 1) },
      PHONE,
    ],
  ].map(([name, setup, size]) => [name, { ...setup, online: true }, size]),
  [
    'Nightmarium for two on one screen',
    { game: 'nightmarium', seats: 2, options: { goal: 3 }, seed: 'pair', sitters: sitters(2, 2) },
    DESKTOP,
  ],
];

test('whole games by touching the table', async (t) => {
  const site = await serve(t, '--rate', '0', '--rate-address', '0');
  for (const [name, setup, size] of GAMES)
    await t.test(name, async (t) => {
      const page = await open(t, site.url, size);
      await sit(page, setup);
      const prefers = ({ legal, game }, random) => {
        // Nightmarium by chance alone would never end: whoever can play does.
        const plays =
          game === 'nightmarium' ? legal.filter((action) => action.startsWith('play')) : [];
        return plays.length ? plays[random(plays.length)] : undefined;
      };
      const { over, met } = await play(page, { seed: 7, choose: prefers, watch: reader(page) });
      assert.ok(over, 'the game came to its end');
      // A server deals by chance, and a short game may ask for nothing but actions.
      const kinds = setup.online && setup.game === 'nightmarium' ? 1 : 2;
      assert.ok(Object.keys(met).length >= kinds, 'decisions of several kinds were met');
      const end = await texts(page);
      assert.ok(
        end.some((text) => /won|lost|wins|draw/i.test(text)),
        'the end is told',
      );
    });
});

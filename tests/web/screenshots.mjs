// screenshots.mjs - pictures of every screen in three languages, three sizes, light and dark, for
// people to look at: `make screenshots` puts them into build/screenshots.
//
//   node tests/web/screenshots.mjs [FOLDER [PART]]   PART: only names that contain it
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open, root, serve } from './harness.mjs';
import { lay, sit } from './online.mjs';
import { nearlyOver, settled, touch, visit } from './screens.mjs';
import { reach, sitters } from './table.mjs';

const folder = process.argv[2] ?? join(root, 'build/screenshots');
const part = process.argv[3] ?? '';
const SIZES = { phone: [360, 740], tablet: [768, 1024], desktop: [1440, 900] };
const LANGUAGES = ['en', 'fr', 'ru'];
const THEMES = ['dark', 'light'];
const GAMES = [['onirim', 1, {}], ['onirim', 1, { expansions: ['book', 'towers', 'premonitions'] }], ['nightmarium', 3, {}]];

/** Keeps finished games and games in their middle, as if they had been played here. */
async function furnish(page) {
  await page.evaluate(async (games) => {
    const { engine } = window.reverie;
    const names = ['', 'Mira', 'Odo'];
    for (const [number, [game, seats, options]] of games.entries()) {
      const people = Array.from({ length: seats }, () => ({ kind: 'me', name: '' }));
      const table = await engine.open({ game, seats, options, seed: `picture ${number}`, sitters: people });
      let state = 7;
      const random = (n) => (state = (state * 48271) % 2147483647) % n;
      let status = await table.status(0), middle;
      while (!status.over && table.length() < 1500) {
        const { legal, actor } = await table.status(status.actor);
        const good = legal.filter((action) => /^(play|claim|unlock|key|raise|seek)/.test(action));
        await table.act(actor, (good.length ? good : legal)[random((good.length ? good : legal).length)]);
        status = await table.status(0);
        if (table.length() === 24) middle = { record: await table.record(), status };
      }
      const keep = (id, now, record, length) => {
        const sitters = people.map((_, i) => (i ? { kind: 'bot', name: names[i], bot: 'easy' } : { kind: 'me', name: 'Ana' }));
        const saved = { id, setup: { game, seats, options, sitters, seed: `picture ${number}` }, length, turn: now.turn,
          begun: 1794800000000, touched: 1794800000000 + number, over: now.over, winners: now.winners,
          score: now.view.doors ? now.view.doors.flat().length : 2, deck: now.view.deck.size, practice: false };
        localStorage.setItem(`reverie.1.game.${id}`, JSON.stringify(saved));
        localStorage.setItem(`reverie.1.record.${id}`, record);
      };
      keep(`finished000${number}`, status, await table.record(), table.length());
      if (middle) keep(`middle00000${number}`, middle.status, middle.record, 24);
      table.close();
    }
    const results = Array.from({ length: 64 }, (_, i) => ({ id: `result0000${i + 10}`, at: 1794800000000 + i, game: i % 3 ? 'onirim' : 'nightmarium',
      seats: i % 3 ? 1 : 3, options: i % 3 === 2 ? { expansions: ['towers'] } : {}, won: i % 5 < 2, score: i % 3 ? i % 9 : i % 6 }));
    localStorage.setItem('reverie.1.statistics', JSON.stringify({ format: 'reverie statistics', version: 1, results }));
  }, GAMES);
}

const ALL = { expansions: ['book', 'towers', 'premonitions'] };
const game = (name, seats, options, people = 1) => ({ game: name, seats, options, seed: 'decisions', sitters: sitters(seats, people, 'easy') });

/** Moments of games in which something else is asked than every turn. */
const DECISIONS = {
  prophecy: [game('onirim', 1, {}), {}],
  nightmare: [game('onirim', 1, ALL), { prefer: 'play' }],
  happy: [game('onirim', 1, ALL), { prefer: 'play' }],
  claim: [game('onirim', 1, {}), { prefer: 'play' }],
  draft: [game('onirim', 2, { talk: 'open' }, 2), { skip: 2 }],
  swap: [game('onirim', 2, { ...ALL, talk: 'open' }, 2), {}],
  executioner: [game('nightmarium', 3, { goal: 3 }), { prefer: 'play' }],
  exchange: [game('nightmarium', 5, {}), {}],
};
/** Turns to begin from: before a sheet is opened, before the screen is handed over. */
const TURNS = { moved: [game('onirim', 1, ALL), { skip: 9 }], secret: [game('onirim', 2, { talk: 'silent' }, 2), { skip: 6 }] };
const deciding = (decision) => `deciding${decision}`.slice(0, 24);

/** Keeps these moments, as if the games had been left there. */
async function keepDecisions(page) {
  for (const [decision, [setup, how]] of Object.entries({ ...DECISIONS, ...TURNS })) {
    const record = await reach(page, setup, decision in TURNS ? 'turn' : decision, how);
    await page.evaluate(({ id, setup: own, text }) => {
      const saved = { id, setup: own, length: 1, turn: 1, begun: 1794700000000, touched: 1794700000000, over: false, winners: [], score: 0, deck: 0, practice: true };
      localStorage.setItem(`reverie.1.game.${id}`, JSON.stringify(saved));
      localStorage.setItem(`reverie.1.record.${id}`, text);
    }, { id: deciding(decision), setup, text: record });
  }
}

const SHOTS = [
  ['start', ''], ['setup-onirim', 'setup/onirim'], ['setup-nightmarium', 'setup/nightmarium'], ['daily', 'daily'],
  ['deal', 'deal/onirim?expansions=book&seed=dream'], ['learn', 'learn'], ['lesson-onirim', 'lesson/onirim'],
  ['lesson-nightmarium', 'lesson/nightmarium'], ['rules-onirim', 'rules/onirim'], ['rules-nightmarium', 'rules/nightmarium'],
  ['cards-onirim', 'cards/onirim'], ['cards-nightmarium', 'cards/nightmarium'], ['games', 'games'],
  ['play-onirim', 'play/middle000000'], ['play-expansions', 'play/middle000001'], ['play-nightmarium', 'play/middle000002'],
  ['replay-onirim', 'replay/finished0001?at=20'], ['replay-nightmarium', 'replay/finished0002?at=40'],
  ['review-onirim', 'review/finished0000'], ['review-nightmarium', 'review/finished0002'],
  ['statistics', 'statistics'], ['settings', 'settings'], ['about', 'about'], ['tables', 'tables'],
  ...Object.keys(DECISIONS).map((decision) => [`decision-${decision}`, `play/${deciding(decision)}`]),
];

async function shoot(page, name) {
  await page.waitForTimeout(250);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const OVER = ['log', 'deck', 'discard', 'coach', 'help', 'rival', 'curtain', 'waiting', 'online', 'term', 'end'];

/** What the table opens: sheets, the curtain between two people at one screen. */
async function opened(page, kind) {
  const tool = (name) => page.locator('rv-table .bar button').and(page.locator(`:has(use[href="#rv-icon-${name}"])`));
  const wide = page.viewportSize().width >= 1024;
  const sheet = async (name, open) => {
    await open();
    await page.locator(wide && name === 'coach' ? 'rv-table .coach' : 'rv-table .sheet').waitFor();
    if (name === 'coach') await page.locator('rv-table .advice li:visible').first().waitFor();
    await shoot(page, `${name}-${kind}`);
    if (!wide || name !== 'coach') await page.keyboard.press('Escape');
  };
  await visit(page, `play/${deciding('moved')}`);
  await page.locator('rv-table .hand .spot.picks').first().click();
  await page.locator('rv-table .buttons [data-verb]').first().click();
  await page.waitForTimeout(300);
  if (!wide) await sheet('log', () => tool('log').click());
  await sheet('deck', () => page.locator('[data-spot=deck]').first().click());
  await sheet('discard', () => page.locator('[data-spot=discard]').first().click());
  await sheet('help', () => tool('help').click());
  await sheet('coach', () => tool('coach').click());
  if (!wide) {
    await visit(page, 'play/middle000002');
    await page.locator('rv-table .rival').first().waitFor();
    if (await page.locator('rv-table .closer').first().isVisible())
      await sheet('rival', () => page.locator('rv-table .closer').last().click());
  }
  await visit(page, `play/${deciding('secret')}`);
  await page.locator('rv-table .curtain button').click(); // nobody knows who holds the screen
  await page.locator('rv-table .hand .spot.picks').first().click();
  await page.locator('rv-table .buttons [data-verb]').first().click();
  for (let i = 0; i < 8 && !await page.locator('rv-table .handover').count(); i++) {
    if (await page.locator('rv-table .again').count()) await page.locator('rv-table [data-verb=sure]').click();
    else await page.locator('rv-table .buttons [data-verb]').first().click({ timeout: 3000 }).catch(() => undefined);
    await page.waitForTimeout(150);
  }
  await shoot(page, `handover-${kind}`);
  await page.locator('rv-table .handover').click();
  await page.locator('rv-table .curtain').waitFor();
  await shoot(page, `curtain-${kind}`);
}

/** A table of the server: waiting for a friend, then in play. */
async function online(page, friend, kind) {
  const link = await lay(page, 'nightmarium', () => page.locator('select[data-seat="3"]').selectOption('easy'));
  await page.locator('rv-invite').waitFor();
  await shoot(page, `waiting-${kind}`);
  await friend.goto(link);
  await sit(friend, 'Ben');
  await page.locator('rv-table .dock').waitFor();
  await shoot(page, `online-${kind}`);
}

/** The end of a game, and a term, lie over other screens. */
async function sheets(page, kind) {
  await visit(page, 'rules/onirim');
  await page.locator('button.term').first().click();
  await shoot(page, `term-${kind}`);
  await page.keyboard.press('Escape');
  const { record, action } = await nearlyOver(page, { game: 'onirim', seats: 1, options: {} }, 'picture of an end');
  await page.evaluate((text) => localStorage.setItem('reverie.1.record.middle000000', text), record);
  await visit(page, 'play/middle000000');
  const [verb, card] = action.split(' ');
  await touch(page, `hand:${card}`, verb);
  await page.locator('rv-end dialog').waitFor();
  await shoot(page, `end-${kind}`);
}

mkdirSync(folder, { recursive: true });
const endings = [];
const t = { after: (end) => endings.unshift(end) };
try {
  const site = await serve(t);
  for (const language of LANGUAGES) for (const [size, [width, height]] of Object.entries(SIZES)) for (const theme of THEMES) {
    const kind = `${language}-${size}-${theme}`;
    const wanted = SHOTS.filter(([name]) => `${name}-${kind}`.includes(part));
    const over = OVER.filter((name) => `${name}-${kind}`.includes(part));
    if (!wanted.length && !over.length) continue;
    const page = await open(t, site.url, { width, height, locale: language, colorScheme: theme });
    await furnish(page);
    if (over.length || wanted.some(([name]) => name.startsWith('decision'))) await keepDecisions(page);
    for (const [name, hash] of wanted) {
      await visit(page, hash);
      await settled(page);
      await shoot(page, `${name}-${kind}`);
    }
    if (over.some((name) => !['term', 'end', 'waiting', 'online'].includes(name))) await opened(page, kind);
    if (over.some((name) => ['waiting', 'online'].includes(name))) {
      const friend = await open(t, site.url, { width, height, locale: language });
      await online(page, friend, kind);
      await friend.context().close();
    }
    if (over.some((name) => ['term', 'end'].includes(name))) await sheets(page, kind);
    await page.context().close();
  }
} finally {
  for (const end of endings) await Promise.resolve().then(end).catch((fault) => console.error(String(fault.message ?? fault)));
}

// begin.ts - beginning games: from a set-up, from a record, from a moment of another game.
import { begin, note, save, type Saved } from '../store/games';
import { newSeed } from '../store/check';
import type { Setup } from '../engine/table';
import { house, go } from './screen';
import { named } from './describe';

/** Opens a new game, keeps it, and goes to its table. A wrong set-up rejects with the reason. */
export async function beginGame(setup: Setup, practice = false): Promise<void> {
  const whole: Setup = {
    ...setup, sitters: named(setup.sitters), seed: setup.seed ?? newSeed(),
  };
  const saved = await keep(whole, practice);
  go('play', saved.id);
}

async function keep(setup: Setup, practice: boolean): Promise<Saved> {
  const { record, ...plain } = setup;
  const table = await house.engine.open(setup);
  try {
    const saved = begin(plain, practice);
    note(saved, await table.status(1));
    saved.length = table.length();
    save(saved, await table.record());
    return saved;
  } finally {
    table.close();
  }
}

/** Keeps the game of a record that came from elsewhere; it does not count. */
export async function keepRecord(record: string): Promise<Saved> {
  const replay = await house.engine.replay(record);
  replay.close();
  const setup: Setup = { ...replay.setup, sitters: named(sittersFor(replay.setup)), record };
  return keep(setup, true);
}

/** Who takes the seats of a game of which only the moves are known: me, and friends. */
function sittersFor(setup: Setup): Setup['sitters'] {
  if (setup.sitters?.length === setup.seats) return setup.sitters;
  return Array.from({ length: setup.seats }, (_, i) => ({ kind: i ? 'friend' : 'me', name: '' }) as const);
}

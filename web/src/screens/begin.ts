// begin.ts - beginning games: from a set-up, from a record, from a moment of another game.
import { begin, list, note, recordOf, save, type Saved } from '../store/games';
import { newSeed } from '../store/check';
import type { Setup, Sitter, Table } from '../engine/table';
import { games, house, go } from './screen';
import { named } from './describe';

/** A game that was begun, on its way to the screen that shows it. */
let waiting: { id: string; table: Table } | undefined;

/** Opens a new game, keeps it, and goes to its table. A wrong set-up rejects with the reason. */
export async function beginGame(setup: Setup, practice = false): Promise<void> {
  const whole: Setup = {
    ...setup, sitters: named(setup.sitters), seed: setup.seed ?? newSeed(),
  };
  const { saved, table } = await keep(whole, practice);
  waiting?.table.close();
  waiting = { id: saved.id, table };
  go('play', saved.id);
}

/** The table of a game that was begun a moment ago; whoever takes it closes it. */
export function takeTable(id: string): Table | undefined {
  if (waiting?.id !== id) return undefined;
  const { table } = waiting;
  waiting = undefined;
  return table;
}

async function keep(setup: Setup, practice: boolean): Promise<{ saved: Saved; table: Table }> {
  const { record: _, ...plain } = setup;
  const table = await house.engine.open(setup);
  try {
    const saved = begin(plain, practice);
    const [status, record] = await Promise.all([table.status(1), table.record()]);
    note(saved, status);
    saved.length = table.length();
    save(saved, record);
    return { saved, table };
  } catch (fault) {
    table.close();
    throw fault;
  }
}

/** Keeps the game of a record that came from elsewhere, once; it does not count. */
export async function keepRecord(record: string, sitters: readonly Sitter[] = []): Promise<Saved> {
  const known = list(games()).find((saved) => recordOf(saved.id) === record);
  if (known) return known;
  const replay = await house.engine.replay(record);
  replay.close();
  const setup: Setup = { ...replay.setup, sitters: named(sittersFor(replay.setup, sitters)), record };
  const { saved, table } = await keep(setup, true);
  table.close();
  return saved;
}

/** Who takes the seats of a game: those who are known, else me and friends. */
function sittersFor(setup: Setup, known: readonly Sitter[]): Sitter[] {
  if (known.length === setup.seats) return known.map((one) => (one.kind === 'remote' ? { ...one, kind: 'friend' } : one));
  if (setup.sitters?.length === setup.seats) return setup.sitters;
  return Array.from({ length: setup.seats }, (_, i) => ({ kind: i ? 'friend' : 'me', name: '' }) as const);
}

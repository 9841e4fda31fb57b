/** Loads a table: from the latest snapshot, if that can be used, and the entries written since. */
import { checkEntry } from './entry.ts';
import { damagedLog, LogProblem } from './log-problem.ts';
import type { Parts } from './parts.ts';
import { type Snapshot, StoreTrouble, type TableEntry } from './store/store.ts';
import { fromSnapshot } from './table-snapshot.ts';
import { applyEntry, firstState, type TableState } from './table-state.ts';

/** Reads a table, or returns `null` if there is none of this name; throws a `LogProblem` if it cannot be read. */
export async function loadTable(parts: Parts, id: string): Promise<TableState | null> {
  const { store } = parts;
  try {
    const kept = await store.snapshot(id);
    const recent = kept && (await fromKept(parts, id, kept));
    if (recent) return recent;
    const [first, ...rest] = await store.read(id, 0);
    if (!first) return null;
    return foldAll(firstState(id, await gameOf(parts, first), first), rest);
  } catch (error) {
    throw asTableProblem(error);
  }
}

function foldAll(state: TableState, entries: readonly TableEntry[]): TableState {
  for (const entry of entries) {
    checkEntry(entry, state.opened.seats);
    applyEntry(state, entry);
  }
  return state;
}

/** Whatever error the rules throw over a damaged record is a problem of this table alone. */
export function asTableProblem(error: unknown): unknown {
  return error instanceof StoreTrouble || error instanceof LogProblem ? error : damagedLog(error);
}

/**
 * The table from a snapshot and the entries written since, or `null` if the snapshot cannot be used: it was written by
 * other rules, in another format, or is damaged. The log alone is enough.
 */
async function fromKept(parts: Parts, id: string, kept: Snapshot): Promise<TableState | null> {
  try {
    const { opened } = JSON.parse(kept.body) as Pick<TableState, 'opened'>;
    const game = await parts.game(opened.game);
    const state = game?.rulesVersion === kept.rules ? fromSnapshot(id, game, kept.body) : null;
    return state && foldAll(state, await parts.store.read(id, state.rev));
  } catch (error) {
    if (error instanceof StoreTrouble) throw error;
    return null;
  }
}

async function gameOf(parts: Parts, { act }: TableEntry) {
  if (act?.type !== 'opened') throw new LogProblem('The log of this table does not begin with its opening.');
  const game = await parts.game(act.game);
  if (!game) throw new LogProblem('This server does not have the game of this table.');
  if (!game.seats.includes(act.seats)) throw damagedLog(`The game cannot be played by ${act.seats}.`);
  return game;
}

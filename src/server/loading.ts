/** A table as its log has it: from the latest snapshot, where the rules are still the same, and what was written since. */
import type { Parts } from './parts.ts';
import type { LogLine, Snapshot } from './store/store.ts';
import { applyLine, firstState, fromSnapshot, LogProblem, type TableState } from './table-state.ts';

/** Reads a table, or answers `null` where there is none of this name. */
export async function loadTable(parts: Parts, id: string): Promise<TableState | null> {
  const { store } = parts;
  const kept = await store.snapshot(id);
  const from = kept && (await stateFrom(parts, id, kept));
  const lines = await store.read(id, from?.rev ?? 0);
  if (from) return fold(from, lines);
  const [first, ...rest] = lines;
  if (first?.act.type !== 'opened') return null;
  return fold(firstState(id, await gameOf(parts, first.act.game), first), rest);
}

/** The table from a snapshot, or `null` where it was written by other rules or in another format. */
async function stateFrom(parts: Parts, id: string, kept: Snapshot): Promise<TableState | null> {
  const { opened } = JSON.parse(kept.body) as Pick<TableState, 'opened'>;
  const game = await gameOf(parts, opened.game);
  return game.rulesVersion === kept.rules ? fromSnapshot(id, game, kept.body) : null;
}

async function gameOf(parts: Parts, id: string) {
  const game = await parts.game(id);
  if (!game) throw new LogProblem('The game of this table is not on the shelf here.');
  return game;
}

function fold(state: TableState, lines: readonly LogLine[]): TableState {
  for (const line of lines) applyLine(state, line);
  return state;
}

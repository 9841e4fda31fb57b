/** The tables on this device: creates them, finds them again, and plays on from any moment. */
import type { Options, Viewer } from '../../engine/game.ts';
import type { MatchFile } from '../../engine/match.ts';
import type { Sitter, Table, TableCard } from '../../engine/table.ts';
import { freshId } from './fresh-id.ts';
import { openLocalTable } from './local.ts';
import { fetchTable } from './storage.ts';

export { listTables, removeTable, type TableSummary } from './storage.ts';

/** What a new table needs. */
export interface NewTable {
  readonly game: string;
  readonly options: Options;
  readonly sitters: readonly Sitter[];
}

/** Creates and stores a table; resolves to its id. */
export async function createTable(setup: NewTable): Promise<string> {
  const card = newCard(setup);
  const table = await openLocalTable(card, { from: 'setup' }, true);
  table.close();
  return card.id;
}

/** Opens a stored table, or resolves to `null` when there is none with this id. */
export async function openTable(id: string): Promise<Table | null> {
  const found = await fetchTable(id);
  if (!found) return null;
  return openLocalTable(found.summary.card, { from: 'file', file: found.file }, true);
}

/** Opens a table from a position without storing it, for the gallery and for lessons. */
export function openPosition(game: string, state: object, sitters: readonly Sitter[]): Promise<Table> {
  const options = (state as { options?: Options }).options ?? {};
  return openLocalTable(newCard({ game, options, sitters }), { from: 'position', state }, false);
}

/** Opens a new table without storing it, to be looked at before somebody sits down. */
export function layTable(setup: NewTable): Promise<Table> {
  return openLocalTable(newCard(setup), { from: 'setup' }, false);
}

/** Stores a match as a new table; resolves to its id. */
export function keepMatch(setup: NewTable, file: MatchFile): Promise<string> {
  return keepFile(newCard(setup), file);
}

/**
 * Creates a table that goes on from action `seq` of another one. Unless that one is over, whatever `viewer` could not
 * see then is dealt afresh, so that nobody can explore on a copy what is hidden in the original.
 */
export async function playOn(id: string, seq: number, viewer: Viewer): Promise<string> {
  const found = await fetchTable(id);
  if (!found) throw new Error('This table is not on this device any more.');
  const { card, over } = found.summary;
  const file = { ...found.file, log: found.file.log.slice(0, seq) };
  return keepFile({ ...newCard(card), from: { table: id, seq } }, file, over ? {} : { seenBy: viewer });
}

/** Creates a rematch: the same game, with everybody one seat further. */
export async function rematch(id: string): Promise<string> {
  const found = await fetchTable(id);
  if (!found) throw new Error('This table is not on this device any more.');
  const { card } = found.summary;
  return createTable({ ...card, sitters: [...card.sitters.slice(1), ...card.sitters.slice(0, 1)] });
}

async function keepFile(card: TableCard, file: MatchFile, as: { readonly seenBy?: Viewer } = {}): Promise<string> {
  const table = await openLocalTable(card, { from: 'file', file, ...as }, true);
  table.close();
  return card.id;
}

function newCard({ game, options, sitters }: NewTable): TableCard {
  return { id: freshId(8), game, options, sitters, created: Date.now() };
}

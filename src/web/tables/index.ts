/** The tables of this device: set, found again, played on from anywhere. */
import type { Options, Viewer } from '../../engine/game.ts';
import type { MatchFile } from '../../engine/match.ts';
import type { Sitter, Table, TableCard } from '../../engine/table.ts';
import { freshId } from './fresh.ts';
import { openLocalTable } from './local.ts';
import { fetchTable } from './storage.ts';

export { listTables, removeTable, type TableSummary } from './storage.ts';

/** What a new table is made of. */
export interface NewTable {
  readonly game: string;
  readonly options: Options;
  readonly sitters: readonly Sitter[];
}

/** Sets a table and keeps it; the answer is its id. */
export async function createTable(setup: NewTable): Promise<string> {
  const card = newCard(setup);
  const table = await openLocalTable(card, { from: 'setup' }, true);
  table.close();
  return card.id;
}

/** Takes up a kept table, or `null` when there is none of this id. */
export async function openTable(id: string): Promise<Table | null> {
  const found = await fetchTable(id);
  if (!found) return null;
  return openLocalTable(found.summary.card, { from: 'file', file: found.file }, true);
}

/** A table that starts from a position and is not kept: for the gallery and for lessons. */
export function openPosition(game: string, state: object, sitters: readonly Sitter[]): Promise<Table> {
  const options = (state as { options?: Options }).options ?? {};
  return openLocalTable(newCard({ game, options, sitters }), { from: 'position', state }, false);
}

/** A table that is set up but not kept: to be looked at before somebody sits down. */
export function layTable(setup: NewTable): Promise<Table> {
  return openLocalTable(newCard(setup), { from: 'setup' }, false);
}

/** Keeps a match as a table of its own; the answer is its id. */
export function keepMatch(setup: NewTable, file: MatchFile): Promise<string> {
  return keepFile(newCard(setup), file);
}

/**
 * A new table that goes on from action `seq` of another one. As long as that one is not over, whatever `viewer` could not
 * see then is dealt anew: nobody tries out on a copy what is hidden in the original.
 */
export async function playOn(id: string, seq: number, viewer: Viewer): Promise<string> {
  const found = await fetchTable(id);
  if (!found) throw new Error('This table is not on this device any more.');
  const { card, over } = found.summary;
  const file = { ...found.file, log: found.file.log.slice(0, seq) };
  return keepFile({ ...newCard(card), from: { table: id, seq } }, file, over ? {} : { seenBy: viewer });
}

/** The same game once more, everybody one seat further. */
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

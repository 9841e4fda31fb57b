/** Starts a match at once: the smallest table of a game, by its standard rules. */
import type { Resident } from '../../bots/residents.ts';
import type { Game } from '../../engine/game.ts';
import { standardOptions } from '../../engine/options.ts';
import type { Table } from '../../engine/table.ts';
import { seated } from '../pages/new-table-places.ts';
import { createTable, layTable, listTables, type NewTable, type TableSummary } from '../tables/index.ts';
import { acquaintanceWith, hasPlayed } from './acquaintance.ts';
import { nextLevel, placesFor } from './opponent.ts';

/** The tables on this device; none where the browser stores nothing. */
export function keptTables(): Promise<readonly TableSummary[]> {
  return listTables().catch(() => []);
}

/** Whether this would be the person's first match of a game. */
export async function isFirstGame(game: string): Promise<boolean> {
  return !hasPlayed(acquaintanceWith(game), await keptTables(), game);
}

/** Creates a table against this resident, or against opponents of the person's level; resolves to its id. */
export async function playNow(game: Game, name: string, resident?: Resident): Promise<string> {
  const opponent = resident ?? { level: nextLevel(await keptTables(), game.id) };
  return createTable(setupOf(game, name, opponent));
}

/** Opens the same table without storing it, to be looked at. */
export function layFirst(game: Game, name: string, resident: Resident): Promise<Table> {
  return layTable(setupOf(game, name, resident));
}

function setupOf(game: Game, name: string, opponent: Resident | { readonly level: string }): NewTable {
  const sitters = seated(game, placesFor(Math.min(...game.seats), name, opponent));
  return { game: game.id, options: standardOptions(game), sitters };
}

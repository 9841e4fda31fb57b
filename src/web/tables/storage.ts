/** The tables stored on this device: a summary for lists and the match itself, side by side. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Seat } from '../../engine/game.ts';
import type { MatchFile } from '../../engine/match.ts';
import type { GameResult } from '../../engine/result.ts';
import type { TableCard } from '../../engine/table.ts';

/** The summary of a table, as the home page lists it. */
export interface TableSummary {
  readonly card: TableCard;
  readonly seq: number;
  readonly updated: number;
  /** Its progress, such as `Turn 11, June`. */
  readonly line: string;
  readonly over: boolean;
  /** Whether the table waits for a person. */
  readonly yours: boolean;
  /** The winners' seats once the match is over; absent in older summaries. */
  readonly winners?: readonly Seat[];
  /** Places and scores once the match is over; absent in older summaries. */
  readonly result?: GameResult;
}

interface Shelves extends DBSchema {
  summaries: { key: string; value: TableSummary };
  matches: { key: string; value: MatchFile };
}

let opened: Promise<IDBPDatabase<Shelves>> | null = null;

function database(): Promise<IDBPDatabase<Shelves>> {
  opened ??= openDB<Shelves>('boomtown', 1, {
    upgrade(db) {
      db.createObjectStore('summaries');
      db.createObjectStore('matches');
    },
  });
  return opened;
}

/** Stores a table: summary and match in one transaction. */
export async function keep(summary: TableSummary, file: MatchFile): Promise<void> {
  const { id } = summary.card;
  const change = (await database()).transaction(['summaries', 'matches'], 'readwrite');
  await Promise.all([
    change.objectStore('summaries').put(summary, id),
    change.objectStore('matches').put(file, id),
    change.done,
  ]);
}

/** A stored table, or `null`. */
export async function fetchTable(id: string): Promise<{ summary: TableSummary; file: MatchFile } | null> {
  const db = await database();
  const [summary, file] = await Promise.all([db.get('summaries', id), db.get('matches', id)]);
  return summary && file ? { summary, file } : null;
}

/** The summaries of all stored tables, the latest first. */
export async function listTables(): Promise<TableSummary[]> {
  const all = await (await database()).getAll('summaries');
  return all.sort((a, b) => b.updated - a.updated);
}

/** Deletes a table. */
export async function removeTable(id: string): Promise<void> {
  const change = (await database()).transaction(['summaries', 'matches'], 'readwrite');
  await Promise.all([
    change.objectStore('summaries').delete(id),
    change.objectStore('matches').delete(id),
    change.done,
  ]);
}

/** A table as text, so that its log need not be folded from the beginning. Snapshots can be deleted at any time. */
import type { Game } from '../engine/game.ts';
import { hashOf } from '../engine/hash.ts';
import type { Match } from '../engine/match.ts';
import type { TableState } from './table-state.ts';

/** Entries between two snapshots of a table. */
const SNAPSHOT_EVERY = 512;

/** Spreads the snapshots of tables that started together, so that they are made one after the other. */
export function snapshotPhase(table: string): number {
  return Number.parseInt(hashOf(table).slice(0, 4), 16) % SNAPSHOT_EVERY;
}

/** How many snapshots a table with this many entries has made. */
export function snapshotsBy(rev: number, phase: number): number {
  return Math.floor((rev + phase) / SNAPSHOT_EVERY);
}

/** Raised whenever the state or its fold changes: snapshots of another format are not used, the log is folded again. */
const SNAPSHOT_FORMAT = 6;

/** Serialises the table to a text that can be deleted at any time. */
export function snapshotOf(state: TableState): string {
  const { id, game, match, ...rest } = state;
  const kept = match && {
    setup: match.setup,
    setupHash: match.setupHash,
    log: match.log,
    events: match.events,
    state: match.state,
  };
  return JSON.stringify({ format: SNAPSHOT_FORMAT, ...rest, match: kept });
}

/** Restores a table from such a text; `null` if the text has another format or is damaged. */
export function fromSnapshot(id: string, game: Game, body: string): TableState | null {
  const { format, match, ...rest } = JSON.parse(body) as Omit<TableState, 'id' | 'game'> & { readonly format?: number };
  if (format !== SNAPSHOT_FORMAT || !isWhole(rest) || !(match === null || isSound(match))) return null;
  if (!match) return { ...rest, id, game, match };
  const table = { seats: rest.opened.seats, options: rest.opened.options };
  return { ...rest, id, game, match: { ...match, game, table, names: [], start: null, snapshots: new Map() } };
}

/** Whether a snapshot has every list, and all that exists once per seat. */
function isWhole(kept: Omit<TableState, 'id' | 'game' | 'match'>): boolean {
  const { opened, holders, away, held, bank, rounds, barred, waited, standIns, gains } = kept;
  const bySeat: readonly unknown[] = [holders, away, held, bank];
  const lists: readonly unknown[] = [rounds, barred, waited, standIns, gains];
  return (
    Number.isSafeInteger(kept.rev) &&
    bySeat.every((list) => Array.isArray(list) && list.length === opened.seats) &&
    lists.every((list) => Array.isArray(list))
  );
}

/** Whether the position of a snapshot is the one that its log led to. */
function isSound({ log, events, state, setupHash }: Match): boolean {
  if (!Array.isArray(log) || !Array.isArray(events)) return false;
  return hashOf(state) === (log.at(-1)?.hash ?? setupHash);
}

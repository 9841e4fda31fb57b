/**
 * Time to read what a game reveals before anybody acts (`Game.reading`): no seat may act until all persons have read
 * it, or until the time is over. It follows from the log alone, so it is the same in every process.
 */
import type { Seat } from '../engine/game.ts';
import type { WhyNot } from '../engine/protocol.ts';
import type { TableState } from './table-state.ts';

/** Something that is being read. */
export interface Reading {
  /** The action that revealed it. */
  readonly seq: number;
  readonly until: number;
  readonly read: readonly Seat[];
}

/** Persons who play themselves and have not read yet. Bots, and persons they stand in for, are not waited for. */
export function readersOf({ holders, away, reading }: TableState): Seat[] {
  if (!reading) return [];
  return holders.flatMap(({ kind }, seat) =>
    kind === 'person' && !away[seat] && !reading.read.includes(seat) ? [seat] : [],
  );
}

/** What the table is waiting to have read at this time, or `null`. */
export function readingAt(state: TableState, now: number): Reading | null {
  return state.reading && now < state.reading.until && readersOf(state).length > 0 ? state.reading : null;
}

/** Why nobody may act yet, or `null`. */
export function refuseReading(state: TableState, now: number): WhyNot | null {
  const reading = readingAt(state, now);
  if (!reading) return null;
  const seconds = Math.ceil((reading.until - now) / 1000);
  return {
    text: `Not everybody has finished reading. Play goes on when all have, in at most ${seconds} s.`,
    rule: '',
  };
}

/** Starts the reading time if the latest action calls for it; until it is over, no clock runs. */
export function beginReading(state: TableState, at: number): void {
  const { match, game } = state;
  const time = (match && game.reading?.(match.events.at(-1) ?? [])) ?? 0;
  state.reading = match && time > 0 ? { seq: match.log.length, until: at + time, read: [] } : null;
  if (state.reading) state.since = state.reading.until;
}

/** Ends the reading time once everybody has read. */
export function endReading(state: TableState, at: number): void {
  if (!state.reading || at >= state.reading.until || readersOf(state).length > 0) return;
  state.reading = null;
  state.since = at;
}

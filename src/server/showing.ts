/** What is shown of a table: its surroundings to everybody, its position to each viewer, and its record at the end. */

import type { DiceRecord } from '../engine/dice-commitment.ts';
import { frameOf } from '../engine/frame.ts';
import type { Viewer } from '../engine/game.ts';
import { type MatchFile, matchFile } from '../engine/match.ts';
import type { Frame, PublicTable } from '../engine/protocol.ts';
import { readersOf, readingAt } from './reading.ts';
import { playing, seatOf, type TableState } from './table-state.ts';
import { mayAskBack } from './undo-requests.ts';

/** What a table's log does not contain. */
export interface Around {
  /** The host's name. */
  readonly host: string;
  readonly words: string;
  readonly readers: readonly string[];
}

const NOTHING_AROUND: Around = { host: '', words: '', readers: [] };

/** A table without its position: who sits there, who is here, and under which terms. */
export function publicTable(
  state: TableState,
  names: readonly string[],
  present: readonly (string | null)[],
  now: number,
  around: Around = NOTHING_AROUND,
): PublicTable {
  const { opened } = state;
  const reading = readingAt(state, now);
  const here = new Set(present.map((person) => seatOf(state, person)));
  return {
    id: state.id,
    rev: state.rev,
    game: opened.game,
    options: opened.options,
    created: state.openedAt,
    stage: state.stage,
    listed: opened.listed,
    chat: opened.chat,
    pace: opened.pace,
    seats: state.holders.map((holder, seat) => ({
      kind: holder.kind,
      name: names[seat] ?? '',
      ...(holder.kind === 'bot' ? { level: holder.level } : {}),
      ...(holder.kind === 'person' && holder.sign ? { sign: holder.sign } : {}),
      away: state.away[seat] !== null,
      here: holder.kind === 'person' && here.has(seat),
    })),
    host: { name: around.host, seat: seatOf(state, opened.host) },
    words: around.words,
    readers: around.readers,
    watching: present.filter((person) => seatOf(state, person) === null).length,
    fair: fairOf(state),
    clock: opened.pace.kind === 'none' ? null : { bank: state.bank.slice(), since: state.since, now: now },
    reading: reading && { seq: reading.seq, left: reading.until - now, waits: readersOf(state) },
    undoAsked: state.undoAsked,
    rematch: state.rematch,
  };
}

/** What a viewer sees of a table now. If the others could agree to take something back, one may ask them. */
export function tableFrame(state: TableState, viewer: Viewer, names: readonly string[]): Frame | null {
  if (!state.match) return null;
  const frame = frameOf({ ...state.match, names }, viewer);
  return viewer !== null && mayAskBack(state, viewer) ? { ...frame, undo: null } : frame;
}

/** The record of a finished match. */
export function fileOf(state: TableState, names: readonly string[]): MatchFile {
  const levels = state.holders.map((holder) => (holder.kind === 'bot' ? holder.level : null));
  return { ...matchFile({ ...playing(state), names }), levels, fair: fairOf(state) };
}

/** The record of the dice. A match that began before there were rounds of commitments has none. */
function fairOf({ id, opened, contributions, rounds, match, secret }: TableState): DiceRecord {
  return {
    table: id,
    commitment: opened.commitment,
    contributions,
    ...(match && rounds.length === 0 ? {} : { rounds: rounds.slice() }),
    ...(secret === null ? {} : { secret }),
  };
}

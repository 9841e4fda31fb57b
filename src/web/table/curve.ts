/** How the points came: the points of every seat after every turn of a match. */
import type { Outcome, Seat } from '../../engine/game.ts';
import type { Frame } from '../../engine/protocol.ts';
import type { Table } from '../../engine/table.ts';
import type { Board } from '../parts/board.ts';
import type { LogTurn } from './lines.ts';

/** The points after one turn, by seat. */
export interface CurvePoint {
  /** The turn's number, from 1; 0 is the start. */
  readonly turn: number;
  readonly seq: number;
  readonly points: readonly number[];
}

/** The last action of each turn, in order; what was told before the first turn counts as the start. */
export function turnEnds(turns: readonly LogTurn[], lastSeq: number): number[] {
  const begins = turns.filter((turn) => turn.seat !== null).map((turn) => turn.seq);
  return begins.map((_, i) => begins[i + 1] ?? lastSeq);
}

/** Steps through the match and reads every seat's points; the end is what the outcome says. */
export async function pointsCurve(
  table: Pick<Table, 'show'>,
  board: Pick<Board, 'points'>,
  turns: readonly LogTurn[],
  outcome: Outcome,
  lastSeq: number,
): Promise<CurvePoint[]> {
  const seats = outcome.scores.map((_, seat): Seat => seat);
  const read = (frame: Frame, turn: number): CurvePoint => ({
    turn,
    seq: frame.seq,
    points: seats.map((seat) => board.points(frame.view, seat).value),
  });
  const curve = [read(await table.show(0, null), 0)];
  const ends = turnEnds(turns, lastSeq);
  for (const [index, seq] of ends.entries()) curve.push(read(await table.show(seq, null), index + 1));
  const last = curve.at(-1);
  if (last) curve[curve.length - 1] = { ...last, points: outcome.scores };
  return curve;
}

/** The turns after which another seat led alone than before: where the match tipped over. */
export function leadChanges(curve: readonly CurvePoint[]): { readonly turn: number; readonly seat: Seat }[] {
  const changes: { turn: number; seat: Seat }[] = [];
  let leader: Seat | null = null;
  for (const { turn, points } of curve) {
    const most = Math.max(...points);
    const leaders = points.flatMap((value, seat) => (value === most ? [seat] : []));
    const [only] = leaders;
    if (leaders.length !== 1 || only === undefined || only === leader) continue;
    leader = only;
    changes.push({ turn, seat: only });
  }
  return changes;
}

/** Places for labels, as near as can be to where they belong, none nearer than `gap` to another and all within the edges. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const placed = [...wanted];
  let least = top;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, least);
    least = (placed[i] ?? 0) + gap;
  }
  let most = bottom;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, most);
    most = (placed[i] ?? 0) - gap;
  }
  return placed;
}

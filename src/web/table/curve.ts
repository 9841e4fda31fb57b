/** The points curve: every seat's points after every turn, round or month of a match. */
import type { Outcome, Scoring, Seat } from '../../engine/game.ts';
import type { Table } from '../../engine/table.ts';
import type { Board } from '../parts/board.ts';
import type { LogTurn } from './lines.ts';

/** The points by seat at one moment. */
export interface CurvePoint {
  /** The period that it ends: `Month 12`, `July`, `Turn 3`; `null` at the start and after the final count. */
  readonly label: string | null;
  readonly seq: number;
  readonly points: readonly number[];
}

/** A stretch of a match under one heading, and its last action. */
export interface Period {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** The periods of a match. Successive turns with the same heading, such as those of one round, form one period. */
export function periodsOf(turns: readonly LogTurn[], lastSeq: number): Period[] {
  const starts: { label: string; from: number }[] = [];
  for (const { title, seq } of turns) {
    const label = title?.text.split(':')[0] ?? '';
    if (label !== '' && starts.at(-1)?.label !== label) starts.push({ label, from: seq });
  }
  return starts.map(({ label, from }, i) => ({ label, from, to: starts[i + 1]?.from ?? lastSeq }));
}

/** Reads every seat's points after an action. */
export type PointReader = (seq: number) => Promise<readonly number[]>;

/** A reader that asks the table for each moment only once. */
export function pointReader(table: Pick<Table, 'show'>, board: Pick<Board, 'points'>, seats: number): PointReader {
  const read = new Map<number, Promise<readonly number[]>>();
  const all = Array.from({ length: seats }, (_, seat): Seat => seat);
  return (seq) => {
    const known =
      read.get(seq) ?? table.show(seq, null).then(({ view }) => all.map((s) => board.points(view, s).value));
    read.set(seq, known);
    return known;
  };
}

/** The points at the start and after every period; those of the final count are a last point of their own. */
export async function pointsCurve(
  read: PointReader,
  periods: readonly Period[],
  outcome: Outcome,
  scoring: Scoring | undefined,
): Promise<CurvePoint[]> {
  const curve: CurvePoint[] = [{ label: null, seq: 0, points: await read(0) }];
  for (const { label, to } of periods) curve.push({ label, seq: to, points: await read(to) });
  const last = curve.at(-1);
  if (!last || curve.length === 1) return curve;
  const counted = finalCount(outcome, scoring);
  const before = outcome.scores.map((score, seat) => score - (counted[seat] ?? 0));
  curve[curve.length - 1] = { ...last, points: before };
  if (counted.some((points) => points !== 0)) curve.push({ label: null, seq: last.seq, points: outcome.scores });
  return curve;
}

/** The points that each seat gets in the final count. */
export function finalCount({ points }: Outcome, scoring: Scoring | undefined): number[] {
  const atEnd = new Set(scoring?.atEnd);
  return points.map((lines) => lines.reduce((sum, line) => sum + (atEnd.has(line.label) ? line.points : 0), 0));
}

/** An action that changed somebody's points. */
export interface PointStep {
  readonly seq: number;
  readonly gains: readonly number[];
}

/** The actions of a period that changed points, found by bisection: halves without a change are skipped. */
export async function pointSteps(read: PointReader, from: number, to: number): Promise<PointStep[]> {
  const [before, after] = await Promise.all([read(from), read(to)]);
  const gains = after.map((points, seat) => points - (before[seat] ?? 0));
  if (from >= to || gains.every((gain) => gain === 0)) return [];
  if (to - from === 1) return [{ seq: to, gains }];
  const middle = Math.floor((from + to) / 2);
  return [...(await pointSteps(read, from, middle)), ...(await pointSteps(read, middle, to))];
}

/** The seat that leads alone, or `null`. */
export function leaderOf(points: readonly number[]): Seat | null {
  const most = Math.max(...points);
  const leaders = points.flatMap((value, seat) => (value === most ? [seat] : []));
  return leaders.length === 1 ? (leaders[0] ?? null) : null;
}

/** Positions for labels: as near as possible to the wanted ones, at least `gap` apart, and within the edges. */
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

/** Turning points: the few moments of a match at which the winner's lead grew or shrank most. */
import { type Game, type LogLine, type Outcome, type Seat, winners } from '../../engine/game.ts';
import type { Step } from '../../engine/protocol.ts';
import { type CurvePoint, leaderOf, type PointReader, type PointStep, pointSteps } from './curve.ts';

/** A moment worth looking at again. */
export interface TurningPoint {
  /** Its place on the curve. */
  readonly at: number;
  /** The heading of its period; `null` for the final count. */
  readonly label: string | null;
  /** The action to look at. */
  readonly seq: number;
  /** The log line that says what was done there, and the seat that did it. */
  readonly told: { readonly line: LogLine; readonly seat: Seat | null } | null;
  /** What each seat gained or lost by it. */
  readonly gains: readonly number[];
  /** The new sole leader, if somebody else led before. */
  readonly lead: Seat | null;
}

const MOST = 4;

/** The turning points as indexes of the curve, in order, including the final count. */
export function turnsOf(curve: readonly CurvePoint[], outcome: Outcome): number[] {
  const [winner = 0] = winners(outcome);
  const margin = ({ points }: CurvePoint) => (points[winner] ?? 0) - Math.max(...points.filter((_, s) => s !== winner));
  const leads = leadChanges(curve);
  const swings = curve.map((point, at) => {
    const before = curve[at - 1];
    return before ? Math.abs(margin(point) - margin(before)) : 0;
  });
  const largest = Math.max(...swings);
  const final = curve.length - 1;
  const isFinal = (at: number) => at === final && curve[at]?.label === null && at > 0;
  // A swing that changes the lead outweighs a larger one that does not.
  const weight = (at: number) => (swings[at] ?? 0) + (leads.has(at) ? largest : 0);
  const decisive = [...leads].findLast(([, seat]) => seat === winner)?.[0];
  const chosen = curve
    .map((_, at) => at)
    .filter((at) => !isFinal(at) && weight(at) > 0)
    .sort((a, b) => Number(b === decisive) - Number(a === decisive) || weight(b) - weight(a) || a - b)
    .slice(0, MOST);
  if (isFinal(final)) chosen.push(final);
  return chosen.sort((a, b) => a - b);
}

/** New sole leaders by index of the curve; the first lead of the match is no change. */
export function leadChanges(curve: readonly CurvePoint[]): Map<number, Seat> {
  const changes = new Map<number, Seat>();
  let leader: Seat | null = null;
  for (const [at, { points }] of curve.entries()) {
    const now = leaderOf(points);
    if (now === null || now === leader) continue;
    if (leader !== null) changes.set(at, now);
    leader = now;
  }
  return changes;
}

/** The index of the curve at which the winner took the lead for good; `null` if they never did. */
export function leadSince(curve: readonly CurvePoint[], winner: Seat): number | null {
  const rival = curve.findLastIndex(({ points }) => ![null, winner].includes(leaderOf(points)));
  const at = curve.findIndex(({ points }, i) => i > rival && leaderOf(points) === winner);
  return at < 0 ? null : at;
}

/** The turning points and what happened at them. */
export async function turningPoints(
  game: Pick<Game, 'tell'>,
  read: PointReader,
  steps: readonly Step[],
  curve: readonly CurvePoint[],
  outcome: Outcome,
): Promise<TurningPoint[]> {
  const leads = leadChanges(curve);
  const points: TurningPoint[] = [];
  const last = curve.findLast(({ label }) => label !== null);
  // The table shows the last action with the final count, which is a moment of its own.
  const uncounted: PointReader = async (seq) => (seq === last?.seq ? last.points : read(seq));
  for (const at of turnsOf(curve, outcome)) {
    const [before, now] = [curve[at - 1], curve[at]];
    if (!before || !now) continue;
    const lead = leads.get(at) ?? null;
    if (now.label === null) {
      const gains = now.points.map((value, seat) => value - (before.points[seat] ?? 0));
      points.push({ at, label: null, seq: now.seq, told: null, gains, lead });
      continue;
    }
    const found = largestStep(await pointSteps(uncounted, before.seq, now.seq), lead);
    const step = steps.find(({ seq }) => seq === found?.seq);
    points.push({
      at,
      label: now.label,
      seq: found?.seq ?? now.seq,
      told: step && found ? toldBy(game, step, found.gains) : null,
      gains: found?.gains ?? [],
      lead,
    });
  }
  return points;
}

/** The step with the largest gain or loss; where the lead changed, the one that gained most for the new leader. */
function largestStep(steps: readonly PointStep[], lead: Seat | null): PointStep | null {
  const size = ({ gains }: PointStep) => (lead === null ? Math.max(...gains.map(Math.abs)) : (gains[lead] ?? 0));
  return steps.reduce<PointStep | null>((best, step) => (best && size(best) >= size(step) ? best : step), null);
}

/** The line of a step about the largest gain: one with its figure, its seat, or at least a mention of points. */
function toldBy(game: Pick<Game, 'tell'>, { events, seat }: Step, gains: readonly number[]): TurningPoint['told'] {
  const most = Math.max(...gains.map(Math.abs));
  const whose = gains.findIndex((gain) => Math.abs(gain) === most);
  const weight = ({ text }: LogLine) =>
    (new RegExp(`\\b${most}\\b`).test(text) ? 4 : 0) +
    (text.includes(`{s${whose}}`) ? 2 : 0) +
    (/\bpoints?\b|\{points?\}|\$\d/.test(text) ? 1 : 0);
  const [line] = events
    .flatMap((event) => game.tell(event) ?? [])
    .filter(({ kind }) => kind === 'line')
    .sort((a, b) => weight(b) - weight(a));
  return line ? { line, seat } : null;
}

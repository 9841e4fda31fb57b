/** When residents say something at the table: at most three lines a game, one resident at a time. */
import type { Outcome, Seat } from '../../engine/game.ts';
import { winners } from '../../engine/game.ts';

/** The three occasions. */
export type Occasion = 'greeting' | 'winning' | 'beaten';

/** The state of a table at a moment when somebody may speak. */
export interface TalkMoment {
  readonly seq: number;
  readonly points: readonly number[];
  /** The progress of the game, from 0 to 1. */
  readonly progress: number;
  readonly outcome: Outcome | null;
}

/** A remark that is due. */
export interface Remark {
  readonly seat: Seat;
  readonly occasion: Occasion;
}

/** The progress from which a new lead is worth a remark. */
const LAST_THIRD = 2 / 3;

/**
 * The remark that is due between two moments; `before` is `null` when the table has just come into view. `talkers` are
 * the seats whose residents may speak, `said` what was said already.
 */
export function remarkAt(
  before: TalkMoment | null,
  now: TalkMoment,
  talkers: readonly Seat[],
  said: readonly Remark[],
): Remark | null {
  const remark = dueRemark(before, now, talkers);
  return remark && !said.some(({ occasion }) => occasion === remark.occasion) ? remark : null;
}

function dueRemark(before: TalkMoment | null, now: TalkMoment, talkers: readonly Seat[]): Remark | null {
  if (now.outcome) return before && !before.outcome ? beaten(now.outcome, talkers) : null;
  if (before === null) {
    const [first] = talkers;
    return now.seq === 0 && first !== undefined ? { seat: first, occasion: 'greeting' } : null;
  }
  const leader = leaderOf(now.points);
  const took = now.progress >= LAST_THIRD && leader !== null && leader !== leaderOf(before.points);
  return took && talkers.includes(leader) ? { seat: leader, occasion: 'winning' } : null;
}

/** The remark of the best loser. */
function beaten(outcome: Outcome, talkers: readonly Seat[]): Remark | null {
  const won = winners(outcome);
  const placeOf = (seat: Seat) => outcome.places[seat] ?? Number.POSITIVE_INFINITY;
  const [best] = talkers.filter((seat) => !won.includes(seat)).sort((a, b) => placeOf(a) - placeOf(b));
  return best === undefined ? null : { seat: best, occasion: 'beaten' };
}

/** The seat that leads alone, or `null`. */
function leaderOf(points: readonly number[]): Seat | null {
  const most = Math.max(...points);
  const first = points.indexOf(most);
  return points.lastIndexOf(most) === first ? first : null;
}

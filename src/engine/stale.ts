/**
 * The one rule for commands that were made for an older position, wherever the table is: an undo is stale as soon as
 * anything has happened since; an action is not as long as the game has waited for its seat ever since, and only others
 * have acted. That is so where several seats choose at once. Only who acted and who was waited for counts, which everybody
 * may know: a refusal tells nothing of what is hidden.
 */
import type { Seat } from './game.ts';
import type { WhyNot } from './protocol.ts';

/** The seats that the game waits for in the position after each action; an array of them will do. */
export interface ActorsBySeq {
  at(seq: number): readonly Seat[] | undefined;
}

const STALE: WhyNot = { text: 'The table has moved on; look again before you act.', rule: '' };

/** Refuses a command for position `seq` of a match with this log if it is stale. */
export function refuseStale(
  what: 'play' | 'undo',
  seq: number,
  seat: Seat,
  log: readonly { readonly seat: Seat }[],
  actors: ActorsBySeq,
): WhyNot | null {
  const stale = what === 'undo' ? seq !== log.length : !isWaitedForSince(seq, seat, log, actors);
  return stale ? STALE : null;
}

/** Whether the game has waited for a seat without a break from position `seq` until now. */
export function isWaitedForSince(
  seq: number,
  seat: Seat,
  log: readonly { readonly seat: Seat }[],
  actors: ActorsBySeq,
): boolean {
  const now = log.length;
  if (seq === now) return true;
  if (seq > now || !actors.at(now)?.includes(seat)) return false;
  for (let at = seq; at < now; at++) if (log[at]?.seat === seat || !actors.at(at)?.includes(seat)) return false;
  return true;
}

/**
 * The one rule for commands made for an older position, at every kind of table: an undo is stale as soon as anything
 * has happened since; an action is not, as long as only others have acted and the game has waited for its seat all the
 * time, as where several seats choose at once. The rule looks only at who acted and who was waited for, which everybody
 * may know, so a refusal reveals no secret.
 */
import type { Seat } from './game.ts';
import type { WhyNot } from './protocol.ts';

/** The seats that the game waits for in the position after each action; an array of them fits. */
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

/** Whether the game has waited for a seat without interruption from position `seq` until now. */
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

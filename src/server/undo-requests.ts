/** Decides on taking actions back: what a seat may do alone, when it has to ask the others, and who has a say. */
import type { Refusal, Seat } from '../engine/game.ts';
import { refuseUndo } from '../engine/match.ts';
import type { WhyNot } from '../engine/protocol.ts';
import { whyNot } from '../engine/sentence.ts';
import { refuseStale } from '../engine/stale.ts';
import type { Act, Holder } from './act.ts';
import type { Decision } from './decision.ts';
import { no } from './refusal.ts';
import { botAt, playing, type TableState } from './table-state.ts';

/** Decides on taking back the latest action of a seat: at once, or by asking the others. */
export function decideUndo(state: TableState, seq: number, seat: Seat, names: readonly string[]): Decision | WhyNot {
  if (state.stage !== 'playing') return no('The game is over.');
  const match = playing(state);
  const stale = refuseStale('undo', seq, seat, match.log, state.waited);
  if (stale) return stale;
  const refusal = refuseUndo(match, seat);
  if (!refusal) return { acts: [{ type: 'undone', seat }] };
  const count = askable(state, seat, refusal);
  if (count === 0) return whyNot(state.game, refusal, names);
  const others = voters(state, seat, count);
  if (others.length === 0) return { acts: [{ type: 'undone', seat, count }] };
  return { acts: [{ type: 'undo-asked', seat, count }] };
}

/** Whether a seat that may not take back an action alone can ask the others. */
export function mayAskBack(
  state: TableState,
  seat: Seat,
  refusal: Refusal | null = refuseUndo(playing(state), seat),
): boolean {
  return refusal !== null && goesOn(state) && askable(state, seat, refusal) > 0;
}

/** A game is over with its last action, even if the server's closing entries have not been read from the log yet. */
function goesOn(state: TableState): boolean {
  return state.stage === 'playing' && state.game.outcome(playing(state).state) === null;
}

/** How many actions the others would have to give back, or 0 if that cannot be asked: what was shown stays shown. */
function askable(state: TableState, seat: Seat, refusal: Refusal): number {
  const match = playing(state);
  const waivable = (wall: string): boolean => wall === 'undo.late' || Boolean(match.game.waivable?.includes(wall));
  if (!waivable(refusal.because)) return 0;
  const own = match.log.findLastIndex((entry) => entry.seat === seat);
  if (own < 0) return 0;
  for (let at = own; at < match.log.length; at++) {
    if (match.log[at]?.chance.length) return 0;
    for (const event of match.events[at + 1] ?? []) {
      const wall = match.game.wall(event);
      if (wall !== null && !waivable(wall)) return 0;
    }
  }
  return match.log.length - own;
}

/**
 * People who have a say in taking the last `count` actions back: all who play themselves. A person who has left the
 * seat to a bot is not waited for, unless one of these actions is their own: nobody takes that back behind their back.
 */
function voters(state: TableState, asking: Seat, count: number): Seat[] {
  const { log } = playing(state);
  const own = new Set<Seat>();
  for (let at = log.length - count; at < log.length; at++) {
    const entry = log[at];
    if (entry && !state.standIns[at]) own.add(entry.seat);
  }
  return state.holders.flatMap((holder: Holder, seat) =>
    seat !== asking && holder.kind === 'person' && (botAt(state, seat) === null || own.has(seat)) ? [seat] : [],
  );
}

/** Decides on an answer to such a request. With the last yes the actions are taken back. */
export function answerUndo(state: TableState, seat: Seat, yes: boolean): Decision | WhyNot {
  const asked = state.undoAsked;
  if (!asked) return no('Nobody is asking to take anything back.');
  if (asked.seat === seat) return yes ? { acts: [] } : { acts: [{ type: 'undo-answered', seat, yes }] };
  if (asked.agreed.includes(seat)) return { acts: [] };
  const answered: Act = { type: 'undo-answered', seat, yes };
  if (!yes) return { acts: [answered] };
  const open = voters(state, asked.seat, asked.count).filter(
    (other) => other !== seat && !asked.agreed.includes(other),
  );
  if (open.length > 0) return { acts: [answered] };
  return { acts: [answered, { type: 'undone', seat: asked.seat, count: asked.count }] };
}

/** How many actions one press of undo takes back. */
import type { Viewer } from '../../engine/game.ts';
import type { Step } from '../../engine/protocol.ts';

/** For the number of an action, how many actions the press that played it had played by then. */
export type Runs = ReadonlyMap<number, number>;

/** What was played with one press ("Move all") is taken back with one. */
export function actionsOfLastPress(steps: readonly Step[], viewer: Viewer, runs: Runs): number {
  const own = steps.findLast((step) => step.seat === viewer);
  return own ? (runs.get(own.seq) ?? 1) : 0;
}

/** All that the viewer did in a row, whatever others have done since. */
export function actionsOfLastTurn(steps: readonly Step[], viewer: Viewer): number {
  const last = steps.findLastIndex((step) => step.seat === viewer);
  let first = last;
  while (first >= 0 && steps[first]?.seat === viewer) first -= 1;
  return last - first;
}

/** How many actions one press of undo takes back. */
import type { Viewer } from '../../engine/game.ts';
import type { Step } from '../../engine/protocol.ts';

/** By the number of an action: how many actions the same press had played by then, this one included. */
export type Runs = ReadonlyMap<number, number>;

/** Number of actions of the viewer's last press: what one press played ("Move all"), one undo takes back. */
export function actionsOfLastPress(steps: readonly Step[], viewer: Viewer, runs: Runs): number {
  const own = steps.findLast((step) => step.seat === viewer);
  return own ? (runs.get(own.seq) ?? 1) : 0;
}

/** Number of the viewer's last actions in a row, whatever others have done since. */
export function actionsOfLastTurn(steps: readonly Step[], viewer: Viewer): number {
  const last = steps.findLastIndex((step) => step.seat === viewer);
  let first = last;
  while (first >= 0 && steps[first]?.seat === viewer) first -= 1;
  return last - first;
}

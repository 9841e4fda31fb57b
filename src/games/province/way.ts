import type { Way } from '../../engine/testkit/way.ts';

/** How the browser tests play it. */
export const way: Way = {
  // Structures end the game, so whoever can build does.
  pieces: ['.hit.lit[data-target^="plot:"]', '.hit.lit[data-target^="worker:"]'],
  letters: ['A', 'B', 'F', 'E'],
  wishes: [/Build it/, /^Move all/, /Move (it|one of them)/, /^Grind/, /^Finish/, /^End/],
  shorter: ['Quiet turns', 'Fewer', 10],
  rule: 'PROV-WORK-1',
  // Two who only click do not get far; bots do.
  online: { others: ['friend'], byHand: 15 },
};

import type { BrowserPlay } from '../../engine/testkit/browser-play.ts';

/** How the browser tests play this game. */
export const browserPlay: BrowserPlay = {
  // Structures end the game, so building comes first.
  pieces: ['.hit.lit[data-target^="plot:"]', '.hit.lit[data-target^="worker:"]'],
  letters: ['A', 'B', 'F', 'E'],
  wishes: [/Build it/, /^Move all/, /Move (it|one of them)/, /^Grind/, /^Finish/, /^End/],
  shorter: ['Quiet turns', 'Fewer', 10],
  rule: 'PROV-WORK-1',
  // Play by clicking alone does not get far, so bots finish the game.
  online: { others: ['friend'], byHand: 15 },
};

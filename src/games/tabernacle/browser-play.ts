import type { BrowserPlay } from '../../engine/testkit/browser-play.ts';

/** How the browser tests play this game. */
export const browserPlay: BrowserPlay = {
  // Roads end the game, and they need stone.
  pieces: [
    '.hit.lit:is([data-target^="bid:"], [data-target^="hex:"][aria-label^="Road"])',
    '.hit.lit:is([data-target^="hex:"][aria-label^="Stone counter"], [data-target^="hex:"][aria-label*=" quarry"])',
    '.hit.lit[data-target^="hex:"]',
  ],
  panned: true,
  letters: ['S', 'E', 'L', 'G', 'B', 'R', 'T', 'P'],
  wishes: [/^Bid/, /^Road/, /^Stone counter/, /quarry/, /^End/],
  rule: 'TAB-USE-1',
  online: { others: ['friend', 'Greenhorn'] },
};

import type { BrowserPlay } from '../../engine/testkit/browser-play.ts';

/** How the browser tests play this game. */
export const browserPlay: BrowserPlay = {
  pieces: ['.hit.lit:is([data-target^="card:"], [data-target^="spot:"])'],
  places: '.hit.lit[data-target^="give:"]',
  letters: ['L', '1', 'S', 'P'],
  wishes: [/^Let it happen/, /^Swap/, /^Start/, /^Pass/],
  rule: 'RUSH-MKT-1',
  online: { others: ['friend', 'Greenhorn'] },
};

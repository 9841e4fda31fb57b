import type { BrowserPlay } from '../../engine/testkit/browser-play.ts';

/** How the browser tests play this game. */
export const browserPlay: BrowserPlay = {
  pieces: [
    '.hit.lit:is([data-target^="keep:"], [data-target^="card:"], [data-target^="crate:"], [data-target^="take:"], [data-target^="stock:"])',
  ],
  places: '.hit.lit[data-target^="pay:"]',
  letters: ['S', 'B', 'G', 'T', 'P', '1'],
  wishes: [/^Keep/, /^Sell/, /^Ship/, /^Take/, /^End/],
  shorter: ['Turns a month', 'Two', 1],
  rule: 'P49-SELL-1',
  online: { others: ['friend', 'Greenhorn'] },
};

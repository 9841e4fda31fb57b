import type { BrowserPlay } from '../../engine/testkit/browser-play.ts';

/** How the browser tests play this game. */
export const browserPlay: BrowserPlay = {
  pieces: ['.hit.lit[data-target^="hand:"]'],
  places: '.hit.lit[data-target^="put:"]',
  still: true,
  letters: ['1', '2', '3'],
  wishes: [/^Put/],
  rule: 'CREEK-COUNT-1',
  online: { others: ['friend', 'Greenhorn'] },
};

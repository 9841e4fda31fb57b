import type { BrowserPlay } from '../../engine/testkit/browser-play.ts';

/** How the browser tests play this game. */
export const browserPlay: BrowserPlay = {
  // They cross the border whenever they can, and come home again; play cards, and deal where one is stranded.
  pieces: [
    '.hit.lit:is([data-target^="node:g-"], [data-target^="card:"], [data-target^="titles:"], [data-target^="trade:"], [data-target^="goods:"], [data-target^="give:"], [data-target^="ask:"])',
  ],
  places: '.hit.lit:is([data-target^="play:"], [data-target^="give:"])',
  panned: true,
  letters: ['A', 'F', 'D', 'R', 'C', 'H', 'G', 'T', 'O', '1', 'E'],
  wishes: [
    /^(Accept|Ask for)/,
    /^(Found|Draw a card|Roll)/,
    /^(Cross at|Head East)/,
    /^Go to…/,
    /^(Turn it in|Discard)/,
    /^(Sit it out|End turn)/,
  ],
  shorter: ['Last round', 'Fewer', 30],
  rule: 'WWS-END-1',
  online: { others: ['friend', 'Foreman'], byHand: 12 },
};

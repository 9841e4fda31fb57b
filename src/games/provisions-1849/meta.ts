import type { GameMeta } from '../../engine/meta.ts';

/** What pages print before Provisions 1849 is opened; colours are in `poster.css`, the picture is `woodcut.svg`. */
export const meta: GameMeta = {
  id: 'provisions-1849',
  title: 'Provisions 1849',
  lines: ['Provisions', '1849'],
  kicker: 'A season in trade',
  tagline: 'Stock your shelves and serve the diggers before December empties the street.',
  seats: [2, 3, 4, 5],
  minutes: 40,
  weight: 'easy',
  credits: {
    publisher: 'Bazada Games',
    here: 'the drawings, the texts and every number that the rulebook does not print',
  },
};

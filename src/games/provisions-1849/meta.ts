import type { GameMeta } from '../../engine/meta.ts';

/**
 * What pages print about Provisions 1849 before it is opened; its colours are in `poster.css`, its picture is
 * `woodcut.svg`.
 */
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

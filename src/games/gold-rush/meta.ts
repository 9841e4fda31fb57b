import type { GameMeta } from '../../engine/meta.ts';

/** What pages show of Gold Rush before loading its rules; colours are in `poster.css`, the picture in `woodcut.svg`. */
export const meta: GameMeta = {
  id: 'gold-rush',
  title: 'Gold Rush',
  kicker: 'A fast, rude affair',
  tagline: 'The heaviest haul earns nothing. Slip your load to a neighbour.',
  seats: [2, 3, 4, 5, 6],
  minutes: 25,
  weight: 'light',
  credits: {
    here: 'the title, the drawings, the texts and every number that the rulebook does not print; it names neither designer nor publisher',
  },
};

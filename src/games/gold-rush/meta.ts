import type { GameMeta } from '../../engine/meta.ts';

/** What the pages print of Gold Rush before anybody opens it; its colours are in `poster.css`, its picture is `woodcut.svg`. */
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

import type { GameMeta } from '../../engine/meta.ts';

/** What pages print before Tabernacle is opened; colours are in `poster.css`, the picture is `woodcut.svg`. */
export const meta: GameMeta = {
  id: 'tabernacle',
  title: 'Tabernacle',
  kicker: 'A colony of rivals',
  tagline: 'Lay the last stone of the road, and the whole district is counted.',
  seats: [2, 3, 4, 5],
  minutes: 90,
  weight: 'heavy',
  credits: {
    designer: 'Patrice Vernet',
    here: 'the drawings, the texts and what the English rulebook by Michael Lewis leaves open',
  },
};

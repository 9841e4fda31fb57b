import type { GameMeta } from '../../engine/meta.ts';

/** What pages print before Wild West Stampede is opened; colours are in `poster.css`, the picture is `woodcut.svg`. */
export const meta: GameMeta = {
  id: 'wild-west-stampede',
  title: 'Wild West Stampede',
  lines: ['Wild West', 'Stampede'],
  kicker: 'A race to the border',
  tagline: 'Pack too light and you get stranded; too heavy, and somebody is there first.',
  seats: [2, 3, 4, 5, 6],
  minutes: 35,
  weight: 'medium',
  credits: {
    publisher: 'Cavel Game Company',
    year: '2011–2013',
    here: 'the drawings, the texts, the map and the cards',
  },
};

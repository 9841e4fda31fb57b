import type { GameMeta } from '../../engine/meta.ts';

/**
 * What pages print about Wild West Stampede before it is opened; its colours are in `poster.css`, its picture is
 * `woodcut.svg`.
 */
export const meta: GameMeta = {
  id: 'wild-west-stampede',
  title: 'Wild West Stampede',
  lines: ['Wild West', 'Stampede'],
  kicker: 'A race to the border',
  tagline: 'Pack too light and you strand; too heavy, and somebody was there first.',
  seats: [2, 3, 4, 5, 6],
  minutes: 35,
  weight: 'medium',
  credits: {
    publisher: 'Cavel Game Company',
    year: '2011–2013',
    here: 'the drawings, the texts, the map and the cards',
  },
};

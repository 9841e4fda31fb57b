import type { GameMeta } from '../../engine/meta.ts';

/** What pages show of Province before loading its rules; colours are in `poster.css`, the picture in `woodcut.svg`. */
export const meta: GameMeta = {
  id: 'province',
  title: 'Province',
  kicker: 'A duel for two',
  tagline: 'The workers are shared: whatever you move, you move for your rival too.',
  seats: [2],
  minutes: 25,
  weight: 'easy',
  credits: {
    designer: 'Samuel Strick',
    publisher: 'Laboratory Games',
    year: '2014',
    here: 'the drawings, the texts and the numbers that no public source prints',
  },
};

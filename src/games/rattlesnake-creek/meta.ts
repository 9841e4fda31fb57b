import type { GameMeta } from '../../engine/meta.ts';

/** What pages show of Rattlesnake Creek before loading its rules; see also `poster.css` and `woodcut.svg`. */
export const meta: GameMeta = {
  id: 'rattlesnake-creek',
  title: 'Rattlesnake Creek',
  lines: ['Rattlesnake', 'Creek'],
  kicker: 'Ten minutes, face down',
  tagline: 'Stake the richest bend of the creek, and mind what sleeps under the stones.',
  seats: [2, 3, 4],
  minutes: 10,
  weight: 'light',
  credits: { here: 'the game, its drawings and its texts' },
  side: true,
};

/** How bots look at the game. */
import type { Tuning } from '../../engine/outlook.ts';

export const tuning: Tuning = {
  // What greedy thinks of a choice is seldom far off, and single playouts are: it takes many of them to overrule it.
  outlook: {
    worlds: 512,
    forethought: 96,
    faith: 25,
    scale: 12,
    temperature: 2,
    turns: 5,
    plans: 3,
    beyond: true,
    luck: 'turns',
  },
  short: 48,
  long: 800,
};

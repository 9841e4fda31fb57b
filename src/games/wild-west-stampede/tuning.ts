/** How bots look at the game. */
import type { SearchSettings, Tuning } from '../../bots/model/tuning.ts';

const usual: Partial<SearchSettings> = {
  worlds: 512,
  forethought: 96,
  scale: 12,
  temperature: 2,
  beyond: true,
  luck: 'turns',
};

export const tuning: Tuning = {
  // What greedy thinks of a choice is seldom far off, and single playouts are: it takes many of them to overrule it.
  settings: { ...usual, faith: 25, turns: 5, plans: 3 },
  short: 48,
  long: 800,
  // Where more sit, who will win is known better than what rivals will do: a turn is chosen by the chance that it leaves.
  crowd: {
    settings: {
      ...usual,
      forethought: 0,
      faith: 0,
      candidates: 64,
      scale: 40,
      ambition: 45,
      turns: 1,
      plans: 5,
    },
    short: 120,
    long: 240,
  },
};

/** Search settings of the bots for this game. */
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
  // Greedy's estimate of a choice is seldom far off while single playouts are, so it takes many of them to overrule it.
  settings: { ...usual, faith: 25, turns: 5, plans: 3 },
  short: 48,
  long: 800,
  // At larger tables the winner is easier to predict than rivals' actions, so a turn is chosen by the chance of winning
  // that it leaves.
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

/** Gold Rush as bots know it: what players do by habit, and who is ahead. */
import { habit } from './habit.ts';
import { goldRush } from './index.ts';
import { likelihood } from './likelihood.ts';
import { standings } from './standings.ts';

/** The game with what only bots ask of it. */
export const goldRushInMind: typeof goldRush = {
  ...goldRush,
  insight: { ...goldRush.insight, standings, habit, likelihood },
};

/** Gold Rush with what only bots ask of it: a fast policy, its likelihoods, and who is ahead. */

import { goldRush } from './index.ts';
import { likelihood } from './likelihood.ts';
import { policy } from './policy.ts';
import { standings } from './standings.ts';

/** The game with what only bots ask of it. */
export const goldRushForBots: typeof goldRush = {
  ...goldRush,
  insight: { ...goldRush.insight, standings, policy: policy, likelihood },
};

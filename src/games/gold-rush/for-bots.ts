/** Gold Rush with the parts that only bots need: a fast policy, its likelihoods, and standings. */

import { goldRush } from './index.ts';
import { likelihood } from './likelihood.ts';
import { policy } from './policy.ts';
import { standings } from './standings.ts';

/** The game with the parts that only bots need. */
export const goldRushForBots: typeof goldRush = {
  ...goldRush,
  insight: { ...goldRush.insight, standings, policy: policy, likelihood },
};

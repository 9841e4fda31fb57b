/** Stampede with the parts that only bots need: standings, and the training source of their network. */
import { wildWestStampede } from './index.ts';
import { standingFeatures, standings } from './standings.ts';

export { trainingSource } from './training.ts';

/** The game with the parts that only bots need. */
export const stampedeForBots: typeof wildWestStampede = {
  ...wildWestStampede,
  insight: { ...wildWestStampede.insight, standings, standingFeatures: standingFeatures },
};

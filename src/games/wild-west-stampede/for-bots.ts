/** Stampede with what only bots ask of it: who is ahead, and what networks learn that from. */
import { wildWestStampede } from './index.ts';
import { standingFeatures, standings } from './standings.ts';

export { trainingSource as lessons } from './training.ts';

/** The game with what only bots ask of it. */
export const stampedeForBots: typeof wildWestStampede = {
  ...wildWestStampede,
  insight: { ...wildWestStampede.insight, standings, standingFeatures: standingFeatures },
};

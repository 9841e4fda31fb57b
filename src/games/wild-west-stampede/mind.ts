/** Stampede as bots know it: who is ahead, and what can be learned about that from games. */
import { wildWestStampede } from './index.ts';
import { signs, standings } from './standings.ts';

export { lessons } from './lessons.ts';

/** The game with what only bots ask of it. */
export const stampedeInMind: typeof wildWestStampede = {
  ...wildWestStampede,
  insight: { ...wildWestStampede.insight, standings, signs },
};

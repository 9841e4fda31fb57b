/** How bots look at the game. */
import type { Tuning } from '../../engine/outlook.ts';

export const tuning: Tuning = {
  outlook: { turns: 4 },
  short: 40,
  long: 600,
};

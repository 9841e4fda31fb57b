/** How bots look at the game. */
import type { Tuning } from '../../engine/outlook.ts';

export const tuning: Tuning = {
  outlook: { turns: 5 },
  short: 40,
  long: 400,
};

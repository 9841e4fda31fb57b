/** How bots look at the game. */
import type { Tuning } from '../../engine/outlook.ts';

export const tuning: Tuning = {
  outlook: { turns: 6, glance: 24 },
  short: 60,
  long: 400,
};

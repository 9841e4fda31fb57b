/** How bots look at the game. */
import type { Tuning } from '../../engine/outlook.ts';

export const tuning: Tuning = {
  outlook: { worlds: 512, turns: 3, glance: 24 },
  short: 60,
  long: 3000,
};

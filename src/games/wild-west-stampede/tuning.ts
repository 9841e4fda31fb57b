/** How bots look at the game. */
import type { Tuning } from '../../engine/outlook.ts';

export const tuning: Tuning = {
  outlook: { scale: 12, temperature: 2, turns: 5, glance: 32 },
  short: 40,
  long: 300,
};

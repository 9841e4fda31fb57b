/** How bots look at the game. */
import type { Tuning } from '../../engine/outlook.ts';

export const tuning: Tuning = {
  outlook: { scale: 12, temperature: 2, turns: 6 },
  short: 60,
  long: 300,
};

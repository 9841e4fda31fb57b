/** How bots look at the game. */
import type { Tuning } from '../../engine/outlook.ts';

export const tuning: Tuning = {
  outlook: { scale: 15, temperature: 2, turns: 4 },
  short: 24,
  long: 160,
};

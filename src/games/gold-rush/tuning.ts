/** How bots look at the game. */
import type { Tuning } from '../../engine/outlook.ts';

export const tuning: Tuning = {
  outlook: { worlds: 1024, scale: 60, temperature: 15, turns: 4 },
  short: 80,
  long: 2500,
  forgiving: 4,
};

/** How bots look at the game. */
import type { Tuning } from '../../engine/outlook.ts';

export const tuning: Tuning = {
  outlook: { worlds: 512, faith: 30, scale: 12, temperature: 2, turns: 9, plans: 2 },
  short: 24,
  long: 300,
};

/** How bots look at the game. */
import type { Outlook, Tuning } from '../../engine/outlook.ts';

const usual: Partial<Outlook> = { worlds: 1024, scale: 60, temperature: 15, turns: 4 };

export const tuning: Tuning = {
  outlook: usual,
  short: 80,
  long: 2500,
  forgiving: 4,
  // Where more sit more is hidden, and there is more to choose from.
  crowd: { outlook: { ...usual, forethought: 96 }, short: 80, long: 6000 },
};

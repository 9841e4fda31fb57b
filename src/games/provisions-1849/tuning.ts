/** Search settings of the bots for this game. */
import type { Tuning } from '../../bots/model/tuning.ts';

export const tuning: Tuning = {
  // A single action says little: what counts is whom it allows one to serve two or three actions later.
  settings: { worlds: 512, turns: 6, plans: 2, luck: 'draws' },
  short: 48,
  long: 800,
};

/** How bots look at the game. */
import type { Tuning } from '../../bots/model/tuning.ts';

export const tuning: Tuning = {
  // An action tells little by itself: what counts is whom it lets one serve two or three actions later.
  settings: { worlds: 512, turns: 6, plans: 2, luck: 'draws' },
  short: 48,
  long: 800,
};

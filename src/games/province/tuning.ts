/** Search settings for bots that play this game. */
import type { Tuning } from '../../bots/model/tuning.ts';

export const tuning: Tuning = {
  settings: { turns: 5 },
  short: 40,
  long: 400,
};

/** Search settings for bots that play this game. */
import type { Tuning } from '../../bots/model/tuning.ts';

export const tuning: Tuning = {
  settings: { worlds: 1024, scale: 60, temperature: 15, turns: 4, chances: false },
  short: 80,
  long: 2500,
  forgiving: 4,
  // With more seats, the other players' actions decide a round, and their actions reveal what they hold.
  crowd: {
    settings: {
      worlds: 160,
      drafts: 450,
      forethought: 0,
      faith: 0,
      candidates: 19,
      scale: 60,
      policies: true,
      luck: 'draws',
    },
    short: 300,
    long: 900,
  },
};

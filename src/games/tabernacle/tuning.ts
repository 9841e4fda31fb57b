/** How bots look at the game. */
import type { SearchSettings, Tuning } from '../../bots/model/tuning.ts';

// Its insight is a lead over the rivals already: where several sit, taking the best one's off once more is too much.
const usual: Partial<SearchSettings> = { rivalry: 0, scale: 15, temperature: 2 };

export const tuning: Tuning = {
  settings: { ...usual, turns: 4 },
  short: 12,
  long: 160,
  // Four turns do not come round a larger table; whole turns are planned there, for twice round the largest.
  crowd: { settings: { ...usual, turns: 11, plans: 2, luck: 'turns' }, short: 32, long: 500 },
};

/** Search settings of the bots for this game. */
import type { SearchSettings, Tuning } from '../../bots/model/tuning.ts';

// The game's insight is already a lead over the rivals; subtracting the best rival again would count it twice.
const usual: Partial<SearchSettings> = { rivalry: 0, scale: 15, temperature: 2 };

export const tuning: Tuning = {
  settings: { ...usual, turns: 4 },
  short: 12,
  long: 160,
  // Four turns do not go round a larger table; there whole turns are planned, twice round the largest table.
  crowd: { settings: { ...usual, turns: 11, plans: 2, luck: 'turns' }, short: 32, long: 500 },
};

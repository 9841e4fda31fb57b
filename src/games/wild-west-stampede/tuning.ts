/** How bots look at the game. */
import type { Outlook, Tuning } from '../../engine/outlook.ts';

const usual: Partial<Outlook> = {
  worlds: 512,
  forethought: 96,
  scale: 12,
  temperature: 2,
  beyond: true,
  luck: 'turns',
};

export const tuning: Tuning = {
  // What greedy thinks of a choice is seldom far off, and single playouts are: it takes many of them to overrule it.
  outlook: { ...usual, faith: 25, turns: 5, plans: 3 },
  short: 48,
  long: 800,
  // Thirteen turns are two of one's own at the largest table.
  crowd: { outlook: { ...usual, faith: 40, turns: 13, plans: 2 }, short: 48, long: 450 },
};

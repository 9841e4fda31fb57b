/** The bots by name: those of the command line, and the levels of the ladder at a table. */
import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { levels } from './levels.ts';
import { personWith } from './person.ts';
import { random } from './random.ts';
import { searchWith } from './search/index.ts';

const bots: ReadonlyMap<string, Bot> = new Map([
  ['random', random],
  ['greenhorn', personWith({ worlds: 1, hiddenWorlds: 2, width: 1, depth: 1, overlooks: 35, blur: 1.2 })],
  ['settler', personWith({ worlds: 1, hiddenWorlds: 6, width: 3, depth: 12, overlooks: 12, blur: 0.5 })],
  ['greedy', greedy],
  ['surveyor', searchWith('short')],
  ['assayer', searchWith('long')],
]);

/** The bot of this name or of this level, or `undefined`. */
export function botNamed(name: string): Bot | undefined {
  return bots.get(name) ?? bots.get(levels.find((level) => level.id === name)?.bot ?? '');
}

/** The names that the command line offers. */
export const botNames: readonly string[] = [...bots.keys()];

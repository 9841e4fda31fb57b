/** The bots by name: `random` and `greedy` on the command line, the levels of the ladder at a table. */
import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { levels } from './levels.ts';
import { random } from './random.ts';

const bots: ReadonlyMap<string, Bot> = new Map([
  ['random', random],
  ['greedy', greedy],
]);

/** The bot of this name or of this level, or `undefined`. */
export function botNamed(name: string): Bot | undefined {
  return bots.get(name) ?? bots.get(levels.find((level) => level.id === name)?.bot ?? '');
}

/** The names that the command line offers. */
export const botNames: readonly string[] = [...bots.keys()];

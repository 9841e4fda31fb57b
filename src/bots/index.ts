/** The bots by name: `random` and `greedy` on the command line, the levels of the ladder at a table. */
import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

const bots: Readonly<Record<string, Bot>> = { random, greedy, greenhorn: random, foreman: greedy };

/** The bot of this name, or `undefined`. */
export function botNamed(name: string): Bot | undefined {
  return Object.hasOwn(bots, name) ? bots[name] : undefined;
}

/** The names that the command line offers. */
export const botNames: readonly string[] = ['random', 'greedy'];

/** The bots by name: those of the command line, and the levels to choose from at a table. */
import type { Bot, Question } from './bot.ts';
import { greedy } from './greedy.ts';
import { levels, partsOf } from './levels.ts';
import { personWith } from './person.ts';
import { random } from './random.ts';
import { search, searchWith } from './search/index.ts';
import type { Memory } from './search/memory.ts';
import type { Thought } from './search/think.ts';
import { SEARCHERS } from './searchers.ts';
import { inStyle, styled } from './style.ts';

const bots: ReadonlyMap<string, Bot> = new Map([
  ['random', random],
  [
    'greenhorn',
    personWith({ worlds: 1, hiddenWorlds: 1, width: 2, depth: 12, overlooks: 55, blur: 2, shunsWorst: false }),
  ],
  [
    'settler',
    personWith({ worlds: 1, hiddenWorlds: 3, width: 3, depth: 12, overlooks: 15, blur: 0.8, shunsWorst: true }),
  ],
  ['greedy', greedy],
  ...[...SEARCHERS].map(([name, effort]) => [name, searchWith(effort)] as const),
]);

/** The bot of this name or level, with an optional style after a hyphen, or `undefined`. */
export function botNamed(name: string): Bot | undefined {
  const [id, style] = partsOf(name);
  const bot = bots.get(id) ?? bots.get(levels.find((level) => level.id === id)?.bot ?? '');
  return bot && styled(bot, style);
}

/** The names that the command line offers. */
export const botNames: readonly string[] = [...bots.keys()];

/** The memory shared by all calls of `thoughtsOf`. */
const MEMORY: Memory = { last: null };

/** What one of several workers that share a search found; `undefined` if there is no such bot. */
export function thoughtsOf(name: string, question: Question, workers: number): Thought[] | undefined {
  const [id, style] = partsOf(name);
  const effort = SEARCHERS.get(id);
  if (effort) return search(inStyle(question, style), effort, { workers, memory: MEMORY });
  const action = botNamed(name)?.(question);
  return action && [{ action, visits: 1, mean: 0.5, sure: false }];
}

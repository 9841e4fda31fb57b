/** The bot that searches. */
import type { Bot, Question } from '../bot.ts';
import type { Memory } from './memory.ts';
import { parametersFor, type SearchParameters } from './parameters.ts';
import { type Thought, think } from './think.ts';

/** How long a level thinks: its iterations are the game's to say. */
export type Effort = 'short' | 'long';

/** A player that searches; what is given counts before what the game says. */
export function searchWith(effort: Effort, given: Partial<SearchParameters> = {}): Bot {
  const memory: Memory = { last: null };
  return (question) => {
    const [first] = search(question, effort, { memory, given });
    if (!first) throw new Error('There is nothing to choose from.');
    return first.action;
  };
}

/** How a search goes about it. */
export interface Manner {
  /** This many workers share the iterations of one search. */
  readonly workers?: number;
  readonly memory?: Memory;
  /** What counts before what the game says. */
  readonly given?: Partial<SearchParameters>;
}

/** What a search thinks of its choices, the best first. */
export function search(question: Question, effort: Effort, { workers = 1, memory, given }: Manner = {}): Thought[] {
  const parameters = parametersFor(question.game, question.seats, effort, given);
  const { milliseconds = parameters.milliseconds } = question;
  const iterations = Math.ceil(parameters.iterations / workers);
  const limit = milliseconds === undefined ? {} : { milliseconds };
  return [...think(question, { ...parameters, iterations, ...limit }, memory).thoughts];
}

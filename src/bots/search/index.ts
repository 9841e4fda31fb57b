/** The bots that search. */
import type { Bot, Question } from '../bot.ts';
import type { Memory } from './memory.ts';
import { parametersFor, type SearchParameters } from './parameters.ts';
import { type Thought, think } from './think.ts';

/** How long a level thinks; the game sets the number of iterations for each. */
export type Effort = 'short' | 'long';

/** A player that searches; `given` overrides the game's settings. */
export function searchWith(effort: Effort, given: Partial<SearchParameters> = {}): Bot {
  const memory: Memory = { last: null };
  return (question) => {
    const [first] = search(question, effort, { memory, given });
    if (!first) throw new Error('There is nothing to choose from.');
    return first.action;
  };
}

/** Options of a search. */
export interface Manner {
  /** The number of workers that share the iterations of one search. */
  readonly workers?: number;
  readonly memory?: Memory;
  /** Overrides the game's settings. */
  readonly given?: Partial<SearchParameters>;
}

/** Evaluates the choices by searching, best first. */
export function search(question: Question, effort: Effort, { workers = 1, memory, given }: Manner = {}): Thought[] {
  const parameters = parametersFor(question.game, question.seats, effort, given);
  const { milliseconds = parameters.milliseconds } = question;
  const iterations = Math.ceil(parameters.iterations / workers);
  const limit = milliseconds === undefined ? {} : { milliseconds };
  return [...think(question, { ...parameters, iterations, ...limit }, memory).thoughts];
}

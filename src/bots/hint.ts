/**
 * Advice for a person: the few actions that a long search prefers, and what the rest of the turn after each is expected
 * to change, in the words of the game's own insight. It is made from the person's view, as any bot's decision is.
 */
import { type Chance, sampled } from '../engine/chance.ts';
import type { Game, GameAction, Seat } from '../engine/game.ts';
import type { Question } from './bot.ts';
import { playPlan } from './plan.ts';
import { search } from './search/index.ts';

/** A possible action, and what it is expected to change for the person. */
export interface Hint {
  readonly action: GameAction;
  /** The share of visits that it got, from 0 to 1. */
  readonly share: number;
  /** The features of the insight that it changes by the end of the turn, largest change first. */
  readonly changes: readonly { readonly feature: string; readonly by: number }[];
}

/** The most hints; an action that was tried far less often than the best is left out. */
const MOST = 3;
const LEAST_SHARE = 0.1;
const WORLDS = 8;
const MOST_CHANGES = 3;
const LEAST_CHANGE = 0.05;
/** A turn is planned again whenever luck had a part in it. */
const MOST_PLANS = 24;
const WIDTH = 3;

/** The best few actions; one if there is nothing to choose. */
export function hintsFor(question: Question): Hint[] {
  const thoughts = search(question, 'long');
  const visits = thoughts.reduce((sum, thought) => sum + thought.visits, 0) || 1;
  return thoughts
    .slice(0, MOST)
    .filter((thought, place) => place === 0 || thought.visits >= LEAST_SHARE * visits)
    .map(({ action, visits: own }) => ({ action, share: own / visits, changes: changesOf(question, action) }));
}

/** What the rest of the turn after an action changes, averaged over a few worlds. */
function changesOf({ game, view, seat, dice }: Question, action: GameAction): Hint['changes'] {
  const luck = sampled(dice);
  const sums = new Map<string, number>();
  for (let world = 0; world < WORLDS; world++) {
    const state = game.imagine(view, luck);
    add(sums, game.insight.features(state, seat), -1 / WORLDS);
    game.play(state, seat, action, luck);
    finishTurn(game, state, seat, luck);
    add(sums, game.insight.features(state, seat), 1 / WORLDS);
  }
  const changes = [...sums].map(([feature, by]) => ({ feature, by }));
  const largest = Math.max(0, ...changes.map(({ by }) => Math.abs(by)));
  return changes
    .filter(({ by }) => Math.abs(by) > LEAST_CHANGE * largest)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, MOST_CHANGES);
}

function add(sums: Map<string, number>, parts: Readonly<Record<string, number>>, times: number): void {
  for (const [feature, value] of Object.entries(parts)) sums.set(feature, (sums.get(feature) ?? 0) + value * times);
}

function finishTurn(game: Game, state: object, seat: Seat, luck: Chance): void {
  for (let plans = 0; plans < MOST_PLANS && game.actors(state)[0] === seat; plans++)
    playPlan(game, state, seat, luck, luck, { width: WIDTH, beyond: false });
}

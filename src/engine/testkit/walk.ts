/** Random games, recorded so that any of them can be replayed, shortened and printed. */
import { type Chance, type Dice, type Drawn, dice, recorded, sampled, scripted } from '../chance.ts';
import type { Game, GameAction, GameEvent, Options, Seat } from '../game.ts';
import { standardOptions } from '../options.ts';

/** One action of a walk. */
export interface WalkStep {
  readonly seat: Seat;
  readonly action: GameAction;
  readonly chance: readonly Drawn[];
}

/** A random game: its set-up and its actions. */
export interface Walk {
  readonly seats: number;
  readonly options: Options;
  readonly setup: readonly Drawn[];
  readonly steps: readonly WalkStep[];
}

/** A moment of a walk: the state, and the action that is about to be played (`null` at the end). */
export interface Moment {
  readonly game: Game;
  readonly state: object;
  readonly seats: number;
  readonly at: number;
  readonly next: WalkStep | null;
  /** Uniform random numbers, for checks that sample. */
  readonly dice: Dice;
}

/** Something that must hold at every moment; throws if it does not. */
export type Check = (moment: Moment) => void;

/** More actions than any game may have: a game that gets here does not end. */
const TOO_LONG = 100_000;

/** A walk that broke a check. */
export class WalkFailure extends Error {
  override name = 'WalkFailure';
  readonly walk: Walk;
  constructor(walk: Walk, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.walk = walk;
  }
}

/** Plays one game at random, with the checks at every moment, and returns what was played. */
export function randomWalk(
  game: Game,
  seats: number,
  options: Options,
  seed: string,
  checks: readonly Check[],
  hear?: (events: readonly GameEvent[]) => void,
): Walk {
  const next = dice(seed);
  const luck = sampled(next);
  const setup: Drawn[] = [];
  const steps: WalkStep[] = [];
  const walk: Walk = { seats, options, setup, steps };
  try {
    const state = game.setup(
      { seats, options },
      recorded(luck, (drawn) => setup.push(drawn)),
    );
    for (;;) {
      const actors = game.actors(state);
      if (actors.length === 0) break;
      if (steps.length > TOO_LONG) throw new Error(`The game has not ended after ${TOO_LONG} actions.`);
      const seat = actors[next(actors.length)] as Seat;
      const legal = game.legal(state, seat);
      const action = legal[next(legal.length)];
      if (!action) throw new Error(`Seat ${seat} is waited for and has no legal action.`);
      const chance: Drawn[] = [];
      const step = { seat, action, chance };
      steps.push(step);
      for (const check of checks) check({ game, state, seats, at: steps.length - 1, next: step, dice: next });
      const events = game.play(
        state,
        seat,
        action,
        recorded(luck, (drawn) => chance.push(drawn)),
      );
      hear?.(events);
    }
    for (const check of checks) check({ game, state, seats, at: steps.length, next: null, dice: next });
    if (!game.outcome(state)) throw new Error('The game waits for nobody and has no outcome.');
  } catch (error) {
    throw new WalkFailure(walk, error);
  }
  return walk;
}

/** Replays a walk with the checks; returns what broke, or `null`. An impossible walk breaks nothing. */
export function rewalk(game: Game, walk: Walk, checks: readonly Check[]): string | null {
  const next = dice('rewalk');
  let state: object;
  try {
    state = game.setup({ seats: walk.seats, options: walk.options }, scripted(walk.setup));
  } catch {
    return null;
  }
  for (const [at, step] of walk.steps.entries()) {
    if (!game.actors(state).includes(step.seat) || game.refuse(state, step.seat, step.action)) return null;
    try {
      for (const check of checks) check({ game, state, seats: walk.seats, at, next: step, dice: next });
      game.play(state, step.seat, step.action, luckOf(step));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  try {
    for (const check of checks)
      check({ game, state, seats: walk.seats, at: walk.steps.length, next: null, dice: next });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return null;
}

/** The first problem found in random games of two and three seats with standard options. */
export function problemOf(game: Game, checks: readonly Check[]): string | null {
  for (let seed = 0; seed < 50; seed++) {
    try {
      randomWalk(game, 2 + (seed % 2), standardOptions(game), `problem ${seed}`, checks);
    } catch (error) {
      if (error instanceof WalkFailure) return error.message;
      throw error;
    }
  }
  return null;
}

/** The recorded outcomes, followed by random ones: without an earlier step, a walk may draw more than it did. */
function luckOf(step: WalkStep): Chance {
  return scripted(step.chance, sampled('after the record'));
}

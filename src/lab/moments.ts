/** Moments of a random game with more than one legal action, spread over the whole game. */
import { dice, sampled } from '../engine/chance.ts';
import type { Game, GameAction, Seat } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';

/** What a seat sees when it must choose. */
export interface BenchMoment {
  readonly view: object;
  readonly seat: Seat;
}

const MOMENTS = 12;

/** A dozen moments, the same ones every time. */
export function momentsOf(game: Game, seats: number): BenchMoment[] {
  const next = dice('bench');
  const luck = sampled(next);
  const state = game.setup({ seats, options: standardOptions(game) }, luck);
  const all: BenchMoment[] = [];
  for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
    const legal = game.legal(state, seat);
    if (legal.length > 1) all.push({ view: game.view(state, seat), seat });
    game.play(state, seat, legal[next(legal.length)] as GameAction, luck);
  }
  const step = Math.max(1, Math.floor(all.length / MOMENTS));
  return all.filter((_, index) => index % step === 0).slice(0, MOMENTS);
}

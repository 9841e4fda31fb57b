/**
 * One side of the benchmark, in a thread of its own: boardgame.io passes proxies to the rules instead of plain states,
 * and code that has seen both kinds runs slower for both.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { dice, sampled } from '../engine/chance.ts';
import type { Game, GameAction, Seat } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { gameOnShelf } from '../games/index.ts';
import { wrapped } from './boardgame-io.ts';

/** The side, and the game to measure. */
export interface SideData {
  readonly game: string;
  readonly seats: number;
  readonly side: 'ours' | 'theirs' | 'copy';
}

/** What a slice measured: moves played (or copies made) and the time they took. */
export interface Slice {
  readonly count: number;
  readonly seconds: number;
}

function playOurs(game: Game, seats: number, seed: string, milliseconds: number): Slice {
  const next = dice(seed);
  const luck = sampled(next);
  const options = standardOptions(game);
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < milliseconds) {
    const state = game.setup({ seats, options }, luck);
    for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
      const legal = game.legal(state, seat);
      game.play(state, seat, legal[next(legal.length)] as GameAction, luck);
      count += 1;
    }
  }
  return { count, seconds: (performance.now() - began) / 1000 };
}

function playTheirs(game: Game, seats: number, seed: string, milliseconds: number): Slice {
  const next = dice(seed);
  const bgio = wrapped(game, seats, standardOptions(game), seed);
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < milliseconds) {
    let state = bgio.start();
    while (state.ctx.gameover === undefined && performance.now() - began < milliseconds) {
      const seat = game.actors(state.G)[0] as Seat;
      const legal = game.legal(state.G, seat);
      state = bgio.move(state, seat, legal[next(legal.length)] as GameAction);
      count += 1;
    }
  }
  return { count, seconds: (performance.now() - began) / 1000 };
}

function makeCopies(game: Game, seats: number, seed: string, milliseconds: number): Slice {
  const options = standardOptions(game);
  let kept = game.setup({ seats, options }, sampled(seed));
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < milliseconds) {
    for (let i = 0; i < 10_000; i++) kept = game.copy(kept);
    count += 10_000;
  }
  return { count, seconds: (performance.now() - began) / 1000 };
}

const SIDES = { ours: playOurs, theirs: playTheirs, copy: makeCopies };

const { game: id, seats, side } = workerData as SideData;
parentPort?.on('message', async ({ seed, milliseconds }: { seed: string; milliseconds: number }) => {
  const game = await gameOnShelf(id)?.load();
  if (game) parentPort?.postMessage(SIDES[side](game, seats, seed, milliseconds));
});

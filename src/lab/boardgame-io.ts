/** Any of our games wrapped as a boardgame.io game, so that both engines can be measured on the same rules. */
import { createRequire } from 'node:module';
import type { Chance, Json } from '../engine/chance.ts';
import type { Game, GameAction, Options, Seat } from '../engine/game.ts';

/** The little of boardgame.io that is driven here: its reducer and the state it folds. */
export interface BoardgameIo {
  start(): BgioState;
  /** Makes a move through the reducer; the game's own rules decide inside it. */
  move(state: BgioState, seat: Seat, action: GameAction): BgioState;
}

/** A state of boardgame.io: ours lies in `G`. */
export interface BgioState {
  readonly G: object;
  readonly ctx: { readonly gameover?: unknown };
}

interface MoveContext {
  readonly G: object;
  readonly playerID: string;
  readonly random: { Number(): number };
}

interface Internals {
  CreateGameReducer(config: { game: object }): (state: BgioState, action: object) => BgioState;
  InitializeGame(config: { game: object; numPlayers: number }): BgioState;
}

const require = createRequire(import.meta.url);

/** A game as boardgame.io is told of it: its setup, one move judged by `refuse`, and its outcome as the end. */
export function boardgameIoGame(game: Game, seats: number, options: Options, seed?: string): object {
  const { INVALID_MOVE } = require('boardgame.io/dist/cjs/core.js') as { INVALID_MOVE: string };

  const act = ({ G, playerID, random }: MoveContext, action: GameAction): string | undefined => {
    const seat = Number(playerID);
    if (game.refuse(G, seat, action)) return INVALID_MOVE;
    game.play(G, seat, action, chanceOf(random));
    return undefined;
  };
  return {
    name: game.id,
    ...(seed === undefined ? {} : { seed }),
    setup: ({ random }: { random: MoveContext['random'] }) => game.setup({ seats, options }, chanceOf(random)),
    moves: { act },
    turn: { activePlayers: { all: '' } },
    endIf: ({ G }: { G: object }) => (game.actors(G).length === 0 ? game.outcome(G) : undefined),
  };
}

/** A game behind boardgame.io's reducer. */
export function wrapped(game: Game, seats: number, options: Options, seed: string): BoardgameIo {
  const { CreateGameReducer, InitializeGame } = require('boardgame.io/dist/cjs/internal.js') as Internals;
  const config = boardgameIoGame(game, seats, options, seed);
  const reduce = CreateGameReducer({ game: config });
  return {
    start: () => InitializeGame({ game: config, numPlayers: seats }),
    move: (state, seat, action) =>
      reduce(state, { type: 'MAKE_MOVE', payload: { type: 'act', args: [action], playerID: String(seat) } }),
  };
}

function chanceOf(random: { Number(): number }): Chance {
  const one = <T>(from: readonly T[]): T => from[Math.floor(random.Number() * from.length)] as T;
  return {
    pick: (_draw, from) => one(from),
    roll: (_draw, faces, count) => Array.from({ length: count }, () => one(faces)),
    deal: <T extends Json>(_draw: string, items: readonly T[], count: number) => {
      const pool = items.slice();
      return Array.from({ length: Math.min(count, pool.length) }, () => {
        const [drawn] = pool.splice(Math.floor(random.Number() * pool.length), 1);
        return drawn as T;
      });
    },
  };
}

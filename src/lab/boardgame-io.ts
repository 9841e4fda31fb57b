/** Any of our games wrapped as a boardgame.io game, so that both engines can be measured on the same rules. */
import { createRequire } from 'node:module';
import type { Chance, Json } from '../engine/chance.ts';
import type { Game, GameAction, Options, Seat, Viewer } from '../engine/game.ts';

/** The part of boardgame.io that is used here: its reducer and its state. */
export interface BoardgameIo {
  start(): BgioState;
  /** Makes a move through the reducer; the game's own rules decide inside it. */
  move(state: BgioState, seat: Seat, action: GameAction): BgioState;
}

/** A state of boardgame.io; `G` holds ours. */
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

/** A game behind boardgame.io's reducer. */
export function wrapped(game: Game, seats: number, options: Options, seed: string): BoardgameIo {
  return tableOf(
    configOf(game, options, seed, (state) => game.outcome(state)),
    seats,
  );
}

/** boardgame.io's own MCTS bot at a table for two. */
export interface Contender {
  readonly table: BoardgameIo;
  /** Its move for the seat that is to act, in about this many milliseconds. */
  decide(state: BgioState, milliseconds: number): Promise<GameAction>;
}

interface MctsBot {
  play(state: BgioState, playerID: string): Promise<{ action: { payload: { args: readonly GameAction[] } } }>;
}

type MctsBotClass = new (config: {
  game: object;
  enumerate: (G: object, ctx: object, playerID: string) => readonly object[];
  seed: string;
  iterations: () => number;
}) => MctsBot;

/**
 * Sets up a table with the bot; all its settings are boardgame.io's own except the iterations, which follow the clock.
 */
export function contender(game: Game, options: Options, seed: string): Contender {
  const require = createRequire(import.meta.url);
  const { MCTSBot } = require('boardgame.io/dist/cjs/ai.js') as { MCTSBot: MctsBotClass };
  const config = configOf(game, options, seed, (state) => {
    const places = game.outcome(state)?.places ?? [];
    const best = places.flatMap((place, seat) => (place === 1 ? [String(seat)] : []));
    return best.length === 1 ? { winner: best[0] } : { draw: true };
  });
  const table = tableOf(config, 2);
  let perMillisecond = 0.2;
  let iterations = 1;
  const bot = new MCTSBot({
    game: config,
    // It asks once for every seat, and in playouts only for the first: always answer with the acting seat's moves.
    enumerate: (G, _ctx, playerID) => {
      const seat = game.actors(G)[0];
      if (playerID !== '0' || seat === undefined) return [];
      return game.legal(G, seat).map((action) => moveOf(seat, action));
    },
    seed,
    iterations: () => iterations,
  });
  return {
    table,
    decide: async (state, milliseconds) => {
      // Every action must be tried at least once, or there would be nothing to compare.
      const least = game.legal(state.G, game.actors(state.G)[0] ?? 0).length + 1;
      iterations = Math.max(least, Math.round(perMillisecond * milliseconds));
      const began = performance.now();
      const { action } = await bot.play(state, '0');
      const rate = iterations / Math.max(0.01, performance.now() - began);
      perMillisecond = perMillisecond * 0.7 + rate * 0.3;
      return action.payload.args[0] as GameAction;
    },
  };
}

function moveOf(seat: Seat, action: GameAction): object {
  return { type: 'MAKE_MOVE', payload: { type: 'act', args: [action], playerID: String(seat) } };
}

/** A state without what a viewer may not know; each game's `player-view.ts` has one. */
export type PlayerView = (state: object, viewer: Viewer) => object;

/**
 * A game as boardgame.io's documentation has it for its server: its setup, one move judged by `refuse`, its outcome as the
 * end, `playerView` to strip secrets, and, where seats see different things, a move that runs on the server alone and whose
 * arguments the log shows nobody else. Everybody may move at any time (`ActivePlayers.ALL`) and the rules refuse who may not:
 * that is cheaper for it than to set the active players after every move.
 */
export function boardgameIoGame(game: Game, options: Options, playerView: PlayerView): object {
  const config = configOf(game, options, undefined, (state) => game.outcome(state));
  return {
    ...config,
    moves: { act: game.hidden ? { move: config.moves.act, client: false, redact: true } : config.moves.act },
    playerView: ({ G, playerID }: { G: object; playerID: string | null }) =>
      playerView(G, playerID === null ? null : Number(playerID)),
  };
}

/** What `configOf` describes; boardgame.io reads it as it is. */
interface Config extends Readonly<Record<string, unknown>> {
  readonly moves: { readonly act: (context: MoveContext, action: GameAction) => string | undefined };
}

function configOf(game: Game, options: Options, seed: string | undefined, result: (state: object) => unknown): Config {
  const require = createRequire(import.meta.url);
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
    setup: ({ ctx, random }: { ctx: { numPlayers: number }; random: MoveContext['random'] }) =>
      game.setup({ seats: ctx.numPlayers, options }, chanceOf(random)),
    moves: { act },
    turn: { activePlayers: { all: '' } },
    endIf: ({ G }: { G: object }) => (game.actors(G).length === 0 ? result(G) : undefined),
  };
}

function tableOf(config: object, seats: number): BoardgameIo {
  const require = createRequire(import.meta.url);
  const { CreateGameReducer, InitializeGame } = require('boardgame.io/dist/cjs/internal.js') as Internals;
  const reduce = CreateGameReducer({ game: config });
  return {
    start: () => InitializeGame({ game: config, numPlayers: seats }),
    move: (state, seat, action) => reduce(state, moveOf(seat, action)),
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

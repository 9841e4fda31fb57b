/** Plays one match and records it: between our bots, bots that the caller supplies, or both. */
import type { Bot } from '../bots/bot.ts';
import { loadBot } from '../bots/networks.ts';
import { seatResidents } from '../bots/residents.ts';
import { type Dice, dice, sampled } from '../engine/chance.ts';
import type { Game, GameAction, Outcome, Seat } from '../engine/game.ts';
import { type MatchFile, matchFile, openMatch, playAction } from '../engine/match.ts';
import { actionProblem } from '../engine/replay.ts';
import { whyNot } from '../engine/sentence.ts';
import { botVersionOf } from '../games/index.ts';
import { readBotTable } from './match-request.ts';

/** The views of a game, as `ViewOf<typeof game>`. */
export type ViewOf<G extends Game> = ReturnType<G['view']>;
/** The actions of a game. */
export type ActionOf<G extends Game> = ReturnType<G['legal']>[number];
/** The options of a game. */
export type OptionsOf<G extends Game> = Parameters<G['setup']>[0]['options'];

/** What a bot is given: the view of its seat, and the actions that the seat may take now. */
export interface BotTurn<G extends Game = Game> {
  readonly game: G;
  readonly seats: number;
  readonly seat: Seat;
  readonly view: ViewOf<G>;
  /** All legal actions of the seat; never empty. */
  readonly legal: readonly ActionOf<G>[];
  /** The bot's own randomness, so that the same seed gives the same match. */
  readonly dice: Dice;
}

/** A bot that the caller supplies: it answers with one of the legal actions, at once or later. */
export type CustomBot<G extends Game = Game> = (turn: BotTurn<G>) => ActionOf<G> | Promise<ActionOf<G>>;

/** A match to be played. */
export interface MatchSetup<G extends Game = Game> {
  readonly game: G;
  /**
   * One bot per seat: the name of one of ours (`botNames`, with an optional style after a hyphen), or a bot of your
   * own.
   */
  readonly bots: readonly (string | CustomBot<G>)[];
  /** The same seed gives the same match; random by default. */
  readonly seed?: string;
  /** Options that are not named keep their standard value. */
  readonly options?: Partial<OptionsOf<G>>;
  /** The names of the seats in the record; a seat without one gets one. */
  readonly names?: readonly string[];
}

/** How a match ended, and its record: plain JSON that `replayMatch`, `boomtown replay` and the pages can read. */
export interface PlayedMatch {
  readonly outcome: Outcome;
  readonly record: MatchFile;
}

/** A match that has not ended after this many actions is given up. */
const TOO_LONG = 50_000;
/** The limit of `readMatchFile`. */
const LONGEST_NAME = 64;

/**
 * Plays a match to its end. Throws a sentence if the request is impossible, or a bot answers with an illegal action.
 */
export async function playMatch<G extends Game>(setup: MatchSetup<G>): Promise<PlayedMatch> {
  const { game, bots, seed = randomSeed() } = setup;
  const seats = bots.length;
  const levels = bots.map((bot) => (typeof bot === 'string' ? bot : null));
  const table = readBotTable({ game, seats, bots: levels, options: setup.options ?? {} });
  if ('problem' in table) throw new Error(table.problem);
  const names = namesOf(levels, setup.names ?? []);
  const luck = sampled(dice(`${seed} luck`));
  const ownLuck = bots.map((_, seat) => dice(`${seed} mind ${seat}`));
  const known = await botVersionOf(game);
  const ours = await Promise.all(levels.map((level) => (level === null ? null : loadBot(level, game))));
  const match = openMatch(game, { seats, options: table.options }, names, luck);
  for (let seat = game.actors(match.state)[0]; seat !== undefined; seat = game.actors(match.state)[0]) {
    if (match.log.length >= TOO_LONG) throw new Error(`This match has not ended after ${TOO_LONG} actions.`);
    const bot = bots[seat] as string | CustomBot<G>;
    const turn = { seats, seat, view: game.view(match.state, seat) as ViewOf<G>, dice: ownLuck[seat] as Dice };
    const action =
      typeof bot === 'string'
        ? (ours[seat] as Bot)({ ...turn, game: known })
        : await bot({ ...turn, game, legal: game.legal(match.state, seat) as ActionOf<G>[] });
    const problem = actionProblem(game, action);
    if (problem) throw new Error(`The bot on seat ${seat} answered with something that is not an action. ${problem}`);
    const refusal = playAction(match, seat, action as GameAction, luck);
    if (refusal)
      throw new Error(
        `The bot on seat ${seat} chose an action that is not allowed. ${whyNot(game, refusal, names).text}`,
      );
  }
  const outcome = game.outcome(match.state);
  if (!outcome) throw new Error('Nobody can act, yet this match has not ended.');
  return { outcome, record: { ...matchFile(match), levels } };
}

function randomSeed(): string {
  return globalThis.crypto.randomUUID();
}

/** Given names come first; the other seats are named after residents of their levels, always the same ones. */
function namesOf(levels: readonly (string | null)[], given: readonly string[]): string[] {
  const long = given.find((name) => name.length > LONGEST_NAME);
  if (long !== undefined)
    throw new Error(`A name has at most ${LONGEST_NAME} characters; "${long}" has ${long.length}.`);
  const bots = levels.flatMap((level) => (level === null ? [] : [{ level }]));
  const residents = seatResidents(bots, given, () => 0);
  return levels.map((level, seat) => {
    const resident = level === null ? undefined : residents.shift();
    return given[seat] ?? resident?.short ?? `Seat ${seat + 1}`;
  });
}

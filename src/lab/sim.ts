/** Plays many games between bots that rotate through the seats, and counts. */
import type { Bot } from '../bots/bot.ts';
import { loadBot } from '../bots/networks.ts';
import { type Game, type Outcome, type Seat, winners } from '../engine/game.ts';
import { botVersionOf } from '../games/index.ts';
import { readBotTable } from './match-request.ts';
import { playGame } from './play.ts';

/** What to play. */
export interface SimRequest {
  readonly game: Game;
  /** As many as there are bots by default. */
  readonly seats?: number;
  /** One bot for each seat, by name; they rotate through the seats from game to game. */
  readonly bots: readonly string[];
  readonly games: number;
  /** The same seed gives the same games; `1` by default. */
  readonly seed?: string;
  /** Options that are not named keep their standard value. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly onProgress?: (done: number) => void;
}

/** The counts. `decisions` is the mean per game, `branching` the mean number of legal actions per decision. */
export interface SimReport {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  readonly finished: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly shared: number;
  readonly scores: Readonly<Record<string, number>>;
  readonly decisions: number;
  readonly branching: number;
  readonly endings: Readonly<Record<string, number>>;
  readonly seconds: number;
}

interface Entrant {
  readonly label: string;
  readonly bot: Bot;
  wins: number;
  points: number;
}

interface Tally {
  finished: number;
  shared: number;
  decisions: number;
  choices: number;
  readonly endings: Record<string, number>;
}

/** What is wrong with a request, as a sentence, or `null`. */
export function simProblem(request: SimRequest): string | null {
  const read = readRequest(request);
  return 'problem' in read ? read.problem : null;
}

function readRequest({ game, bots, games, seats = bots.length, options = {} }: SimRequest) {
  if (!Number.isInteger(games) || games < 1)
    return { problem: 'The number of games must be a whole number, 1 or more.' };
  return readBotTable({ game, seats, bots, options });
}

/** Plays the games. The same seed gives the same result. */
export async function simulate(request: SimRequest, now: () => number = () => performance.now()): Promise<SimReport> {
  const read = readRequest(request);
  if ('problem' in read) throw new Error(read.problem);
  const { games, seed = '1', bots } = request;
  const game = await botVersionOf(request.game);
  const seats = bots.length;
  const began = now();
  const entrants = await enter(bots, game);
  const tally: Tally = { finished: 0, shared: 0, decisions: 0, choices: 0, endings: {} };
  for (let index = 0; index < games; index++) {
    const seated = entrants.map((_, seat) => entrants[(seat + index) % seats] as Entrant);
    const onDecision = (state: object, seat: Seat): void => {
      tally.decisions += 1;
      tally.choices += game.legal(state, seat).length;
    };
    const outcome = playGame({
      game,
      bots: seated.map(({ bot }) => bot),
      options: read.options,
      seed: `${seed} ${index}`,
      onDecision,
    });
    if (outcome) count(outcome, seated, tally);
    request.onProgress?.(index + 1);
    // Lets the terminal redraw and Ctrl-C take effect.
    if (index % 16 === 15) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return {
    game: game.id,
    seats,
    games,
    seed,
    finished: tally.finished,
    wins: Object.fromEntries(entrants.map((entrant) => [entrant.label, rounded(entrant.wins)])),
    shared: tally.shared,
    scores: Object.fromEntries(
      entrants.map((entrant) => [entrant.label, rounded(entrant.points / (tally.finished || 1))]),
    ),
    decisions: rounded(tally.decisions / games),
    branching: rounded(tally.choices / (tally.decisions || 1)),
    endings: tally.endings,
    seconds: rounded((now() - began) / 1000),
  };
}

/** Numbers bots with the same name, so that they can be told apart. */
function enter(names: readonly string[], game: Game): Promise<Entrant[]> {
  const entered = names.map(async (name, index) => {
    const twins = names.filter((other) => other === name).length;
    const place = names.slice(0, index + 1).filter((other) => other === name).length;
    return {
      label: twins > 1 ? `${name}#${place}` : name,
      bot: (await loadBot(name, game)) as Bot,
      wins: 0,
      points: 0,
    };
  });
  return Promise.all(entered);
}

function count(outcome: Outcome, seated: readonly Entrant[], tally: Tally): void {
  tally.finished += 1;
  const best = winners(outcome);
  if (best.length > 1) tally.shared += 1;
  for (const seat of best) (seated[seat] as Entrant).wins += 1 / best.length;
  for (const [seat, entrant] of seated.entries()) entrant.points += outcome.scores[seat] ?? 0;
  for (const { id } of outcome.endings) tally.endings[id] = (tally.endings[id] ?? 0) + 1;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

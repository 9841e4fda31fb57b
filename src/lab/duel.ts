/**
 * Our search against boardgame.io's own MCTS bot: the same rules, the same time per move, one game after another in one
 * thread, alternating seats. Theirs gets the whole state, as it always does; ours gets its view.
 */
import type { Bot } from '../bots/bot.ts';
import { searchWith } from '../bots/search/index.ts';
import { dice } from '../engine/chance.ts';
import { type Game, type GameAction, type Seat, winners } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { gameOnShelf, shelf } from '../games/index.ts';
import { type Contender, contender } from './boardgame-io.ts';

/** The result of a duel. */
export interface DuelReport {
  readonly game: string;
  readonly games: number;
  readonly milliseconds: number;
  readonly ours: Side;
  readonly theirs: Side;
}

interface Side {
  wins: number;
  decisions: number;
  /** Mean milliseconds per decision. */
  spent: number;
}

const MOST_ITERATIONS = 1_000_000;

/** Plays the duel. */
export async function duel(
  game: Game,
  games: number,
  milliseconds: number,
  onGame: (done: number) => void = () => {},
): Promise<DuelReport> {
  const ours: Side = { wins: 0, decisions: 0, spent: 0 };
  const theirs: Side = { wins: 0, decisions: 0, spent: 0 };
  const search = searchWith('long', { iterations: MOST_ITERATIONS, milliseconds });
  for (let index = 0; index < games; index++) {
    const rival = contender(game, standardOptions(game), `duel ${index >> 1}`);
    const mine = index % 2;
    const best = await playDuel(game, rival, mine, search, milliseconds, { ours, theirs }, `duel ${index}`);
    if (best.length === 1) (best[0] === mine ? ours : theirs).wins += 1;
    onGame(index + 1);
  }
  for (const side of [ours, theirs]) side.spent = Math.round((side.spent / (side.decisions || 1)) * 10) / 10;
  return { game: game.id, games, milliseconds, ours, theirs };
}

async function playDuel(
  game: Game,
  rival: Contender,
  mine: Seat,
  search: Bot,
  milliseconds: number,
  sides: { readonly ours: Side; readonly theirs: Side },
  seed: string,
): Promise<readonly Seat[]> {
  const next = dice(seed);
  let state = rival.table.start();
  for (let seat = game.actors(state.G)[0]; seat !== undefined; seat = game.actors(state.G)[0]) {
    const began = performance.now();
    const legal = game.legal(state.G, seat);
    const own = seat === mine;
    // Neither side searches if there is only one legal action.
    const action: GameAction =
      legal.length === 1
        ? (legal[0] as GameAction)
        : own
          ? search({ game, seats: 2, view: game.view(state.G, seat), seat, dice: next })
          : await rival.decide(state, milliseconds);
    if (legal.length > 1) {
      const side = own ? sides.ours : sides.theirs;
      side.decisions += 1;
      side.spent += performance.now() - began;
    }
    state = rival.table.move(state, seat, action);
  }
  const outcome = game.outcome(state.G);
  return outcome ? winners(outcome) : [];
}

/** `npm run bench -- duel [game] [--games N] [--ms N]`. */
export async function runDuel(args: readonly string[]): Promise<void> {
  const [named] = args.filter((arg, i) => !arg.startsWith('-') && !args[i - 1]?.startsWith('--'));
  const numberAfter = (flag: string, otherwise: number): number => Number(args[args.indexOf(flag) + 1] ?? otherwise);
  const taken = gameOnShelf(named ?? shelf[0]?.id ?? '');
  if (!taken) throw new Error(`There is no game "${named}" to play.`);
  const games = args.includes('--games') ? numberAfter('--games', 100) : 100;
  const milliseconds = args.includes('--ms') ? numberAfter('--ms', 50) : 50;
  const report = await duel(await taken.load(), games, milliseconds, (done) =>
    process.stderr.write(`\r${done} of ${games} games`),
  );
  process.stderr.write('\n');
  if (args.includes('--json')) return console.log(JSON.stringify(report));
  const share = ((100 * report.ours.wins) / games).toFixed(1);
  console.log(`${taken.title}, ${milliseconds} ms a decision: ours won ${report.ours.wins} of ${games} (${share} %),`);
  console.log(`boardgame.io's MCTS bot ${report.theirs.wins}.`);
  console.log(`Time a decision: ours ${report.ours.spent} ms, theirs ${report.theirs.spent} ms.`);
}

/** Bots play one whole match and its record is kept: for golden games, and to look at what a bot does. */
import type { Bot } from '../bots/bot.ts';
import { botNamed } from '../bots/index.ts';
import { seatResidents } from '../bots/residents.ts';
import { dice, sampled } from '../engine/chance.ts';
import type { Game, Options, Seat } from '../engine/game.ts';
import { type MatchFile, matchFile, openMatch, playAction } from '../engine/match.ts';

/** Plays a match between bots, one a seat; the same seed gives the same match. */
export function recordMatch(game: Game, bots: readonly string[], options: Options, seed: string): MatchFile {
  const minds = bots.map((_, seat) => dice(`${seed} mind ${seat}`));
  const luck = sampled(dice(`${seed} luck`));
  const match = openMatch(game, { seats: bots.length, options }, namesOf(bots), luck);
  for (let seat = game.actors(match.state)[0]; seat !== undefined; seat = game.actors(match.state)[0]) {
    const bot = botNamed(bots[seat] ?? '') as Bot;
    const action = bot({
      game,
      seats: bots.length,
      view: game.view(match.state, seat),
      seat,
      dice: minds[seat] as (below: Seat) => number,
    });
    playAction(match, seat, action, luck);
  }
  return { ...matchFile(match), levels: bots };
}

/** The residents who play these bots, always the same ones; a bot outside the ladder goes by those of the weakest level. */
function namesOf(bots: readonly string[]): string[] {
  const people = seatResidents(
    bots.map((level) => ({ level })),
    [],
    () => 0,
  );
  return people.map((resident, seat) => resident?.short ?? `Seat ${seat + 1}`);
}

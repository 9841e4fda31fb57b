/** Checks a request for a table of bots: the seats, the bots and the options. */
import { botNamed, botNames } from '../bots/index.ts';
import { partsOf, styleOf } from '../bots/levels.ts';
import { trainedBots } from '../bots/networks.ts';
import { listed } from '../engine/english.ts';
import type { Game, Options } from '../engine/game.ts';
import { readOptions } from '../engine/options.ts';

/** A table of bots, as requested. */
export interface BotTable {
  readonly game: Game;
  readonly seats: number;
  /** One bot per seat: the name of one of ours, or `null` for one that the caller supplies. */
  readonly bots: readonly (string | null)[];
  /** Options that are not named keep their standard value; text is converted to the option's type. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** The completed options of the table, or what is wrong with the request, as a sentence. */
export function readBotTable({ game, seats, bots, options }: BotTable): { options: Options } | { problem: string } {
  if (!game.seats.includes(seats))
    return { problem: `${game.title} is for ${listed(game.seats, 'or')} players, not for ${seats}.` };
  if (bots.length !== seats)
    return { problem: `Name one bot for each seat: there are ${seats} seats, and you named ${bots.length}.` };
  for (const name of bots) {
    const problem = name === null ? null : botProblem(game, name);
    if (problem) return { problem };
  }
  return readOptions(game, options, seats);
}

function botProblem(game: Game, name: string): string | null {
  const trained = trainedBots(game);
  if (trained.includes(name)) return null;
  if (!botNamed(name)) return `There is no bot "${name}"; the bots are ${listed([...botNames, ...trained])}.`;
  if (partsOf(name)[1] === undefined || styleOf(game, name)) return null;
  const styles = (game.insight.styles ?? []).map(({ id }) => id);
  const known = styles.length === 0 ? 'it has none' : `its styles are ${listed(styles)}`;
  return `${game.title} has no style for "${name}"; ${known}.`;
}

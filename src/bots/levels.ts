/** The bots a person can invite, from the weakest to the strongest: the same five in every game. */
import type { Game, Style } from '../engine/game.ts';

/** A bot as the new-table page offers it. */
export interface Level {
  readonly id: string;
  readonly name: string;
  /** The bot that plays it, as the command line calls it. */
  readonly bot: string;
  /** Its place on the ladder of five. */
  readonly rank: number;
}

export const levels: readonly Level[] = [
  { id: 'greenhorn', name: 'Greenhorn', bot: 'greenhorn', rank: 1 },
  { id: 'settler', name: 'Settler', bot: 'settler', rank: 2 },
  { id: 'foreman', name: 'Foreman', bot: 'greedy', rank: 3 },
  { id: 'surveyor', name: 'Surveyor', bot: 'surveyor', rank: 4 },
  { id: 'assayer', name: 'Assayer', bot: 'assayer', rank: 5 },
];

/** The level of this id or of this bot, whatever its style, or the weakest. */
export function levelOf(name: string | undefined): Level {
  const [id] = partsOf(name);
  return levels.find((level) => level.id === id || level.bot === id) ?? (levels[0] as Level);
}

/** A level's id, and all that stands behind its hyphen: a style, if the game knows one of that name. */
export function partsOf(name = ''): [string, string | undefined] {
  const hyphen = name.indexOf('-');
  return hyphen < 0 ? [name, undefined] : [name.slice(0, hyphen), name.slice(hyphen + 1)];
}

/** The style behind the level in a bot's name, where the game knows it. */
export function styleOf(game: Pick<Game, 'insight'>, name: string): Style | undefined {
  const [, style] = partsOf(name);
  return style === undefined ? undefined : game.insight.styles?.find(({ id }) => id === style);
}

/** The same name as the game knows it: the weakest level where there is no such one, and no style that it has not. */
export function knownBot(game: Pick<Game, 'insight'>, name: string): string {
  return withStyle(levelOf(name).id, styleOf(game, name)?.id);
}

/** A level's id with a style behind it. */
export function withStyle(level: string, style: string | undefined): string {
  return style === undefined ? level : `${level}-${style}`;
}

/** Whether there is a bot of this level and style in the game. */
export function isBot(game: Pick<Game, 'insight'>, name: string): boolean {
  const [id, style] = partsOf(name);
  return levels.some((level) => level.id === id) && (style === undefined || styleOf(game, name) !== undefined);
}

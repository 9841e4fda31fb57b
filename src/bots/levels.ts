/** The bots a person can invite, from the weakest to the strongest: the same five in every game. */
import type { Game, Style } from '../engine/game.ts';

/** A level as the new-table page offers it. */
export interface Level {
  readonly id: string;
  readonly name: string;
  /** The bot that plays it, by its name on the command line. */
  readonly bot: string;
  /** Its rank among the five. */
  readonly rank: number;
}

export const levels: readonly Level[] = [
  { id: 'greenhorn', name: 'Greenhorn', bot: 'greenhorn', rank: 1 },
  { id: 'settler', name: 'Settler', bot: 'settler', rank: 2 },
  { id: 'foreman', name: 'Foreman', bot: 'greedy', rank: 3 },
  { id: 'surveyor', name: 'Surveyor', bot: 'surveyor', rank: 4 },
  { id: 'assayer', name: 'Assayer', bot: 'assayer', rank: 5 },
];

/** The level with this id or bot, whatever the style; the weakest if there is none. */
export function levelOf(name: string | undefined): Level {
  const [id] = partsOf(name);
  return levels.find((level) => level.id === id || level.bot === id) ?? (levels[0] as Level);
}

/** Splits a bot's name at its hyphen into the level's id and the style's, which the game may not know. */
export function partsOf(name = ''): [string, string | undefined] {
  const hyphen = name.indexOf('-');
  return hyphen < 0 ? [name, undefined] : [name.slice(0, hyphen), name.slice(hyphen + 1)];
}

/** The style in a bot's name, if the game knows it. */
export function styleOf(game: Pick<Game, 'insight'>, name: string): Style | undefined {
  const [, style] = partsOf(name);
  return style === undefined ? undefined : game.insight.styles?.find(({ id }) => id === style);
}

/** A name that the game knows: an unknown level becomes the weakest, and an unknown style is dropped. */
export function knownBot(game: Pick<Game, 'insight'>, name: string): string {
  return withStyle(levelOf(name).id, styleOf(game, name)?.id);
}

/** A level's id with a style appended. */
export function withStyle(level: string, style: string | undefined): string {
  return style === undefined ? level : `${level}-${style}`;
}

/** Whether there is a bot of this level and style in the game. */
export function isBot(game: Pick<Game, 'insight'>, name: string): boolean {
  const [id, style] = partsOf(name);
  return levels.some((level) => level.id === id) && (style === undefined || styleOf(game, name) !== undefined);
}

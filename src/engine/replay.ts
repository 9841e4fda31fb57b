/** Replays a match from outside, action by action, with every check. */
import { Check } from 'typebox/value';
import { ChanceError, scripted } from './chance.ts';
import type { Game, GameAction } from './game.ts';
import { hashOf } from './hash.ts';
import { type Match, type MatchFile, openMatch, openMatchAt, playAction } from './match.ts';
import { readOptions } from './options.ts';
import { whyNot } from './sentence.ts';

/** What is wrong with a file, and at which action. */
export interface ReplayProblem {
  readonly problem: string;
  readonly at?: number;
}

/** Plays the file through: every action must be legal, every outcome possible, every state as recorded. */
export function verifyMatch(game: Game, file: MatchFile): { match: Match } | ReplayProblem {
  if (file.game !== game.id) return { problem: `This is a match of "${file.game}", not of ${game.title}.` };
  if (file.rules !== game.rulesVersion)
    return { problem: `This match was played under rules ${file.rules}; these are rules ${game.rulesVersion}.` };
  if (!game.seats.includes(file.seats)) return { problem: `${game.title} cannot be played by ${file.seats}.` };
  const read = readOptions(game, file.options, file.seats);
  if ('problem' in read) return read;
  try {
    return playThrough(game, file, { seats: file.seats, options: read.options });
  } catch (error) {
    if (error instanceof ChanceError) return { problem: error.message };
    throw error;
  }
}

/** Why a value is not a state of this game, or `null`. */
export function stateProblem(game: Game, state: unknown): string | null {
  if (!Check(game.stateSchema, state)) return `This is not a position of ${game.title}.`;
  const faults = game.faults(state as object);
  return faults.length > 0 ? `This position is impossible: ${faults[0]}` : null;
}

/** Why a value is not an action of this game, or `null`; says nothing about legality. */
export function actionProblem(game: Game, action: unknown): string | null {
  return Check(game.actionSchema, action) ? null : `This is not an action of ${game.title}.`;
}

function playThrough(game: Game, file: MatchFile, table: Match['table']): { match: Match } | ReplayProblem {
  const names = Array.from({ length: file.seats }, (_, seat) => file.names[seat] ?? `Seat ${seat + 1}`);
  const opened = openFile(game, file, table, names);
  if ('problem' in opened) return opened;
  const match = opened.match;
  if (match.setupHash !== file.hash) return { problem: 'The set-up does not match its hash.', at: 0 };
  for (const [index, entry] of file.log.entries()) {
    const at = index + 1;
    if (actionProblem(game, entry.action)) return { problem: `Action ${at} is not an action of ${game.title}.`, at };
    const chance = scripted(entry.chance);
    const refusal = playAction(match, entry.seat, entry.action as GameAction, chance);
    if (refusal) return { problem: `Action ${at} is not allowed: ${whyNot(game, refusal).text}`, at };
    if (chance.left() > 0) return { problem: `Action ${at} records more outcomes of chance than it drew.`, at };
    if (match.log.at(-1)?.hash !== entry.hash)
      return { problem: `The position after action ${at} does not match its hash.`, at };
  }
  return { match };
}

function openFile(
  game: Game,
  file: MatchFile,
  table: Match['table'],
  names: readonly string[],
): { match: Match } | ReplayProblem {
  if (file.start === undefined) return { match: openMatch(game, table, names, scripted(file.setup)) };
  const problem = stateProblem(game, file.start);
  if (problem) return { problem };
  // A position contains its own options: a file that contradicts them was put together by hand.
  const own = (file.start as { options?: unknown }).options;
  if (own !== undefined && hashOf(own) !== hashOf(table.options))
    return { problem: 'The position and the file name different options.' };
  return { match: openMatchAt(game, table, names, file.start) };
}

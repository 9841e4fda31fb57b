/**
 * Keeps a match and answers the commands of those who sit at it: checks, plays, and builds the frames. It does not know
 * where it runs or how its answers travel.
 */
import type { Chance } from './chance.ts';
import { frameOf, historyOf, pastFrame } from './frame.ts';
import type { GameAction, Refusal, Seat, Viewer } from './game.ts';
import { type Match, playAction, stateAt, takeBack, undoAction } from './match.ts';
import {
  type Frame,
  type LocalAnswer,
  type LocalCommand,
  PROTOCOL,
  readLocalCommand,
  type WhyNot,
} from './protocol.ts';
import { actionProblem } from './replay.ts';
import { whyNot } from './sentence.ts';
import { type ActorsBySeq, refuseStale } from './stale.ts';
import { actionsToTakeBack } from './take-back.ts';

/** A match, and the function that answers commands to it. */
export interface Host {
  readonly match: Match;
  answer(message: unknown): LocalAnswer;
}

/** How many applied commands are remembered, so that a repeated one is not applied again. */
const REMEMBERED = 256;

/** Hosts a match; live actions draw from `chance`. `alone` is the seat of the only person, if all others are bots. */
export function hostMatch(match: Match, chance: Chance, alone: Seat | null = null): Host {
  const applied = new Set<string>();

  const carryOut = (command: Extract<LocalCommand, { do: 'play' | 'undo' }>): WhyNot | null => {
    if (applied.has(command.id)) return null;
    const problem =
      refuseStale(command.do, command.seq, command.seat, match.log, actorsIn(match)) ??
      apply(match, command, chance, alone);
    if (problem) return problem;
    applied.add(command.id);
    if (applied.size > REMEMBERED) applied.delete(applied.values().next().value ?? '');
    return null;
  };

  return {
    match,
    answer: (message) => {
      const command = readLocalCommand(message);
      if (typeof command === 'string') return refused('', { text: command, rule: '' });
      const { id } = command;
      if (command.do === 'show') return shown(id, frameAt(match, command, alone));
      if (command.do === 'history')
        return { v: PROTOCOL, id, ok: true, steps: historyOf(match, command.viewer, command.since) };
      const problem = carryOut(command);
      return problem ? refused(id, problem) : shown(id, presentFrame(match, command.seat, alone));
    },
  };
}

function frameAt(match: Match, command: Extract<LocalCommand, { do: 'show' }>, alone: Seat | null): Frame {
  const { viewer, seq = match.log.length } = command;
  return seq >= match.log.length ? presentFrame(match, viewer, alone) : pastFrame(match, seq, viewer);
}

/** The present frame; the only person among bots may take back more than others. */
function presentFrame(match: Match, viewer: Viewer, alone: Seat | null): Frame {
  const frame = frameOf(match, viewer);
  if (frame.undo === null || viewer === null || viewer !== alone) return frame;
  return actionsToTakeBack(match, viewer) > 0 ? { ...frame, undo: null } : frame;
}

/** Whom the game waited for at each position, found by replaying up to it: only stale commands ask. */
function actorsIn(match: Match): ActorsBySeq {
  return { at: (seq) => match.game.actors(stateAt(match, seq)) };
}

function apply(
  match: Match,
  command: Extract<LocalCommand, { do: 'play' | 'undo' }>,
  chance: Chance,
  alone: Seat | null,
): WhyNot | null {
  const { game } = match;
  if (command.do === 'undo') {
    for (let done = 0; done < (command.count ?? 1); done++) {
      const refusal = undoOne(match, command.seat, alone);
      if (refusal) return done > 0 ? null : whyNot(game, refusal, match.names);
    }
    return null;
  }
  const malformed = actionProblem(game, command.action);
  if (malformed) return { text: malformed, rule: '' };
  const refusal = playAction(match, command.seat, command.action as GameAction, chance);
  return refusal && whyNot(game, refusal, match.names);
}

/** Takes back the seat's last action and, among bots, what they have done since. */
function undoOne(match: Match, seat: Seat, alone: Seat | null): Refusal | null {
  const refusal = undoAction(match, seat);
  if (!refusal) return null;
  const count = seat === alone ? actionsToTakeBack(match, alone) : 0;
  if (count === 0) return refusal;
  takeBack(match, count);
  return null;
}

function shown(id: string, frame: Frame): LocalAnswer {
  return { v: PROTOCOL, id, ok: true, frame };
}

function refused(id: string, reason: WhyNot): LocalAnswer {
  return { v: PROTOCOL, id, ok: false, whyNot: reason };
}

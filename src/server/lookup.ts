/** What a page may look up: a past moment, what it missed, and the record of a finished game. */
import { historyOf, pastFrame } from '../engine/frame.ts';
import type { Command, Frame, ServerMessage } from '../engine/protocol.ts';
import type { Audience } from './audience.ts';
import { no } from './refusal.ts';
import { fileOf } from './showing.ts';
import { seatOf, type TableState } from './table-state.ts';

/** A command that only reads. */
export type LookupCommand = Extract<Command, { do: 'show' | 'history' | 'file' }>;

type Answer = Extract<ServerMessage, { type: 'answer' }>;

/** Whether a command only reads. */
export function isLookup(command: Command): command is LookupCommand {
  return command.do === 'show' || command.do === 'history' || command.do === 'file';
}

/** Answers a lookup. */
export function lookUp(
  state: TableState,
  person: string | null,
  command: LookupCommand,
  audience: Pick<Audience, 'seatNames' | 'frameFor'>,
): Answer {
  const answer = { type: 'answer', id: command.id, ok: true } as const;
  const refused = (text: string): Answer => ({ ...answer, ok: false, whyNot: no(text) });
  if (!state.match) return refused('The game has not started yet.');
  const viewer = seatOf(state, person);
  const names = audience.seatNames();
  const match = { ...state.match, names };
  if (command.do === 'history') return { ...answer, steps: historyOf(match, viewer, command.since) };
  if (command.do === 'show') {
    const past = command.seq < match.log.length;
    const now: Frame | null = past ? null : audience.frameFor(viewer);
    return { ...answer, frame: now ?? pastFrame(match, command.seq, viewer) };
  }
  if (state.secret === null) return refused('The record is shown when the game is over.');
  return { ...answer, file: fileOf(state, names) };
}

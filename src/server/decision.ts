/** The terms in which commands are decided: who asks, what the server knows, and the outcome. */
import type { Prepared } from '../engine/match.ts';
import type { Command } from '../engine/protocol.ts';
import type { Act } from './act.ts';

/** A command that may change a table. */
export type TableCommand = Exclude<Command, { do: 'show' | 'history' | 'file' | 'say' | 'invite' | 'rematch' }>;

/** What a command comes to: the entries to write. */
export interface Decision {
  readonly acts: readonly Act[];
  /** The result of the first act, if it is an action of the game that has been tried already. */
  readonly prepared?: Prepared;
}

/** Who gives a command, and what else the server knows. */
export interface CommandContext {
  readonly person: string | null;
  /** The name of that person. */
  readonly name: string | null;
  /** The names of everybody at the table, by seat. */
  readonly names: readonly string[];
  /** The key of the dice; it never leaves the server before the end. */
  readonly key: Uint8Array;
  readonly secret: string;
  readonly now: number;
  /** Whether a person may have the table open now. */
  here(person: string): boolean;
}

/** The key under which a person's command is kept, so that a copy of it is not carried out again. */
export function commandKey(person: string | null, id: string): string | null {
  return person === null ? null : `${person} ${id}`;
}

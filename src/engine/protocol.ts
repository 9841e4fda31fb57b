/**
 * What a table and those who sit at it say to each other, as types and as schemas: one truth for the worker, the wire
 * and the tests. Everything is plain JSON and versioned.
 */

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Check } from 'typebox/value';
import type { GameAction, GameEvent, Outcome, RuleId, Seat, Viewer } from './game.ts';

/** The version of the protocol; both ends refuse another one. */
export const PROTOCOL = 1;

/** A refusal as a person reads it: the sentence and the rule that it cites. */
export interface WhyNot {
  readonly text: string;
  readonly rule: RuleId;
}

/** Something a seat could try now, and why not where it cannot. */
export interface Choice<A extends GameAction = GameAction> {
  readonly action: A;
  readonly whyNot: WhyNot | null;
}

/** What was played to reach a position, as a viewer may know it. */
export interface Step<E extends GameEvent = GameEvent> {
  /** Number of the action, from 1; 0 is the set-up. */
  readonly seq: number;
  readonly seat: Seat | null;
  readonly events: readonly E[];
}

/** What a table shows one viewer after every action. */
export interface Frame<V extends object = object, A extends GameAction = GameAction, E extends GameEvent = GameEvent> {
  readonly v: typeof PROTOCOL;
  readonly seq: number;
  readonly viewer: Viewer;
  readonly view: V;
  readonly actors: readonly Seat[];
  /** The viewer's choices, legal or not; empty for a spectator. */
  readonly choices: readonly Choice<A>[];
  readonly step: Step<E>;
  /** Whether the viewer may take back the last action, and why not. */
  readonly undo: WhyNot | null;
  readonly outcome: Outcome | null;
}

const base = { v: Type.Literal(PROTOCOL), id: Type.String({ minLength: 1, maxLength: 64 }) };
const seq = Type.Integer({ minimum: 0 });
const seat = Type.Integer({ minimum: 0, maximum: 15 });
const action = Type.Object({ type: Type.String({ maxLength: 64 }) });

/**
 * A command from a seat: it carries the number it was made for, and an id of its own so that a repeat after a lost
 * answer is applied once.
 */
export const commandSchema = Type.Union([
  Type.Object({ ...base, do: Type.Literal('play'), seq, seat, action }),
  /** Takes back so many of the seat's actions, as far as that is possible; one, unless said. */
  Type.Object({
    ...base,
    do: Type.Literal('undo'),
    seq,
    seat,
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 64 })),
  }),
  Type.Object({ ...base, do: Type.Literal('show'), viewer: Type.Union([seat, Type.Null()]), seq: Type.Optional(seq) }),
  Type.Object({ ...base, do: Type.Literal('history'), viewer: Type.Union([seat, Type.Null()]), since: seq }),
]);

/** What a seat may say to a table. */
export type Command = Static<typeof commandSchema>;

/** A command, or the sentence that says what is wrong with it. */
export function readCommand(message: unknown): Command | string {
  if (Check(commandSchema, message)) return message;
  if (typeof message === 'object' && message !== null && 'v' in message && message.v !== PROTOCOL)
    return `This table speaks version ${PROTOCOL}; reload the page to get it.`;
  return 'This is no command that a table knows.';
}

/** What a table answers to a command. */
export type Answer =
  | { readonly v: typeof PROTOCOL; readonly id: string; readonly ok: true; readonly frame: Frame }
  | { readonly v: typeof PROTOCOL; readonly id: string; readonly ok: true; readonly steps: readonly Step[] }
  | { readonly v: typeof PROTOCOL; readonly id: string; readonly ok: false; readonly whyNot: WhyNot };

/** What operators can ask, and the answers, as `boomtown admin` and a running server exchange them. */
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import type { Pace } from '../engine/protocol.ts';
import type { KnownPerson } from './store/operator-store.ts';
import type { Card } from './store/store.ts';

const text = Type.String({ minLength: 1, maxLength: 200 });
const time = Type.Integer({ minimum: 0 });
const limit = Type.Integer({ minimum: 1, maximum: 100_000 });
const stage = Type.Union([
  Type.Literal('gathering'),
  Type.Literal('playing'),
  Type.Literal('over'),
  Type.Literal('closed'),
]);
const tables = {
  game: Type.Optional(text),
  stage: Type.Optional(stage),
  idleSince: Type.Optional(time),
};
const ask = <T extends string, P extends Type.TProperties>(what: T, more: P) =>
  Type.Object({ do: Type.Literal(what), by: text, ...more }, { additionalProperties: false });

const adminRequest = Type.Union([
  ask('tables', { ...tables, person: Type.Optional(text), limit }),
  ask('table', { table: text }),
  ask('close', { table: text }),
  ask('delete', { table: text }),
  ask('expire', { ...tables, idleSince: time, dryRun: Type.Boolean() }),
  ask('people', { name: Type.Optional(text), blocked: Type.Optional(Type.Boolean()), limit }),
  ask('person', { person: text }),
  ask('block', { person: text }),
  ask('unblock', { person: text }),
  ask('connected', {}),
]);

/** What an operator asks; `by` is the operator's name on the machine, for the log. */
export type AdminRequest = Type.Static<typeof adminRequest>;

/** Parses a request, or returns `null` if it is malformed. */
export function readAdminRequest(body: string): AdminRequest | null {
  try {
    const request: unknown = JSON.parse(body);
    return Value.Check(adminRequest, request) ? request : null;
  } catch {
    return null;
  }
}

/** A table in a list. */
export interface TableOverview
  extends Pick<Card, 'table' | 'game' | 'stage' | 'listed' | 'seats' | 'free' | 'updated'> {
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** A seat of a table. */
export type SeatFacts =
  | { readonly kind: 'free' }
  | { readonly kind: 'person'; readonly person: string; readonly name: string; readonly away: boolean }
  | { readonly kind: 'bot'; readonly level: string; readonly name: string };

/** What everybody may know of a table, and the length of its log: nothing about hands, decks or dice. */
export interface TableFacts extends TableOverview {
  readonly problem: string | null;
  readonly details: {
    readonly opened: number;
    readonly host: { readonly id: string; readonly name: string };
    readonly pace: Pace;
    readonly options: Readonly<Record<string, unknown>>;
    readonly chat: boolean;
    readonly entries: number;
    readonly actions: number;
    readonly seating: readonly SeatFacts[];
    /** Seats that the game waits for, numbered from 0. */
    readonly waitsFor: readonly number[];
  } | null;
}

/** Tables that were deleted (or would be, in a dry run), and those that could not be deleted. */
export interface Expired {
  readonly tables: readonly TableOverview[];
  readonly failed: readonly { readonly table: string; readonly why: string }[];
}

/** A person who was blocked, and what happened to their seats. */
export interface Blocked {
  readonly person: KnownPerson;
  /** Tables where their seat was vacated. */
  readonly left: readonly string[];
  /** Tables where their seat is vacated as soon as the game has started. */
  readonly starting: readonly string[];
  readonly failed: readonly { readonly table: string; readonly why: string }[];
}

/** Who is connected: to which tables, by how many connections, to which process. */
export interface Connected {
  readonly processes: readonly { readonly process: string; readonly connections: number }[];
  /** Processes that did not answer in time. */
  readonly silent: readonly string[];
  readonly people: readonly {
    /** `null` for those who watch without a name. */
    readonly person: string | null;
    readonly name: string | null;
    readonly table: string;
    readonly since: number;
    readonly process: string;
  }[];
}

/** What each request is answered with. */
export interface AdminValues {
  readonly tables: readonly TableOverview[];
  readonly table: TableFacts;
  readonly close: TableOverview;
  readonly delete: TableOverview;
  readonly expire: Expired;
  readonly people: readonly KnownPerson[];
  readonly person: KnownPerson;
  readonly block: Blocked;
  readonly unblock: KnownPerson;
  readonly connected: Connected;
}

/** An answer: what was asked for, or why not. */
export type AdminAnswer =
  | { readonly ok: true; readonly value: AdminValues[keyof AdminValues] }
  | { readonly ok: false; readonly why: 'not-found' | 'trouble'; readonly text: string };

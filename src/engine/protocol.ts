/**
 * The messages between a page and its table: types, and the schemas that check incoming ones. First what every table
 * shows, then the commands to a table on this device, then those to a table on a server. All are plain JSON and contain
 * the version of the protocol.
 */
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Check } from 'typebox/value';
import type { Drawn } from './chance.ts';
import type { DiceRecord } from './dice-commitment.ts';
import type { GameAction, GameEvent, Options, Outcome, RuleId, Seat, Viewer } from './game.ts';
import type { MatchFile } from './match.ts';
import type { Patch } from './patch.ts';
import type { GameResult } from './result.ts';
import { SIGNS, type Sign } from './signs.ts';

/** The version of the protocol; both ends refuse any other. */
export const PROTOCOL = 1;

/** A refusal as a person reads it: the sentence and the rule that it cites. */
export interface WhyNot {
  readonly text: string;
  readonly rule: RuleId;
}

/** Something a seat could try now, and why not if it cannot. */
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

const v = Type.Literal(PROTOCOL);
const seat = Type.Integer({ minimum: 0, maximum: 15 });
const action = Type.Object({ type: Type.String({ maxLength: 64 }) });

const localId = Type.String({ minLength: 1, maxLength: 64 });
const localSeq = Type.Integer({ minimum: 0 });
const viewer = Type.Union([seat, Type.Null()]);

/**
 * The shape of a command to a table on this device. It contains the number of the position that it was made for, and an
 * id of its own, so that a repeat after a lost answer is applied once.
 */
export const localCommandSchema = Type.Union([
  Type.Object({ v, id: localId, do: Type.Literal('play'), seq: localSeq, seat, action }),
  /** Takes back `count` of the seat's actions, as far as possible; one by default. */
  Type.Object({
    v,
    id: localId,
    do: Type.Literal('undo'),
    seq: localSeq,
    seat,
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 64 })),
  }),
  Type.Object({ v, id: localId, do: Type.Literal('show'), viewer, seq: Type.Optional(localSeq) }),
  Type.Object({ v, id: localId, do: Type.Literal('history'), viewer, since: localSeq }),
]);

/** What a page asks of a table on this device. */
export type LocalCommand = Static<typeof localCommandSchema>;

/** Reads a command to a local table, or says in a sentence what is wrong with it. */
export function readLocalCommand(message: unknown): LocalCommand | string {
  if (Check(localCommandSchema, message)) return message;
  if (typeof message === 'object' && message !== null && 'v' in message && message.v !== PROTOCOL)
    return `This table speaks version ${PROTOCOL}; reload the page to get it.`;
  return 'This table does not know that command.';
}

/** What a table on this device answers to a command. */
export type LocalAnswer =
  | { readonly v: typeof PROTOCOL; readonly id: string; readonly ok: true; readonly frame: Frame }
  | { readonly v: typeof PROTOCOL; readonly id: string; readonly ok: true; readonly steps: readonly Step[] }
  | { readonly v: typeof PROTOCOL; readonly id: string; readonly ok: false; readonly whyNot: WhyNot };

/** A command without what every command has: the version of the protocol and an id of its own. */
export type BareCommand<C extends object> = C extends unknown ? Omit<C, 'v' | 'id'> : never;

/** The longest message to a server, in bytes. */
export const MESSAGE_LIMIT = 16_384;
/** The deepest nesting of brackets in a message to a server. */
export const DEPTH_LIMIT = 16;
/** The longest chat message, in characters. */
export const SAY_LIMIT = 280;
/** The longest note that a host sends with an invitation. */
export const WORDS_LIMIT = 140;

/** Plain characters only: a database may refuse others, or treat two of them as equal. */
const id = Type.String({ pattern: '^[ -~]{1,64}$' });
const seq = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const round = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const level = Type.String({ maxLength: 32 });
const resident = Type.String({ maxLength: 32 });

/** The shape of a hello. */
export const helloSchema = Type.Object({
  do: Type.Literal('hello'),
  v,
  table: Type.String({ minLength: 1, maxLength: 64 }),
  /** A token, if cookies are not available. */
  token: Type.Optional(Type.String({ maxLength: 128 })),
  /** Whether the page knows the rules: if everybody sees the same, it only needs to be told the actions. */
  follows: Type.Optional(Type.Boolean()),
  /** Whether a page that knows the rules can apply changes to its view, where the actions alone do not tell it. */
  patches: Type.Optional(Type.Boolean()),
});

/** The shape of what a page may ask. */
export const commandSchema = Type.Union([
  Type.Object({ do: Type.Literal('play'), v, id, seq, action }),
  Type.Object({ do: Type.Literal('undo'), v, id, seq }),
  Type.Object({ do: Type.Literal('undo-answer'), v, id, yes: Type.Boolean() }),
  Type.Object({ do: Type.Literal('show'), v, id, seq }),
  Type.Object({ do: Type.Literal('history'), v, id, since: seq }),
  Type.Object({ do: Type.Literal('file'), v, id }),
  Type.Object({
    do: Type.Literal('sit'),
    v,
    id,
    seat,
    /** Accepted from older pages and ignored: pages commit to contributions when the game starts. */
    contribution: Type.Optional(hash),
    /** The word in the invitation, which a private table asks for. */
    invitation: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  Type.Object({ do: Type.Literal('rise'), v, id }),
  /** `who` is the slug of a resident; without it, one is picked at random among the free ones of the level. */
  Type.Object({ do: Type.Literal('bot'), v, id, seat, level, who: Type.Optional(resident) }),
  Type.Object({ do: Type.Literal('free'), v, id, seat }),
  Type.Object({ do: Type.Literal('sign'), v, id, sign: Type.Enum(SIGNS) }),
  Type.Object({ do: Type.Literal('away'), v, id, level }),
  Type.Object({ do: Type.Literal('back'), v, id }),
  /** The person has read what action `seq` revealed. */
  Type.Object({ do: Type.Literal('read'), v, id, seq }),
  /** With `seats`, the game starts with the people who sit there, and the free seats are removed. */
  Type.Object({ do: Type.Literal('start'), v, id, seats: Type.Optional(Type.Integer({ minimum: 1, maximum: 16 })) }),
  /** The host's words with the invitation; an empty text removes them. */
  Type.Object({ do: Type.Literal('invite'), v, id, text: Type.String({ maxLength: WORDS_LIMIT }) }),
  Type.Object({ do: Type.Literal('commit'), v, id, round, commitment: hash }),
  Type.Object({ do: Type.Literal('reveal'), v, id, round, contribution: hash }),
  Type.Object({ do: Type.Literal('close'), v, id }),
  Type.Object({ do: Type.Literal('rematch'), v, id }),
  Type.Object({ do: Type.Literal('say'), v, id, text: Type.String({ minLength: 1, maxLength: SAY_LIMIT }) }),
]);

/** The first message of a page. */
export type Hello = Static<typeof helloSchema>;

/** What a page asks of a table. */
export type Command = Static<typeof commandSchema>;

/** How fast a table plays. */
export type Pace =
  | { readonly kind: 'none' }
  /** Each seat has `bank` seconds of its own and gains `extra` with every action. */
  | { readonly kind: 'live'; readonly bank: number; readonly extra: number }
  | { readonly kind: 'days'; readonly days: number };

/** A seat as everybody sees it. */
export interface PublicSeat {
  readonly kind: 'free' | 'person' | 'bot';
  readonly name: string;
  readonly level?: string;
  /** The sign that the person chose. */
  readonly sign?: Sign;
  /** A bot plays for the person. */
  readonly away: boolean;
  /** Somebody has the table open on this seat. */
  readonly here: boolean;
}

/** A table as everybody sees it, apart from the game itself. */
export interface PublicTable {
  readonly id: string;
  readonly rev: number;
  readonly game: string;
  readonly options: Options;
  readonly created: number;
  readonly stage: 'gathering' | 'starting' | 'playing' | 'over' | 'closed';
  readonly listed: boolean;
  readonly chat: boolean;
  readonly pace: Pace;
  readonly seats: readonly PublicSeat[];
  /** Who opened the table, and where they sit. */
  readonly host: { readonly name: string; readonly seat: Seat | null };
  /** The host's words with the invitation, or nothing. */
  readonly words: string;
  readonly watching: number;
  /** While people gather: some of the spectators who have a name, latest first. */
  readonly readers: readonly string[];
  /** The verifiable dice of the table; pages and saved matches use this name. */
  readonly fair: DiceRecord;
  /** Milliseconds on each clock, and since when they run, by the server's clock. */
  readonly clock: { readonly bank: readonly number[]; readonly since: number; readonly now: number } | null;
  /**
   * The seats in `waits` are still reading what action `seq` revealed; until they have, or for `left` ms, nobody acts.
   */
  readonly reading: { readonly seq: number; readonly left: number; readonly waits: readonly Seat[] } | null;
  readonly undoAsked: { readonly seat: Seat; readonly count: number; readonly agreed: readonly Seat[] } | null;
  readonly rematch: string | null;
}

/** Who the server takes you for. */
export interface You {
  readonly name: string | null;
  readonly seat: Seat | null;
  readonly host: boolean;
  /** The seat that you left in the running game: the only one that you may take there. */
  readonly left?: Seat;
  /** You committed to dice here and did not reveal them in time: you may watch, but not take a seat. */
  readonly barred?: true;
  /** The word that lets others sit down at a private table; only for those who may invite. */
  readonly invitation?: string;
}

/** A chat message. */
export interface PublicSaid {
  readonly n: number;
  readonly at: number;
  readonly name: string;
  readonly seat: Seat | null;
  readonly text: string;
}

/** A table as a lobby lists it: nothing that a spectator would not be shown. */
export interface LobbyTable {
  readonly table: string;
  readonly game: string;
  /** The host's name, or an empty text if the server no longer knows it. */
  readonly host: string;
  /** The host's words with the invitation, or nothing. */
  readonly words: string;
  readonly pace: Pace;
  readonly seats: readonly Pick<PublicSeat, 'kind' | 'name' | 'sign' | 'level'>[];
  /** The state of the game, in a few words. */
  readonly line: string;
  /** The last thing that happened. */
  readonly news: string;
  readonly updated: number;
  readonly result: GameResult | null;
}

/** What a lobby shows. */
export interface Lobby {
  /** Tables where people gather; those with free seats first. */
  readonly open: readonly LobbyTable[];
  readonly live: readonly LobbyTable[];
  /** The games that ended last. */
  readonly done: readonly LobbyTable[];
  /** How many people are at tables, if a single process knows. */
  readonly visitors: number | null;
}

/** The choices of a frame as they are sent: a sentence that many of them share is sent once. */
export interface SentChoices {
  readonly actions: readonly GameAction[];
  /** For each action 0 if it is allowed, otherwise the number of its reason, counted from 1. */
  readonly why: readonly number[];
  readonly reasons: readonly WhyNot[];
}

/** An action, for a page that knows the rules and makes the next frame itself (`engine/follow.ts`). */
export interface ActionMessage {
  readonly type: 'done';
  readonly rev: number;
  readonly seq: number;
  readonly seat: Seat;
  /** The open draws, if there were any. */
  readonly chance?: readonly Drawn[];
  readonly action: GameAction;
  readonly events: readonly GameEvent[];
  /** Why the reader cannot take their last action back now, or `null`. */
  readonly undo: WhyNot | null;
}

/**
 * The changes of the reader's view by an action, for a page that knows the rules: it applies them to the view it has, and
 * makes the choices itself (`engine/follow.ts`).
 */
export interface ChangeMessage {
  readonly type: 'changed';
  readonly rev: number;
  readonly seq: number;
  readonly seat: Seat;
  /** Absent if the view is the same as before. */
  readonly patch?: Patch;
  /** The check word of the view that the patch leads to (`engine/patch.ts`). */
  readonly check: number;
  readonly events: readonly GameEvent[];
  /** Why the reader cannot take their last action back now, or `null`. */
  readonly undo: WhyNot | null;
}

/** A message from a server, as a page reads it; when sent, a frame has `SentChoices`. */
export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly v: typeof PROTOCOL;
      readonly table: PublicTable;
      readonly you: You;
      readonly frame: Frame | null;
      readonly said: readonly PublicSaid[];
    }
  | { readonly type: 'table'; readonly table: PublicTable; readonly you: You }
  | { readonly type: 'frame' | 'undone'; readonly rev: number; readonly frame: Frame }
  | ActionMessage
  | ChangeMessage
  | { readonly type: 'said'; readonly said: PublicSaid }
  | {
      readonly type: 'answer';
      readonly id: string;
      readonly ok: true;
      readonly frame?: Frame;
      readonly steps?: readonly Step[];
      readonly file?: MatchFile;
      readonly table?: string;
    }
  | { readonly type: 'answer'; readonly id: string; readonly ok: false; readonly whyNot: WhyNot }
  | { readonly type: 'bye'; readonly text: string };

/** Codes with which a server closes a connection; the page reconnects after all but the last four. */
export const CLOSE_CODES = {
  goingDown: 4000,
  tooSlow: 4001,
  tooMuch: 4002,
  malformed: 4003,
  version: 4004,
  unknown: 4005,
  signedOut: 4006,
} as const;

/** A server's message as it is sent. */
interface SentMessage {
  readonly type: ServerMessage['type'];
  readonly frame?: (Omit<Frame, 'choices'> & { readonly choices: SentChoices }) | null;
}

/** The text of a server's message. */
export function serverMessageText(told: ServerMessage): string {
  if (!('frame' in told) || !told.frame) return JSON.stringify(told);
  const { choices } = told.frame;
  const reasons: WhyNot[] = [];
  const numbers = new Map<string, number>();
  const why = choices.map(({ whyNot }) => {
    if (!whyNot) return 0;
    const key = `${whyNot.rule} ${whyNot.text}`;
    const known = numbers.get(key) ?? reasons.push(whyNot);
    numbers.set(key, known);
    return known;
  });
  const sent: SentChoices = { actions: choices.map(({ action: one }) => one), why, reasons };
  return JSON.stringify({ ...told, frame: { ...told.frame, choices: sent } });
}

/** Reads a server's message from its text. */
export function readServerMessage(text: string): ServerMessage {
  const told: SentMessage = JSON.parse(text);
  if (!told.frame) return told as ServerMessage;
  const { actions, why, reasons } = told.frame.choices;
  const choices = actions.map((one, at) => ({ action: one, whyNot: reasons[(why[at] ?? 0) - 1] ?? null }));
  const read: { readonly type: SentMessage['type']; readonly frame: Frame } = {
    ...told,
    frame: { ...told.frame, choices },
  };
  return read as ServerMessage;
}

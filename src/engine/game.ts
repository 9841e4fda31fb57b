/**
 * The contract of a game. A game is a set of pure functions over a plain JSON state; everything else in the house
 * (matches, tables, bots, boards, the command line, the test kit) speaks to it through this file alone.
 */
import type { TSchema } from 'typebox';
import type { Chance } from './chance.ts';
import type { Style, Tuning } from './outlook.ts';

/** A place at the table, counted from 0 in seating order. */
export type Seat = number;

/** Who looks: a seat, or `null` for a spectator. */
export type Viewer = Seat | null;

/** The stable id of a rule in a game's ledger, such as `PROV-WORK-3`. */
export type RuleId = string;

/** The value that stands for "no seat" in states, which hold plain numbers. */
export const NOBODY = -1;

/** What a seat does: a discriminated union per game. */
export interface GameAction {
  readonly type: string;
}

/** What happened, in the order it happened: a discriminated union per game. */
export interface GameEvent {
  readonly type: string;
}

/** Chosen options by id; every option of the game is present, except one with `omitStandard` at its standard value. */
export type Options = Readonly<Record<string, string | number | boolean>>;

/** What a game is set up from. */
export interface TableSetup<O = Options> {
  readonly seats: number;
  readonly options: O;
}

/** One numbered rule, in our own words. */
export interface Rule {
  readonly id: RuleId;
  readonly section: string;
  readonly text: string;
  /** A ruling this rule rests on, as numbered in the game's `rulings.md`. */
  readonly ruling?: string;
  /** States no behaviour, so no test has to cite it. */
  readonly note?: true;
}

/** A table option, with what a person reads before choosing it. */
export interface OptionSpec {
  readonly id: string;
  readonly label: string;
  readonly explain: string;
  readonly rule: RuleId;
  readonly choices: readonly OptionChoice[];
  /** Whole numbers that are valid besides the choices offered. */
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
  /** The option makes sense only while another has this value: its own value is the standard one otherwise. */
  readonly needs?: { readonly option: string; readonly value: string | number | boolean };
  /** The seat counts that may choose it, where not all may. */
  readonly seats?: readonly number[];
  /** The value of a table that chooses nothing. */
  readonly standard: string | number | boolean;
  /**
   * Leaves the standard value out of a table's options. An option that is added to a published game sets this: matches
   * saved before do not name it, and their states keep their hashes. No other option may need its standard value.
   */
  readonly omitStandard?: true;
}

/** One value of an option and its short label. */
export interface OptionChoice {
  readonly value: string | number | boolean;
  readonly label: string;
  /** The seat counts that may make this choice, where not all may. */
  readonly seats?: readonly number[];
}

/** Why an action cannot be done: a key of the game's refusal table and the facts that fill its sentence. */
export interface Refusal {
  readonly because: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** The sentence of a refusal and the rule it cites; `{name}` marks a fact, which may be a seat, as `{s0}`. */
export interface RefusalText {
  readonly rule: RuleId;
  readonly text: string;
}

/**
 * One line of the log. In `text`, `{s0}` stands for the name of seat 0 and `{coin}` (any other word) for an icon of the
 * game, or its word where there are no icons.
 */
export interface Line {
  readonly kind: 'turn' | 'line' | 'result';
  readonly text: string;
  readonly rules: readonly RuleId[];
  /** Ids of the board's targets that the line speaks of. */
  readonly targets?: readonly string[];
  /** Who did it, where the sentence leaves its subject out and begins with the verb: "Built the Mill." */
  readonly by?: Seat;
}

/** One source of points of a seat. */
export interface PointLine {
  readonly label: string;
  readonly rule: RuleId;
  readonly points: number;
  readonly detail: string;
}

/** How the scores of a game are told. */
export interface Scoring {
  /** What stands before a score that is no number of points. */
  readonly unit?: '$';
  /** The sources (`PointLine.label`) that are counted only when the game is over. */
  readonly atEnd?: readonly string[];
  /** How a source (`PointLine.label`) is named inside a sentence, where that is not its label. */
  readonly spoken?: Readonly<Record<string, string>>;
  /** The endings (`Outcome.endings`) after which something else than the scores decides. */
  readonly besides?: readonly string[];
}

/** How a finished game ended. */
export interface Outcome {
  /** Place of each seat, 1 for the winner; equal places are shared. */
  readonly places: readonly number[];
  /** Everybody has lost: no seat has place 1. */
  readonly lost?: true;
  readonly scores: readonly number[];
  /** Why the game ended: short ids, and the rules that say so. */
  readonly endings: readonly { readonly id: string; readonly rule: RuleId; readonly text: string }[];
  /** For each seat the same lines in the same order; their points add up to its score. */
  readonly points: readonly (readonly PointLine[])[];
  /** What decided, in a sentence like those of a `Line`, and the rule that says so. */
  readonly decided: { readonly text: string; readonly rule: RuleId };
}

/** What bots, hints and the coach look at. */
export interface Insight<S> {
  /** How good the position is for a seat, in points of the game, against its best rival. */
  value(state: S, seat: Seat): number;
  /** The same for all seats, where that is cheaper than to ask for one after another. */
  values?(state: S): number[];
  /** The same in named parts that a person understands. */
  features(state: S, seat: Seat): Readonly<Record<string, number>>;
  /**
   * How the seats stand, where that is known better than by their leads: the likelier one is to win, the higher, and a
   * difference of 1 makes it e times as likely. A good value leads a player on; this only tells who is ahead.
   */
  standings?(state: S): number[];
  /** What the standings of a seat are made of, by name; what each sign tells is fitted by `boomtown tune --standings`. */
  signs?(state: S, seat: Seat): Readonly<Record<string, number>>;
  /**
   * What a seat does by habit, going by what it knows and no more: quick, so that a round can be played to its end in a
   * moment.
   */
  habit?(state: S, seat: Seat, chance: Chance): GameAction;
  /** How well what the others have done goes with an imagined world: the logarithm of its chance, if they act by habit. */
  likelihood?(state: S, seat: Seat): number;
  /** What a sensible player thinks about, where most of what is legal is not worth a thought; never none of it. */
  sensible?(state: S, seat: Seat): GameAction[];
  /** How a search makes the most of them. */
  readonly tuning?: Tuning;
  /** Ways to play, where the game has room for more than one. */
  readonly styles?: readonly Style[];
}

/**
 * What a viewer may still look up, told by the viewer's view of the present. Past frames and the history pass through it;
 * the frame of the present, with the events of the last action, does not.
 */
export interface Recall<V extends object, E extends GameEvent> {
  /** A view of the same viewer at an earlier moment, less what has been forgotten since. */
  view(past: V, now: V): V;
  /** An event as the viewer was told it, less what has been forgotten since. */
  event(event: E, now: V): E;
}

/** A game. `S` is its state, `A` its actions, `V` its views, `E` its events, `O` its options. */
export interface Game<
  S extends object = object,
  A extends GameAction = GameAction,
  V extends object = object,
  E extends GameEvent = GameEvent,
  O extends object = Options,
> {
  readonly id: string;
  readonly title: string;
  /** Prefix of the ledger's ids, such as `PROV`. */
  readonly prefix: string;
  /** Changes with every change of behaviour: a match is pinned to it. */
  readonly rulesVersion: string;
  /** The seat counts that can play. */
  readonly seats: readonly number[];
  /** Whether seats see different things: a shared screen then needs a curtain. */
  readonly hidden: boolean;
  /** Whether they do in the position of this view, where that is so only at times. */
  hiddenIn?(view: V): boolean;
  /** What the game calls the stretches of a match that lines of kind `turn` head; turns, unless said. */
  readonly period?: 'round' | 'month';
  /** How scores are told, where they are not points that are counted as the game goes on. */
  readonly scoring?: Scoring;
  readonly options: readonly OptionSpec[];
  readonly ledger: readonly Rule[];
  readonly refusals: Readonly<Record<string, RefusalText>>;
  /** Shape of every action that `refuse` can judge; anything else is malformed. */
  readonly actionSchema: TSchema;
  /** Shape of a state; `faults` then says whether its content makes sense. */
  readonly stateSchema: TSchema;

  setup(table: TableSetup<O>, chance: Chance): S;
  /** What a newcomer to the finished set-up is told: the events of step 0. */
  opening(state: S): E[];
  /** Whom the game waits for: one seat, or several at once; nobody when it is over. */
  actors(state: S): readonly Seat[];
  /** All that a seat could try in this step, legal or not; compound moves come in steps. */
  candidates(state: S, seat: Seat): readonly A[];
  /** Why not, or `null` when the action is legal. The only place that knows. */
  refuse(state: S, seat: Seat, action: A): Refusal | null;
  /** The legal actions, enumerated directly: equal to the candidates less the refused, in the same order. */
  legal(state: S, seat: Seat): A[];
  /** Plays a legal action: changes the state in place and says what happened. */
  play(state: S, seat: Seat, action: A, chance: Chance): E[];
  copy(state: S): S;
  /** What a seat, or a spectator, may know. */
  view(state: S, viewer: Viewer): V;
  /**
   * The event as this viewer may know it; `null` where even its happening is secret. Events tell a viewer nothing that the
   * views before and after them do not tell.
   */
  redact(event: E, viewer: Viewer): E | null;
  /** Present where an option makes viewers forget; without it everything that was seen may be looked up again. */
  readonly recall?: Recall<V, E>;
  /**
   * A whole state that this viewer could be looking at. Cards and tiles that were dealt or shuffled unseen are drawn
   * evenly from all that are possible; secret choices of others (a bid, an offer) from those that are likely.
   */
  imagine(view: V, chance: Chance): S;
  outcome(state: S): Outcome | null;
  /** What is broken in a state, as sentences: the game's invariants. Empty for every state that play can reach. */
  faults(state: S): string[];
  /**
   * The rule that forbids taking an event back, or `null`: new information and finished turns are walls. Whatever shows a
   * seat something that it could not foretell needs one, unless chance was drawn from.
   */
  wall(event: E): keyof Game['refusals'] | null;
  /** Whether an event opens a round, where the game has any: nobody can take back what they did before it. */
  opensRound?(event: E): boolean;
  /** Walls that the others may agree to cross, because nothing hidden was shown: a turn that is over. */
  readonly waivable?: readonly string[];
  /** Draws that everybody sees as they come, such as open dice: what they brought can be read from the events. */
  readonly openDraws?: readonly string[];
  /**
   * Types of events that tell everybody what leaves no trace in the state, such as the dice of a contest that is over. The
   * test kit takes whatever any other event tells, and no view shows, for a secret.
   */
  readonly openEvents?: readonly string[];
  /**
   * How long everybody may read what these events have laid open before anybody acts, in milliseconds: a table with
   * persons keeps all seats back so long, or until all have read. Headless play does not wait.
   */
  reading?(events: readonly E[]): number;
  /** The event as a line of the log, or `null` when it says nothing to a person. */
  tell(event: E): Line | null;
  /** Many events as few lines: what a person who looked away wants to read. */
  recap(events: readonly E[]): Line[];
  readonly insight: Insight<S>;
}

/** The place that is best among all, and how many share it. */
export function winners(outcome: Outcome): Seat[] {
  return outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** Whether seats see different things in the position of this view. */
export function hidesNow(game: Pick<Game, 'hidden' | 'hiddenIn'>, view: object): boolean {
  return game.hidden && (game.hiddenIn?.(view) ?? true);
}

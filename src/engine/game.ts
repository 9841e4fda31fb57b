/**
 * The contract of a game: a set of pure functions over a plain JSON state. Matches, tables, bots, boards, the command
 * line and the test kit use a game through this file alone.
 *
 * All functions but `play` leave the state unchanged. None keeps anything between two calls that a caller could notice,
 * reads a clock, or draws except from the `Chance` it is given. The test kit (`testkit/kit.ts`) checks these promises.
 */
import type { TSchema } from 'typebox';
import type { Chance } from './chance.ts';

/** A place at the table, counted from 0 in seating order. It does not change during a match. */
export type Seat = number;

/** The one who looks: a seat, or `null` for a spectator. */
export type Viewer = Seat | null;

/** The stable id of a rule in a game's ledger, such as `PROV-WORK-3`. */
export type RuleId = string;

/** Stands for "no seat" in states, which hold plain numbers. */
export const NOBODY = -1;

/** What a seat does: a discriminated union per game. */
export interface GameAction {
  readonly type: string;
}

/** What happened, in the order it happened: a discriminated union per game. */
export interface GameEvent {
  readonly type: string;
}

/**
 * Chosen options by id; every option of the game is present, except one with `omitStandard` at its standard value. A game
 * declares its own options as a type alias: an interface is not assignable to this.
 */
export type Options = Readonly<Record<string, string | number | boolean>>;

/** What a game is set up from: one of its seat counts, and options that `readOptions` has completed. */
export interface TableSetup<O extends Options = Options> {
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
  /** Whole numbers that are valid besides the choices: `min`, `min + step` and so on up to `max`. */
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
  /** The option may differ from its standard value only while another option has this value. */
  readonly needs?: { readonly option: string; readonly value: string | number | boolean };
  /** The seat counts that may choose it; all unless given. */
  readonly seats?: readonly number[];
  /** The value at a table that chooses nothing. */
  readonly standard: string | number | boolean;
  /**
   * Leaves the standard value out of a table's options. Set this for an option that is added to a published game: older
   * matches do not name it, and their states keep their hashes. No other option may need its standard value.
   */
  readonly omitStandard?: true;
}

/** One value of an option and its short label. */
export interface OptionChoice {
  readonly value: string | number | boolean;
  readonly label: string;
  /** The seat counts that may make this choice; all unless given. */
  readonly seats?: readonly number[];
}

/** Why an action cannot be done: a key of `Game.refusals`, and the facts that fill its sentence. */
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
 * game, or for the word itself where there are no icons. Words of things that can be counted are written in the plural,
 * `{points}`: after "1" or "a" they lose their s.
 */
export interface LogLine {
  readonly kind: 'turn' | 'line' | 'result';
  readonly text: string;
  readonly rules: readonly RuleId[];
  /** Ids of the board's targets that the line mentions. */
  readonly targets?: readonly string[];
  /** Who did it, if the sentence leaves out its subject and begins with the verb: "Built the Mill." */
  readonly by?: Seat;
}

/** One source of points of a seat. */
export interface PointLine {
  readonly label: string;
  readonly rule: RuleId;
  readonly points: number;
  readonly detail: string;
}

/** How the scores of a game are presented. */
export interface Scoring {
  /** Prefix of a score that is not a number of points. */
  readonly unit?: '$';
  /** The sources (`PointLine.label`) that are counted only when the game is over. */
  readonly atEnd?: readonly string[];
  /** How a source (`PointLine.label`) is named inside a sentence, if not by its label. */
  readonly spoken?: Readonly<Record<string, string>>;
  /** The endings (`Outcome.endings`) after which something other than the scores decides. */
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
  /** What decided, in a sentence like those of a `LogLine`, and the rule that says so. */
  readonly decided: { readonly text: string; readonly rule: RuleId };
}

/**
 * Search settings for tables of one kind. The engine never reads them: `SearchSettings` in `bots/model/tuning.ts` lists
 * the fields, and a game's `tuning.ts` is checked against it.
 */
export interface SearchEffort {
  /** The settings in which the game differs from the defaults. */
  readonly settings: object;
  /** Iterations of a short search. */
  readonly short: number;
  /** Iterations of a long search, which must take well under two seconds at any table. */
  readonly long: number;
}

/** How bots search in a game. */
export interface SearchTuning extends SearchEffort {
  /** Replaces the other settings at tables of more than two seats. */
  readonly crowd?: SearchEffort;
  /** Multiplies the errors of weak bots, in games where luck and later play make up for an error; 1 by default. */
  readonly forgiving?: number;
}

/** A way to play that a person can tell apart: some features count for more or less than they should. */
export interface Style {
  /** One word; appended to a level's id with a hyphen. */
  readonly id: string;
  /** What a bot of this style is called. */
  readonly name: string;
  /** What it is like to play against, in a sentence. */
  readonly says: string;
  /** A factor for each of these keys of `Insight.features`; all others count once. */
  readonly weighs: Readonly<Record<string, number>>;
}

/**
 * What bots, hints and the coach ask about a position. They pass imagined states (`Game.imagine`), never the true one,
 * so these functions may read all of a state. Finished games are valid input to all but `policy` and `likelihood`.
 */
export interface Insight<S> {
  /**
   * How good the position is for a seat, in points of the game; higher is better. In most games it is a lead over the
   * rivals (`lead.ts`), so the values of all seats need not add up to anything.
   */
  value(state: S, seat: Seat): number;
  /** `value` of every seat, if that is cheaper than asking one by one; exactly the same numbers. */
  values?(state: S): number[];
  /** `value` split into named parts that a person understands; they add up to it, and the keys may differ between positions. */
  features(state: S, seat: Seat): Readonly<Record<string, number>>;
  /**
   * Log-odds of winning, one number per seat: a difference of 1 makes a seat e times as likely to win. Only differences
   * mean something. Without it, the chances are estimated from `value`.
   */
  standings?(state: S): number[];
  /** The features from which `standings` is computed; `boomtown tune --standings` fits their weights. */
  standingFeatures?(state: S, seat: Seat): Readonly<Record<string, number>>;
  /**
   * A legal action of a fast policy for an actor, chosen only from what the seat knows. Searches play rounds to their
   * end with it.
   */
  policy?(state: S, seat: Seat, chance: Chance): GameAction;
  /** Log-likelihood of what the other seats have done, if this state is the true one and they act by `policy`. */
  likelihood?(state: S, seat: Seat): number;
  /** The legal actions worth considering, each once; never empty where `legal` is not. */
  sensible?(state: S, seat: Seat): GameAction[];
  /** How a search makes the most of these functions. */
  readonly tuning?: SearchTuning;
  /** Ways to play, if the game has room for more than one. */
  readonly styles?: readonly Style[];
}

/**
 * What a viewer may still look up. Past frames and the history pass through it; the present frame, with the events of
 * the last action, does not. `now` is always the same viewer's view of the present.
 */
export interface Recall<V extends object, E extends GameEvent> {
  /** A view of the same viewer at an earlier moment, without what has been forgotten since. */
  view(past: V, now: V): V;
  /** An event as the viewer was told it, without what has been forgotten since. */
  event(event: E, now: V): E;
}

/** A game. `S` is its state, `A` its actions, `V` its views, `E` its events, `O` its options. */
export interface Game<
  S extends object = object,
  A extends GameAction = GameAction,
  V extends object = object,
  E extends GameEvent = GameEvent,
  O extends Options = Options,
> {
  readonly id: string;
  readonly title: string;
  /** Prefix of the ledger's ids, such as `PROV`. */
  readonly prefix: string;
  /** Changes with every change of behaviour. A saved match is only replayed by the version that it names. */
  readonly rulesVersion: string;
  /** The seat counts that can play, in rising order. */
  readonly seats: readonly number[];
  /** Whether seats see different things: a shared screen then needs a curtain. */
  readonly hidden: boolean;
  /**
   * Whether seats see different things in a position, which is given as a state or as anybody's view of it; without it,
   * `hidden` always applies.
   */
  hiddenIn?(position: S | V): boolean;
  /** What the game calls the part of a match under a log line of kind `turn`; a turn by default. */
  readonly period?: 'round' | 'month';
  /** How scores are presented, if they are not plain points that are counted as the game goes on. */
  readonly scoring?: Scoring;
  readonly options: readonly OptionSpec[];
  readonly ledger: readonly Rule[];
  readonly refusals: Readonly<Record<string, RefusalText>>;
  /** Shape of every action that `refuse` can judge; anything else is malformed and never reaches the game. */
  readonly actionSchema: TSchema;
  /** Shape of a state; `faults` then says whether its content makes sense. */
  readonly stateSchema: TSchema;

  /** The first position. Everything random comes from `chance`, so that the same draws give the same state. */
  setup(table: TableSetup<O>, chance: Chance): S;
  /** The events of step 0, which show the finished set-up to a newcomer; `redact` applies to them as to all others. */
  opening(state: S): E[];
  /**
   * The seats that the game waits for. Several may act in any order. Empty exactly when `outcome` is not `null`. An actor
   * has at least one legal action; no other seat has any.
   */
  actors(state: S): readonly Seat[];
  /**
   * All that a seat could try in this step, legal or not; compound moves come in steps. Every legal action is among them.
   * Seats that do not act, and seats that do not exist, may be asked; the list may then be empty.
   */
  candidates(state: S, seat: Seat): readonly A[];
  /**
   * Why a seat may not do this, or `null` when it is legal: the only function that knows. Takes every action that fits
   * `actionSchema`, whether or not it is a candidate, and every seat number, even one where nobody sits. Never throws.
   */
  refuse(state: S, seat: Seat, action: A): Refusal | null;
  /** The legal actions, enumerated directly: equal to the candidates without the refused ones, in the same order. */
  legal(state: S, seat: Seat): A[];
  /**
   * Plays an action: changes the state in place and returns what happened, in order. The caller has made sure that
   * `refuse` returns `null`; for any other action the result is undefined.
   */
  play(state: S, seat: Seat, action: A, chance: Chance): E[];
  /** An equal state that shares nothing that `play` could change. */
  copy(state: S): S;
  /** What a seat, or a spectator, may know. Equal for all states that the viewer cannot tell apart. */
  view(state: S, viewer: Viewer): V;
  /**
   * The event as this viewer may know it; `null` if even that it happened is secret. Events tell a viewer nothing that
   * the views before and after them do not tell, except those in `openEvents`.
   */
  redact(event: E, viewer: Viewer): E | null;
  /** Present if an option makes viewers forget; without it, everything that was seen may be looked up again. */
  readonly recall?: Recall<V, E>;
  /**
   * A whole state that this viewer could be looking at: its view is the given one, and `candidates`, `refuse` and `actors`
   * answer for the viewer as in the true state. Cards and tiles that were dealt or shuffled unseen are drawn evenly from
   * all that are possible; secret choices of others (a bid, an offer) from those that are likely.
   */
  imagine(view: V, chance: Chance): S;
  /**
   * An independent copy in which everything that no seat has seen, such as the order of a face-down pile, is drawn
   * again, evenly from all that is possible. Nobody can tell it from the original: every view, every choice and every
   * outcome stays the same. A copy where somebody has seen everything.
   */
  reseal(state: S, chance: Chance): S;
  /** How the game ended, or `null` while it is still waiting for somebody. */
  outcome(state: S): Outcome | null;
  /**
   * The game's invariants: what is broken in a state, as sentences. Empty for every state that play can reach. Takes
   * every state that fits `stateSchema`, and decides whether a saved position may be loaded.
   */
  faults(state: S): string[];
  /**
   * The key in `refusals` that says why an event cannot be taken back, or `null` if it can: new information and
   * finished turns are walls. An event that shows a seat something unforeseeable needs one, unless its action drew from
   * chance: an action that drew can never be taken back.
   */
  wall(event: E): string | null;
  /** Whether an event opens a round, if the game has any: nobody can take back what they did before it. */
  opensRound?(event: E): boolean;
  /** Walls that the others may agree to cross, because nothing hidden was shown, such as a finished turn. */
  readonly waivable?: readonly string[];
  /** Names of draws that everybody sees, such as open dice: the result can be read from the events of the action. */
  readonly openDraws?: readonly string[];
  /**
   * Types of events that tell everybody something which leaves no trace in the state, such as the dice of a contest
   * that is over. The test kit treats whatever any other event tells, and no view shows, as a secret.
   */
  readonly openEvents?: readonly string[];
  /**
   * How long everybody may read what these events revealed, in milliseconds; 0 if there is nothing to read. A table
   * with persons lets nobody act for that time, or until all have read. Headless play does not wait.
   */
  reading?(events: readonly E[]): number;
  /** A (redacted) event as a line of the log, or `null` if a person need not read about it. */
  tell(event: E): LogLine | null;
  /** Many (redacted) events as a few lines, for a person who looked away. */
  recap(events: readonly E[]): LogLine[];
  readonly insight: Insight<S>;
}

/**
 * Checks a game against the contract where it is defined, and infers its types. The result keeps them, so that a game's
 * own code and tests stay typed, and can be passed wherever a plain `Game` is asked for: that is how generic code
 * (matches, bots, servers) takes any game. Such code must pass a game only states, actions and views of that game.
 */
export function defineGame<
  S extends object,
  A extends GameAction,
  V extends object,
  E extends GameEvent,
  O extends Options,
>(game: Game<S, A, V, E, O>): Game<S, A, V, E, O> {
  return game;
}

/** The seats in first place: several if they share it, none if everybody has lost. */
export function winners(outcome: Outcome): Seat[] {
  return outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** Whether seats see different things in a position: a state, or a view of it. */
export function hidesNow(game: Pick<Game, 'hidden' | 'hiddenIn'>, position: object): boolean {
  return game.hidden && (game.hiddenIn?.(position) ?? true);
}

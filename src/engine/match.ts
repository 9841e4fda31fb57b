/**
 * A match is its options, its rules version and its log: actions and the outcomes of chance. The state is a fold over
 * the log; undo, replay, resuming and playing on from any action are the same fold, stopped elsewhere.
 */
import { type Chance, type Drawn, noChance, recorded, scripted } from './chance.ts';
import type { DiceRecord } from './dice-commitment.ts';
import type { Game, GameAction, GameEvent, Options, Refusal, Seat, TableSetup } from './game.ts';
import { hashOf } from './hash.ts';

/** One action of a match, what chance answered, and a hash of the state it led to. */
export interface Entry {
  readonly seat: Seat;
  readonly action: GameAction;
  readonly chance: readonly Drawn[];
  readonly hash: string;
}

/** A match as a file. */
export interface MatchFile {
  readonly format: 'boomtown-match';
  readonly version: 1;
  readonly game: string;
  readonly rules: string;
  readonly seats: number;
  readonly options: Options;
  readonly names: readonly string[];
  /** The bot on each seat, `null` for a person. */
  readonly levels?: readonly (string | null)[];
  readonly setup: readonly Drawn[];
  readonly hash: string;
  readonly log: readonly Entry[];
  /** A position that the match started from instead of the set-up. */
  readonly start?: object;
  /** The record of the verifiable dice, for a match that was played on a server; saved files use this name. */
  readonly fair?: DiceRecord;
}

/** A match in play. */
export interface Match {
  readonly game: Game;
  readonly table: TableSetup;
  readonly names: readonly string[];
  readonly start: object | null;
  readonly setup: readonly Drawn[];
  readonly setupHash: string;
  readonly log: Entry[];
  /** Events of each action; those of the set-up are at 0, so that action `n` is at `n`. */
  readonly events: (readonly GameEvent[])[];
  state: object;
  /** States after some actions, by their number; any of them can be thrown away. */
  readonly snapshots: Map<number, object>;
}

/** Number of actions from one snapshot to the next. */
const SNAPSHOT_EVERY = 32;

/** Opens a match: the set-up is drawn from `chance` and recorded. */
export function openMatch(game: Game, table: TableSetup, names: readonly string[], chance: Chance): Match {
  const setup: Drawn[] = [];
  const state = game.setup(
    table,
    recorded(chance, (drawn) => setup.push(drawn)),
  );
  return begin(game, table, names, null, setup, state);
}

/** Opens a match in the middle, from a position. */
export function openMatchAt(game: Game, table: TableSetup, names: readonly string[], start: object): Match {
  return begin(game, table, names, game.copy(start), [], game.copy(start));
}

function begin(
  game: Game,
  table: TableSetup,
  names: readonly string[],
  start: object | null,
  setup: readonly Drawn[],
  state: object,
): Match {
  const snapshots = new Map([[0, game.copy(state)]]);
  const events = [game.opening(state)];
  return { game, table, names, start, setup, setupHash: hashOf(state), log: [], events, state, snapshots };
}

/** An action that was tried on a copy: the match has not changed yet. */
export interface Prepared {
  readonly entry: Entry;
  readonly events: readonly GameEvent[];
  readonly state: object;
}

/** Tries an action on a copy, or says why not; a caller that must store it first does so, and then applies it. */
export function prepareAction(match: Match, seat: Seat, action: GameAction, chance: Chance): Prepared | Refusal {
  const { game } = match;
  const refusal = game.refuse(match.state, seat, action);
  if (refusal) return refusal;
  const drawn: Drawn[] = [];
  const state = game.copy(match.state);
  const events = game.play(
    state,
    seat,
    action,
    recorded(chance, (outcome) => drawn.push(outcome)),
  );
  return { entry: { seat, action, chance: drawn, hash: hashOf(state) }, events, state };
}

/** Applies a prepared action. */
export function applyAction(match: Match, { entry, events, state }: Prepared): void {
  match.state = state;
  match.log.push(entry);
  match.events.push(events);
  if (match.log.length % SNAPSHOT_EVERY === 0) match.snapshots.set(match.log.length, match.game.copy(state));
}

/** Plays an action, or says why not; a refused action changes nothing. */
export function playAction(match: Match, seat: Seat, action: GameAction, chance: Chance): Refusal | null {
  const prepared = prepareAction(match, seat, action, chance);
  if ('because' in prepared) return prepared;
  applyAction(match, prepared);
  return null;
}

/** The state after action `seq`: the nearest snapshot before it, and the actions since. */
export function stateAt(match: Match, seq: number): object {
  const { game, log, snapshots } = match;
  const target = Math.max(0, Math.min(seq, log.length));
  let from = target - (target % SNAPSHOT_EVERY);
  while (from > 0 && !snapshots.has(from)) from -= SNAPSHOT_EVERY;
  const state = game.copy(snapshots.get(from) ?? firstState(match));
  for (let i = from; i < target; i++) replayEntry(game, state, log[i] as Entry);
  return state;
}

function firstState(match: Match): object {
  return match.start ? match.game.copy(match.start) : match.game.setup(match.table, scripted(match.setup));
}

function replayEntry(game: Game, state: object, entry: Entry): readonly GameEvent[] {
  return game.play(state, entry.seat, entry.action, scripted(entry.chance));
}

/**
 * Why the seat cannot take back its latest action, or `null` when it can: nobody may have acted on it since. An action
 * from before the current round is always refused with `undo.late`.
 */
export function refuseUndo(match: Match, seat: Seat): Refusal | null {
  const { log } = match;
  const last = log.length;
  if (last === 0) return { because: 'undo.nothing' };
  const own = log.findLastIndex((entry) => entry.seat === seat) + 1;
  if (own === 0) return { because: 'undo.other' };
  if (own < lastRoundStart(match)) return { because: 'undo.late' };
  const wall = wallAt(match, own);
  if (wall !== null) return { because: wall };
  if (own !== last) return refuseLateUndo(match, own);
  return log[own - 1]?.chance.length ? { because: 'undo.chance' } : null;
}

/** The action that opened the current round; 0 if the game has no rounds. */
function lastRoundStart({ game, events }: Match): number {
  if (!game.opensRound) return 0;
  return Math.max(
    0,
    events.findLastIndex((all) => all.some((event) => game.opensRound?.(event))),
  );
}

function wallAt({ game, events }: Match, seq: number): string | null {
  for (const event of events[seq] ?? []) {
    const wall = game.wall(event);
    if (wall !== null) return wall;
  }
  return null;
}

/** If several seats choose at once nobody acts on another's choice, so it can be taken back until all have chosen. */
function refuseLateUndo(match: Match, own: number): Refusal | null {
  const { game } = match;
  const late: Refusal = { because: 'undo.late' };
  if (match.log[own - 1]?.chance.length) return late;
  const since = match.log.slice(own);
  if (new Set(since.map((entry) => entry.seat)).size < since.length) return late;
  const state = stateAt(match, own - 1);
  const chose = game.actors(state);
  if (!since.every((entry) => chose.includes(entry.seat))) return late;
  for (const [i, entry] of since.entries()) {
    const wall = wallAt(match, own + 1 + i);
    if (wall !== null) return { because: wall };
    if (entry.chance.length > 0 || game.refuse(state, entry.seat, entry.action)) return late;
    replayEntry(game, state, entry);
  }
  return null;
}

/** Takes back the last action of a seat, or says why not. What others chose at the same time stays. */
export function undoAction(match: Match, seat: Seat): Refusal | null {
  const refusal = refuseUndo(match, seat);
  if (refusal) return refusal;
  const own = match.log.findLastIndex((entry) => entry.seat === seat);
  const since = match.log.slice(own + 1);
  takeBack(match, match.log.length - own);
  for (const { seat: other, action } of since) playAction(match, other, action, noChance);
  return null;
}

/** Takes back the last `count` actions of any seats: the table has agreed. */
export function takeBack(match: Match, count: number): void {
  const to = Math.max(0, match.log.length - count);
  match.state = stateAt(match, to);
  for (const at of match.snapshots.keys()) if (at > to) match.snapshots.delete(at);
  match.log.length = to;
  match.events.length = to + 1;
}

/** A new match with the first `seq` actions of this one, to play on from there. */
export function forkAt(match: Match, seq: number, names: readonly string[]): Match {
  const { game, table, start, setup, setupHash } = match;
  const upTo = Math.max(0, Math.min(seq, match.log.length));
  const snapshots = new Map([...match.snapshots].filter(([at]) => at <= upTo).map(([at, s]) => [at, game.copy(s)]));
  return {
    game,
    table,
    names,
    start,
    setup,
    setupHash,
    log: match.log.slice(0, upTo),
    events: match.events.slice(0, upTo + 1),
    state: stateAt(match, upTo),
    snapshots,
  };
}

/** The match as a file that anybody can verify. */
export function matchFile(match: Match): MatchFile {
  return {
    format: 'boomtown-match',
    version: 1,
    game: match.game.id,
    rules: match.game.rulesVersion,
    seats: match.table.seats,
    options: match.table.options,
    names: match.names,
    setup: match.setup,
    hash: match.setupHash,
    log: match.log.slice(),
    ...(match.start ? { start: match.start } : {}),
  };
}

/** The state of a table, folded from its log: every entry moves it one step, in every process in the same way. */
import { scripted } from '../engine/chance.ts';
import type { DiceRound } from '../engine/dice-commitment.ts';
import type { Game, Options, Seat } from '../engine/game.ts';
import {
  applyAction,
  type Match,
  openMatch,
  type Prepared,
  prepareAction,
  takeBack,
  undoAction,
} from '../engine/match.ts';
import type { Act, Holder } from './act.ts';
import { LogProblem } from './log-problem.ts';
import { beginReading, endReading, type Reading } from './reading.ts';
import type { TableEntry } from './store/store.ts';
import { fullBank, leftAt, payStep, refundStep, runClocks } from './table-clock.ts';

/** The terms of a table when it was opened. */
export type Opened = Extract<Act, { type: 'opened' }>;

/** A request to take back actions that others have already answered. */
export interface UndoAsked {
  readonly seat: Seat;
  readonly count: number;
  readonly agreed: readonly Seat[];
}

/** A stand-in bot, and why it plays. */
export interface Away {
  readonly level: string;
  readonly why: 'clock' | 'asked';
}

/** A table in the memory of a process. */
export interface TableState {
  readonly id: string;
  readonly game: Game;
  /** As the table was opened, without the seats that were removed before the start. */
  opened: Opened;
  readonly openedAt: number;
  rev: number;
  stage: 'gathering' | 'starting' | 'playing' | 'over' | 'closed';
  readonly holders: Holder[];
  /** The bot that plays for an absent person. */
  readonly away: (Away | null)[];
  /** Everybody who has held a seat since the game started, by seat: they have seen what is hidden there. */
  readonly held: string[][];
  /** Everybody's contributions to the dice, by seat; fixed when the game starts. */
  contributions: readonly string[];
  /** All rounds of commitments to contributions at this table. */
  readonly rounds: DiceRound[];
  /** While the game is starting: the first round of this start, and when the current phase of its round is over. */
  starting: { readonly first: number; readonly until: number } | null;
  /** Persons who committed to a contribution and did not reveal it: they may no longer sit here. */
  readonly barred: string[];
  match: Match | null;
  /** The seats that the game waited for before each action, and waits for now. */
  readonly waited: (readonly Seat[])[];
  /** By action: whether a bot made it for the person on its seat. */
  readonly standIns: boolean[];
  undoAsked: UndoAsked | null;
  /** What everybody may read before anybody acts, while that lasts. */
  reading: Reading | null;
  secret: string | null;
  rematch: string | null;
  /** See `Clocks`. */
  readonly bank: number[];
  since: number;
  readonly gains: number[];
  /** The entry of the log that led to the current position. */
  moved: number;
}

/** The table after its first entry. */
export function firstState(id: string, game: Game, entry: TableEntry): TableState {
  const { act, at, rev } = entry;
  if (act.type !== 'opened') throw new LogProblem('The log of this table does not begin with its opening.');
  if (act.rules !== game.rulesVersion)
    throw new LogProblem(
      `This table is played under rules ${act.rules} of ${game.title}, and this server has rules ${game.rulesVersion}. ` +
        'Nothing is lost: ask whoever runs the server to start the release that the game began with.',
    );
  return {
    id,
    game,
    opened: act,
    openedAt: at,
    rev,
    stage: 'gathering',
    holders: Array.from({ length: act.seats }, (): Holder => ({ kind: 'free' })),
    away: Array.from({ length: act.seats }, () => null),
    held: Array.from({ length: act.seats }, () => []),
    contributions: [],
    rounds: [],
    starting: null,
    barred: [],
    match: null,
    waited: [],
    standIns: [],
    undoAsked: null,
    reading: null,
    secret: null,
    rematch: null,
    bank: Array.from({ length: act.seats }, () => fullBank(act.pace)),
    since: at,
    gains: [],
    moved: rev,
  };
}

/** Applies the next entry to the table; an action that was prepared in this process is not played a second time. */
export function applyEntry(state: TableState, entry: TableEntry, prepared?: Prepared): void {
  if (entry.rev !== state.rev + 1)
    throw new LogProblem(`The log of this table has a gap: entry ${entry.rev} follows entry ${state.rev}.`);
  applyAct(state, entry.act, entry.at, prepared);
  endReading(state, entry.at);
  state.rev = entry.rev;
  if (MOVES.has(entry.act.type)) state.moved = entry.rev;
}

/** Entries that lead to another position. */
export const MOVES: ReadonlySet<Act['type']> = new Set(['started', 'played', 'undone']);

function applyAct(state: TableState, act: Act, at: number, prepared: Prepared | undefined): void {
  switch (act.type) {
    case 'opened':
      throw new LogProblem('A table is opened once.');
    case 'seated':
      state.holders[act.seat] = act.holder;
      state.away[act.seat] = null;
      if (state.match) remember(state, act.seat);
      return;
    case 'sign-chosen':
      chooseSign(state, act);
      return;
    case 'seats-closed':
      Object.assign(state, withoutFreeSeats(state, act.options));
      return;
    case 'dice-asked':
    case 'dice-committed':
    case 'dice-closed':
    case 'dice-revealed':
    case 'dice-withheld':
    case 'start-called-off':
      applyStarting(state, act, at);
      return;
    case 'started':
      state.contributions = finalContributions(state);
      state.starting = null;
      state.match = begin(state, act);
      state.stage = 'playing';
      for (const seat of state.holders.keys()) remember(state, seat);
      state.since = at;
      state.waited.push(actorsOf(state));
      beginReading(state, at);
      return;
    case 'played':
      runClocks(state, actorsOf(state), at);
      play(state, act, prepared);
      state.standIns.push(act.standIn === true);
      payStep(state, state.opened.pace, act.seat);
      state.waited.push(actorsOf(state));
      state.undoAsked = null;
      beginReading(state, at);
      return;
    case 'undone':
      runClocks(state, actorsOf(state), at);
      undo(state, act);
      state.undoAsked = null;
      return;
    case 'undo-asked':
      state.undoAsked = { seat: act.seat, count: act.count, agreed: [] };
      return;
    case 'undo-answered':
      if (!act.yes) state.undoAsked = null;
      else if (state.undoAsked) state.undoAsked = { ...state.undoAsked, agreed: [...state.undoAsked.agreed, act.seat] };
      return;
    case 'away':
      state.away[act.seat] = { level: act.level, why: act.why };
      return;
    case 'back':
      state.away[act.seat] = null;
      return;
    case 'read':
      if (state.reading) state.reading = { ...state.reading, read: [...state.reading.read, act.seat] };
      return;
    case 'revealed':
      state.secret = act.secret;
      state.stage = 'over';
      return;
    case 'rematch':
      state.rematch = act.table;
      return;
    case 'noted':
      return;
    case 'closed':
      state.stage = 'closed';
      return;
  }
}

function chooseSign(state: TableState, { seat, sign }: Extract<Act, { type: 'sign-chosen' }>): void {
  const holder = state.holders[seat];
  if (holder?.kind === 'person') state.holders[seat] = { ...holder, sign };
}

/** What exists once per seat, without the free seats; before the start nothing else refers to seats by number. */
export function withoutFreeSeats(
  { opened, holders, away, held, bank }: TableState,
  options: Options,
): Pick<TableState, 'opened' | 'holders' | 'away' | 'held' | 'bank'> {
  const taken = <T>(list: readonly T[]): T[] => list.filter((_one, seat) => holders[seat]?.kind !== 'free');
  return {
    opened: { ...opened, options, seats: taken(holders).length },
    holders: taken(holders),
    away: taken(away),
    held: taken(held),
    bank: taken(bank),
  };
}

/** Records who has seen the hidden side of a seat; see `heldBy`. */
function remember(state: TableState, seat: Seat): void {
  const [holder, held] = [state.holders[seat], state.held[seat]];
  if (holder?.kind === 'person' && held && !held.includes(holder.person)) held.push(holder.person);
}

function begin(state: TableState, act: Extract<Act, { type: 'started' }>): Match {
  const { game, opened } = state;
  const table = { seats: opened.seats, options: opened.options };
  const match = openMatch(game, table, [], scripted(act.setup));
  if (match.setupHash !== act.hash) throw new LogProblem('The set-up of this table does not match its hash.');
  return match;
}

function play(state: TableState, act: Extract<Act, { type: 'played' }>, prepared: Prepared | undefined): void {
  const match = playing(state);
  const step = prepared ?? prepareAction(match, act.seat, act.action, scripted(act.chance));
  if ('because' in step) throw new LogProblem(`Action ${match.log.length + 1} of this table is not allowed.`);
  if (step.entry.hash !== act.hash)
    throw new LogProblem(`The position after action ${match.log.length + 1} does not match its hash.`);
  applyAction(match, step);
}

function undo(state: TableState, { seat, count }: Extract<Act, { type: 'undone' }>): void {
  const match = playing(state);
  const own = match.log.findLastIndex((entry) => entry.seat === seat);
  const from = count === undefined ? own : Math.max(0, match.log.length - count);
  const undone = match.log.slice(from, count === undefined ? own + 1 : undefined);
  if (count !== undefined) takeBack(match, count);
  else if (undoAction(match, seat)) throw new LogProblem('An action of this table could not be taken back.');
  for (const entry of undone) refundStep(state, entry.seat, from);
  state.standIns.splice(from, undone.length);
  state.waited.length = match.log.length;
  state.waited.push(actorsOf(state));
}

/** Time for a page to commit: it does so by itself, so a page that takes longer is not there. */
const COMMIT_MS = 5000;
/** Time for a page to reveal: enough to reconnect after its connection broke. */
export const REVEAL_MS = 20_000;

type StartingAct = Extract<
  Act,
  { type: `dice-${'asked' | 'committed' | 'closed' | 'revealed' | 'withheld'}` | 'start-called-off' }
>;

function applyStarting(state: TableState, act: StartingAct, at: number): void {
  if (act.type === 'dice-asked') {
    const empty = state.holders.map(() => '');
    const { round, seats: asked } = act;
    state.rounds.push({ round, asked, commitments: empty, contributions: empty, phase: 'commit' });
    state.starting = { first: state.starting?.first ?? round, until: at + COMMIT_MS };
    state.stage = 'starting';
    return;
  }
  const round = currentRound(state);
  if ('round' in act && act.round !== round.round)
    throw new LogProblem(`Round ${act.round} of the dice is not the one that is open.`);
  state.rounds[state.rounds.length - 1] = { ...round, ...changedBy(act, round) };
  if (act.type === 'dice-closed' && state.starting) state.starting = { ...state.starting, until: at + REVEAL_MS };
  if (act.type === 'dice-withheld') bar(state, act.seats);
  if (act.type !== 'start-called-off') return;
  state.starting = null;
  state.stage = 'gathering';
}

function changedBy(act: Exclude<StartingAct, { type: 'dice-asked' }>, round: DiceRound): Partial<DiceRound> {
  switch (act.type) {
    case 'dice-committed':
      return { commitments: round.commitments.with(act.seat, act.commitment) };
    case 'dice-closed':
      return { phase: 'reveal' };
    case 'dice-revealed':
      return { contributions: round.contributions.with(act.seat, act.contribution) };
    case 'dice-withheld':
      return { phase: 'void' };
    case 'start-called-off':
      return { phase: 'off' };
  }
}

/** Records who did not reveal. */
function bar(state: TableState, seats: readonly Seat[]): void {
  for (const seat of seats) {
    const holder = state.holders[seat];
    if (holder?.kind === 'person') state.barred.push(holder.person);
  }
}

/** The latest round of commitments. */
export function currentRound(state: TableState): DiceRound {
  const round = state.rounds.at(-1);
  if (!round) throw new LogProblem('The dice of this table have not been asked for.');
  return round;
}

/** The contributions that make the dice. In logs from before there were rounds, they came with sitting down. */
function finalContributions(state: TableState): readonly string[] {
  if (state.rounds.length === 0)
    return state.holders.map((holder) => (holder.kind === 'person' ? (holder.contribution ?? '') : ''));
  const round = currentRound(state);
  state.rounds[state.rounds.length - 1] = { ...round, phase: 'used' };
  return round.contributions;
}

/** The match of a table that has been started. */
export function playing(state: TableState): Match {
  if (!state.match) throw new LogProblem('This table has not been started.');
  return state.match;
}

/** The seats that the game waits for. */
export function actorsOf(state: TableState): readonly Seat[] {
  return state.match && state.stage === 'playing' ? state.game.actors(state.match.state) : [];
}

/** The bot that plays a seat now, for itself or for an absent person. */
export function botAt(state: TableState, seat: Seat): string | null {
  const holder = state.holders[seat];
  if (holder?.kind === 'bot') return holder.level;
  return state.away[seat]?.level ?? null;
}

/** The seat of a person at this table. */
export function seatOf(state: TableState, person: string | null): Seat | null {
  if (person === null) return null;
  const seat = state.holders.findIndex((holder) => holder.kind === 'person' && holder.person === person);
  return seat < 0 ? null : seat;
}

/** The seat that a person holds or has held in the running game. Until its end they may take no other. */
export function heldBy(state: TableState, person: string | null): Seat | null {
  if (person === null || state.stage !== 'playing') return null;
  const seat = state.held.findIndex((people) => people.includes(person));
  return seat < 0 ? null : seat;
}

/** When the phase of a start, or the time of the first seat that the game waits for, is up; `null` if no clock runs. */
export function deadlineOf(state: TableState): number | null {
  if (state.starting) return state.starting.until;
  if (state.opened.pace.kind === 'none') return null;
  const waiting = actorsOf(state).filter((seat) => botAt(state, seat) === null);
  if (waiting.length === 0) return null;
  return state.since + Math.min(...waiting.map((seat) => state.bank[seat] ?? 0));
}

/** The seats whose time is up. */
export function lateSeats(state: TableState, now: number): readonly Seat[] {
  return actorsOf(state).filter((seat) => botAt(state, seat) === null && !hasTime(state, seat, now));
}

/** Whether a seat of the running game has time left, or needs none. */
export function hasTime(state: TableState, seat: Seat, now: number): boolean {
  if (state.opened.pace.kind === 'none' || state.stage !== 'playing') return true;
  const left = actorsOf(state).includes(seat) ? leftAt(state, seat, now) : (state.bank[seat] ?? 0);
  return left > 0;
}

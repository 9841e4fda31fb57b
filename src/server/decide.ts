/** What a command leads to: lines for the log, or why not. Nothing is changed here. */
import { Compile, type Validator } from 'typebox/compile';
import { isBot } from '../bots/levels.ts';
import { residentOf } from '../bots/residents.ts';
import { committedChance } from '../engine/dice-commitment.ts';
import type { Game, GameAction, Refusal, Seat } from '../engine/game.ts';
import { type Prepared, prepareAction, refuseUndo } from '../engine/match.ts';
import { readOptions } from '../engine/options.ts';
import type { Command, WhyNot } from '../engine/protocol.ts';
import { whyNot } from '../engine/sentence.ts';
import type { Sign } from '../engine/signs.ts';
import type { Act, Holder } from './act.ts';
import { isInvited } from './invitation.ts';
import { refuseReading } from './reading.ts';
import { no } from './refusal.ts';
import { botsFor, giveWay, STAND_IN } from './stand-in.ts';
import { askDice, commitDice, nodeMac, revealDice } from './starting.ts';
import { actorsOf, botAt, hasTime, heldBy, playing, seatOf, type TableState, withoutFreeSeats } from './table-state.ts';

/** What a command that changes a table comes to. */
export interface Decision {
  readonly acts: readonly Act[];
  /** The first act's action, tried already. */
  readonly prepared?: Prepared;
}

/** A command that changes a table. */
export type TableCommand = Exclude<Command, { do: 'show' | 'history' | 'file' | 'say' | 'invite' | 'rematch' }>;

/** Who commands, and what the house knows besides. */
export interface Circumstances {
  readonly person: string | null;
  /** What that person is called. */
  readonly name: string | null;
  /** What everybody at the table is called, by seat. */
  readonly names: readonly string[];
  /** The key of the dice; it never leaves the house before the end. */
  readonly key: Uint8Array;
  readonly secret: string;
  readonly now: number;
  /** Whether a person may have the table open now. */
  here(person: string): boolean;
}

/** Decides on what a person asks. */
export function decide(state: TableState, ask: TableCommand, who: Circumstances): Decision | WhyNot {
  const seat = seatOf(state, who.person);
  const host = who.person !== null && state.opened.host === who.person;
  if (state.stage === 'closed') return no('This table is closed.');
  if (state.stage === 'starting' && CHANGES_SEATS.has(ask.do))
    return no('The game is starting. Wait a moment: until the dice are drawn everything stays as it is.');
  // Who sat where is part of the record.
  if (state.stage === 'over' && CHANGES_SEATS.has(ask.do))
    return no('The game is over, and its seats stay as they were. Ask for a rematch to play on.');
  switch (ask.do) {
    case 'sit':
      return mayCome(state, ask.invitation, who)
        ? sit(state, ask.seat, who)
        : no('This table is private: with this link one can watch. Ask those who sit here for an invitation.');
    case 'rise':
      return seat === null ? no('You have no seat here.') : rise(state, seat);
    case 'bot':
      return host ? seatBot(state, ask, who.names) : no('Only whoever opened the table seats bots.');
    case 'free':
      return host ? free(state, ask.seat) : no('Only whoever opened the table frees a seat.');
    case 'sign':
      return seat === null ? no('You have no seat here.') : chooseSign(state, seat, ask.sign);
    case 'start':
      return host ? start(state, ask.seats, who) : no('Only whoever opened the table starts the game.');
    case 'close':
      return host ? { acts: [{ type: 'closed' }] } : no('Only whoever opened the table closes it.');
    default:
      return seat === null ? no('Those who watch cannot act here.') : atSeat(state, ask, seat, who);
  }
}

/** What has to wait while the dice are drawn, and comes too late after the end. */
const CHANGES_SEATS: ReadonlySet<TableCommand['do']> = new Set(['sit', 'rise', 'bot', 'free', 'start']);

type SeatDeed = Exclude<TableCommand, { do: 'sit' | 'rise' | 'bot' | 'free' | 'sign' | 'start' | 'close' }>;

function atSeat(state: TableState, ask: SeatDeed, seat: Seat, who: Circumstances): Decision | WhyNot {
  if (ask.do === 'commit') return commitDice(state, seat, ask);
  if (ask.do === 'reveal') return revealDice(state, seat, ask, who);
  if (!state.match) return no('The game has not started yet.');
  switch (ask.do) {
    case 'play':
      return play(state, ask, seat, who);
    case 'undo':
      return undo(state, ask.seq, seat, who);
    case 'read':
      return read(state, ask.seq, seat);
    case 'undo-answer':
      return answerUndo(state, seat, ask.yes);
    case 'away':
      if (!isBot(state.game, ask.level)) return no('There is no such bot.');
      return state.away[seat] ? { acts: [] } : { acts: [{ type: 'away', seat, why: 'asked', level: ask.level }] };
    case 'back':
      if (!state.away[seat]) return { acts: [] };
      return hasTime(state, seat, who.now) ? { acts: [{ type: 'back', seat }] } : timeIsUp(state);
  }
}

/** A bot has the turn of whoever has no time left; otherwise coming and going would stop the game and the clock. */
function timeIsUp({ opened: { pace } }: TableState): WhyNot {
  if (pace.kind === 'live' && pace.extra === 0)
    return no('The time of this seat is used up, so a bot plays it to the end.');
  return no(
    'The time of this seat is up, so the bot takes this turn. Its action earns the seat new time: try again then.',
  );
}

/** To a listed table anybody may come; to a private one those with the invitation, and those who have or had a seat. */
function mayCome(state: TableState, word: string | undefined, { person, secret }: Circumstances): boolean {
  const { listed, host } = state.opened;
  const known = person === host || seatOf(state, person) !== null || heldBy(state, person) !== null;
  return listed || known || isInvited(secret, word);
}

function sit(
  state: TableState,
  seat: Seat,
  { person, name, names, now }: Pick<Circumstances, 'person' | 'name' | 'names' | 'now'>,
): Decision | WhyNot {
  if (person === null) return no('Tell the house your name before you sit down.');
  if (state.barred.includes(person))
    return no('You did not show your part of the dice in time, so you can only watch at this table.');
  const holder = state.holders[seat];
  if (!holder) return no('This table has no such seat.');
  const own = seatOf(state, person);
  const acts: Act[] = [{ type: 'seated', seat, holder: { kind: 'person', person } }];
  if (name !== null) acts.push(...giveWay(state, name, names).map((one): Act => ({ type: 'seated', ...one })));
  if (own === seat) return { acts: [] };
  const bound = boundTo(state, seat, person);
  if (bound) return bound;
  if (holder.kind !== 'free') return no('Somebody sits there already; take another seat.');
  if (own === null) return hasTime(state, seat, now) ? { acts } : timeIsUp(state);
  if (state.stage !== 'gathering') return no('You have a seat at this table already.');
  return { acts: [{ type: 'seated', seat: own, holder: { kind: 'free' } }, ...acts] };
}

/** Why a person may not take this seat of a running game: who has seen one hand must not see a second one. */
function boundTo(state: TableState, seat: Seat, person: string): WhyNot | null {
  const held = heldBy(state, person);
  if (held === null) return null;
  const name = `seat ${held + 1}`;
  const now = state.holders[held];
  if (held === seat) {
    if (now?.kind === 'free') return null;
    return now?.kind === 'bot'
      ? no(`A bot has ${name} now. Ask the host to free it, or watch the rest of this game.`)
      : no(`Somebody else plays ${name} now. You can watch the rest of this game.`);
  }
  if (now?.kind === 'person' && now.person === person)
    return no(`You play ${name} and have seen its hand, so keep it until this game is over.`);
  return no(
    now?.kind === 'free'
      ? `You have seen the hand of ${name} in this game: take that seat again, or watch.`
      : `You have seen the hand of ${name} in this game, so no other seat is open to you. You can watch the rest of it.`,
  );
}

/**
 * What becomes of the seat of a person who may not play here any longer, or is `gone` for good. A table that nobody can
 * start any more is closed. After the end seats stay as they were: they are part of the record.
 */
export function partingOf(state: TableState, person: string, gone: boolean): Decision {
  const seat = seatOf(state, person);
  if (state.stage === 'gathering' && gone && person === state.opened.host) return { acts: [{ type: 'closed' }] };
  const mayLeave = state.stage === 'gathering' || state.stage === 'playing';
  return seat === null || !mayLeave ? { acts: [] } : rise(state, seat);
}

/** Before the game a seat is simply left; in the game it is open for a friend, and a bot plays until one comes. */
function rise(state: TableState, seat: Seat): Decision {
  const acts: Act[] = [{ type: 'seated', seat, holder: { kind: 'free' } }];
  if (state.stage === 'playing') acts.push({ type: 'away', seat, why: 'asked', level: STAND_IN });
  return { acts };
}

function seatBot(
  state: TableState,
  { seat, level, who }: Pick<Extract<Command, { do: 'bot' }>, 'seat' | 'level' | 'who'>,
  names: readonly string[],
): Decision | WhyNot {
  if (!isBot(state.game, level)) return no('There is no such bot.');
  if (who !== undefined && !residentOf(who)) return no('Nobody of this name lives in the town.');
  const holder = state.holders[seat];
  if (!holder) return no('This table has no such seat.');
  if (holder.kind === 'person') return no('Somebody sits there already.');
  return { acts: botsFor(state, [{ seat, level, who }], names).map((one): Act => ({ type: 'seated', ...one })) };
}

function chooseSign(state: TableState, seat: Seat, sign: Sign): Decision {
  const holder = state.holders[seat];
  const known = holder?.kind === 'person' && holder.sign === sign;
  return { acts: known ? [] : [{ type: 'sign-chosen', seat, sign }] };
}

function free(state: TableState, seat: Seat): Decision | WhyNot {
  const holder = state.holders[seat];
  if (!holder) return no('This table has no such seat.');
  if (state.stage === 'playing') {
    if (holder.kind !== 'bot') return no('A person’s seat is theirs while the game runs.');
    return rise(state, seat);
  }
  if (holder.kind === 'free') return { acts: [] };
  return { acts: [{ type: 'seated', seat, holder: { kind: 'free' } }] };
}

/** Everybody is shown every round of commitments there was: without a limit a table could be made too large to show. */
const MOST_ROUNDS = 60;

function start(state: TableState, seats: number | undefined, who: Circumstances): Decision | WhyNot {
  if (state.stage !== 'gathering') return no('The game has started already.');
  if (state.rounds.length >= MOST_ROUNDS)
    return no('The start was called off too often at this table. Open another one.');
  const taken = state.holders.filter((holder) => holder.kind !== 'free').length;
  if (seats !== undefined && seats !== taken)
    return no('Somebody has just sat down or stood up. Look who is there, and start again.');
  if (taken === state.holders.length) return askDice(state, who);
  if (seats === undefined) return no('A seat is still free: wait for somebody, or put a bot there.');
  return startWithFewer(state, seats, who);
}

/** Takes the free seats away and starts with the others. */
function startWithFewer(state: TableState, seats: number, who: Circumstances): Decision | WhyNot {
  const { game, opened } = state;
  // Rounds of dice that went before know their seats by number.
  if (state.rounds.length > 0) return no('A seat is free again: wait for somebody, or put a bot there.');
  if (!game.seats.includes(seats)) return no(`${game.title} is not played by ${seats}.`);
  const read = readOptions(game, opened.options, seats);
  if ('problem' in read) return no(read.problem);
  const fewer: TableState = { ...state, ...withoutFreeSeats(state, read.options) };
  const names = who.names.filter((_name, seat) => state.holders[seat]?.kind !== 'free');
  return { acts: [{ type: 'seats-closed', options: read.options }, ...askDice(fewer, { ...who, names }).acts] };
}

function play(
  state: TableState,
  ask: Extract<Command, { do: 'play' }>,
  seat: Seat,
  who: Circumstances,
): Decision | WhyNot {
  if (!stillMeant(state, ask.seq, seat)) return no('The table has moved on; look again before you act.');
  if (state.away[seat] && !hasTime(state, seat, who.now)) return timeIsUp(state);
  const decision = playFor(state, seat, ask.action, who);
  // Whoever acts is here again: no bot plays for them any longer.
  if ('text' in decision || !state.away[seat]) return decision;
  const [played, ...rest] = decision.acts;
  return { ...decision, acts: [...(played ? [played] : []), ...rest, { type: 'back', seat }] };
}

/** What was read earlier, or is not to be read any longer, needs no second word. */
function read(state: TableState, seq: number, seat: Seat): Decision {
  const { reading } = state;
  if (reading?.seq !== seq || reading.read.includes(seat)) return { acts: [] };
  return { acts: [{ type: 'read', seat }] };
}

const shapes = new WeakMap<Game, Validator>();

/** Every action is checked before the rules see it, so the check is compiled, once a game. */
function isActionOf(game: Game, action: { readonly type: string }): action is GameAction {
  let shape = shapes.get(game);
  if (!shape) {
    shape = Compile(game.actionSchema);
    shapes.set(game, shape);
  }
  return shape.Check(action);
}

/** Decides on the action of a seat, whoever plays it. */
export function playFor(
  state: TableState,
  seat: Seat,
  action: { readonly type: string },
  who: Pick<Circumstances, 'now' | 'names' | 'key' | 'secret'>,
  standIn = false,
): Decision | WhyNot {
  if (state.stage !== 'playing') return no('The game is over.');
  const unread = refuseReading(state, who.now);
  if (unread) return unread;
  const match = playing(state);
  if (!isActionOf(state.game, action)) return no(`This is not an action of ${state.game.title}.`);
  const prepared = prepareAction(match, seat, action, committedChance(who.key, match.log.length + 1, nodeMac));
  if ('because' in prepared) return because(state.game, prepared, who.names);
  const { chance, hash } = prepared.entry;
  const played: Act = { type: 'played', seat, action, chance, hash };
  const acts: Act[] = [standIn ? { ...played, standIn } : played];
  if (state.game.outcome(prepared.state)) acts.push({ type: 'revealed', secret: who.secret });
  return { acts, prepared };
}

/**
 * Whether an action made for an older position still means the same: the game has waited for this seat ever since,
 * and only others have acted meanwhile. That is so when several choose at once.
 */
export function stillMeant(state: TableState, seq: number, seat: Seat): boolean {
  const match = playing(state);
  const now = match.log.length;
  if (seq === now) return true;
  if (seq > now || !actorsOf(state).includes(seat)) return false;
  for (let at = seq; at < now; at++) {
    if (match.log[at]?.seat === seat) return false;
    if (!state.waited[at]?.includes(seat)) return false;
  }
  return true;
}

function undo(state: TableState, seq: number, seat: Seat, who: Circumstances): Decision | WhyNot {
  if (state.stage !== 'playing') return no('The game is over.');
  const match = playing(state);
  if (seq !== match.log.length) return no('The table has moved on; look again before you act.');
  const refusal = refuseUndo(match, seat);
  if (!refusal) return { acts: [{ type: 'undone', seat }] };
  const count = askable(state, seat, refusal);
  if (count === 0) return because(state.game, refusal, who.names);
  const others = voters(state, seat, count);
  if (others.length === 0) return { acts: [{ type: 'undone', seat, count }] };
  return { acts: [{ type: 'undo-asked', seat, count }] };
}

/** Whether a seat that cannot simply take back may ask the others to let it. */
export function mayAskBack(
  state: TableState,
  seat: Seat,
  refusal: Refusal | null = refuseUndo(playing(state), seat),
): boolean {
  return refusal !== null && goesOn(state) && askable(state, seat, refusal) > 0;
}

/** A game is over with its last action; who reads its log line by line learns later that the house has closed it. */
function goesOn(state: TableState): boolean {
  return state.stage === 'playing' && state.game.outcome(playing(state).state) === null;
}

/** How many actions the others would have to give back, or 0 where it cannot be asked: what was shown stays shown. */
function askable(state: TableState, seat: Seat, refusal: Refusal): number {
  const match = playing(state);
  const waivable = (wall: string): boolean => wall === 'undo.late' || Boolean(match.game.waivable?.includes(wall));
  if (!waivable(refusal.because)) return 0;
  const own = match.log.findLastIndex((entry) => entry.seat === seat);
  if (own < 0) return 0;
  for (let at = own; at < match.log.length; at++) {
    if (match.log[at]?.chance.length) return 0;
    for (const event of match.events[at + 1] ?? []) {
      const wall = match.game.wall(event);
      if (wall !== null && !waivable(wall)) return 0;
    }
  }
  return match.log.length - own;
}

/**
 * People who have a say in taking the last `count` actions back: all who play themselves. Whoever has left the seat to a
 * bot is not waited for, unless an action that they made themselves is among them: nobody takes that back behind their back.
 */
function voters(state: TableState, asking: Seat, count: number): Seat[] {
  const { log } = playing(state);
  const own = new Set<Seat>();
  for (let at = log.length - count; at < log.length; at++) {
    const entry = log[at];
    if (entry && !state.standIns[at]) own.add(entry.seat);
  }
  return state.holders.flatMap((holder: Holder, seat) =>
    seat !== asking && holder.kind === 'person' && (botAt(state, seat) === null || own.has(seat)) ? [seat] : [],
  );
}

function answerUndo(state: TableState, seat: Seat, yes: boolean): Decision | WhyNot {
  const asked = state.undoAsked;
  if (!asked) return no('Nobody asks to take anything back.');
  if (asked.seat === seat) return yes ? { acts: [] } : { acts: [{ type: 'undo-answered', seat, yes }] };
  if (asked.agreed.includes(seat)) return { acts: [] };
  const answered: Act = { type: 'undo-answered', seat, yes };
  if (!yes) return { acts: [answered] };
  const open = voters(state, asked.seat, asked.count).filter(
    (other) => other !== seat && !asked.agreed.includes(other),
  );
  if (open.length > 0) return { acts: [answered] };
  return { acts: [answered, { type: 'undone', seat: asked.seat, count: asked.count }] };
}

function because(game: Game, refusal: Refusal, names: readonly string[]): WhyNot {
  return whyNot(game, refusal, names);
}

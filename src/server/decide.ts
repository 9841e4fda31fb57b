/** Decides what a command leads to: entries for the log of its table, or a refusal. Nothing is changed here. */
import { Compile, type Validator } from 'typebox/compile';
import { isBot } from '../bots/levels.ts';
import { committedChance } from '../engine/dice-commitment.ts';
import type { Game, GameAction, Seat } from '../engine/game.ts';
import { prepareAction } from '../engine/match.ts';
import { readOptions } from '../engine/options.ts';
import type { Command, WhyNot } from '../engine/protocol.ts';
import { whyNot } from '../engine/sentence.ts';
import { refuseStale } from '../engine/stale.ts';
import type { Act } from './act.ts';
import type { CommandContext, Decision, TableCommand } from './decision.ts';
import { refuseReading } from './reading.ts';
import { no } from './refusal.ts';
import { chooseSign, freeSeat, leaveSeat, mayCome, seatBot, takeSeat, timeIsUp } from './seating.ts';
import { askDice, commitDice, nodeMac, revealDice } from './starting.ts';
import { hasTime, playing, seatOf, type TableState, withoutFreeSeats } from './table-state.ts';
import { answerUndo, decideUndo } from './undo-requests.ts';

/** Decides on a person's command. */
export function decide(state: TableState, ask: TableCommand, who: CommandContext): Decision | WhyNot {
  const seat = seatOf(state, who.person);
  const host = who.person !== null && state.opened.host === who.person;
  if (state.stage === 'closed') return no('This table is closed.');
  if (state.stage === 'starting' && CHANGES_SEATS.has(ask.do))
    return no('The game is starting. Wait a moment: seats cannot change until the dice are drawn.');
  // Who sat where is part of the record.
  if (state.stage === 'over' && CHANGES_SEATS.has(ask.do))
    return no('The game is over, so its seats can no longer change. Ask for a rematch to play on.');
  switch (ask.do) {
    case 'sit':
      return mayCome(state, ask.invitation, who)
        ? takeSeat(state, ask.seat, who)
        : no(
            'This table is private. With this link you can watch; to play, ask somebody at the table for an invitation.',
          );
    case 'rise':
      return seat === null ? no('You have no seat here.') : leaveSeat(state, seat);
    case 'bot':
      return host ? seatBot(state, ask, who.names) : no('Only the host can put bots on seats.');
    case 'free':
      return host ? freeSeat(state, ask.seat) : no('Only the host can free a seat.');
    case 'sign':
      return seat === null ? no('You have no seat here.') : chooseSign(state, seat, ask.sign);
    case 'start':
      return host ? start(state, ask.seats, who) : no('Only the host can start the game.');
    case 'close':
      return host ? { acts: [{ type: 'closed' }] } : no('Only the host can close the table.');
    default:
      return seat === null ? no('You are watching. Take a seat to play.') : atSeat(state, ask, seat, who);
  }
}

/** Commands that have to wait while the dice are drawn, and come too late after the end. */
const CHANGES_SEATS: ReadonlySet<TableCommand['do']> = new Set(['sit', 'rise', 'bot', 'free', 'start']);

type SeatCommand = Exclude<TableCommand, { do: 'sit' | 'rise' | 'bot' | 'free' | 'sign' | 'start' | 'close' }>;

function atSeat(state: TableState, ask: SeatCommand, seat: Seat, who: CommandContext): Decision | WhyNot {
  if (ask.do === 'commit') return commitDice(state, seat, ask);
  if (ask.do === 'reveal') return revealDice(state, seat, ask, who);
  if (!state.match) return no('The game has not started yet.');
  switch (ask.do) {
    case 'play':
      return play(state, ask, seat, who);
    case 'undo':
      return decideUndo(state, ask.seq, seat, who.names);
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

/** Everybody is shown every round of commitments: without a limit a table could become too large to show. */
const MOST_ROUNDS = 60;

function start(state: TableState, seats: number | undefined, who: CommandContext): Decision | WhyNot {
  if (state.stage !== 'gathering') return no('The game has already started.');
  if (state.rounds.length >= MOST_ROUNDS) return no('The start of this game has failed too often. Open another table.');
  const taken = state.holders.filter((holder) => holder.kind !== 'free').length;
  if (seats !== undefined && seats !== taken)
    return no('Somebody has just sat down or left. See who is there, then start again.');
  if (taken === state.holders.length) return askDice(state, who);
  if (seats === undefined) return no('A seat is still free. Wait for somebody, or put a bot there.');
  return startWithFewer(state, seats, who);
}

/** Removes the free seats and starts with the others. */
function startWithFewer(state: TableState, seats: number, who: CommandContext): Decision | WhyNot {
  const { game, opened } = state;
  // Earlier rounds of dice refer to their seats by number.
  if (state.rounds.length > 0) return no('A seat is free again. Wait for somebody, or put a bot there.');
  if (!game.seats.includes(seats)) return no(`${game.title} cannot be played by ${seats}.`);
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
  who: CommandContext,
): Decision | WhyNot {
  const stale = refuseStale('play', ask.seq, seat, playing(state).log, state.waited);
  if (stale) return stale;
  if (state.away[seat] && !hasTime(state, seat, who.now)) return timeIsUp(state);
  const decision = playFor(state, seat, ask.action, who);
  // A person who acts is back: no bot plays for them any longer.
  if ('text' in decision || !state.away[seat]) return decision;
  const [played, ...rest] = decision.acts;
  return { ...decision, acts: [...(played ? [played] : []), ...rest, { type: 'back', seat }] };
}

/** A moment that was read before, or is no longer to be read, needs no entry. */
function read(state: TableState, seq: number, seat: Seat): Decision {
  const { reading } = state;
  if (reading?.seq !== seq || reading.read.includes(seat)) return { acts: [] };
  return { acts: [{ type: 'read', seat }] };
}

const shapes = new WeakMap<Game, Validator>();

/** Checks every action before the rules see it; the check is compiled once for each game. */
function isActionOf(game: Game, action: { readonly type: string }): action is GameAction {
  let shape = shapes.get(game);
  if (!shape) {
    shape = Compile(game.actionSchema);
    shapes.set(game, shape);
  }
  return shape.Check(action);
}

/** Decides on the action of a seat, whether a person or a bot plays it. */
export function playFor(
  state: TableState,
  seat: Seat,
  action: { readonly type: string },
  who: Pick<CommandContext, 'now' | 'names' | 'key' | 'secret'>,
  standIn = false,
): Decision | WhyNot {
  if (state.stage !== 'playing') return no('The game is over.');
  const unread = refuseReading(state, who.now);
  if (unread) return unread;
  const match = playing(state);
  if (!isActionOf(state.game, action)) return no(`This is not an action of ${state.game.title}.`);
  const prepared = prepareAction(match, seat, action, committedChance(who.key, match.log.length + 1, nodeMac));
  if ('because' in prepared) return whyNot(state.game, prepared, who.names);
  const { chance, hash } = prepared.entry;
  const played: Act = { type: 'played', seat, action, chance, hash };
  const acts: Act[] = [standIn ? { ...played, standIn } : played];
  if (state.game.outcome(prepared.state)) acts.push({ type: 'revealed', secret: who.secret });
  return { acts, prepared };
}

/** Decides who may take, leave and free a seat. Nothing is changed here. */
import { isBot } from '../bots/levels.ts';
import { residentOf } from '../bots/residents.ts';
import type { Seat } from '../engine/game.ts';
import type { Command, WhyNot } from '../engine/protocol.ts';
import type { Sign } from '../engine/signs.ts';
import type { Act } from './act.ts';
import type { CommandContext, Decision } from './decision.ts';
import { isInvited } from './invitation.ts';
import { no } from './refusal.ts';
import { botsFor, renameNamesakes, STAND_IN } from './stand-in.ts';
import { hasTime, heldBy, seatOf, type TableState } from './table-state.ts';

/** Anybody may come to a listed table; to a private one, those with the invitation and those who have or had a seat. */
export function mayCome(state: TableState, word: string | undefined, { person, secret }: CommandContext): boolean {
  const { listed, host } = state.opened;
  const known = person === host || seatOf(state, person) !== null || heldBy(state, person) !== null;
  return listed || known || isInvited(secret, word);
}

/** Decides on taking a seat. */
export function takeSeat(
  state: TableState,
  seat: Seat,
  { person, name, names, now }: Pick<CommandContext, 'person' | 'name' | 'names' | 'now'>,
): Decision | WhyNot {
  if (person === null) return no('Give your name before you sit down.');
  if (state.barred.includes(person))
    return no('You did not reveal your part of the dice in time, so you can only watch at this table.');
  const holder = state.holders[seat];
  if (!holder) return no('This table has no such seat.');
  const own = seatOf(state, person);
  const acts: Act[] = [{ type: 'seated', seat, holder: { kind: 'person', person } }];
  if (name !== null) acts.push(...renameNamesakes(state, name, names).map((one): Act => ({ type: 'seated', ...one })));
  if (own === seat) return { acts: [] };
  const bound = boundTo(state, seat, person);
  if (bound) return bound;
  if (holder.kind !== 'free') return no('That seat is taken. Choose another one.');
  if (own === null) return hasTime(state, seat, now) ? { acts } : timeIsUp(state);
  if (state.stage !== 'gathering') return no('You already have a seat at this table.');
  return { acts: [{ type: 'seated', seat: own, holder: { kind: 'free' } }, ...acts] };
}

/** Why a person may not take this seat of a running game: nobody may see two hands. */
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
 * Frees the seat of a person who may no longer play here, or is `gone` for good. A table that nobody can start any more
 * is closed. After the end, seats stay as they were: they are part of the record.
 */
export function partingOf(state: TableState, person: string, gone: boolean): Decision {
  const seat = seatOf(state, person);
  if (state.stage === 'gathering' && gone && person === state.opened.host) return { acts: [{ type: 'closed' }] };
  const mayLeave = state.stage === 'gathering' || state.stage === 'playing';
  return seat === null || !mayLeave ? { acts: [] } : leaveSeat(state, seat);
}

/** Before the game a seat is simply vacated; during it, the seat is open to a friend and a bot plays until then. */
export function leaveSeat(state: TableState, seat: Seat): Decision {
  const acts: Act[] = [{ type: 'seated', seat, holder: { kind: 'free' } }];
  if (state.stage === 'playing') acts.push({ type: 'away', seat, why: 'asked', level: STAND_IN });
  return { acts };
}

/** Decides on putting a bot on a seat. */
export function seatBot(
  state: TableState,
  { seat, level, who }: Pick<Extract<Command, { do: 'bot' }>, 'seat' | 'level' | 'who'>,
  names: readonly string[],
): Decision | WhyNot {
  if (!isBot(state.game, level)) return no('There is no such bot.');
  if (who !== undefined && !residentOf(who)) return no('Nobody by that name lives in town.');
  const holder = state.holders[seat];
  if (!holder) return no('This table has no such seat.');
  if (holder.kind === 'person') return no('That seat is taken.');
  return { acts: botsFor(state, [{ seat, level, who }], names).map((one): Act => ({ type: 'seated', ...one })) };
}

/** Decides on changing a person's sign. */
export function chooseSign(state: TableState, seat: Seat, sign: Sign): Decision {
  const holder = state.holders[seat];
  const known = holder?.kind === 'person' && holder.sign === sign;
  return { acts: known ? [] : [{ type: 'sign-chosen', seat, sign }] };
}

/** Decides on freeing a seat. */
export function freeSeat(state: TableState, seat: Seat): Decision | WhyNot {
  const holder = state.holders[seat];
  if (!holder) return no('This table has no such seat.');
  if (state.stage === 'playing') {
    if (holder.kind !== 'bot') return no('A person’s seat cannot be freed while the game is running.');
    return leaveSeat(state, seat);
  }
  if (holder.kind === 'free') return { acts: [] };
  return { acts: [{ type: 'seated', seat, holder: { kind: 'free' } }] };
}

/** A bot plays this turn, as the seat has no time left; otherwise coming and going would stop game and clock. */
export function timeIsUp({ opened: { pace } }: TableState): WhyNot {
  if (pace.kind === 'live' && pace.extra === 0) return no('The time of this seat is up, so a bot plays it to the end.');
  return no(
    'The time of this seat is up, so a bot takes this turn. Its action gives the seat new time; try again after it.',
  );
}

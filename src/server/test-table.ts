/** Tables of Pebbles for tests that decide and apply without a store: Ann is the host, Ben plays with her. */
import { commitmentTo, diceKey } from '../engine/dice-commitment.ts';
import { contributionCommitment } from '../engine/dice-rounds.ts';
import type { Game } from '../engine/game.ts';
import { type BareCommand, type Pace, PROTOCOL } from '../engine/protocol.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { decide } from './decide.ts';
import type { CommandContext, Decision, TableCommand } from './decision.ts';
import {
  actorsOf,
  applyEntry,
  currentRound,
  firstState,
  type Opened,
  playing,
  type TableState,
} from './table-state.ts';

/** The game of these tables. */
export const game: Game = pebbles;
/** The server's secret behind their dice. */
export const secret = 'ab'.repeat(32);
/** When they were opened. */
export const T0 = 1_000_000;
/** A command without the fields that every command has. */
export type Wish = BareCommand<TableCommand>;

/** The terms on which Ann opens a table, but for the given parts. */
export function openingTerms(part: Partial<Opened> = {}): Opened {
  return {
    type: 'opened',
    game: game.id,
    rules: game.rulesVersion,
    options: { goal: 12 },
    seats: 2,
    pace: { kind: 'none' },
    listed: true,
    chat: true,
    host: 'ann',
    commitment: commitmentTo(secret),
    ...part,
  };
}

/** A table that Ann has opened. */
export function opened(seats = 2, pace: Pace = { kind: 'none' }, listed = true, of = game): TableState {
  return firstState('t', of, { rev: 1, at: T0, act: openingTerms({ seats, pace, listed }) });
}

/** The context of a command of this person. */
export function who(state: TableState, person: string | null, now: number): CommandContext {
  const key = diceKey(secret, state.contributions);
  return { person, name: person, names: [], key, secret, now, here: () => true };
}

/** Decides on a wish; nothing is changed. */
export function ask(state: TableState, person: string | null, wish: Wish, now = T0) {
  return decide(state, { ...wish, v: PROTOCOL, id: 'x' } as TableCommand, who(state, person, now));
}

/** The names of the bots at a table. */
export function namesOfBots({ holders }: TableState): string[] {
  return holders.flatMap((holder) => (holder.kind === 'bot' ? [holder.name] : []));
}

/** Decides on a wish and applies the decision. */
export function act(state: TableState, person: string | null, wish: Wish, at = T0): Decision {
  const decision = ask(state, person, wish, at);
  if ('text' in decision) throw new Error(decision.text);
  for (const one of decision.acts) applyEntry(state, { rev: state.rev + 1, at, act: one });
  return decision;
}

/** The sentence that refuses a wish, or an empty text. */
export function refused(state: TableState, person: string | null, wish: Wish, at = T0): string {
  const decision = ask(state, person, wish, at);
  return 'text' in decision ? decision.text : '';
}

/** Ann and Ben at a table where the game has started. */
export function begun(pace?: Pace): TableState {
  const state = seated(pace);
  startGame(state);
  return state;
}

/** Ann and Ben at a table where the start waits for their contributions to the dice. */
export function starting(): TableState {
  const state = seated();
  act(state, 'ann', { do: 'start' });
  return state;
}

function seated(pace?: Pace): TableState {
  const state = opened(2, pace);
  act(state, 'ann', { do: 'sit', seat: 0 });
  act(state, 'ben', { do: 'sit', seat: 1 });
  return state;
}

/** Starts the game; everybody who is asked commits and reveals. */
export function startGame(state: TableState): void {
  act(state, 'ann', { do: 'start' });
  const { round, asked } = currentRound(state);
  const part = (seat: number): string => String(seat).repeat(64);
  const of = (seat: number): string => {
    const holder = state.holders[seat];
    return holder?.kind === 'person' ? holder.person : '';
  };
  for (const seat of asked) {
    const commitment = contributionCommitment({ table: 't', seat, round }, part(seat));
    act(state, of(seat), { do: 'commit', round, commitment });
  }
  for (const seat of asked) act(state, of(seat), { do: 'reveal', round, contribution: part(seat) });
}

/** Whose turn it is at a table of two. */
export const turn = (state: TableState): 'ann' | 'ben' => (actorsOf(state)[0] === 0 ? 'ann' : 'ben');
/** The other one. */
export const rival = (state: TableState): 'ann' | 'ben' => (turn(state) === 'ann' ? 'ben' : 'ann');
/** Plays an action of this type for the person whose turn it is. */
export const play = (state: TableState, type: string, at = T0): void => {
  act(state, turn(state), { do: 'play', seq: playing(state).log.length, action: { type } }, at);
};

/**
 * The clocks of a table. Only steps of the game move them: sitting down, leaving a seat to a bot and coming back
 * neither stop its clock nor add to it. A clock runs while the game waits for its seat, whoever plays there; a step
 * earns its seat time once, for as long as it stands.
 */
import type { Seat } from '../engine/game.ts';
import type { Pace } from '../engine/protocol.ts';

/** All clocks of a table. */
export interface Clocks {
  /** Milliseconds left to each seat, as of `since`; negative if taking back steps has cost more than was left. */
  readonly bank: number[];
  /** Since when the game has waited for its current actors; in the future while everybody is still reading. */
  since: number;
  /** The time that each step of the log has added to its seat's clock. */
  readonly gains: number[];
}

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** A seat's initial time: in a live game for the whole game, otherwise for its next step. */
export function fullBank(pace: Pace): number {
  if (pace.kind === 'none') return 0;
  return pace.kind === 'live' ? pace.bank * SECOND_MS : pace.days * DAY_MS;
}

/** Takes the time until `at` from the seats that the game has waited for; no clock loses more than is left. */
export function runClocks(clocks: Clocks, waited: readonly Seat[], at: number): void {
  for (const seat of waited) clocks.bank[seat] = Math.max(Math.min(bankOf(clocks, seat), 0), leftAt(clocks, seat, at));
  // The clocks of two processes differ a little: time never runs backwards.
  clocks.since = Math.max(clocks.since, at);
}

/** Adds the time that a new step of the log earns. */
export function payStep(clocks: Clocks, pace: Pace, seat: Seat): void {
  const gain = gainOf(clocks, pace, seat);
  clocks.bank[seat] = bankOf(clocks, seat) + gain;
  clocks.gains.push(gain);
}

/** Takes back the time that a step of the log has earned; the time that it took stays lost. */
export function refundStep(clocks: Clocks, seat: Seat, index: number): void {
  const [gain = 0] = clocks.gains.splice(index, 1);
  clocks.bank[seat] = bankOf(clocks, seat) - gain;
}

/** The time that a seat which the game waits for has left at a moment. */
export function leftAt(clocks: Clocks, seat: Seat, at: number): number {
  return bankOf(clocks, seat) - Math.max(0, at - clocks.since);
}

function gainOf(clocks: Clocks, pace: Pace, seat: Seat): number {
  if (pace.kind === 'none') return 0;
  // With days per step every step has its own time: what is left of it is not added to the next.
  return pace.kind === 'live' ? pace.extra * SECOND_MS : fullBank(pace) - bankOf(clocks, seat);
}

function bankOf(clocks: Clocks, seat: Seat): number {
  return clocks.bank[seat] ?? 0;
}

/**
 * The clocks of a table. They are moved by nothing but the steps of the game: who sits on a seat, leaves it to a bot or
 * comes back neither stops its clock nor adds to it. A clock runs while the game waits for its seat, whoever plays there;
 * a step earns its seat time once, for as long as it stands.
 */
import type { Seat } from '../engine/game.ts';
import type { Pace } from '../engine/protocol.ts';

/** All clocks of a table. */
export interface Clocks {
  /** Milliseconds left to each seat, as of `since`; below zero where taking steps back has cost more than was left. */
  readonly bank: number[];
  /** Since when the game has been waiting for those it waits for; in the future while everybody still reads. */
  since: number;
  /** What each step of the log has added to its seat's clock. */
  readonly gains: number[];
}

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** What a seat begins with: in a sitting for the whole game, otherwise for its next step. */
export function fullBank(pace: Pace): number {
  if (pace.kind === 'none') return 0;
  return pace.kind === 'live' ? pace.bank * SECOND_MS : pace.days * DAY_MS;
}

/** Takes the time until `at` from those whom the game has waited for; nobody loses more than is left. */
export function runClocks(clocks: Clocks, waited: readonly Seat[], at: number): void {
  for (const seat of waited) clocks.bank[seat] = Math.max(Math.min(bankOf(clocks, seat), 0), leftAt(clocks, seat, at));
  // The clocks of two processes differ a little: time never runs backwards.
  clocks.since = Math.max(clocks.since, at);
}

/** Pays for a step that was added to the log. */
export function payStep(clocks: Clocks, pace: Pace, seat: Seat): void {
  const gain = gainOf(clocks, pace, seat);
  clocks.bank[seat] = bankOf(clocks, seat) + gain;
  clocks.gains.push(gain);
}

/** Takes back what a step of the log has earned, though the time that it took has run. */
export function refundStep(clocks: Clocks, seat: Seat, index: number): void {
  const [gain = 0] = clocks.gains.splice(index, 1);
  clocks.bank[seat] = bankOf(clocks, seat) - gain;
}

/** What a seat that the game waits for has left at a time. */
export function leftAt(clocks: Clocks, seat: Seat, at: number): number {
  return bankOf(clocks, seat) - Math.max(0, at - clocks.since);
}

function gainOf(clocks: Clocks, pace: Pace, seat: Seat): number {
  if (pace.kind === 'none') return 0;
  // A step by days has its own time: what the last one left is not added to the next.
  return pace.kind === 'live' ? pace.extra * SECOND_MS : fullBank(pace) - bankOf(clocks, seat);
}

function bankOf(clocks: Clocks, seat: Seat): number {
  return clocks.bank[seat] ?? 0;
}

/**
 * Rounds of commitments before a game. Every person who is asked commits to a contribution; when all commitments are
 * in, everybody reveals. Nobody can choose theirs by what others chose, not even with the server's secret.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type DiceRecord, type DiceRound, isHex32 } from './dice-commitment.ts';
import type { Seat } from './game.ts';

/** How many times a start may be repeated because somebody did not reveal. */
export const RESTARTS = 2;

/** Where a commitment is valid: it opens at this table, for this seat and in this round only. */
export interface CommitmentScope {
  readonly table: string;
  readonly seat: Seat;
  readonly round: number;
}

/** The hash that commits a seat to a contribution of 32 bytes in hex. */
export function contributionCommitment({ table, seat, round }: CommitmentScope, contribution: string): string {
  return bytesToHex(sha256(utf8ToBytes(`boomtown dice commitment 1\n${table}\n${seat}\n${round}\n${contribution}`)));
}

/** The seats that have committed. */
export function committedIn({ commitments }: DiceRound): Seat[] {
  return seatsWith(commitments);
}

/** The seats that have revealed. */
export function revealedIn({ contributions }: DiceRound): Seat[] {
  return seatsWith(contributions);
}

/** The seats that have committed and not revealed. */
export function withheldIn(round: DiceRound): Seat[] {
  return committedIn(round).filter((seat) => !round.contributions[seat]);
}

function seatsWith(texts: readonly string[]): Seat[] {
  return texts.flatMap((text, seat) => (text === '' ? [] : [seat]));
}

/** Why the rounds in a record break the rules of a start, or `null`. */
export function roundsProblem({ table = '', rounds = [], contributions }: DiceRecord): string | null {
  let starts = 0;
  for (const [index, round] of rounds.entries()) {
    const name = `Round ${index + 1} of the dice`;
    if (round.round !== index + 1) return `${name} is missing from the record.`;
    const previous = rounds[index - 1];
    const again = previous?.phase === 'void';
    starts = again ? starts + 1 : 1;
    if (starts > RESTARTS + 1) return `${name} is one more than a start may have.`;
    const problem = roundProblem(table, round) ?? (again ? restartProblem(previous, round) : null);
    if (problem) return `${name} ${problem}`;
    const last = index === rounds.length - 1;
    if (last !== (round.phase === 'used')) return `${name} is not the one that made the dice.`;
  }
  const used = rounds.at(-1);
  if (!used) return 'The record has no round of commitments.';
  return sameItems(used.contributions, contributions)
    ? null
    : 'The dice were not made from the contributions of the last round.';
}

function roundProblem(table: string, round: DiceRound): string | null {
  const { asked, commitments, contributions, phase } = round;
  const committed = committedIn(round);
  if (new Set(committed.map((seat) => commitments[seat])).size !== committed.length) return 'has one commitment twice.';
  if (committed.some((seat) => !asked.includes(seat))) return 'has a commitment of a seat that was not asked.';
  for (const seat of revealedIn(round)) {
    const contribution = contributions[seat] ?? '';
    const opened = contributionCommitment({ table, seat, round: round.round }, contribution);
    if (!isHex32(contribution) || opened !== commitments[seat])
      return `has a contribution of seat ${seat + 1} that is not the one it committed to.`;
  }
  const withheld = withheldIn(round).length;
  if (phase === 'used' && withheld > 0) return 'made the dice although a contribution was missing.';
  if (phase !== 'used' && withheld === 0) return 'was thrown away although nobody withheld a contribution.';
  return null;
}

/** A repeated round asks exactly the seats that revealed: those that withheld are out, and nobody is added. */
function restartProblem(before: DiceRound, round: DiceRound): string | null {
  if (revealedIn(before).length === 0) return 'follows one in which nobody had revealed.';
  return sameItems(round.asked, revealedIn(before)) ? null : 'did not ask exactly those who had revealed before.';
}

/** Whether two lists have the same items in the same order. */
export function sameItems<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

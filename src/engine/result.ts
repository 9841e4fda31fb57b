/** How a finished game ended, in a few numbers, for lists of tables. */
import { type Outcome, type Scoring, type Seat, winners } from './game.ts';

/** Scores by seat, and the winners. */
export interface GameResult {
  readonly scores: readonly number[];
  /** Empty if everybody has lost. */
  readonly winners: readonly Seat[];
  /** See `Scoring`. */
  readonly unit?: '$';
}

/** The numbers of an outcome. */
export function resultOf(outcome: Outcome, scoring: Scoring | undefined): GameResult {
  const result = { scores: outcome.scores, winners: winners(outcome) };
  return scoring?.unit ? { ...result, unit: scoring.unit } : result;
}

/** A score, or a part of one, as printed: `12`, `−3`, `$40`. */
export function scored(value: number, unit?: Scoring['unit']): string {
  return `${value < 0 ? '−' : ''}${unit ?? ''}${Math.abs(value)}`;
}

/** How a game writes its ledger down: chapter by chapter, every rule once. */
import type { Rule } from './game.ts';

/** A rule as it stands in its chapter. */
export type LedgerEntry = Omit<Rule, 'section'>;

/** The rules of a chapter. */
export function section(name: string, entries: readonly LedgerEntry[]): Rule[] {
  return entries.map((entry) => ({ section: name, ...entry }));
}

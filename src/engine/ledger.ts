/** Helpers to write a game's ledger: chapter by chapter, every rule once. */
import type { Rule } from './game.ts';

/** A rule as written in its chapter. */
export type LedgerEntry = Omit<Rule, 'section'>;

/** The rules of a chapter. */
export function section(name: string, entries: readonly LedgerEntry[]): Rule[] {
  return entries.map((entry) => ({ section: name, ...entry }));
}

/** A person's record against a resident, from the matches stored on this device. */
import type { TableSummary } from '../tables/index.ts';

/** The number of finished matches, and of those the person has won. */
export interface MatchRecord {
  readonly games: number;
  readonly won: number;
}

/** Counts the finished matches that had a single person and the bot of this name. */
export function recordWith(tables: readonly Pick<TableSummary, 'card' | 'winners'>[], name: string): MatchRecord {
  let [games, won] = [0, 0];
  for (const { card, winners } of tables) {
    const people = card.sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    const [person] = people;
    const met = card.sitters.some((sitter) => sitter.kind === 'bot' && sitter.name === name);
    if (!winners || !met || person === undefined || people.length > 1) continue;
    games += 1;
    if (winners.includes(person)) won += 1;
  }
  return { games, won };
}

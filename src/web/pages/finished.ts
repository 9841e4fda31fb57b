/** The texts on the ticket of a finished game. */
import { listed } from '../../engine/english.ts';
import type { Seat } from '../../engine/game.ts';
import { type GameResult, scored } from '../../engine/result.ts';
import type { ListedTable } from '../online/api.ts';
import type { TableSummary } from '../tables/index.ts';
import { company } from './table-words.ts';

/** The words on the ticket of a finished game. */
export interface FinishedWords {
  readonly title: string;
  /** `You won`, `Ben won`, `June and Ana shared it`. */
  readonly won: string;
  /** Whether the person is among the winners. */
  readonly yours: boolean;
  /** The others with their points. */
  readonly others: string;
  /** The winner's score; empty if it was not stored. */
  readonly score: string;
  readonly date: string;
}

/** The ticket of a table on this device. */
export function keptTicket(
  { card, result, winners, updated }: TableSummary,
  title: string,
  now: number,
): FinishedWords {
  const names = card.sitters.map(({ name }) => name);
  const people = card.sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const you = people.length === 1 ? (people[0] ?? null) : null;
  const date = dayOf(updated, now);
  if (result) return { title, date, ...ended(result, names, you) };
  return { title, date, ...wonBy(winners ?? [], names, you), others: company(card.sitters), score: '' };
}

/** The ticket of a table on a server. */
export function listedTicket({ result, names, updated }: ListedTable, title: string, now: number): FinishedWords {
  const date = dayOf(updated, now);
  if (result) return { title, date, ...ended(result, result.names, result.you) };
  return { title, date, won: 'Finished', yours: false, others: `online: ${listed(names)}`, score: '' };
}

function ended({ scores, winners, unit }: GameResult, names: readonly string[], you: Seat | null) {
  const others = scores
    .map((score, seat) => ({ score, seat }))
    .filter(({ seat }) => !winners.includes(seat))
    .sort((a, b) => b.score - a.score)
    .map(({ score, seat }) => `${seat === you ? 'you' : names[seat]} ${scored(score, unit)}`)
    .join(', ');
  const [first] = winners;
  if (first === undefined) return { won: 'Nobody won', yours: false, others, score: '' };
  return { ...wonBy(winners, names, you), others, score: scored(scores[first] ?? 0, unit) };
}

function wonBy(winners: readonly Seat[], names: readonly string[], you: Seat | null) {
  const yours = you !== null && winners.includes(you);
  if (winners.length === 0) return { won: 'Finished', yours };
  const order = winners.toSorted((a, b) => Number(b === you) - Number(a === you));
  const called = order.map((seat, i) => (seat !== you ? names[seat] : i === 0 ? 'You' : 'you') ?? '');
  return { won: `${listed(called)} ${winners.length > 1 ? 'tied' : 'won'}`, yours };
}

/** The date: `17 Nov`, with the year if it is not this one. */
function dayOf(then: number, now: number): string {
  const [day, today] = [new Date(then), new Date(now)];
  const year = day.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' as const };
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year });
}

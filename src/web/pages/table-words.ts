/** Texts for lists of tables, on this device or on the server. */
import { count, listed } from '../../engine/english.ts';
import type { Sitter } from '../../engine/table.ts';
import type { ListedTable } from '../online/api.ts';
import type { TableSummary } from '../tables/index.ts';

/** The words on a table's slip. */
export interface TableWords {
  readonly title: string;
  readonly state: string;
  readonly company: string;
}

export function tableWords(table: TableSummary, gameTitle: string, now: number): TableWords {
  const where = table.over ? '' : heading(table.line);
  return {
    title: where === '' ? gameTitle : `${gameTitle}, ${where}`,
    state: stateOf(table, since(table.updated, now)),
    company: company(table.card.sitters),
  };
}

/** The texts of a table on the server. */
export function listedWords(table: ListedTable, gameTitle: string, now: number): TableWords {
  const where = table.stage === 'playing' ? heading(table.line) : '';
  return {
    title: where === '' ? gameTitle : `${gameTitle}, ${where}`,
    state: stageOf(table, since(table.updated, now)),
    company: `online: ${listed(table.names)}`,
  };
}

function stageOf({ stage, yours, free }: ListedTable, ago: string): string {
  if (yours) return ago === 'just now' ? 'Your turn, just now' : `Your turn for ${ago.replace(' ago', '')}`;
  if (stage === 'over') return `Finished ${ago}`;
  if (stage === 'closed') return `Closed ${ago}`;
  if (stage === 'playing') return `Waiting for others, last move ${ago}`;
  if (free === 0) return 'Everyone is here, about to start';
  return free === 1 ? 'One seat is free' : `${free} seats are free`;
}

/** The heading `Turn 11: June` for use inside a title: `turn 11`; names of months keep their capital. */
function heading(line: string): string {
  const [first = ''] = line.split(':');
  return /\d$/.test(first) ? first.charAt(0).toLowerCase() + first.slice(1) : first;
}

function stateOf(table: TableSummary, ago: string): string {
  if (table.over) return `Finished ${ago}`;
  return `${table.yours ? 'Your turn' : 'Bots to move'}, last played ${ago}`;
}

/** Who has a seat, in half a sentence. */
export function company(sitters: readonly Sitter[]): string {
  const people = sitters.filter((sitter) => sitter.kind === 'person').map((sitter) => sitter.name);
  const bots = sitters.filter((sitter) => sitter.kind === 'bot').map((sitter) => sitter.name);
  if (people.length === 0) return `${listed(bots)}, bots only`;
  if (people.length === 1) return `against ${listed(bots)}`;
  return `${listed([...people, ...bots])} on one screen`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in the largest whole unit. */
export function since(then: number, now: number): string {
  for (const [unit, length] of UNITS) {
    const whole = Math.floor((now - then) / length);
    if (whole >= 1) return `${count(whole, unit)} ago`;
  }
  return 'just now';
}

/** Checks the record of a table against what pages saw and what was acknowledged to them. */
import { hashOf } from '../../engine/hash.ts';
import { gameOnShelf } from '../../games/index.ts';
import { checkEntry } from '../entry.ts';
import type { EventStore } from '../store/store.ts';
import { applyEntry, firstState, type TableState } from '../table-state.ts';
import type { SeenView } from './soak-page.ts';

/** What pages of one table saw, and the ids of the commands that were acknowledged to them. */
export interface Witnessed {
  readonly table: string;
  readonly seen: readonly SeenView[];
  readonly acknowledged: readonly string[];
}

/** What is wrong at a table, as sentences. */
export async function faultsAt(store: EventStore, { table, seen, acknowledged }: Witnessed): Promise<string[]> {
  const [first, ...rest] = await store.read(table, 0);
  if (first?.act.type !== 'opened') return [`The record of ${table} is missing.`];
  const game = await gameOnShelf(first.act.game)?.load();
  if (!game) return [`${table} has an unknown game.`];
  const faults: string[] = [];
  const state = firstState(table, game, first);
  const shown = new Set<string>();
  try {
    for (const [n, entry] of rest.entries()) {
      if (entry.rev !== n + 2) faults.push(`Entry ${n + 2} of ${table} is missing.`);
      checkEntry(entry, state.opened.seats);
      applyEntry(state, entry);
      addViews(state, shown);
    }
  } catch (error) {
    return [...faults, `The record of ${table} cannot be folded: ${String(error)}`];
  }
  for (const { viewer, seq, hash } of seen)
    if (!shown.has(`${viewer} ${seq} ${hash}`))
      faults.push(
        `A page at ${table} (viewer ${viewer}) saw a view after action ${seq} that the record does not have.`,
      );
  // A command is stored with the person who gave it.
  const people = [...new Set(state.held.flat())];
  for (const command of acknowledged) {
    const known = await Promise.all(people.map((person) => store.known(table, `${person} ${command}`)));
    if (known.filter((one) => one).length !== 1)
      faults.push(`Command ${command} at ${table} was acknowledged and is not in the record.`);
  }
  return faults;
}

function addViews({ match, game, opened }: TableState, shown: Set<string>): void {
  if (!match) return;
  for (const viewer of [null, ...Array.from({ length: opened.seats }, (_, seat) => seat)])
    shown.add(`${viewer} ${match.log.length} ${hashOf(game.view(match.state, viewer))}`);
}

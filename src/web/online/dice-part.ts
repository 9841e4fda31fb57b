/** This page's share of the dice: answers rounds automatically and keeps the witness for the check after the game. */
import { diceResponder, readWitness, type Witness } from '../../engine/dice-witness.ts';
import type { TableConnection } from './connection.ts';

const PREFIX = 'boomtown.dice.';
/** At most this many tables' witnesses are kept; the oldest are dropped first. */
const KEPT = 40;

/** The witness that this browser keeps of a table, or `null`. */
export function keptWitness(table: string): Witness | null {
  try {
    return readWitness(localStorage.getItem(PREFIX + table) ?? '');
  } catch {
    return null;
  }
}

/** Answers the dice rounds of a table until the returned function is called. */
export function keepDice(connection: TableConnection, fresh: () => string): () => void {
  let open = true;
  /** The witness where the browser's storage refuses it; a reload loses it. */
  let unkept: Witness | null = null;
  const id = connection.store.getState().table?.id ?? '';
  const hear = diceResponder({
    load: () => unkept ?? keptWitness(id),
    keep: (witness) => {
      unkept = keep(witness) ? null : witness;
    },
    fresh,
    send: async (answer) => (await connection.ask(answer)).ok,
    after: (milliseconds, what) => void setTimeout(() => open && what(), milliseconds),
  });
  let starting = false;
  const look = (): void => {
    const { table, you, link } = connection.store.getState();
    if (!table || !you || link !== 'open') return;
    hear(table, you);
    if (starting && table.stage === 'playing' && you.seat !== null && !table.fair.contributions[you.seat])
      connection.note('The game started without your share of the dice: your page was not connected in time.');
    starting = table.stage === 'starting' || table.stage === 'gathering';
  };
  look();
  const unsubscribe = connection.store.subscribe(look);
  return () => {
    open = false;
    unsubscribe();
  };
}

/** Stores a witness in this browser; returns whether that worked. */
function keep(witness: Witness): boolean {
  try {
    const name = PREFIX + witness.table;
    localStorage.removeItem(name);
    forgetOldest();
    localStorage.setItem(name, JSON.stringify(witness));
    return true;
  } catch {
    return false;
  }
}

function forgetOldest(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  for (const name of names.slice(0, Math.max(0, names.length - KEPT + 1))) localStorage.removeItem(name);
}

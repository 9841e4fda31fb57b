/** This page's part in the dice: it answers rounds by itself, and keeps what it saw and sent for the check at the end. */
import { diceResponder, readWitness, type Witness } from '../../engine/dice-witness.ts';
import type { TableConnection } from './connection.ts';

const PREFIX = 'boomtown.dice.';
/** Tables whose dice are kept; the oldest go first. */
const KEPT = 40;

/** What this browser saw and sent at a table, or `null`. */
export function keptWitness(table: string): Witness | null {
  try {
    return readWitness(localStorage.getItem(PREFIX + table) ?? '');
  } catch {
    return null;
  }
}

/** Answers for the dice of a table as long as its page is open; the answer stops it. */
export function keepDice(line: TableConnection, fresh: () => string): () => void {
  let open = true;
  /** Where the browser keeps nothing, a reload loses it. */
  let unkept: Witness | null = null;
  const id = line.store.getState().table?.id ?? '';
  const hear = diceResponder({
    load: () => unkept ?? keptWitness(id),
    keep: (witness) => {
      unkept = keep(witness) ? null : witness;
    },
    fresh,
    send: async (answer) => (await line.ask(answer)).ok,
    after: (milliseconds, what) => void setTimeout(() => open && what(), milliseconds),
  });
  let starting = false;
  const look = (): void => {
    const { table, you, link } = line.store.getState();
    if (!table || !you || link !== 'open') return;
    hear(table, you);
    if (starting && table.stage === 'playing' && you.seat !== null && !table.fair.contributions[you.seat])
      line.note('The game started without your share of the dice: your page was not connected in time.');
    starting = table.stage === 'starting' || table.stage === 'gathering';
  };
  look();
  const unsubscribe = line.store.subscribe(look);
  return () => {
    open = false;
    unsubscribe();
  };
}

/** Keeps a witness in this browser; tells whether it could. */
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

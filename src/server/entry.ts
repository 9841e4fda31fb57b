/** Validates entries as they come from a store, so that a damaged one is found before it is applied. */
import type { Act, Holder } from './act.ts';
import { damagedLog } from './log-problem.ts';
import type { TableEntry } from './store/store.ts';

/** Every kind of entry, and the fields in which it names one seat or several. */
const SEATS_IN: Readonly<Record<Act['type'], readonly string[]>> = {
  opened: [],
  seated: ['seat'],
  'sign-chosen': ['seat'],
  'seats-closed': [],
  'dice-asked': ['seats'],
  'dice-committed': ['seat'],
  'dice-closed': ['missing'],
  'dice-revealed': ['seat'],
  'dice-withheld': ['seats'],
  'start-called-off': [],
  started: [],
  played: ['seat'],
  undone: ['seat'],
  'undo-asked': ['seat'],
  'undo-answered': ['seat'],
  away: ['seat'],
  back: ['seat'],
  read: ['seat'],
  revealed: [],
  rematch: [],
  noted: [],
  closed: [],
};

/** Throws a `LogProblem` unless the entry has a valid shape for a table with this many seats. */
export function checkEntry({ rev, at, act }: TableEntry, seats: number): void {
  const known = isObject(act) && Object.hasOwn(SEATS_IN, act.type);
  if (!known || !Number.isSafeInteger(at)) throw damagedLog(`Entry ${rev} has no known shape.`);
  const fields: Readonly<Record<string, unknown>> = { ...act };
  const isSeat = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) < seats;
  for (const name of SEATS_IN[act.type]) {
    const value = fields[name];
    if (!(name === 'seat' ? isSeat(value) : Array.isArray(value) && value.every(isSeat)))
      throw damagedLog(`Entry ${rev} names a seat that the table does not have.`);
  }
  if (act.type === 'seated' && !isHolder(act.holder)) throw damagedLog(`Entry ${rev} seats nobody.`);
}

function isHolder(holder: Holder): boolean {
  if (!isObject(holder)) return false;
  if (holder.kind === 'person') return typeof holder.person === 'string';
  if (holder.kind === 'bot') return typeof holder.level === 'string' && typeof holder.name === 'string';
  return holder.kind === 'free';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

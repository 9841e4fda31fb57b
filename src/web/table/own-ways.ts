/** What a person has chosen for one table of this device, where that differs from their settings. */
import { useSyncExternalStore } from 'react';
import type { ConfirmEnd } from '../settings.ts';

const KEY = 'boomtown.confirm';
/** Of so many tables a choice is kept; the oldest goes first. */
const MOST = 40;

type Choices = readonly (readonly [table: string, confirm: boolean])[];

const listeners = new Set<() => void>();

/** The choices in whatever was stored; anything unknown is left out. */
export function readChoices(stored: string | null): Choices {
  let value: unknown = null;
  try {
    value = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) =>
    Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'boolean' ? [[one[0], one[1]] as const] : [],
  );
}

/** The choices with one more, which replaces an earlier one for its table. */
export function withChoice(choices: Choices, table: string, confirm: boolean): Choices {
  return [...choices.filter(([other]) => other !== table), [table, confirm] as const].slice(-MOST);
}

/** Before which ends of a turn to ask at a table, given what was chosen there and the settings. */
export function confirmAt(choices: Choices, table: string, setting: ConfirmEnd): ConfirmEnd {
  const chosen = choices.find(([one]) => one === table)?.[1];
  if (chosen === undefined) return setting;
  if (!chosen) return 'never';
  return setting === 'never' ? 'final' : setting;
}

/** Asks at this table, or asks no more. */
export function chooseConfirm(table: string, confirm: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withChoice(readChoices(stored()), table, confirm)));
  } catch {
    // Without storage the settings hold.
  }
  for (const changed of listeners) changed();
}

/** Before which ends of a turn to ask at this table, followed while it changes. */
export function useConfirmEnd(table: string, setting: ConfirmEnd): ConfirmEnd {
  const kept = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    stored,
    () => null,
  );
  return confirmAt(readChoices(kept), table, setting);
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

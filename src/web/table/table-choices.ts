/** A person's choices for single tables on this device, where they override the settings. */
import { useSyncExternalStore } from 'react';
import type { ConfirmEnd } from '../settings.ts';

const KEY = 'boomtown.confirm';
/** Choices are kept for at most this many tables; the oldest is dropped first. */
const MOST = 40;

type Choices = readonly (readonly [table: string, confirm: boolean])[];

const listeners = new Set<() => void>();

/** Parses stored choices; anything unknown is left out. */
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

/** Which ends of a turn to confirm at a table, given the choice made there and the setting. */
export function confirmAt(choices: Choices, table: string, setting: ConfirmEnd): ConfirmEnd {
  const chosen = choices.find(([one]) => one === table)?.[1];
  if (chosen === undefined) return setting;
  if (!chosen) return 'never';
  return setting === 'never' ? 'final' : setting;
}

/** Turns the confirmation of ends of turns on or off for a table. */
export function chooseConfirm(table: string, confirm: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withChoice(readChoices(stored()), table, confirm)));
  } catch {
    // Without storage the settings apply.
  }
  for (const changed of listeners) changed();
}

/** Which ends of a turn to confirm at this table; updates when that changes. */
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

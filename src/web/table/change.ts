/** Numbers that change: since your last turn, and what the choice under the finger would make of them. */
import type { SeatCounter } from '../parts/board.ts';

/** A counter with what has become of it and what would. */
export interface CounterRow extends SeatCounter {
  readonly delta: number;
  /** The number that the previewed choice makes, where it differs. */
  readonly next: number | null;
}

/** The counters of a seat beside those of earlier and those of a preview; either may be missing. */
export function counterRows(
  now: readonly SeatCounter[],
  then: readonly SeatCounter[] | null,
  preview: readonly SeatCounter[] | null,
): CounterRow[] {
  const valueIn = (list: readonly SeatCounter[] | null, id: string) =>
    list?.find((counter) => counter.id === id)?.value;
  return now.map((counter) => {
    const next = valueIn(preview, counter.id);
    return {
      ...counter,
      delta: counter.value - (valueIn(then, counter.id) ?? counter.value),
      next: next === undefined || next === counter.value ? null : next,
    };
  });
}

/** A number with a real minus sign. */
export function printed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** A difference with its sign, which is always printed; nothing for none. */
export function signed(difference: number): string {
  if (difference === 0) return '';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

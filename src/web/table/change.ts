/** How numbers change: since the viewer's last turn, and by the previewed choice. */
import type { SeatCounter } from '../parts/board.ts';

/** A counter, how it has changed, and its value after the previewed choice. */
export interface CounterRow extends SeatCounter {
  readonly delta: number;
  /** The value after the previewed choice, or `null` where it is the same. */
  readonly next: number | null;
}

/** A seat's counters, compared with earlier ones and with those of a preview; either may be missing. */
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

/** A difference, always with its sign; an empty string for zero. */
export function signed(difference: number): string {
  if (difference === 0) return '';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

/** Watches the time of one table: ends overdue phases of a start, and has bots stand in for seats whose time is up. */

import { STAND_IN } from './stand-in.ts';
import { startLate } from './starting.ts';
import type { TableAccess } from './table-access.ts';
import { deadlineOf, lateSeats, REVEAL_MS } from './table-state.ts';

/** Schedules the checks of a table's clocks, and acts on what they find. */
export class ClockWatch {
  readonly #table: TableAccess;
  readonly #openedAt: number;

  /** `openedAt` is when this process started to serve tables. */
  constructor(table: TableAccess, openedAt: number) {
    this.#table = table;
    this.#openedAt = openedAt;
  }

  /** Schedules the end of the current phase of a start. */
  scheduleStart(): void {
    const { state, parts } = this.#table;
    if (state.starting) parts.jobs.add({ kind: 'clock', table: state.id }, this.#startDue(state.starting.until));
  }

  /** Schedules a check for the moment when somebody's time is up. */
  scheduleDeadline(): void {
    const { state, parts } = this.#table;
    const deadline = deadlineOf(state);
    if (deadline !== null) parts.jobs.add({ kind: 'clock', table: state.id }, deadline);
  }

  /** Checks the clocks, within a turn. */
  async check(): Promise<void> {
    if (this.#table.state.starting) return this.#checkStart();
    const { parts } = this.#table;
    const late = lateSeats(this.#table.state, parts.clock.now());
    if (late.length === 0) return this.#table.schedule();
    for (let i = 0; i < late.length; i++) parts.tally.count('lapsed');
    await this.#table.commit(() => {
      const still = lateSeats(this.#table.state, parts.clock.now());
      return { acts: still.map((seat) => ({ type: 'away', seat, why: 'clock', level: STAND_IN })) };
    }, null);
  }

  async #checkStart(): Promise<void> {
    if (!this.#isStartLate()) return this.#table.schedule();
    await this.#table.commit(
      () => (this.#isStartLate() ? startLate(this.#table.state, this.#table.commandContext(null)) : { acts: [] }),
      null,
    );
  }

  #isStartLate(): boolean {
    const { state, parts } = this.#table;
    return state.starting !== null && this.#startDue(state.starting.until) <= parts.clock.now();
  }

  /** When a phase is over; after a restart of the server, pages first get time to reconnect. */
  #startDue(until: number): number {
    return Math.max(until, this.#openedAt + REVEAL_MS);
  }
}

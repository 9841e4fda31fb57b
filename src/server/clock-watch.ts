/** Watches the time of one table: a start whose phase is over goes on, and bots stand in for seats whose time is up. */

import { STAND_IN } from './stand-in.ts';
import { startLate } from './starting.ts';
import type { TableAccess } from './table-access.ts';
import { deadlineOf, lateSeats, REVEAL_MS } from './table-state.ts';

/** Schedules when to look at the clocks of a table, and does what has to be done then. */
export class ClockWatch {
  readonly #table: TableAccess;
  readonly #openedAt: number;

  /** `openedAt` is when this process began to serve tables. */
  constructor(table: TableAccess, openedAt: number) {
    this.#table = table;
    this.#openedAt = openedAt;
  }

  /** Schedules the end of the phase in which a start is. */
  scheduleStart(): void {
    const { state, parts } = this.#table;
    if (state.starting) parts.jobs.add({ kind: 'clock', table: state.id }, this.#startDue(state.starting.until));
  }

  /** Schedules the moment in which somebody's time is up. */
  scheduleDeadline(): void {
    const { state, parts } = this.#table;
    const deadline = deadlineOf(state);
    if (deadline !== null) parts.jobs.add({ kind: 'clock', table: state.id }, deadline);
  }

  /** Looks at the clocks, within a turn. */
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
      () => (this.#isStartLate() ? startLate(this.#table.state, this.#table.circumstances(null)) : { acts: [] }),
      null,
    );
  }

  #isStartLate(): boolean {
    const { state, parts } = this.#table;
    return state.starting !== null && this.#startDue(state.starting.until) <= parts.clock.now();
  }

  /** When a phase is over: pages that lost this process get the time to come back to it. */
  #startDue(until: number): number {
    return Math.max(until, this.#openedAt + REVEAL_MS);
  }
}

/** Frees the seats of people who may no longer play at a table: blocked, or gone because they deleted their data. */
import type { WhyNot } from '../engine/protocol.ts';
import type { Decision } from './decision.ts';
import { partingOf } from './seating.ts';
import type { TableAccess } from './table-access.ts';
import { seatOf } from './table-state.ts';

/** What happened to a person's seat: while a game is starting it cannot be freed yet. */
export type Departure = 'left' | 'starting' | 'not-here';

/** Owns who has to leave one table as soon as possible. */
export class Departures {
  readonly #table: TableAccess;
  readonly #leaving = new Set<string>();

  constructor(table: TableAccess) {
    this.#table = table;
  }

  /** Frees the seat of a person, within a turn; while the game is starting they leave after the start. */
  async dismiss(person: string): Promise<Departure> {
    if (this.#hasToWait(person)) {
      this.#leaving.add(person);
      return 'starting';
    }
    this.#leaving.delete(person);
    const { audience } = this.#table;
    const parting = (): Decision => partingOf(this.#table.state, person, audience.gone.has(person));
    if (parting().acts.length === 0) return 'not-here';
    const problem: WhyNot | null = await this.#table.commit(parting, null);
    if (problem) throw new Error(problem.text);
    return 'left';
  }

  /** Has a person leave after the start if the game is starting; otherwise does nothing. */
  leaveLater(person: string): void {
    if (this.#hasToWait(person)) this.#leaving.add(person);
  }

  /** Takes note of people who have deleted their data: nobody waits for them any longer. */
  noteGone(): void {
    const { state, audience } = this.#table;
    for (const person of audience.gone) if (partingOf(state, person, true).acts.length > 0) this.#leaving.add(person);
  }

  /** Schedules the departures that are possible now. */
  schedule(): void {
    const { state, parts } = this.#table;
    if (state.stage === 'starting') return;
    for (const person of this.#leaving)
      this.#table
        .inTurn(() => this.dismiss(person))
        .catch((error: unknown) =>
          parts.complain('A seat could not be freed.', { table: state.id, why: String(error) }),
        );
  }

  #hasToWait(person: string): boolean {
    const { state } = this.#table;
    return state.stage === 'starting' && seatOf(state, person) !== null;
  }
}

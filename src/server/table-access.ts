/** What a room's collaborators (bots, clocks, calls, departures, rematch) may know of its table and do there. */
import type { WhyNot } from '../engine/protocol.ts';
import type { Audience } from './audience.ts';
import type { CommandContext, Decision } from './decision.ts';
import type { Parts } from './parts.ts';
import type { TableState } from './table-state.ts';

/** A table as its room exposes it to its collaborators. */
export interface TableAccess {
  readonly parts: Parts;
  readonly audience: Audience;
  /** The current state of the table. Read it again after every await: it may have been reloaded from the store. */
  readonly state: TableState;
  /** Does something in the table's turn, after all earlier work. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Decides, keeps the entries, then shows them. Call it within a turn. */
  commit(make: () => Decision | WhyNot, commandKey: string | null, device?: string | undefined): Promise<WhyNot | null>;
  /** What a decision for this person may take into account; `null` stands for the server itself. */
  commandContext(person: string | null): CommandContext;
  /** Schedules what the table has to do on its own from here on. */
  schedule(): void;
}

/** What the collaborators of a room (bots, clocks, calls, departures, rematch) may know of its table and do there. */
import type { WhyNot } from '../engine/protocol.ts';
import type { Audience } from './audience.ts';
import type { Circumstances, Decision } from './decision.ts';
import type { Parts } from './parts.ts';
import type { TableState } from './table-state.ts';

/** A table as its room shows it to its collaborators. */
export interface TableAccess {
  readonly parts: Parts;
  readonly audience: Audience;
  /** The table as it stands now. Ask again after every wait: it may have been read anew from the store. */
  readonly state: TableState;
  /** Does something when everything before it is over. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Decides, keeps the entries, then shows them. Call it within a turn. */
  commit(make: () => Decision | WhyNot, commandKey: string | null, device?: string | undefined): Promise<WhyNot | null>;
  /** What a decision for this person may take into account; `null` stands for the server itself. */
  circumstances(person: string | null): Circumstances;
  /** Schedules what the table has to do by itself from here on. */
  schedule(): void;
}

/** Calls people of one table who are absent: those the game waits for, and a host who has a guest. */
import type { Seat } from '../engine/game.ts';
import { isWaitedForSince } from '../engine/stale.ts';
import type { TableEntry } from './store/store.ts';
import type { TableAccess } from './table-access.ts';
import { actorsOf, botAt, playing } from './table-state.ts';
import { whereOf } from './uncaught.ts';

/** Long enough that nobody is called who is only making coffee. */
const CALL_AFTER_MS = 60_000;
const A_DAY_MS = 24 * 3600 * 1000;
/** A limit, so that a guest who sits down and stands up again and again does not keep a host's telephone ringing. */
const RINGS_A_DAY = 12;

/** Decides who is called, and when. */
export class TableCalls {
  readonly #table: TableAccess;

  constructor(table: TableAccess) {
    this.#table = table;
  }

  /** Follows up entries that were written here. `before` are the seats that the game waited for until then. */
  follow(written: readonly TableEntry[], before: readonly Seat[]): void {
    this.#callLater(before);
    if (this.#table.state.stage === 'gathering' && written.some((entry) => this.#bringsGuest(entry))) this.#ringHost();
  }

  /** Calls the person on a seat that the game has waited for since action `seq`, unless they have acted or are here. */
  async callSeat(seat: Seat, seq: number): Promise<void> {
    const person = await this.#table.inTurn(async () => this.#absentAt(seat, seq));
    if (person === null) return;
    const { state, parts } = this.#table;
    // Outside the table's turn: the table does not wait for a push service.
    await parts.call(person, state.id, state.game.title);
    parts.tally.count('called');
  }

  #absentAt(seat: Seat, seq: number): string | null {
    const { state } = this.#table;
    const holder = state.holders[seat];
    if (state.stage !== 'playing' || holder?.kind !== 'person' || botAt(state, seat) !== null) return null;
    if (!actorsOf(state).includes(seat) || !isWaitedForSince(seq, seat, playing(state).log, state.waited)) return null;
    return this.#isHere(holder.person) ? null : holder.person;
  }

  /** Schedules calls for the people whose turn it is now, at tables that people leave between their turns. */
  #callLater(before: readonly Seat[]): void {
    const { state, parts } = this.#table;
    if (state.opened.pace.kind === 'live') return;
    const at = parts.clock.now() + (parts.callAfterMs ?? CALL_AFTER_MS);
    for (const seat of actorsOf(state))
      if (!before.includes(seat) && state.holders[seat]?.kind === 'person' && botAt(state, seat) === null)
        parts.jobs.add({ kind: 'call', table: state.id, seat, seq: playing(state).log.length }, at);
  }

  #bringsGuest({ act }: TableEntry): boolean {
    return act.type === 'seated' && act.holder.kind === 'person' && act.holder.person !== this.#table.state.opened.host;
  }

  /** Tells an absent host that somebody has come; the table does not wait for that. */
  #ringHost(): void {
    const { state, parts } = this.#table;
    const { host } = state.opened;
    if (this.#isHere(host)) return;
    const today = Math.floor(parts.clock.now() / A_DAY_MS);
    parts.store
      .countToday(`ring ${host}`, today, RINGS_A_DAY)
      .then((mayRing) => (mayRing ? parts.call(host, state.id, state.game.title, 'guest') : undefined))
      .catch((error: unknown) => parts.complain('A host could not be called.', { why: whereOf(error) }));
  }

  #isHere(person: string): boolean {
    for (const connection of this.#table.audience.connections) if (connection.person === person) return true;
    return false;
  }
}

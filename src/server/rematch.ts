/** The same game once more: everybody who asks, however often, gets the same new table. */
import { knownBot } from '../bots/levels.ts';
import { residentCalled } from '../bots/residents.ts';
import type { Seat } from '../engine/game.ts';
import type { WhyNot } from '../engine/protocol.ts';
import { rematchName } from './invitation.ts';
import type { Connection } from './parts.ts';
import { no } from './refusal.ts';
import type { SeatedBot } from './stand-in.ts';
import type { TableAccess } from './table-access.ts';
import type { TableTerms } from './table-opening.ts';
import { seatOf, type TableState } from './table-state.ts';

/** Opens the table that follows, or explains why not. */
export type OpenNext = (terms: TableTerms, host: string, device?: string) => Promise<{ table: string } | WhyNot>;

/** Decides who may ask for a rematch, and opens its table once. */
export class Rematcher {
  readonly #table: Pick<TableAccess, 'state' | 'commit'>;
  readonly #secret: string;

  constructor(table: Pick<TableAccess, 'state' | 'commit'>, secret: string) {
    this.#table = table;
    this.#secret = secret;
  }

  /** The table that follows this one, within a turn. */
  async follow(
    { person, device }: Pick<Connection, 'person' | 'device'>,
    commandId: string,
    open: OpenNext,
  ): Promise<{ table: string } | WhyNot> {
    const { state } = this.#table;
    // Everybody at the table is shown this name, so everybody gets the same answer, however often they ask.
    if (state.rematch !== null) return { table: state.rematch };
    if (person === null || (seatOf(state, person) === null && person !== state.opened.host))
      return no('Only those who sat at the table can ask for another game.');
    if (state.stage !== 'over') return no('Play this game to its end first.');
    const opened = await open(rematchTerms(state, this.#secret), person, device);
    if ('text' in opened) return opened;
    const problem = await this.#table.commit(
      () => ({ acts: this.#table.state.rematch === null ? [{ type: 'rematch', table: opened.table }] : [] }),
      `${person} ${commandId}`,
      device,
    );
    return problem ?? { table: this.#table.state.rematch ?? opened.table };
  }
}

/** The terms of a rematch: the same company, everybody one seat further. */
export function rematchTerms(state: TableState, secret: string): TableTerms {
  const { game, options, seats, pace, listed, chat } = state.opened;
  const further = (seat: Seat): Seat => (seat + 1) % seats;
  const bots: SeatedBot[] = [];
  const people: { seat: Seat; person: string }[] = [];
  for (const [seat, holder] of state.holders.entries()) {
    if (holder.kind === 'bot')
      bots.push({
        seat: further(seat),
        level: knownBot(state.game, holder.level),
        who: residentCalled(holder.name)?.slug,
      });
    if (holder.kind === 'person') people.push({ seat: further(seat), person: holder.person });
  }
  return { game, options, seats, pace, listed, chat, bots, people, after: state.id, name: rematchName(secret) };
}

/** The table that follows a table. */
import { knownBot } from '../bots/levels.ts';
import { residentCalled } from '../bots/residents.ts';
import type { Seat } from '../engine/game.ts';
import { rematchName } from './invitation.ts';
import type { SeatedBot } from './stand-in.ts';
import type { TableTerms } from './table-server.ts';
import type { TableState } from './table-state.ts';

/** The same game once more, with the same company, everybody one seat further. */
export function rematchPlan(state: TableState, secret: string): TableTerms {
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

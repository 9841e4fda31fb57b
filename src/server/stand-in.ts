/** Bots that take a seat: which one plays for whoever is absent, and what it is called. */
import { callName } from '../bots/levels.ts';
import type { Seat } from '../engine/game.ts';
import type { Holder } from './act.ts';
import type { TableState } from './table-state.ts';

/** The bot that plays for whoever is absent. */
export const STAND_IN = 'foreman';

/** Bots of one name are told apart by a number. */
export function botName({ holders }: Pick<TableState, 'holders'>, seat: Seat, name: string): string {
  const taken = new Set(holders.map((holder, at) => (holder.kind === 'bot' && at !== seat ? holder.name : '')));
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name} ${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** The seats with bots on those of `seats`. */
export function replaced(state: TableState, seats: readonly Seat[]): { seat: Seat; holder: Holder }[] {
  const holders = [...state.holders];
  const name = callName(state.game, STAND_IN) ?? STAND_IN;
  return seats.map((seat) => {
    const holder: Holder = { kind: 'bot', level: STAND_IN, name: botName({ holders }, seat, name) };
    holders[seat] = holder;
    return { seat, holder };
  });
}

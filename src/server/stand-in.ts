/** Bots that take a seat: which bot stands in for an absent person, and which residents sit down. */
import { levelOf, partsOf } from '../bots/levels.ts';
import { type BotWish, botOf, nameKey, seatResidents } from '../bots/residents.ts';
import { dice } from '../engine/chance.ts';
import type { Game, Seat } from '../engine/game.ts';
import type { Holder } from './act.ts';
import type { TableState } from './table-state.ts';

/** The bot that stands in for an absent person. */
export const STAND_IN = 'foreman';

/** A bot that is to sit down. */
export interface SeatedBot extends BotWish {
  readonly seat: Seat;
}

type Seating = { readonly seat: Seat; readonly holder: Holder };

/**
 * Residents for these seats, none with a name in `taken`. The same seed draws the same residents. A level without a
 * style gets the style that its resident likes.
 */
export function seatBots(
  game: Pick<Game, 'insight'>,
  bots: readonly SeatedBot[],
  taken: readonly string[],
  seed: string,
): Seating[] {
  const roll = dice(seed);
  const people = seatResidents(bots, taken, () => roll(LUCK) / LUCK);
  return bots.map(({ seat, level }, at) => {
    const resident = people[at];
    if (!resident) return { seat, holder: { kind: 'bot', level, name: levelOf(level).name } };
    const [, style] = partsOf(level);
    const played = style === undefined ? botOf(game, resident, level) : level;
    return { seat, holder: { kind: 'bot', level: played, name: resident.short } };
  });
}

/** Divisible by every number of residents that chance may have to decide between. */
const LUCK = 840;

/** Bots for these seats; `names` are those of the people at the table, by seat, and then of newcomers. */
export function botsFor(state: TableState, bots: readonly SeatedBot[], names: readonly string[]): Seating[] {
  const seated = state.holders.map((holder, at) => (holder.kind === 'bot' ? holder.name : (names[at] ?? '')));
  const others = [...seated, ...names.slice(seated.length)].filter((_, at) => !bots.some(({ seat }) => seat === at));
  return seatBots(state.game, bots, others, `${state.id} ${state.rev} company`);
}

/** Stand-ins for these seats. */
export function replaced(state: TableState, seats: readonly Seat[], names: readonly string[]): Seating[] {
  return botsFor(
    state,
    seats.map((seat) => ({ seat, level: STAND_IN })),
    names,
  );
}

/** Other residents for bots that share the name of a person who sits down: one name for two would confuse everybody. */
export function renameNamesakes(state: TableState, name: string, names: readonly string[]): Seating[] {
  const namesakes = state.holders.flatMap((holder, seat) =>
    holder.kind === 'bot' && nameKey(holder.name) === nameKey(name) ? [{ seat, level: holder.level }] : [],
  );
  return botsFor(state, namesakes, [...names, name]);
}

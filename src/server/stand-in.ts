/** Bots that take a seat: which one plays for whoever is absent, and who of the town sits down. */
import { levelOf, partsOf } from '../bots/levels.ts';
import { type BotWish, botOf, nameKey, seatResidents } from '../bots/residents.ts';
import { dice } from '../engine/chance.ts';
import type { Game, Seat } from '../engine/game.ts';
import type { Holder } from './act.ts';
import type { TableState } from './table-state.ts';

/** The bot that plays for whoever is absent. */
export const STAND_IN = 'foreman';

/** A bot that is to sit down. */
export interface SeatedBot extends BotWish {
  readonly seat: Seat;
}

type Seating = { readonly seat: Seat; readonly holder: Holder };

/**
 * Residents for these seats, none with a name in `taken`. The same seed draws the same people. A level without a style gets
 * the style that its resident likes.
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

/** Divisible by every number of people that luck may have to decide between. */
const LUCK = 840;

/** Bots on seats of this table; `names` are those of the people there, by seat, and of those who come. */
export function botsFor(state: TableState, bots: readonly SeatedBot[], names: readonly string[]): Seating[] {
  const seated = state.holders.map((holder, at) => (holder.kind === 'bot' ? holder.name : (names[at] ?? '')));
  const others = [...seated, ...names.slice(seated.length)].filter((_, at) => !bots.some(({ seat }) => seat === at));
  return seatBots(state.game, bots, others, `${state.id} ${state.rev} company`);
}

/** Stand-ins on these seats. */
export function replaced(state: TableState, seats: readonly Seat[], names: readonly string[]): Seating[] {
  return botsFor(
    state,
    seats.map((seat) => ({ seat, level: STAND_IN })),
    names,
  );
}

/** Somebody else on the seats of bots that have the name of a person who sits down: two of one name confuse everybody. */
export function giveWay(state: TableState, name: string, names: readonly string[]): Seating[] {
  const namesakes = state.holders.flatMap((holder, seat) =>
    holder.kind === 'bot' && nameKey(holder.name) === nameKey(name) ? [{ seat, level: holder.level }] : [],
  );
  return botsFor(state, namesakes, [...names, name]);
}

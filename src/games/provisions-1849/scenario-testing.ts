/** Helpers shared by the scenario tests. */
import { GOODS, type Good, type ProductionId } from './content.ts';
import { type Playing, playing } from './playing.ts';
import type { Given } from './position.ts';
import type { ProvisionsState } from './state.ts';
import { prospectorId } from './town.ts';

export const cubes = (numbers: readonly number[]) =>
  Object.fromEntries(GOODS.map((id, good) => [id, numbers[good]]).filter(([, count]) => count !== 0));

export const loot = ({ state }: Playing) => cubes(state.vigilantes);

export const rowOf = (state: ProvisionsState) => state.row.map(prospectorId).join(' ');

export const holds = ({ state }: Playing, seat: number) => cubes(state.stock.slice(seat * 8, seat * 8 + 8));

/** Cards that produce one cube each and steal nothing. */
export const CALM: readonly ProductionId[] = ['M01', 'M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'M08'];

export const MANY: Partial<Record<Good, number>> = { potato: 4, flour: 4, beans: 4, coffee: 4 };

export const QUEUE = ['C46', 'C47', 'C48', 'C49', 'C50', 'C51'] as const;

/** A position where seat 1 of two is about to take the last action of a month, unless `given` says otherwise. */
export function endOf(month: 'July' | 'September' | 'November' | 'December', given: Given = {}, cards = CALM): Playing {
  const seats = given.seats ?? Math.max(2, given.stock?.length ?? 0);
  return playing(
    { month, turn: 3, acted: seats - 1, production: MANY, row: QUEUE, pile: ['C01', 'C02', 'C03'], seats, ...given },
    [cards, CALM],
  );
}

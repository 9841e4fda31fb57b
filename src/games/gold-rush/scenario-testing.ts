/** Helpers shared by tests: tables to play, and what to read off them. */
import type { Seat } from '../../engine/game.ts';
import { HAND } from './content.ts';
import { isAlive } from './mine.ts';
import { type Playing, playing } from './playing.ts';
import { type Given, valuesOf } from './position.ts';
import type { Party, RushEvent } from './state.ts';

/** Plays the last lap to its end; everybody alive sneaks, so that the order of loads is that of the cards. */
export function settled(given: Given): Playing {
  const table = playing({ rolled: 1, ...given });
  const { state } = table;
  const living = state.sneaks.filter((_count, seat) => isAlive(state, seat)).length;
  table.does(...new Array<string>(living).fill('sneak'));
  return table;
}

/** A finished game of two in which only seat 1 has survived. */
export function lastAlive(): Playing {
  const hands = [
    [-5, 10, 20],
    [15, 20, 25],
  ];
  return settled({ hands, tokens: ['1P', '4P'] });
}

/** Parses hands written as numbers: `5 10 15, 20 25 30`. */
export const loads = (written: string) => written.split(', ').map((own) => own.split(' ').map(Number));

export const blastOn = ({ events }: Playing, who: Party) =>
  events.find((event) => event.type === 'blasted' && event.who === who);

export const deaths = ({ events }: Playing) => events.flatMap((event) => (event.type === 'died' ? [event.who] : []));

/** The numbers of a hand, heaviest first. */
export const hand = ({ state }: Playing, seat: Seat) => valuesOf(state.hands.slice(seat * HAND, seat * HAND + HAND));

export const tokens = ({ state }: Playing, party: number) => `${state.plates[party]}P+${state.blasts[party]}B`;

export const told = <T extends RushEvent['type']>({ events }: Playing, type: T) =>
  events.filter((event): event is Extract<RushEvent, { type: T }> => event.type === type);

/** The rows of the market that was held. */
export const rows = (table: Playing) => told(table, 'sold')[0]?.rows ?? [];

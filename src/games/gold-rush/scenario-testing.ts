/** Helpers shared by the scenario tests. */
import type { Seat } from '../../engine/game.ts';
import { HAND } from './content.ts';
import type { Playing } from './playing.ts';
import { valuesOf } from './position.ts';
import type { Party } from './state.ts';

/** Parses hands written as numbers: `5 10 15, 20 25 30`. */
export const loads = (written: string) => written.split(', ').map((own) => own.split(' ').map(Number));

export const blastOn = ({ events }: Playing, who: Party) =>
  events.find((event) => event.type === 'blasted' && event.who === who);

export const deaths = ({ events }: Playing) => events.flatMap((event) => (event.type === 'died' ? [event.who] : []));

/** The numbers of a hand, heaviest first. */
export const hand = ({ state }: Playing, seat: Seat) => valuesOf(state.hands.slice(seat * HAND, seat * HAND + HAND));

export const tokens = ({ state }: Playing, party: number) => `${state.plates[party]}P+${state.blasts[party]}B`;

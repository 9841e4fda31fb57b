/** Every action there is, created once; lists of legal actions share these objects. */
import type { Seat } from '../../engine/game.ts';
import { BONUS_DEALT, BONUS_IDS, GOODS } from './content.ts';
import { fullestPayment, meansOf, paymentsFor } from './payment.ts';
import { NONE, type ProvisionsAction, type ProvisionsState } from './state.ts';

const constant = (action: ProvisionsAction): ProvisionsAction => Object.freeze(action);

/** By good. */
export const BUYS: readonly ProvisionsAction[] = GOODS.map((good) => constant({ type: 'buy', good }));
export const GIVES: readonly ProvisionsAction[] = GOODS.map((good) => constant({ type: 'give', good }));
export const LOOTS: readonly ProvisionsAction[] = GOODS.map((good) => constant({ type: 'takeLoot', good }));
/** Trades at one for one and at two for one, by the good taken. */
export const ONE_FOR_ONE: readonly ProvisionsAction[] = GOODS.map((take) =>
  constant({ type: 'trade', take, price: 1 }),
);
export const TWO_FOR_ONE: readonly ProvisionsAction[] = GOODS.map((take) =>
  constant({ type: 'trade', take, price: 2 }),
);
const TRADES: readonly ProvisionsAction[] = ONE_FOR_ONE.flatMap((one, take) => [
  one,
  TWO_FOR_ONE[take] as ProvisionsAction,
]);
/** By Bonus Card. */
export const KEEPS: readonly ProvisionsAction[] = BONUS_IDS.map((card) => constant({ type: 'keepBonus', card }));
export const ENOUGH: ProvisionsAction = constant({ type: 'enough' });
export const PASS: ProvisionsAction = constant({ type: 'pass' });

/** Everything a seat could try in this step: every crate, every trade, and every payment for each prospector. */
export function candidates(state: ProvisionsState, seat: Seat): readonly ProvisionsAction[] {
  switch (state.phase) {
    case 'bonus':
      return state.dealt
        .slice(seat * BONUS_DEALT, seat * BONUS_DEALT + BONUS_DEALT)
        .map((card) => KEEPS[card] as ProvisionsAction);
    case 'loot':
      return LOOTS;
    case 'over':
      return [];
    case 'action':
      if (state.bought !== NONE) return [...BUYS, ENOUGH];
      if (state.taking !== NONE) return GIVES;
      return [...BUYS, ...sales(state, seat), ...TRADES, PASS];
  }
}

/** All payments for every prospector, the sensible one first; for one that cannot be paid for, as many cubes as fit. */
function sales(state: ProvisionsState, seat: Seat): ProvisionsAction[] {
  // A seat outside the table has nothing to pay with.
  if (!state.won[seat]) return [];
  const means = meansOf(state, seat);
  return state.row.flatMap((card) => {
    const payments = paymentsFor(state, card, means);
    if (payments.length === 0) return [fullestPayment(state, seat, card).action];
    return payments.map((payment) => payment.action);
  });
}

/** Coin laid out in pieces. Only totals matter; the pieces can always make them up (PROV-COIN-6, ruling R9). */
import { COINS } from '../content.ts';
import type { ProvinceView } from '../state.ts';

/** How many pieces of each metal. */
export interface Pieces {
  readonly platinum: number;
  readonly gold: number;
  readonly silver: number;
}

const [PLATINUM, GOLD] = COINS;

/** The pieces in the supply, largest first: the remaining ones can always make up what the seats have. */
export function supplyPieces(view: ProvinceView): Pieces {
  const platinum = view.platinum === null && view.supply >= PLATINUM.value ? 1 : 0;
  const rest = view.supply - platinum * PLATINUM.value;
  const gold = Math.min(GOLD.count, Math.floor(rest / GOLD.value));
  return { platinum, gold, silver: rest - gold * GOLD.value };
}

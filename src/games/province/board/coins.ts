/** Coin laid out in pieces. Totals are what counts; the pieces can always be laid (PROV-COIN-6, ruling R9). */
import { COINS } from '../content.ts';
import type { ProvinceView } from '../state.ts';

/** How many pieces of each metal. */
export interface Pieces {
  readonly platinum: number;
  readonly gold: number;
  readonly silver: number;
}

const [PLATINUM, GOLD] = COINS;

/** The pieces in the supply, largest first: what is left always lays out what the seats have. */
export function supplyPieces(view: ProvinceView): Pieces {
  const platinum = view.platinum === null && view.supply >= PLATINUM.value ? 1 : 0;
  const rest = view.supply - platinum * PLATINUM.value;
  const gold = Math.min(GOLD.count, Math.floor(rest / GOLD.value));
  return { platinum, gold, silver: rest - gold * GOLD.value };
}

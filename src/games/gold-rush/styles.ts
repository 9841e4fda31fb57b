/** Styles that bots of this game can have. */
import type { Style } from '../../engine/game.ts';

export const styles: readonly Style[] = [
  {
    id: 'gambler',
    name: 'Gambler',
    says: 'Spends plates as if they grew back; it is rich soon, or gone.',
    weighs: { cart: 0.4, haul: 1.5 },
  },
  {
    id: 'keeper',
    name: 'Keeper',
    says: 'Never risks a plate that it can keep, and waits for the others to blow up.',
    weighs: { cart: 2 },
  },
];

/** Bots' styles of play. */
import type { Style } from '../../engine/game.ts';

export const styles: readonly Style[] = [
  {
    id: 'peddler',
    name: 'Peddler',
    says: 'Stocks a little of everything and sells to whoever comes in.',
    weighs: { stock: 2.5 },
  },
];

/** Bots' styles of play. */
import type { Style } from '../../engine/game.ts';

export const styles: readonly Style[] = [
  {
    id: 'raider',
    name: 'Raider',
    says: 'Keeps no card for later: whatever can trouble you troubles you at once.',
    weighs: { hand: 0 },
  },
  {
    id: 'sharp',
    name: 'Card sharp',
    says: 'Keeps its cards until they hurt most, and always seems to hold one more.',
    weighs: { hand: 2 },
  },
];

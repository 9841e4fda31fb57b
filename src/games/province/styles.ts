/** Ways to play the game. */
import type { Style } from '../../engine/outlook.ts';

export const styles: readonly Style[] = [
  {
    id: 'builder',
    name: 'Builder',
    says: 'Builds whatever it can pay for, early and often; its town is full before yours, and its chest is empty.',
    weighs: { structures: 1.7 },
  },
  {
    id: 'banker',
    name: 'Banker',
    says: 'Likes its Coin where it can count it, borrows from nobody, and builds late with a full purse.',
    weighs: { coin: 2.5, debt: 2 },
  },
];

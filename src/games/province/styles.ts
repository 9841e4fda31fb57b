/** Styles that bots of this game can have. */
import type { Style } from '../../engine/game.ts';

export const styles: readonly Style[] = [
  {
    id: 'builder',
    name: 'Builder',
    says: 'Builds whatever it can pay for, early and often; its town stands before yours does.',
    weighs: { structures: 1.7 },
  },
  {
    id: 'banker',
    name: 'Banker',
    says: 'Likes its Coin where it can count it, borrows from nobody, and builds late with a full purse.',
    weighs: { coin: 1.8, debt: 2 },
  },
];

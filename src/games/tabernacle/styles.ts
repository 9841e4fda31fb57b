/** Ways to play the game. */
import type { Style } from '../../engine/outlook.ts';

export const styles: readonly Style[] = [
  {
    id: 'builder',
    name: 'Builder',
    says: 'Raises works that will pay every month, and lets you hurry past it on the roads.',
    weighs: { works: 3 },
  },
  {
    id: 'landlord',
    name: 'Landlord',
    says: 'Thinks in districts: it closes what it leads and keeps you from closing the rest.',
    weighs: { districts: 1.6 },
  },
  {
    id: 'monopolist',
    name: 'Monopolist',
    says: 'Wants to be the only one: whatever you own one of, it soon owns two of.',
    weighs: { monopolies: 1.5 },
  },
  {
    id: 'trader',
    name: 'Trader',
    says: 'Wants every Indian on its side, and a trading post to send them from.',
    weighs: { indians: 3 },
  },
];

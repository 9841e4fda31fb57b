/** Bots' styles of play. */
import type { Style } from '../../engine/game.ts';

export const styles: readonly Style[] = [
  {
    id: 'hoarder',
    name: 'Hoarder',
    says: 'Fills its sheds before it spends, and can pay for whatever comes up.',
    weighs: { goods: 2 },
  },
  {
    id: 'trader',
    name: 'Trader',
    says: 'Lays its roads where Indian tokens lie, and rarely gives them up.',
    weighs: { indians: 2.5 },
  },
];

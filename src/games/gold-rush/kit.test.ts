import type { Game } from '../../engine/game.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { goldRush } from './index.ts';

testKit(goldRush as unknown as Game, {
  // A table of six with every option is 34 set-ups, each far longer than one of Province: fewer games of each.
  games: 300,
  pairs: 2000,
  odd: [
    { type: 'swap', card: 'nugget-1', target: 9 },
    { type: 'swap', card: 'fools-gold', target: 'centre' },
    { type: 'redirect', target: 9 },
    { type: 'take', position: 3 },
  ] as readonly { type: string; card?: string; target?: string | number; position?: number }[],
});

import type { Game } from '../../engine/game.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { goldRush } from './index.ts';
import { position } from './position.ts';

testKit(goldRush as unknown as Game, {
  // Five seat counts with every option make 34 set-ups: fewer games of each keep this within a minute.
  games: 300,
  moments: 300,
  rare: [position({ sneaks: [3, 3, 2], seats: 3 })],
  odd: [
    { type: 'swap', card: 'nugget-1', target: 9 },
    { type: 'swap', card: 'fools-gold', target: 'centre' },
    { type: 'redirect', target: 9 },
    { type: 'take', position: 3 },
  ] as readonly { type: string; card?: string; target?: string | number; position?: number }[],
});

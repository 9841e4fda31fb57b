import type { Game } from '../../engine/game.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { provisions } from './index.ts';

testKit(provisions as unknown as Game, {
  // Four seat counts with every option make 62 set-ups: fewer games of each keep this within seconds; see KIT_GAMES.
  games: 20,
  moments: 40,
  odd: [
    { type: 'keepBonus', card: 'B01' },
    { type: 'sell', card: 'C01', cubes: ['potato'] },
    { type: 'sell', card: 'C01', cubes: ['flour', 'equipment', 'equipment'] },
    { type: 'trade', take: 'potato', price: 3 },
    { type: 'buy', good: 'potato' },
    { type: 'enough' },
    { type: 'give', good: 'potato' },
    { type: 'takeLoot', good: 'potato' },
    { type: 'pass' },
  ] as readonly { type: string }[],
});

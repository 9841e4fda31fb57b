import type { Game } from '../../engine/game.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { province } from './index.ts';

testKit(province as unknown as Game, {
  games: 1000,
  odd: [
    { type: 'build', structure: 'saloon' },
    { type: 'borrow', structure: 'saloon' },
    { type: 'move', kind: 'green', from: 'harbor' },
    { type: 'move', kind: 'mule', from: 'top' },
    { type: 'move', kind: 'sailor1', from: 'top' },
  ] as readonly { type: string; structure?: string; kind?: string; from?: string }[],
});

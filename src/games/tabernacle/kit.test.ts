import type { Game } from '../../engine/game.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { tabernacle } from './index.ts';

testKit(tabernacle as unknown as Game, {
  games: 2,
  pairs: 60,
  odd: [] as never[],
});

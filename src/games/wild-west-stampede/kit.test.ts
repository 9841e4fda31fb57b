import type { Game } from '../../engine/game.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { wildWestStampede } from './index.ts';

testKit(wildWestStampede as unknown as Game, {
  // Five seat counts with every option make 30 set-ups: fewer games of each keep this within a quarter of a minute.
  games: 8,
  pairs: 300,
  odd: [
    { type: 'roll' },
    { type: 'moveEast', to: 'chicago' },
    { type: 'moveEast', to: 'g-northern' },
    { type: 'moveEast', to: 'lakes' },
    { type: 'moveEast', to: 'nowhere' },
    { type: 'crossWest', gate: 'g-northern' },
    { type: 'moveWest', to: 'lakes' },
    { type: 'moveWest', to: 'g-northern' },
    { type: 'headEast', gate: 'g-northern' },
    { type: 'draw', deck: 'land' },
    { type: 'draw', deck: 'company' },
    { type: 'keep' },
    { type: 'discard', card: 'mob' },
    { type: 'establish', davy: false },
    { type: 'establish', davy: true },
    { type: 'playCard', card: 'mob', target: 0 },
    { type: 'playCard', card: 'wolf-pack', target: 0 },
    { type: 'tradeTitles', n: 3 },
    { type: 'offerTrade', to: 0 },
    { type: 'offerTrade', to: 1 },
    { type: 'offerSale', to: 1, territory: 'lakes' },
    { type: 'offerGive', kind: 'company', n: 99 },
    { type: 'offerGive', kind: 'card', card: 'mob' },
    { type: 'offerAsk', n: 21 },
    { type: 'accept' },
    { type: 'endTurn' },
  ] as readonly { type: string }[],
});

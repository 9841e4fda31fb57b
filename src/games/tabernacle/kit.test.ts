import { sampled } from '../../engine/chance.ts';
import type { GameAction } from '../../engine/game.ts';
import { drawsFrom, type FewWorlds, type SealedWorlds } from '../../engine/testkit/evenness.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { BUILDING_IDS, TILE_IDS } from './content.ts';
import { encoder } from './encoding.ts';
import { tabernacle } from './index.ts';
import { idOf, tileId } from './land.ts';
import { STANDARD } from './options.ts';
import { actionOf } from './playing.ts';
import { position } from './position.ts';
import type { TabernacleState } from './state.ts';

const odd = [
  'bid -1',
  'bid 99',
  'use G1',
  'use G5',
  'buy 0 at F2',
  'buy 7 at G1',
  'buy cabin at G1',
  'sell cabin at G1',
  'build cabin on H4',
  'build cabin on Z9',
  'build castle on G5',
  'road Z9',
  'road H4',
  'enough',
  'trade F2',
  'pass',
].map(actionOf);

/** Twenty buildings of one seat are on the board, and there is a site for one more. */
const landlord = position({
  seats: 5,
  roads: 'H4 H5 G6 G7 E6',
  hands: [['gold-mine']],
  tiles: { E8: 'seam' },
  buildings: Object.fromEntries(
    'E4 E5 F5 F6 G4 G5 H6 I4 I5 I6 J6 G8 G9 H8 I8 J8 C7 C8 D6 D7'
      .split(' ')
      .map((hex, i) => [hex, [(['tabernacle', 'cabin', 'trading-post', 'sawmill'] as const)[i % 4] ?? 'cabin', 0]]),
  ),
});

/** Two of five have tied and bid again; random bids hardly ever tie. */
const tiedBid = position({ seats: 5, bidding: true, options: { rebid: 'tied' } });
for (const [seat, amount] of [2, 2, 1, 0, 0].entries())
  tabernacle.play(tiedBid, seat, { type: 'bid', amount }, sampled('tied'));

/** Face-down tiles and the pile at the start; others' bids are drawn by how likely they are, and not counted. */
function unseen(): (FewWorlds & SealedWorlds)[] {
  const state = tabernacle.setup({ seats: 3, options: STANDARD }, sampled('unseen'));
  const view = tabernacle.view(state, 0);
  const hidden = view.sites.flatMap(({ faceDown }, site) => (faceDown ? [site] : []));
  const pair = [hidden[0] ?? 0, hidden.at(-1) ?? 0];
  const tiles = TILE_IDS.flatMap((id) => new Array<string>(view.unseenTiles[id]).fill(id));
  const buildings = BUILDING_IDS.flatMap((id) => new Array<string>(view.unseenBuildings[id]).fill(id));
  return [
    {
      title: 'the first and the last face-down tile',
      view,
      state,
      worldOf: (world) => pair.map((site) => tileId((world as TabernacleState).sites[site] as number)).join(),
      odds: drawsFrom(tiles, 2),
    },
    {
      title: 'the top of the pile',
      view,
      state,
      worldOf: (world) => (world as TabernacleState).pile.slice(-1).map(idOf).join(),
      odds: drawsFrom(buildings, 1),
    },
  ];
}

testKit(tabernacle, {
  encoder,
  // Four seat counts with every option make 56 tables, and a game has some 130 moments.
  games: 6,
  moments: 25,
  oneIn: 12,
  few: unseen(),
  sealed: unseen(),
  rare: [landlord, tiedBid],
  odd: odd as readonly GameAction[],
});

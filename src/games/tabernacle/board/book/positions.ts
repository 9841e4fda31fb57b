/** The positions of Tabernacle's rulebook that appear on no other page. */
import { position } from '../../position.ts';
import type { TabernacleState } from '../../state.ts';

/** Three bid for the first month. */
export const bid: TabernacleState = position({
  seats: 3,
  bidding: true,
  tiles: { E4: 'plain', E5: 'seam', F5: 'forest', F6: 'hill', G4: 'sand', G5: 'mountain', H6: 'lake' },
  display: ['trading-post', 'sawmill', 'cabin', 'quarry', 'tabernacle'],
});

/** Ben's sawmill and June's gold mine work, so two counters are shut; the stone counter is full. */
export const counters: TabernacleState = position({
  seats: 3,
  month: 3,
  first: 1,
  turn: 0,
  buildings: { F5: ['sawmill', 1], E5: ['gold-mine', 0] },
  tiles: { E4: 'plain', F6: 'hill', G4: 'mountain', G5: 'forest', I5: 'lake', I6: 'sand' },
  wood: [1, 5, 5],
  colonists: [
    ['H2', 1],
    ['H2', 2],
  ],
});

/** Ben's port has shut the Old Port. */
export const market: TabernacleState = position({
  seats: 3,
  month: 4,
  buildings: { E4: ['port', 1], G5: ['sawmill', 2] },
  tiles: { E5: 'forest', F5: 'mountain', F6: 'hill', G4: 'seam' },
  hands: [['cabin'], [], []],
  display: ['tabernacle', 'sawmill', 'gold-mine', 'quarry', 'watchtower'],
  gold: [7, 5, 6],
});

/** Three roads lead inland; the next one would discover land that nobody has seen. */
export const inland: TabernacleState = position({
  seats: 2,
  month: 2,
  roads: 'H4 H5 G6',
  buildings: { F5: ['sawmill', 0] },
  tiles: {
    E4: 'plain',
    E5: 'seam',
    F6: 'hill',
    G4: 'sand',
    G5: 'mountain',
    H6: 'forest',
    I5: 'lake',
    I6: 'seam',
    G8: 'treasure',
    G9: 'forest',
    H8: 'hill',
    I8: 'lake',
    J8: 'sand',
    C7: 'marsh',
    C8: 'mountain',
    D6: 'forest',
    D7: 'seam',
    E8: 'hill',
  },
});

/** La Batture lacks one road; the numbers are those of the printed rulebook. */
export const oneMissing: TabernacleState = position({
  seats: 3,
  month: 6,
  roads: 'H4 H5 G6 G7 H7 I7',
  buildings: {
    H6: ['tabernacle', 0],
    I4: ['port', 1],
    I5: ['trading-post', 1],
    I6: ['gold-mine', 2],
  },
  tiles: { J6: 'hill', E4: 'plain', E5: 'seam', F5: 'forest', F6: 'marsh', G4: 'sand', G5: 'mountain', H8: 'lake' },
  hands: [['cabin'], [], []],
  wood: [7, 5, 5],
  stone: [2, 1, 1],
  indians: [0, 1, 0],
});

/** Les Grèves lacks one road, and Ben's tabernacle leads in it. */
export const tower: TabernacleState = position({
  seats: 3,
  month: 9,
  roads: 'E6 E7 F4 F7 G6 G7 H4 H5',
  buildings: {
    F6: ['sawmill', 0],
    G4: ['trading-post', 0],
    G5: ['tabernacle', 1],
    E4: ['watchtower', 2],
  },
  tiles: { E5: 'plain', F5: 'mountain', D6: 'forest', D7: 'hill', C7: 'seam', E8: 'lake' },
  hands: [['watchtower'], [], []],
  wood: [6, 4, 3],
  stone: [1, 3, 2],
  indians: [1, 0, 0],
});

/** June has two Indian tokens; a third is one road away, and Ben owns the trading post. */
export const feathers: TabernacleState = position({
  seats: 2,
  month: 7,
  roads: 'H4 H5 G6 G7 H7 F7 F8 F9 G10 E7 H9',
  buildings: { F5: ['sawmill', 0], G5: ['trading-post', 1], G8: ['cabin', 1], I5: ['tabernacle', 0] },
  tiles: { I4: 'lake', G4: 'mountain', H8: 'hill', I8: 'forest', J8: 'sand', J6: 'marsh', H6: 'seam' },
  stone: [1, 3],
  gold: [4, 6],
  indians: [2, 0],
});

/** Positions worth looking at. */
import { position } from '../position.ts';
import type { TabernacleState } from '../state.ts';

/** Four have landed at La Pointe and bid for the first month. */
export const opening: TabernacleState = position({
  bidding: true,
  tiles: {
    E4: 'plain',
    E5: 'seam',
    F5: 'forest',
    F6: 'hill',
    G4: 'plain',
    G5: 'mountain',
    H6: 'lake',
    I4: 'sand',
    I5: 'forest',
    I6: 'seam',
    J6: 'marsh',
  },
  display: ['trading-post', 'sawmill', 'cabin', 'quarry', 'tabernacle'],
});

/** Month 8 of four: oxblood has a Port in hand; La Batture is sealed, and Les Grèves lacks four roads. */
export const drawing: TabernacleState = position({
  month: 8,
  first: 1,
  turn: 0,
  roads: 'F7 F8 F9 G6 G7 G10 G11 H4 H5 H7 I7 J7',
  buildings: {
    E5: ['tannery', 3],
    E8: ['watchtower', 3],
    F6: ['sawmill', 0],
    F10: ['cabin', 2],
    G4: ['trading-post', 0],
    G5: ['tabernacle', 1],
    G8: ['tabernacle', 2],
    G9: ['trading-post', 3],
    H6: ['tabernacle', 2],
    H8: ['cabin', 1],
    I4: ['port', 1],
    I5: ['trading-post', 1],
    I6: ['gold-mine', 0],
  },
  tiles: {
    C7: 'hill',
    C8: 'lake',
    D6: 'forest',
    D7: 'mountain',
    D9: 'forest',
    D10: 'mountain',
    D11: 'seam',
    E4: 'plain',
    E10: 'plain',
    E11: 'treasure',
    E12: 'hill',
    F5: 'mountain',
    G12: 'sand',
    H10: 'plain',
    H11: 'seam',
    I8: 'plain',
    I10: 'marsh',
    I11: 'lake',
    I12: 'forest',
    J6: 'hill',
    J8: 'sand',
  },
  hands: [['port'], ['quarry', 'trading-post'], ['sawmill'], ['gold-mine']],
  display: ['quarry', 'watchtower', 'gold-mine', 'tannery', 'cabin'],
  stall: ['sawmill'],
  gold: [5, 8, 3, 6],
  wood: [6, 2, 4, 3],
  stone: [2, 1, 3, 0],
  indians: [0, 1, 0, 0],
  colonists: [
    ['G1', 1],
    ['H2', 2],
    ['H2', 3],
    ['F2', 0],
    ['F6', 3],
    ['G10', 2],
  ],
  spent: [1, 1, 2, 2],
  roaded: true,
  income: [
    { buildings: 8, roads: 4 },
    { buildings: 14, roads: 3 },
    { buildings: 15, roads: 3 },
    { buildings: 4, roads: 2 },
  ],
});

/** Month 19 of five: seven districts are sealed, and the end is eleven roads away. */
export const late: TabernacleState = drawing;

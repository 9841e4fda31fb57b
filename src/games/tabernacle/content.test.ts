/** The data printed on buildings and tiles, and how many of each the box holds. */
import { expect, test } from 'vitest';
import { BASICS, BUILDINGS, TILES } from './content.ts';

test('buildings have their names, costs and points, five of each type (TAB-COMP-1, TAB-COMP-6, TAB-TABE-1)', () => {
  expect(
    BUILDINGS.map(
      ({ id, name, french, count, cost, points }) => `${id}: ${name} [${french}] ${count} ${cost}/${points}`,
    ),
  ).toEqual([
    "gold-mine: Gold Mine [Mine d'Or] 5 3/3",
    'quarry: Quarry [Carrière] 5 3/3',
    'sawmill: Sawmill [Scierie] 5 3/3',
    'port: Port [Port] 5 3/3',
    'tannery: Tannery [Tannerie] 5 1/1',
    'trading-post: Trading Post [Commerce] 5 2/2',
    'tabernacle: Tabernacle [Tabernacle] 5 4/6',
    'watchtower: Watchtower [Mirador] 5 5/1',
    'cabin: Cabin [Cabane] 5 6/3',
  ]);
});

test('basic buildings have their names (TAB-COMP-1)', () => {
  expect(BASICS.map(({ name, french }) => `${name} [${french}]`)).toEqual([
    "Gold counter [Comptoir d'Or]",
    'Wood counter [Comptoir de Bois]',
    'Stone counter [Comptoir de Pierre]',
    'Old Port [Vieux Port]',
  ]);
});

test('tiles have their names, costs and gains (TAB-COMP-2, TAB-TILE-1 to TAB-TILE-4)', () => {
  expect(
    TILES.map(
      ({ name, french, count, obstacle, gold, points }) =>
        `${name} [${french}] ${count}: +${obstacle} wood, ${gold} gold, ${points} points`,
    ),
  ).toEqual([
    "Seam of gold [Filon d'Or] 7: +0 wood, 0 gold, 0 points",
    'Forest [Forêt] 8: +0 wood, 0 gold, 0 points',
    'Mountain [Montagne] 7: +0 wood, 0 gold, 0 points',
    'Plain [Plaine] 11: +0 wood, 0 gold, 0 points',
    'Hill [Colline] 7: +1 wood, 0 gold, 0 points',
    'Sand [Sable] 5: +2 wood, 0 gold, 0 points',
    'Marsh [Marais] 4: +3 wood, 0 gold, 0 points',
    'Treasure [Trésor] 4: +0 wood, 7 gold, 0 points',
    'Lake [Lac] 4: +0 wood, 0 gold, 5 points',
  ]);
});

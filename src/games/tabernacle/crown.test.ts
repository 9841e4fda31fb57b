/** The Crown's roads, and what remains when buildings are destroyed or districts close. */
import { describe, expect, test } from 'vitest';
import { ROADS } from './chart.ts';
import { faults } from './faults.ts';
import { type Playing, playing } from './playing.ts';
import type { Given } from './position.ts';
import { actors } from './rules.ts';
import type { TabernacleEvent } from './state.ts';
import { view } from './view.ts';

const seen = ({ state }: Playing) => view(state, null);

/** A table where colonists may pass freely. */
const idle = (given: Given): Playing => playing({ ...given, options: { freePass: true } });

/** Ends the month by passing everywhere; returns the events. */
function quietMonth({ state, does }: Playing): TabernacleEvent[] {
  const { month } = state;
  const events: TabernacleEvent[] = [];
  while (state.month === month && state.phase === 'play') events.push(...does('pass'));
  return events;
}

describe('the Crown', () => {
  test.each([
    [2, 12],
    [3, 8],
    [4, 6],
    [5, 5],
  ])('of a table of %i waits %i months without a road, and not one less (TAB-GUARD-1)', (seats, months) => {
    const early = idle({ seats, month: months, quiet: months - 2 });
    quietMonth(early);
    expect(seen(early)).toMatchObject({ quiet: months - 1, quietLimit: months, roadsLeft: ROADS.length - 3 });
    const due = idle({ seats, month: months, quiet: months - 1 });
    quietMonth(due);
    expect(seen(due)).toMatchObject({ quiet: months, roadsLeft: ROADS.length - 4 });
  });

  test('scores for nobody, and goes on until a player lays a road (TAB-GUARD-1, TAB-GUARD-2)', () => {
    const table = idle({ month: 6, quiet: 5 });
    const laid = quietMonth(table).find(({ type }) => type === 'roadsLaid');
    expect(laid).toMatchObject({ seat: null, hexes: ['F4'], stone: 'reserve', points: 0, left: ROADS.length - 4 });
    expect(seen(table)).toMatchObject({ quiet: 6, roaded: false });
    table.does('road H4', 'enough');
    expect(seen(table)).toMatchObject({ quiet: 0, roaded: true });
    quietMonth(table);
    expect(seen(table)).toMatchObject({ quiet: 0, roaded: false });
    quietMonth(table);
    expect(seen(table)).toMatchObject({ quiet: 1, roadsLeft: ROADS.length - 5 });
  });

  test('takes a stone of the reserve while there is one, even if players have more (TAB-GUARD-2)', () => {
    const table = idle({ month: 6, quiet: 5, stone: [9, 9, 9, 9], reserve: { stone: 1 } });
    const before = seen(table).seats.map(({ stone }) => stone);
    const [laid] = quietMonth(table).filter(({ type }) => type === 'roadsLaid');
    expect(laid).toMatchObject({ stone: 'reserve' });
    expect(seen(table).seats.map(({ stone }) => stone)).toEqual(before);
    expect(seen(table).reserve.stone).toBe(0);
  });

  test('sends an Indian on its road out of the game (TAB-GUARD-2, TAB-IND-1)', () => {
    const table = idle({ month: 6, quiet: 5, roads: 'C9 C10 C11 C12 E6' });
    const events = quietMonth(table);
    expect(events.find(({ type }) => type === 'roadsLaid')).toMatchObject({ hexes: ['D5'] });
    expect(events.find(({ type }) => type === 'indianTaken')).toEqual({ type: 'indianTaken', seat: null, hex: 'D5' });
    expect(seen(table).indiansGone).toBe(1);
    expect(seen(table).seats.every(({ indians }) => indians === 0)).toBe(true);
    expect(faults(table.state)).toEqual([]);
  });

  test('closes districts and ends the game like a player (TAB-GUARD-2, TAB-END-1)', () => {
    const roads = ROADS.map(({ id }) => id).filter((id) => id !== 'J7');
    const table = idle({
      month: 6,
      quiet: 5,
      roads: roads.join(' '),
      buildings: { I5: ['port', 2] },
      stone: [1, 0, 0, 0],
    });
    const events = quietMonth(table);
    expect(events.filter(({ type }) => type === 'sealed')).toMatchObject([
      { district: 'basse-ville', by: null, month: 6 },
      { district: 'la-batture', by: null, month: 6, prizes: [0, 0, 7, 0] },
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'gameOver' });
    expect(table.state).toMatchObject({ phase: 'over', turn: -1, month: 6 });
    expect(actors(table.state)).toEqual([]);
  });
});

describe('colonists', () => {
  test('stay on the hex of a building that is destroyed, and still count there (TAB-COL-4, R5)', () => {
    const table = idle({
      buildings: { H6: ['gold-mine', 1] },
      hands: [['watchtower'], ['watchtower']],
      wood: [5, 5],
      colonists: [['H6', 2]],
    });
    table.does('build watchtower on H6');
    expect(seen(table).colonists).toEqual([
      { seat: 2, hex: 'H6' },
      { seat: 0, hex: 'H6' },
    ]);
    expect(table.refusal('build watchtower on H6')).toBe('TAB-COL-3');
  });

  test('stay in a district that becomes independent until the month is over (TAB-COL-4, R5)', () => {
    const table = idle({ roads: 'G6 G7 H4 H5 H7 I7', buildings: { H6: ['gold-mine', 1] }, colonists: [['H6', 2]] });
    table.does('road J7');
    expect(seen(table).colonists).toEqual([
      { seat: 2, hex: 'H6' },
      { seat: 0, hex: 'J7' },
    ]);
    quietMonth(table);
    expect(seen(table).colonists).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { features, value } from './insight.ts';
import { legal } from './legal.ts';
import { STANDARD } from './options.ts';
import { playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { actors, play } from './rules.ts';
import { setup } from './setup.ts';
import type { TabernacleAction, TabernacleState } from './state.ts';

const worth = (given: Given, seat = 0): number => value(position(given), seat);

describe('insight', () => {
  test('has parts that add up to the value, at every moment', () => {
    const next = dice('insight');
    const luck = sampled(next);
    const state = setup({ seats: 3, options: STANDARD }, luck);
    const check = (at: TabernacleState): void => {
      for (let seat = 0; seat < 3; seat++) {
        const parts = Object.values(features(at, seat)).reduce((sum, part) => sum + part, 0);
        expect(parts).toBeCloseTo(value(at, seat), 6);
      }
    };
    for (let seat = actors(state)[0]; seat !== undefined; seat = actors(state)[0]) {
      check(state);
      const actions = legal(state, seat);
      play(state, seat, actions[next(actions.length)] as TabernacleAction, luck);
    }
    check(state);
  });

  test('is higher for points, goods, Indians and buildings of its own, and lower for those of others', () => {
    const even = worth({});
    expect(worth({ income: [{ roads: 3 }] })).toBeGreaterThan(even);
    expect(worth({ gold: [14] })).toBeGreaterThan(even);
    expect(worth({ hands: [['tabernacle']] })).toBeGreaterThan(even);
    expect(worth({ buildings: { H6: ['tabernacle', 0] } })).toBeGreaterThan(
      worth({ buildings: { H6: ['tabernacle', 1] } }),
    );
    expect(worth({ roads: 'I7', indians: [1] })).toBeGreaterThan(worth({ roads: 'I7', indians: [0, 1] }));
  });

  test('values each further unit of a good less, and gold least at the end', () => {
    const gain = (gold: number, roads = ''): number =>
      worth({ gold: [gold + 3], roads }) - worth({ gold: [gold], roads });
    expect(gain(0)).toBeGreaterThan(gain(8));
    const late =
      'C9 C10 C11 C12 D5 D8 D12 D14 E6 E7 E9 E13 E15 F4 F7 F8 F9 F11 F12 F15 G6 G7 G10 G11 G13 G14 G15 H4 H5 H7 H9 H12 H15 H16 I7 I9 I13 I15 J7 J9 J10 J11';
    expect(gain(0, late)).toBeLessThan(gain(0) / 4);
  });

  test('values a cabin and a mine while they are active, and more the longer that lasts', () => {
    const cabin = (roads: string): number =>
      features(position({ roads, buildings: { H6: ['cabin', 0] } }), 0).works ?? 0;
    expect(cabin('')).toBeGreaterThan(cabin('G6 G7 H4 H5 H7 I7'));
    expect(cabin('G6 G7 H4 H5 H7 I7 J7')).toBe(0);
    const alone = features(position({ buildings: { H6: ['gold-mine', 0] } }), 0).works ?? 0;
    const rivalled = features(position({ buildings: { H6: ['gold-mine', 0], G5: ['gold-mine', 1] } }), 0).works ?? 0;
    expect(alone).toBeGreaterThan(rivalled);
  });

  test('counts a named road as laid: the steps to an Indian are valued from the first', () => {
    const table = playing({ roads: 'H4 H5 G6 G7 H7', stone: [3] });
    const before = value(table.state, 0);
    table.does('road I7');
    expect(table.state.laying).not.toBe(-1);
    expect(value(table.state, 0)).toBeGreaterThan(before + 1);
  });

  test('does not overbid: two gold cost nothing, more do', () => {
    const bid = (amount: number): number => {
      const table = playing({ bidding: true });
      table.does(`bid ${amount}`);
      return value(table.state, 0);
    };
    expect(bid(2)).toBe(bid(0));
    expect(bid(3)).toBeLessThan(bid(2));
  });

  test('depends on who has won once the game is over', () => {
    const all =
      'C9 C10 C11 C12 D5 D8 D12 D14 E6 E7 E9 E13 E15 F4 F7 F8 F9 F11 F12 F15 G6 G7 G10 G11 G13 G14 G15 H4 H5 H7 H9 H12 H15 H16 I7 I9 I13 I15 J7 J9 J10 J11 J12';
    const state = position({ roads: all, income: [{ roads: 5 }, { roads: 4 }] });
    expect(state.phase).toBe('over');
    expect(value(state, 0)).toBeGreaterThan(20);
    expect(value(state, 1)).toBeLessThan(-20);
  });
});

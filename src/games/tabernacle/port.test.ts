/** Ports: what a visit costs, what it pays, and what it changes. */
import { describe, expect, test } from 'vitest';
import { type Playing, playing } from './playing.ts';
import { view } from './view.ts';

const seen = ({ state }: Playing) => view(state, null);
const golds = (table: Playing) => seen(table).seats.map(({ gold }) => gold);
const display = ['tannery', 'port', 'cabin', 'quarry', 'watchtower'] as const;

describe('a resale', () => {
  test('pays no more than the reserve holds (TAB-SELL-1, R7)', () => {
    for (const [reserve, paid] of [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 3],
    ] as const) {
      const table = playing({ hands: [['cabin']], reserve: { gold: reserve } });
      const [sold] = table.does('sell cabin at G1');
      expect(sold).toMatchObject({ type: 'sold', gold: paid, owner: null, toll: 0 });
      expect(golds(table)[0]).toBe(10 + paid);
      expect(seen(table).reserve.gold).toBe(reserve - paid);
    }
  });

  test('in a rival’s port costs the toll first, which must be there before (TAB-PORT-2)', () => {
    const at = (gold: number) => playing({ hands: [['tabernacle']], buildings: { I4: ['port', 1] }, gold: [gold] });
    expect(at(0).refusal('sell tabernacle at I4')).toBe('TAB-PORT-2');
    const table = at(1);
    const [sold] = table.does('sell tabernacle at I4');
    expect(sold).toMatchObject({ owner: 1, toll: 1, gold: 2 });
    expect(golds(table).slice(0, 2)).toEqual([2, 11]);
  });

  test('in one’s own port is free (TAB-PORT-2)', () => {
    const table = playing({ hands: [['tabernacle']], buildings: { I4: ['port', 0] }, gold: [0] });
    table.does('sell tabernacle at I4');
    expect(golds(table)[0]).toBe(2);
  });

  test('needs the building in the hand, and a port (TAB-SELL-1, TAB-PORT-1)', () => {
    const table = playing({ hands: [['tabernacle']], buildings: { H6: ['gold-mine', 1] } });
    expect(table.refusal('sell cabin at G1')).toBe('TAB-SELL-1');
    for (const hex of ['F2', 'H6', 'I5', 'H4', 'Z9'])
      expect(table.refusal(`sell tabernacle at ${hex}`), hex).toBe('TAB-PORT-1');
  });

  test('leaves the rest of the hand in the order of purchase (TAB-HAND-1)', () => {
    const table = playing({ hands: [['cabin', 'quarry', 'sawmill']] });
    table.does('sell cabin at G1');
    expect(seen(table).seats[0]?.hand).toEqual(['quarry', 'sawmill']);
    const middle = playing({ hands: [['cabin', 'quarry', 'sawmill']] });
    middle.does('sell quarry at G1');
    expect(seen(middle).seats[0]?.hand).toEqual(['cabin', 'sawmill']);
  });
});

describe('a purchase', () => {
  test('from the /2 site costs half, and the toll of a rival’s port on top (TAB-SELL-2, TAB-PORT-2, TAB-BUY-5)', () => {
    const at = (gold: number) =>
      playing({ display, stall: ['cabin', 'cabin'], buildings: { I4: ['port', 1] }, gold: [gold] });
    expect(at(3).refusal('buy cabin at I4')).toBe('TAB-BUY-5');
    const table = at(4);
    const [bought] = table.does('buy cabin at I4');
    expect(bought).toMatchObject({ type: 'bought', slot: null, price: 3, owner: 1, toll: 1 });
    expect(golds(table).slice(0, 2)).toEqual([0, 11]);
    expect(seen(table)).toMatchObject({ stall: ['cabin'], display: [...display] });
  });

  test('of a building that nobody has resold, or from an empty or unknown place, is refused (TAB-SELL-2, TAB-BUY-4)', () => {
    const table = playing({ display: ['tannery'], pile: [], stall: ['cabin'] });
    expect(table.refusal('buy port at G1')).toBe('TAB-SELL-2');
    expect(table.refusal('buy castle at G1')).toBe('TAB-SELL-2');
    expect(table.why('buy cabin at G1')).toBeNull();
    for (const slot of [1, 4, 5, -1]) expect(table.refusal(`buy ${slot} at G1`), String(slot)).toBe('TAB-BUY-4');
    expect(table.why('buy 0 at G1')).toBeNull();
  });

  test('leaves the last place empty once the pile is, and says so (TAB-BUY-3, TAB-BUY-4)', () => {
    const table = playing({ display: ['tannery', 'port'], pile: [] });
    const moved = table.does('buy 0 at G1').find(({ type }) => type === 'displayMoved');
    expect(moved).toStrictEqual({ type: 'displayMoved', display: ['port', null, null, null, null], building: null });
  });

  test('is possible with all the gold one has, and not for more (TAB-BUY-5)', () => {
    const at = (gold: number) => playing({ display, gold: [gold] });
    expect(at(8).why('buy 2 at G1')).toBeNull();
    expect(at(7).refusal('buy 2 at G1')).toBe('TAB-BUY-5');
  });

  test('needs room in the port: two visitors a month, whatever they do there (TAB-COL-3)', () => {
    const table = playing({
      display,
      hands: [['cabin']],
      colonists: [
        ['G1', 1],
        ['G1', 2],
      ],
    });
    expect(table.refusal('buy 0 at G1')).toBe('TAB-COL-3');
    expect(table.refusal('sell cabin at G1')).toBe('TAB-COL-3');
  });

  test('is refused in an inactive port, and the Old Port is open again (TAB-DIST-2, TAB-CLOSE-2)', () => {
    const table = playing({ display, roads: 'G6 G7 H4 H5 H7 I7 J7', buildings: { I4: ['port', 0] } });
    expect(table.refusal('buy 0 at I4')).toBe('TAB-DIST-2');
    expect(table.why('buy 0 at G1')).toBeNull();
  });
});

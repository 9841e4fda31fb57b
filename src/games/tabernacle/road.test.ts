import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { DISTRICT_IDS, DISTRICTS, HEXES, type HexId, hexNumber, ROADS } from './chart.ts';
import { faults } from './faults.ts';
import { legal } from './legal.ts';
import { STANDARD } from './options.ts';
import { playing } from './playing.ts';
import { position } from './position.ts';
import { actors, copy, play } from './rules.ts';
import { setup } from './setup.ts';
import type { TabernacleAction, TabernacleState } from './state.ts';
import { view } from './view.ts';

const near = (hex: HexId): readonly HexId[] => HEXES[hexNumber(hex)]?.adjacent ?? [];
const builtRoads = (state: TabernacleState): HexId[] =>
  ROADS.flatMap(({ id }, road) => (state.roads[road] === 1 ? [id] : []));

/** The status of a district, found by walking around it and looking at every hex. */
function statusByWalking(start: string, built: readonly HexId[], id: (typeof DISTRICT_IDS)[number]): string {
  if (id === start) return 'founders';
  const sites = HEXES.filter(({ district }) => district === id);
  const around = new Set(
    sites.flatMap(({ adjacent }) => adjacent.filter((hex) => !sites.some((one) => one.id === hex))),
  );
  const laid = [...around].filter((hex) => built.includes(hex));
  if (laid.length === around.size) return 'independent';
  return laid.length === 0 ? 'undiscovered' : 'open';
}

describe('districts', () => {
  test('are hidden, open or independent exactly as a walk around each of them says (TAB-DISC-1, TAB-DIST-1, TAB-DIST-8)', () => {
    const starts = fc.constantFrom('pointe', 'cap-nord', 'anse-du-sud');
    fc.assert(
      fc.property(starts, fc.subarray(ROADS.map(({ id }) => id)), (start, roads) => {
        const state = position({ options: { start: start as 'pointe' }, roads: roads.join(' ') });
        const built = builtRoads(state);
        for (const { id, status, missing } of view(state, null).districts) {
          expect(status, id).toBe(statusByWalking(start, built, id));
          const lacks = DISTRICTS.find((one) => one.id === id)?.roads.filter((road) => !built.includes(road));
          expect(missing, id).toBe(lacks?.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are discovered and scored by the road that touches or closes them, each exactly once', () => {
    for (let game = 0; game < 4; game++) {
      const next = dice(`districts ${game}`);
      const luck = sampled(next);
      const state = setup({ seats: 2 + game, options: { ...STANDARD, start: 'random' } }, luck);
      const start = view(state, null).start;
      const told: string[] = [];
      for (let seat = actors(state)[0]; seat !== undefined; seat = actors(state)[0]) {
        const before = builtRoads(state);
        const actions = legal(state, seat);
        const events = play(state, seat, actions[next(actions.length)] as TabernacleAction, luck);
        const after = builtRoads(state);
        if (after.length === before.length) {
          expect(events.some(({ type }) => type === 'discovered' || type === 'sealed')).toBe(false);
          continue;
        }
        for (const id of DISTRICT_IDS) {
          const [was, is] = [statusByWalking(start, before, id), statusByWalking(start, after, id)];
          const found = events.filter((event) => event.type === 'discovered' && event.district === id).length;
          const sealed = events.filter((event) => event.type === 'sealed' && event.district === id).length;
          expect([found, sealed], `${id} ${was} ${is}`).toEqual([
            was === 'undiscovered' && is !== 'undiscovered' ? 1 : 0,
            was !== 'independent' && is === 'independent' ? 1 : 0,
          ]);
          if (sealed > 0) told.push(id);
        }
      }
      expect(told.sort()).toEqual(DISTRICT_IDS.filter((id) => id !== start).sort());
    }
  });
});

describe('the steps of a road', () => {
  /** Every set of roads that one colonist may lay, straight from the rules. */
  function lawful(state: TabernacleState): string[] {
    const built = builtRoads(state);
    const open = ROADS.map(({ id }) => id).filter((hex) => !built.includes(hex));
    const joins = (hex: HexId): boolean => near(hex).some((other) => built.includes(other));
    const stones = state.goods[state.turn * 3 + 2] as number;
    const singles = stones > 0 ? open.filter(joins) : [];
    const pairs = open.flatMap((one) =>
      open
        .filter((other) => one < other && near(one).includes(other) && (joins(one) || joins(other)))
        .map((other) => `${one} ${other}`),
    );
    return [...singles, ...(stones > 1 ? pairs : [])].sort();
  }

  /** Every set of roads that the steps lead to. */
  function byStep(state: TabernacleState): string[] {
    const found = new Set<string>();
    const walk = (at: TabernacleState): void => {
      for (const action of legal(at, at.turn)) {
        if (action.type !== 'road' && action.type !== 'enough') continue;
        const after = copy(at);
        const events = play(after, at.turn, action, sampled('steps'));
        const laid = events.find((event) => event.type === 'roadsLaid');
        if (laid?.type === 'roadsLaid') found.add([...laid.hexes].sort().join(' '));
        else walk(after);
      }
    };
    walk(state);
    return [...found].sort();
  }

  test('lead to every legal road or pair of roads, and to no other (TAB-ROAD-1, TAB-ROAD-2, TAB-ROAD-3)', () => {
    const places = fc.subarray(
      ROADS.map(({ id }) => id),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(places, fc.nat({ max: 3 }), (roads, stones) => {
        const state = position({ roads: roads.join(' '), stone: [stones, 0, 0, 0] });
        expect(byStep(state)).toEqual(lawful(state));
      }),
      { numRuns: 40 },
    );
  });

  test('change nothing on the chart until the last of them (TAB-ROAD-5)', () => {
    const table = playing({ roads: 'H4 H5 G6' });
    const before = view(table.state, 0);
    const [named] = table.does('road G7');
    expect(named).toEqual({ type: 'roadNamed', seat: 0, hex: 'G7' });
    expect({ ...view(table.state, 0), laying: null }).toEqual(before);
    expect(view(table.state, 0).laying).toBe('G7');
    expect(table.why('use F2')).toBe('roadUnderWay');
    expect(table.why('pass')).toBe('roadUnderWay');
    expect(table.why('road G7')).toBe('oneOrTwo');
    expect(table.why('road F4')).toBe('roadsApart');
    const laid = table.does('road H7');
    expect(laid.map(({ type }) => type)).toEqual(['roadsLaid', 'discovered']);
    expect(laid[0]).toMatchObject({ hexes: ['G7', 'H7'], points: 2, stone: 0 });
    expect(faults(table.state)).toEqual([]);
  });

  test('are skipped if no second road can follow: with the last stone, or at the end of a lane', () => {
    expect(
      playing({ stone: [1] })
        .does('road H4')
        .map(({ type }) => type),
    ).toEqual(['roadsLaid']);
    expect(playing({ roads: 'H4 H5 G6 G7 H7 I7' }).does('road J7')[0]).toMatchObject({
      type: 'roadsLaid',
      hexes: ['J7'],
    });
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eastFrom, NO_WAY, stepsBetween, walkBetween, westFrom } from './distance.ts';
import {
  CITIES,
  EDGES,
  isEast,
  isLanding,
  isWest,
  LANDINGS,
  NODES,
  type NodeId,
  nodeNumber,
  TERRITORIES,
  territoryAt,
  territoryNumber,
} from './map.ts';

const steps = (from: NodeId, to: NodeId): number => stepsBetween(nodeNumber(from), nodeNumber(to));

/** Distances by brute force: relaxes every step of the board until nothing changes, one half at a time. */
function bruteForce(inHalf: (node: number) => boolean): number[][] {
  const nodes = NODES.map((_node, node) => node);
  const edges = EDGES.map(([a, b]) => [nodeNumber(a), nodeNumber(b)] as const).filter(
    ([a, b]) => (inHalf(a) || isLanding(a)) && (inHalf(b) || isLanding(b)),
  );
  return nodes.map((from) => {
    const row = nodes.map((node) => (node === from ? 0 : Number.POSITIVE_INFINITY));
    const relax = (a: number, b: number): boolean => {
      // A landing may begin a walk, but not be inside it.
      if (isLanding(a) && a !== from) return false;
      const far = (row[a] as number) + 1;
      if (far >= (row[b] as number)) return false;
      row[b] = far;
      return true;
    };
    for (let changed = true; changed; ) {
      changed = false;
      for (const [a, b] of edges) changed = relax(a, b) || relax(b, a) || changed;
    }
    return row;
  });
}

test('the board has 18 cities, 5 landings, 11 territories, 183 plain spaces and 242 steps', () => {
  const count = (kind: string) => NODES.filter((node) => node.kind === kind).length;
  expect([count('city'), count('landing'), count('territory'), count('space')]).toEqual([18, 5, 11, 183]);
  expect(EDGES.length).toBe(242);
  expect(new Set(NODES.map(({ id }) => id)).size).toBe(217);
});

test('every landing has one neighbour in either half (WWS-BORDER-1)', () => {
  for (const { id } of LANDINGS) {
    const beside = EDGES.filter((edge) => edge.includes(id)).map(([a, b]) => nodeNumber(a === id ? b : a));
    expect([beside.filter(isEast).length, beside.filter(isWest).length, beside.length], id).toEqual([1, 1, 2]);
  }
});

test('all distances equal a brute-force search over the board (WWS-EAST-2, WWS-WEST-3)', () => {
  for (const half of [isEast, isWest]) {
    const brute = bruteForce(half);
    const places = NODES.map((_node, node) => node).filter((node) => half(node) || isLanding(node));
    for (const from of places)
      for (const to of places) {
        if (isLanding(from) && isLanding(to)) continue;
        expect(stepsBetween(from, to), `${from} to ${to}`).toBe(brute[from]?.[to]);
      }
  }
});

test('the halves are connected only by landings (WWS-BORDER-1)', () => {
  for (let east = 0; east < NODES.length; east++)
    for (let west = 0; west < NODES.length; west++)
      if (isEast(east) && isWest(west)) expect(stepsBetween(east, west)).toBe(NO_WAY);
});

test('the distances of the map match its tables', () => {
  const toLandings = (id: NodeId) => LANDINGS.map((landing) => steps(id, landing.id));
  expect(TERRITORIES.map(({ id }) => toLandings(id))).toEqual([
    [13, 14, 15, 17, 19],
    [9, 10, 11, 13, 15],
    [6, 7, 8, 10, 15],
    [3, 4, 9, 11, 16],
    [16, 14, 13, 15, 14],
    [13, 11, 10, 12, 14],
    [10, 8, 7, 9, 11],
    [8, 5, 4, 6, 11],
    [15, 12, 11, 11, 10],
    [12, 9, 8, 8, 7],
    [15, 12, 11, 5, 4],
  ]);
  const nearest = CITIES.map(({ id }) => Math.min(...toLandings(id)));
  expect(nearest).toEqual([18, 17, 16, 14, 12, 9, 9, 5, 5, 8, 15, 14, 13, 9, 5, 7, 11, 4]);
});

test('Chicago is five steps from its landing and Lakes three: the worked examples (WWS-BORDER-2, WWS-BORDER-5)', () => {
  expect(Math.min(...LANDINGS.map(({ id }) => steps('chicago', id)))).toBe(5);
  expect(Math.min(...LANDINGS.map(({ id }) => steps('lakes', id)))).toBe(3);
});

test('from every city the other two decks are within six steps', () => {
  for (const city of CITIES)
    for (const deck of ['provisions', 'company', 'land'] as const) {
      const others = CITIES.filter((other) => other.deck === deck && other !== city);
      if (deck !== city.deck) expect(Math.min(...others.map(({ id }) => steps(city.id, id))), city.id).toBeLessThan(7);
    }
});

test('a walk goes step by step and is as long as its distance', () => {
  const node = fc.nat({ max: NODES.length - 1 });
  const beside = new Set(EDGES.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  fc.assert(
    fc.property(node, node, (from, to) => {
      const far = stepsBetween(from, to);
      if (far === NO_WAY) return;
      const walk = walkBetween(NODES[from]?.id ?? '', NODES[to]?.id ?? '');
      expect(walk.length).toBe(far + 1);
      expect([walk[0], walk.at(-1)]).toEqual([NODES[from]?.id, NODES[to]?.id]);
      for (let i = 1; i < walk.length; i++) expect(beside.has(`${walk[i - 1]} ${walk[i]}`)).toBe(true);
    }),
  );
});

test('without a way, a walk is its two ends', () => {
  expect(walkBetween('chicago', 'lakes')).toEqual(['chicago', 'lakes']);
  expect(walkBetween('lakes', 'lakes')).toEqual(['lakes']);
  expect(walkBetween('g-northern', 'lakes')).toEqual([
    'g-northern',
    'g-northern.lakes.1',
    'g-northern.lakes.2',
    'lakes',
  ]);
});

test('nodes nearby are sorted by distance, and counted by it', () => {
  fc.assert(
    fc.property(fc.nat({ max: NODES.length - 1 }), fc.nat({ max: 12 }), (node, most) => {
      for (const [{ nodes, within }, half] of [
        [eastFrom(node), isEast],
        [westFrom(node), isWest],
      ] as const) {
        const reach = NODES.filter((_to, to) => half(to) && stepsBetween(node, to) <= most).length;
        expect(within[most]).toBe(reach);
        expect(nodes.slice(0, reach).every((to) => stepsBetween(node, to) <= most)).toBe(true);
      }
    }),
  );
});

test('territories are numbered in board order, and nothing else is one', () => {
  expect(TERRITORIES.map(({ id }) => territoryNumber(id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(NODES.filter((_node, node) => territoryAt(node) >= 0).length).toBe(11);
  expect(territoryNumber('chicago')).toBe(-1);
});

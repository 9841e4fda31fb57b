/** The cost of ways in time and steps, computed once: to each territory, from one to the next, and home again. */
import { WEST_STEPS } from './content.ts';
import { distancesFrom } from './distance.ts';
import { CITIES, FIRST_LANDING, FIRST_TERRITORY, isEast, LANDINGS, NODES, TERRITORIES } from './map.ts';

/** Turns saved on the way back, since it ends with a visit. */
const LAST_LEG = 0.7;
/** What a step in the West costs compared with a turn, when a landing is chosen. */
const STEP = 0.15;

/** Steps between territories, and the turns that they take. */
export const LEGS: readonly Float64Array[] = TERRITORIES.map((_from, a) =>
  Float64Array.from(TERRITORIES, (_to, b) => distancesFrom(FIRST_TERRITORY + a)[FIRST_TERRITORY + b] as number),
);
export const LEG_TURNS: readonly Float64Array[] = LEGS.map((legs) => legs.map(movesFor));

/** Expected turns to cross at a landing, by its distance in steps; includes the turn of the crossing. */
const CROSSING: readonly number[] = crossingTurns();

function crossingTurns(): number[] {
  const turns: number[] = [1];
  for (let steps = 1; steps < 60; steps++) {
    let expected = 1;
    for (let one = 1; one <= 6; one++)
      for (let other = 1; other <= 6; other++)
        if (one + other < steps) expected += (turns[steps - one - other] as number) / 36;
    turns.push(expected);
  }
  return turns;
}

/** The ways from a node, by territory: turns to the border, steps in the West, and turns there before the last one. */
export interface Ways {
  readonly approach: readonly number[];
  readonly steps: readonly number[];
  readonly turns: readonly number[];
}

const WAYS: (Ways | undefined)[] = new Array<undefined>(NODES.length).fill(undefined);

export function waysFrom(node: number): Ways {
  WAYS[node] ??= isEast(node) ? overTheBorder(node) : inTheWest(node);
  return WAYS[node];
}

function inTheWest(node: number): Ways {
  const row = distancesFrom(node);
  const steps = TERRITORIES.map((_place, territory) => row[FIRST_TERRITORY + territory] as number);
  return { approach: steps.map(() => 0), steps, turns: steps.map((far) => Math.max(0, movesFor(far) - 1)) };
}

/** The ways over the border, each by the landing that takes the least time and food. */
function overTheBorder(node: number): Ways {
  const row = distancesFrom(node);
  const best = TERRITORIES.map((_place, territory) =>
    LANDINGS.map((_landing, landing) => {
      const approach = (CROSSING[row[FIRST_LANDING + landing] as number] as number) - 1;
      const steps = distancesFrom(FIRST_LANDING + landing)[FIRST_TERRITORY + territory] as number;
      const turns = movesFor(steps) - 1;
      return { approach, steps, turns, price: approach + turns + steps * STEP };
    }).reduce((one, other) => (other.price < one.price ? other : one)),
  );
  return {
    approach: best.map(({ approach }) => approach),
    steps: best.map(({ steps }) => steps),
    turns: best.map(({ turns }) => turns),
  };
}

/** Turns that this many steps in the West take. */
export function movesFor(steps: number): number {
  return Math.ceil(steps / WEST_STEPS);
}

/** The way home from every node: steps to the nearest landing, and the city behind it. */
const HOMES = NODES.map((_node, node) => {
  if (isEast(node)) return { steps: 0, city: node };
  const landing = nearest(node, FIRST_LANDING, LANDINGS.length);
  return { steps: distancesFrom(node)[landing] as number, city: nearest(landing, 0, CITIES.length) };
});

function nearest(node: number, first: number, count: number): number {
  const row = distancesFrom(node);
  let best = first;
  for (let other = first; other < first + count; other++)
    if ((row[other] as number) < (row[best] as number)) best = other;
  return best;
}

const HOME_STEPS: readonly number[] = HOMES.map(({ steps }) => steps);
const HOME_CITY: readonly number[] = HOMES.map(({ city }) => city);

/** Steps to the nearest landing; 0 in the East. */
export function stepsHome(node: number): number {
  return HOME_STEPS[node] as number;
}

/** The first city behind the nearest landing. */
export function cityBehind(node: number): number {
  return HOME_CITY[node] as number;
}

/** Turns without a draw that the way home takes. */
export function turnsBack(steps: number): number {
  return movesFor(steps) - LAST_LEG;
}

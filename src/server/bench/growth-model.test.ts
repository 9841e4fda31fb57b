import { describe, expect, test } from 'vitest';
import { dice } from '../../engine/chance.ts';
import { type Costs, forecast, mostTables, waitOfOne, waitOfSeveral, waitQuantile } from './growth-model.ts';

/** Waits in a simulated queue, in units of the mean service time. */
function simulated(load: number, servers: number, service: (luck: () => number) => number, count: number): number[] {
  const roll = dice(`queue ${load} ${servers}`);
  const luck = (): number => (roll(2 ** 30) + 0.5) / 2 ** 30;
  const free = new Array<number>(servers).fill(0);
  const waits: number[] = [];
  let now = 0;
  for (let n = 0; n < count; n++) {
    now -= Math.log(luck()) / (load * servers);
    const next = free.indexOf(Math.min(...free));
    const begins = Math.max(now, free[next] ?? 0);
    free[next] = begins + service(luck);
    waits.push(begins - now);
  }
  return waits;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const exponential = (luck: () => number): number => -Math.log(luck());
/** Nine of ten services take half a unit, one takes 5.5: mean 1, variance 2.25. */
const mixed = (luck: () => number): number => (luck() < 0.9 ? 0.5 : 5.5);

describe('the formulas agree with simulated queues', () => {
  test.each([0.3, 0.6, 0.8])('one server at a load of %d', (load) => {
    const even = mean(simulated(load, 1, () => 1, 400_000));
    const uneven = mean(simulated(load, 1, mixed, 400_000));
    expect(waitOfOne(load, 0) / even).toBeCloseTo(1, 1);
    expect(waitOfOne(load, 2.25) / uneven).toBeCloseTo(1, 1);
  });

  test.each([
    [0.5, 2],
    [0.7, 8],
    [0.9, 4],
  ])('at a load of %d, %d servers', (load, servers) => {
    expect(waitOfSeveral(load, servers) / mean(simulated(load, servers, exponential, 400_000))).toBeCloseTo(1, 1);
  });

  test('the wait that 99 of 100 do not exceed', () => {
    const sorted = simulated(0.7, 1, mixed, 400_000).sort((one, other) => one - other);
    expect(waitQuantile(0.7, 2.25, 0.99) / (sorted[Math.floor(sorted.length * 0.99)] ?? 1)).toBeCloseTo(1, 0);
  });
});

const costs: Costs = {
  ...{ main: 500, threads: 300, database: 600, proxy: 100, spread: 2, message: 30, hint: 2, passing: 20 },
  ...{ sweep: 10, sweepDatabase: 20, processBytes: 1e8, tableBytes: 5e4, connectionBytes: 1e4 },
};

describe('a forecast', () => {
  const demand = { rate: 0.1, connections: 3 };

  test('of one process has the load that its costs make, and no hints', () => {
    const alone = forecast(costs, { ...demand, tables: 10_000 }, { processes: 1, databaseProcessors: 4 });
    expect(alone.processLoad).toBeCloseTo((1000 * 500 + (10_000 * 10) / 5) / 1e6);
    expect(alone.databaseLoad).toBeCloseTo((1000 * 600 + (10_000 * 20) / 5) / 4e6);
    expect(alone.hintLoad).toBe(0);
    expect(alone.processGigabytes).toBeCloseTo(0.9);
  });

  test('beyond what there is has no end', () => {
    const over = forecast(costs, { ...demand, tables: 30_000 }, { processes: 1, databaseProcessors: 1 });
    expect(over.waitMilliseconds).toBe(Number.POSITIVE_INFINITY);
    expect(over.databaseWaitMilliseconds).toBe(Number.POSITIVE_INFINITY);
  });

  test('finds the most tables, and what stops more of them', () => {
    for (const databaseProcessors of [1, 64]) {
      const supply = { processes: 4, databaseProcessors };
      const { tables, first } = mostTables(costs, demand, supply);
      const loadsOf = (count: number) => {
        const { processLoad, databaseLoad } = forecast(costs, { ...demand, tables: count }, supply);
        return { process: processLoad, database: databaseLoad };
      };
      expect(Math.max(...Object.values(loadsOf(tables)))).toBeLessThanOrEqual(0.7);
      expect(loadsOf(tables + 1)[first]).toBeGreaterThan(0.7);
      expect(first).toBe(databaseProcessors === 1 ? 'database' : 'process');
    }
  });
});

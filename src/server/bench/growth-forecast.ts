/** Prints what the model makes of the costs that were measured (docs/scale.md). */
import { type Costs, type Demand, forecast, mostTables } from './growth-model.ts';

/**
 * As measured on one busy machine (`spread` alone is assumed: most moves are short, few take ten times as long) with `npm run bench -- growth`, `--processes 1`, `--measure-memory` and `--measure-sharing`;
 * docs/scale.md says when and how. Measure again on yours: the order of what breaks changes little, the numbers do.
 */
export const MEASURED: Costs = {
  ...{ main: 1213, threads: 420, database: 1850, proxy: 111, spread: 3 },
  ...{ message: 12, hint: 0.2, passing: 45, sweep: 1.5, sweepDatabase: 3 },
  ...{ processBytes: 1.6e8, tableBytes: 5e4, connectionBytes: 7200 },
};

/** A table where somebody acts every ten seconds, with three connections. */
export const LIVE: Omit<Demand, 'tables'> = { rate: 0.1, connections: 3 };

const SUPPLIES = [
  ...[1, 2, 4, 10, 20, 50, 100].map((processes) => ({ processes, databaseProcessors: 16 })),
  ...[20, 50, 100].map((processes) => ({ processes, databaseProcessors: 64 })),
];

/** Prints the most live tables by processes, then a million tables on a hundred processes. */
export function printForecast(): void {
  console.log(
    'processes  db cores  live tables  moves/s  first to break  process load  db load  hints  wait p99 ms  GB a process',
  );
  for (const supply of SUPPLIES) {
    const { tables, first } = mostTables(MEASURED, LIVE, supply);
    const made = forecast(MEASURED, { ...LIVE, tables }, supply);
    const columns = [
      ...[supply.processes, supply.databaseProcessors, tables, Math.round(made.movesPerSecond), first],
      ...[made.processLoad, made.databaseLoad, made.hintLoad].map((load) => load.toFixed(2)),
      ...[made.wait99Milliseconds.toFixed(1), made.processGigabytes.toFixed(2)],
    ];
    const widths = [9, 10, 13, 9, 16, 14, 9, 7, 13, 14];
    console.log(columns.map((column, n) => `${column}`.padStart(widths[n] ?? 0)).join(''));
  }
  console.log('A million live tables on 100 processes:');
  for (const rate of [0.1, 0.01, 0.001]) {
    const demand = { tables: 1_000_000, rate, connections: rate < 0.01 ? 0.1 : 3 };
    const made = forecast(MEASURED, demand, { processes: 100, databaseProcessors: 64 });
    console.log(
      `  a move every ${1 / rate} s: ${made.movesPerSecond} moves/s, load of a process ${made.processLoad.toFixed(2)}` +
        ` (hints ${made.hintLoad.toFixed(2)}, sweeps ${made.sweepLoad.toFixed(2)}), of 64 database processors` +
        ` ${made.databaseLoad.toFixed(2)}, ${made.processGigabytes.toFixed(2)} GB a process, ${Math.ceil(made.processorsBusy)} processors busy`,
    );
  }
}

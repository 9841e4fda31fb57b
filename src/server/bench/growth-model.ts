/**
 * What a machine with two processors cannot show: queues with service times as measured (docs/scale.md) tell how waits and
 * loads grow with tables and processes. The main thread of a process and its writer are queues with one server and any
 * distribution of service times (M/G/1), the processors of the database one queue with several servers (M/M/c).
 */

/** Measured costs; times in microseconds of a processor. */
export interface Costs {
  /** Of a move: the main thread, all other threads of the process, the database, and the proxy. */
  readonly main: number;
  readonly threads: number;
  readonly database: number;
  readonly proxy: number;
  /** The variance of the main thread's work on a move, divided by the square of its mean. */
  readonly spread: number;
  /** Of a process: for a message with hints from another one, and for every table in it. */
  readonly message: number;
  readonly hint: number;
  /** Of the database: for passing such a message to one process. */
  readonly passing: number;
  /** Every five seconds for a table in memory: the process, and the database. */
  readonly sweep: number;
  readonly sweepDatabase: number;
  /** Bytes of a process, of a table in memory, and of a connection. */
  readonly processBytes: number;
  readonly tableBytes: number;
  readonly connectionBytes: number;
}

/** How much happens. */
export interface Demand {
  readonly tables: number;
  /** Moves of a table in a second. */
  readonly rate: number;
  /** Connections of a table. */
  readonly connections: number;
}

/** What there is to meet it. */
export interface Supply {
  readonly processes: number;
  readonly databaseProcessors: number;
}

/** What comes of it. Loads are shares of what there is: from 1 on, a queue grows without end. */
export interface Forecast {
  readonly movesPerSecond: number;
  readonly processLoad: number;
  readonly databaseLoad: number;
  /** Shares of the process's load that hints and sweeps make. */
  readonly hintLoad: number;
  readonly sweepLoad: number;
  /** Milliseconds that a move waits for the main thread, on average and at most in 99 of 100 cases; infinite beyond 1. */
  readonly waitMilliseconds: number;
  readonly wait99Milliseconds: number;
  readonly databaseWaitMilliseconds: number;
  readonly processGigabytes: number;
  /** Processors that all processes, the database and the proxy keep busy. */
  readonly processorsBusy: number;
}

/** Messages with hints that a process sends in a second at most: they are gathered for 10 ms. */
const MESSAGES = 100;
const SWEEP_SECONDS = 5;

/** The mean wait in a queue with one server (Pollaczek and Khinchine), in units of the mean service time. */
export function waitOfOne(load: number, spread: number): number {
  return load >= 1 ? Number.POSITIVE_INFINITY : (load * (1 + spread)) / (2 * (1 - load));
}

/** The wait that a share of all does not exceed: the tail of such a queue is nearly exponential. */
export function waitQuantile(load: number, spread: number, share: number): number {
  if (load >= 1) return Number.POSITIVE_INFINITY;
  if (1 - share >= load) return 0;
  return (waitOfOne(load, spread) / load) * Math.log(load / (1 - share));
}

/** The mean wait in a queue with several servers (Erlang), in units of the mean service time; `load` is per server. */
export function waitOfSeveral(load: number, servers: number): number {
  if (load >= 1) return Number.POSITIVE_INFINITY;
  const offered = load * servers;
  // The share of refused work if nobody waited (Erlang B), by its recursion; then that of waiting work (Erlang C).
  let refused = 1;
  for (let n = 1; n <= servers; n++) refused = (offered * refused) / (n + offered * refused);
  const waiting = refused / (1 - load * (1 - refused));
  return waiting / (servers * (1 - load));
}

/** What a demand makes of a supply. */
export function forecast(costs: Costs, { tables, rate, connections }: Demand, supply: Supply): Forecast {
  const { processes, databaseProcessors } = supply;
  const moves = tables * rate;
  const own = moves / processes;
  const messages = Math.min(MESSAGES, own);
  const fromOthers = processes - 1;
  const hints = (fromOthers * (messages * costs.message + own * costs.hint)) / 1e6;
  const sweeps = ((tables / processes) * costs.sweep) / SWEEP_SECONDS / 1e6;
  const processLoad = (own * costs.main) / 1e6 + hints + sweeps;
  const passing = processes > 1 ? processes * messages * processes * costs.passing : 0;
  const databaseWork = (moves * costs.database + passing + (tables * costs.sweepDatabase) / SWEEP_SECONDS) / 1e6;
  const databaseLoad = databaseWork / databaseProcessors;
  const inMilliseconds = costs.main / 1000;
  return {
    movesPerSecond: moves,
    processLoad,
    databaseLoad,
    hintLoad: hints,
    sweepLoad: sweeps,
    waitMilliseconds: waitOfOne(processLoad, costs.spread) * inMilliseconds,
    wait99Milliseconds: waitQuantile(processLoad, costs.spread, 0.99) * inMilliseconds,
    databaseWaitMilliseconds: (waitOfSeveral(databaseLoad, databaseProcessors) * costs.database) / 1000,
    processGigabytes:
      (costs.processBytes + (tables / processes) * (costs.tableBytes + connections * costs.connectionBytes)) / 1e9,
    processorsBusy: processes * processLoad + (moves * (costs.threads + costs.proxy)) / 1e6 + databaseWork,
  };
}

/** The most tables that keep every load at or below a bound, and whose load it is that stops more. */
export function mostTables(
  costs: Costs,
  demand: Omit<Demand, 'tables'>,
  supply: Supply,
  bound = 0.7,
): { readonly tables: number; readonly first: 'process' | 'database' } {
  let [fits, breaks] = [0, 1e9];
  while (breaks - fits > 1) {
    const tables = Math.floor((fits + breaks) / 2);
    const { processLoad, databaseLoad } = forecast(costs, { ...demand, tables }, supply);
    if (Math.max(processLoad, databaseLoad) <= bound) fits = tables;
    else breaks = tables;
  }
  const { processLoad, databaseLoad } = forecast(costs, { ...demand, tables: breaks }, supply);
  return { tables: fits, first: processLoad >= databaseLoad ? 'process' : 'database' };
}

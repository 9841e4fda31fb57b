/** Metrics for operators, in Prometheus format. They never contain a name, a table or a seed. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Tally } from './parts.ts';
import type { EventStore } from './store/store.ts';
import type { TableServer } from './table-server.ts';
import type { Uncaught } from './uncaught.ts';

/** What can happen to connections. */
export type Counted = 'opened' | 'closed' | 'cut' | 'message' | 'failed' | 'dropped';

/** What is measured, and how to read it. */
export interface Metrics {
  readonly tally: Tally;
  counted(what: Counted): void;
  /** Counts an error that no part of the server caught. */
  uncaught(what: Uncaught): void;
  watch(tableServer: TableServer, store: EventStore, connections: () => number): void;
  text(): Promise<string>;
}

/** Starts measuring. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  // Counts in plain numbers, which cost next to nothing, and hands them over when somebody reads.
  const counter = (name: string, help: string): ((what: string) => void) => {
    const counts = new Map<string, number>();
    new Counter({
      name,
      help,
      labelNames: ['what'],
      registers,
      collect() {
        this.reset();
        for (const [what, count] of counts) this.inc({ what }, count);
      },
    });
    return (what) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  const happened = counter('boomtown_commands_total', 'What became of commands and bot turns.');
  const connectionEvents = counter(
    'boomtown_connections_total',
    'Connections opened, closed, cut for slowness, failed, dropped beyond a cap, and messages on them.',
  );
  const uncaught = counter('boomtown_uncaught_errors_total', 'Errors that no part of the server caught; should be 0.');
  const took = new Histogram({
    name: 'boomtown_command_seconds',
    help: 'From a command to its answer, the disk included.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
    registers,
  });
  return {
    tally: { count: happened, took: (milliseconds) => took.observe(milliseconds / 1000) },
    counted: connectionEvents,
    uncaught,
    watch: (tableServer, store, connections) => {
      const gauge = (name: string, help: string, value: () => number): void => {
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(value());
          },
        });
      };
      gauge('boomtown_connections', 'Connections open now.', connections);
      gauge('boomtown_rooms', 'Tables in memory.', () => tableServer.size().rooms);
      gauge('boomtown_store_appends', 'Appends since the start.', () => store.counters().appends);
      gauge('boomtown_store_commits', 'Commits that waited for the disk.', () => store.counters().commits);
      gauge('boomtown_store_conflicts', 'Races lost and decided again.', () => store.counters().conflicts);
      gauge('boomtown_store_duplicates', 'Repeats that were not written twice.', () => store.counters().duplicates);
    },
    text: () => registry.metrics(),
  };
}

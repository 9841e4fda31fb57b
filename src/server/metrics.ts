/** Figures for those who run the house, as Prometheus reads them. Never a name, a table or a seed among them. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { House } from './house.ts';
import type { Tally } from './parts.ts';
import type { EventStore } from './store/store.ts';

/** What is measured, and how to read it. */
export interface Metrics {
  readonly tally: Tally;
  counted(what: 'opened' | 'closed' | 'cut' | 'message'): void;
  watch(house: House, store: EventStore, lines: () => number): void;
  text(): Promise<string>;
}

/** Starts measuring. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const happened = new Counter({
    name: 'boomtown_commands_total',
    help: 'What became of commands and bot turns.',
    labelNames: ['what'],
    registers,
  });
  const took = new Histogram({
    name: 'boomtown_command_seconds',
    help: 'From a command to its answer, the disk included.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
    registers,
  });
  const lineEvents = new Counter({
    name: 'boomtown_lines_total',
    help: 'Lines opened, closed and cut for slowness, and messages on them.',
    labelNames: ['what'],
    registers,
  });

  // Each label is looked up once.
  const of = (counter: Counter<'what'>) => {
    const known = new Map<string, Counter.Internal>();
    return (what: string): void => {
      let one = known.get(what);
      if (!one) {
        one = counter.labels(what);
        known.set(what, one);
      }
      one.inc();
    };
  };

  return {
    tally: { count: of(happened), took: (milliseconds) => took.observe(milliseconds / 1000) },
    counted: of(lineEvents),
    watch: (house, store, lines) => {
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
      gauge('boomtown_lines', 'Lines open now.', lines);
      gauge('boomtown_rooms', 'Tables in memory.', () => house.size().rooms);
      gauge('boomtown_store_appends', 'Appends since the start.', () => store.counters().appends);
      gauge('boomtown_store_commits', 'Commits that waited for the disk.', () => store.counters().commits);
      gauge('boomtown_store_conflicts', 'Races lost and decided again.', () => store.counters().conflicts);
      gauge('boomtown_store_duplicates', 'Repeats that were not written twice.', () => store.counters().duplicates);
    },
    text: () => registry.metrics(),
  };
}

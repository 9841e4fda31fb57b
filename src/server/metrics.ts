/** Metrics for operators, in Prometheus format. They never contain a name, a table or a seed. */
import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Command, ServerMessage } from '../engine/protocol.ts';
import type { BotWork } from './bots.ts';
import { Distribution } from './distribution.ts';
import { exposition, type Family, type Sample } from './exposition.ts';
import type { CommandOutcome, Tally } from './parts.ts';
import type { EventStore } from './store/store.ts';
import type { Uncaught } from './uncaught.ts';

/** What can happen to connections. */
export type Counted = 'opened' | 'closed' | 'cut' | 'message' | 'failed' | 'dropped';

/** What connections report about commands and messages. */
export interface ConnectionMeter {
  /** A command has arrived. */
  asked(): void;
  /** It was answered, or failed; seconds from its arrival. */
  answered(kind: Command['do'], seconds: number): void;
  /** A message was sent. */
  sent(text: string): void;
}

/** Parts of a server that are asked for figures when somebody reads the metrics. */
export interface Watched {
  readonly tables: { size(): { readonly rooms: number } };
  readonly store: Pick<EventStore, 'counters' | 'load'>;
  readonly sockets: { count(): number; buffered(): number };
  readonly bots: { work(): BotWork };
}

/** What is measured, and how to read it. */
export interface Metrics {
  readonly tally: Tally;
  readonly meter: ConnectionMeter;
  counted(what: Counted): void;
  /** Counts an error that no part of the server caught. */
  uncaught(what: Uncaught): void;
  watch(watched: Watched): void;
  text(): Promise<string>;
}

const MESSAGES: readonly ServerMessage['type'][] = [
  ...(['welcome', 'table', 'frame', 'undone', 'done', 'changed'] as const),
  ...(['said', 'answer', 'bye'] as const),
];
/** Every message begins with its type. */
const TYPE_AT = '{"type":"'.length;

/** Starts measuring. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const families: Family[] = [];
  const happened = counter<CommandOutcome>(
    families,
    'boomtown_commands_total',
    'What became of commands and bot turns.',
    [
      ...(['played', 'refused', 'undone', 'unkept', 'conflict', 'duplicate'] as const),
      ...(['botPlayed', 'botFailed', 'lapsed', 'called'] as const),
    ],
  );
  const connectionEvents = counter<Counted>(
    families,
    'boomtown_connections_total',
    'Connections opened, closed, cut for slowness, failed, dropped beyond a cap, and messages on them.',
    ['opened', 'closed', 'cut', 'failed', 'dropped', 'message'],
  );
  const uncaught = counter<Uncaught>(
    families,
    'boomtown_uncaught_errors_total',
    'Errors that no part of the server caught; should be 0.',
    ['exception', 'rejection'],
  );
  return {
    tally: { count: happened },
    meter: meterOf(families),
    counted: connectionEvents,
    uncaught,
    watch: (watched) => void families.push(...watchedFamilies(watched)),
    text: async () => `${await registry.metrics()}\n${exposition(families)}`,
  };
}

/** Adds a family that counts by the label `what`. All begin at 0: an alert on an increase must see the first one. */
function counter<What extends string>(
  families: Family[],
  name: string,
  help: string,
  all: readonly What[],
): (what: What) => void {
  const counts = new Map<string, number>(all.map((what) => [what, 0]));
  families.push({ name, help, type: 'counter', samples: () => labelled('what', counts) });
  return (what) => void counts.set(what, (counts.get(what) ?? 0) + 1);
}

function meterOf(families: Family[]): ConnectionMeter {
  const took = new Map<string, Distribution>();
  const sent = new Map(MESSAGES.map((kind) => [kind as string, { messages: 0, bytes: 0 }]));
  let waiting = 0;
  const sums = (of: 'messages' | 'bytes') =>
    function* (): Iterable<Sample<number>> {
      for (const [kind, sum] of sent) yield [{ kind }, sum[of]];
    };
  families.push(
    {
      name: 'boomtown_command_seconds',
      help: 'From the arrival of a command to its answer, the disk included.',
      type: 'histogram',
      samples: () => labelled('kind', took),
    },
    gauge('boomtown_commands_waiting', 'Commands that have arrived and are not answered yet.', () => waiting),
    {
      name: 'boomtown_sent_messages_total',
      help: 'Messages to pages by kind.',
      type: 'counter',
      samples: sums('messages'),
    },
    { name: 'boomtown_sent_bytes_total', help: 'Bytes of these messages.', type: 'counter', samples: sums('bytes') },
  );
  return {
    asked: () => {
      waiting += 1;
    },
    answered: (kind, seconds) => {
      waiting -= 1;
      const known = took.get(kind);
      if (known) return known.add(seconds);
      const first = new Distribution();
      first.add(seconds);
      took.set(kind, first);
    },
    sent: (text) => {
      const sum = sent.get(text.slice(TYPE_AT, text.indexOf('"', TYPE_AT)));
      if (!sum) return;
      sum.messages += 1;
      sum.bytes += Buffer.byteLength(text);
    },
  };
}

function watchedFamilies({ tables, store, sockets, bots }: Watched): Family[] {
  return [
    gauge('boomtown_connections', 'Connections open now.', () => sockets.count()),
    gauge('boomtown_buffered_bytes', 'Bytes that wait for slow readers.', () => sockets.buffered()),
    gauge('boomtown_rooms', 'Tables in memory.', () => tables.size().rooms),
    total('boomtown_store_appends', 'Appends since the start.', () => store.counters().appends),
    total('boomtown_store_commits', 'Commits that waited for the disk.', () => store.counters().commits),
    total('boomtown_store_conflicts', 'Races lost and decided again.', () => store.counters().conflicts),
    total('boomtown_store_duplicates', 'Repeats that were not written twice.', () => store.counters().duplicates),
    gauge('boomtown_store_waiting', 'Requests that wait for the store.', () => store.load().waiting),
    histogram('boomtown_commit_seconds', 'How long commits take.', () => store.load().commitSeconds),
    histogram('boomtown_commit_appends', 'Appends in a commit.', () => store.load().commitAppends),
    gauge('boomtown_bots_waiting', 'Thoughts of bots that wait for a thread.', () => bots.work().waiting),
    gauge('boomtown_bots_threads', 'Threads in which bots think.', () => bots.work().threads),
    histogram('boomtown_bot_waiting_seconds', 'How long bots wait for a thread.', () => bots.work().waitedSeconds),
    histogram('boomtown_bot_thinking_seconds', 'How long bots think.', () => bots.work().thoughtSeconds),
    total(
      'boomtown_eventloop_active_seconds_total',
      'How long the main thread has worked; its rate is the share of a processor.',
      () => performance.eventLoopUtilization().active / 1000,
    ),
  ];
}

function* labelled<Value>(label: string, values: ReadonlyMap<string, Value>): Iterable<Sample<Value>> {
  for (const [name, value] of values) yield [{ [label]: name }, value];
}

function gauge(name: string, help: string, value: () => number): Family {
  return { name, help, type: 'gauge', samples: () => [[{}, value()]] };
}

function total(name: string, help: string, value: () => number): Family {
  return { name, help, type: 'counter', samples: () => [[{}, value()]] };
}

function histogram(name: string, help: string, value: () => Distribution): Family {
  return { name, help, type: 'histogram', samples: () => [[{}, value()]] };
}

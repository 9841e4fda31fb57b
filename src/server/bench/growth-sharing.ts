/** Measures what it costs that several processes share a PostgreSQL: hints from the others, and looking for missed ones. */
import pg from 'pg';
import { openPostgres } from '../store/postgres.ts';
import { startPostgres } from '../store/test-postgres.ts';
import { familyCpu, postmaster } from './growth-cpu.ts';

/** Tables that are looked at together, and how often. */
const [TABLES, LOOKS] = [500, 60] as const;
/** Messages with hints, each with few or many of them. */
const [MESSAGES, MANY] = [1000, 50] as const;
/** Processes that hear them. */
const LISTENERS = 4;

/** Microseconds of a processor, as `Costs` of the model names them. */
interface SharingCosts {
  readonly message: number;
  readonly hint: number;
  readonly passing: number;
  readonly sweep: number;
  readonly sweepDatabase: number;
}

/** Prints the costs. */
export async function measureSharing(json: boolean): Promise<void> {
  const database = await startPostgres();
  try {
    const costs = await measured(database.url);
    console.log(
      json
        ? JSON.stringify(costs)
        : Object.entries(costs)
            .map(([name, cost]) => `${name} ${cost} µs`)
            .join(', '),
    );
  } finally {
    await database.stop();
  }
}

async function measured(url: string): Promise<SharingCosts> {
  const stores = await Promise.all(Array.from({ length: LISTENERS }, () => openPostgres(url)));
  const [store] = stores;
  if (!store) throw new Error('There is no store.');
  const server = postmaster(new URL(url).port);
  let heard = 0;
  for (const one of stores)
    one.onHint(() => {
      heard += 1;
    });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const spent = async (work: () => Promise<void>): Promise<{ own: number; database: number }> => {
    const before = { own: process.cpuUsage(), database: familyCpu(server) };
    await work();
    const { user, system } = process.cpuUsage(before.own);
    return { own: user + system, database: familyCpu(server) - before.database };
  };

  const tables = Array.from({ length: TABLES }, (_, n) => `table-${n}`);
  for (const table of tables) await store.append(table, 0, [{ rev: 1, at: 1, act: { type: 'noted' } }], null);
  const look = async (): Promise<void> => {
    for (let n = 0; n < LOOKS; n++) await store.marks(tables);
  };
  await look();
  const sweeps = await spent(look);

  /** Sends messages one by one in transactions of their own, as processes do, and waits until all have heard them. */
  const send = async (hints: number): Promise<void> => {
    const expected = heard + MESSAGES * hints * LISTENERS;
    const text = tables
      .slice(0, hints)
      .map((table) => `,${table} 1`)
      .join('');
    await client.query(
      `do $$ begin for i in 1..${MESSAGES} loop perform pg_notify('boomtown', '*' || i || '${text}'); commit; perform pg_sleep(0.002); end loop; end $$`,
    );
    while (heard < expected) await new Promise((done) => setTimeout(done, 20));
  };
  await send(1);
  const few = await spent(() => send(1));
  const many = await spent(() => send(MANY));
  await client.end();
  for (const one of stores) await one.close();

  const perListener = MESSAGES * LISTENERS;
  const hint = Math.max(0, (many.own - few.own) / perListener / (MANY - 1));
  const rounded = (cost: number): number => Number(cost.toFixed(2));
  return {
    message: rounded(few.own / perListener - hint),
    hint: rounded(hint),
    passing: rounded(few.database / perListener),
    sweep: rounded(sweeps.own / TABLES / LOOKS),
    sweepDatabase: rounded(sweeps.database / TABLES / LOOKS),
  };
}

/** The dashboard, the alert rules and the documents speak only of metrics that a server really has. */
import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Online, openOnline } from './online.ts';
import { newPerson, newTable, testPlan, visit } from './test-client.ts';
import { temporaryFolder } from './test-folder.ts';

interface Target {
  readonly expr: string;
}
interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly Target[];
}

const read = (path: string): string => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');
const { panels } = JSON.parse(read('monitoring/dashboard.json')) as { panels: readonly Panel[] };
const drawn = panels.filter(({ type }) => type !== 'row');
const alerts = [...read('monitoring/alerts.yaml').matchAll(/- alert: (\w+)\n +expr: (.*)\n/g)].map(
  ([, name = '', expr = '']) => ({ name, expr }),
);
const queries = [
  ...drawn.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...alerts.map(({ name, expr }) => [name, expr] as const),
];

let server: FastifyInstance;
let online: Online;
/** What the metrics say after a table has been played at. */
let text: string;
/** The names of all samples. */
let names: ReadonlySet<string>;

beforeAll(async () => {
  server = fastify();
  online = await openOnline(server, { data: temporaryFolder('monitoring'), version: '1' });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const token = await newPerson(address, 'Ann');
  const bots = [{ seat: 1, level: 'greenhorn' }];
  const table = await newTable(address, token, testPlan('province', { bots }));
  const ann = await visit(address, table, token);
  await ann.ask({ do: 'sit', seat: 0 });
  await ann.ask({ do: 'start' });
  await ann.until((page) => page.frame()?.actors.includes(0) ?? false);
  const action = ann.frame()?.choices.find(({ whyNot }) => whyNot === null)?.action;
  if (!action) throw new Error('Ann has nothing to play.');
  await ann.ask({ do: 'play', seq: ann.frame()?.seq ?? 0, action });
  text = await (await fetch(`${address}/metrics`)).text();
  ann.close();
  names = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});
afterAll(async () => {
  await online.close();
  await server.close();
});

const WORDS: ReadonlySet<string> = new Set(['sum', 'by', 'le', 'kind', 'what', 'instance']);
/** Prometheus makes it: whether a process answers. */
const BUILT_IN = 'up';

/** The metrics in a query. */
function metricsIn(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b\d[\d.e+]*\b/g, '');
  return [...bare.matchAll(/[a-z_]\w*(?!\w)(?!\s*\()/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

test('the dashboard and the alerts are there to be checked', () => {
  expect(drawn.length).toBeGreaterThan(20);
  expect(alerts.length).toBeGreaterThan(10);
  for (const { targets = [] } of drawn) expect(targets.length).toBeGreaterThan(0);
  expect(metricsIn('histogram_quantile(0.5, sum by (le) (rate(a_bucket{what="b"}[5m]))) > 1.5e9 / c_total')).toEqual([
    'a_bucket',
    'c_total',
  ]);
});

test.each(queries)('%s: the query asks for metrics that exist', (_title, query) => {
  const asked = metricsIn(query);
  expect(asked.length).toBeGreaterThan(0);
  for (const name of asked) if (name !== BUILT_IN) expect(names, query).toContain(name);
});

test.each(queries)('%s: the query asks for values of labels that exist', (_title, query) => {
  for (const [, label = '', sign = '', values = ''] of query.matchAll(/(\w+)(!?=~?)"([^"]*)"/g)) {
    if (label === 'instance' || label === 'job') continue;
    for (const value of sign.endsWith('~') ? values.split('|') : [values])
      expect(text, query).toContain(`${label}="${value}"`);
  }
});

test('the document describes every metric of ours, and no other', () => {
  const ours = new Set([...text.matchAll(/^# TYPE (boomtown_\w+)/gm)].map(([, name = '']) => name));
  const described = new Set([...read('operating.md').matchAll(/`(boomtown_\w+)/g)].map(([, name = '']) => name));
  expect([...ours].sort()).toEqual([...described].sort());
});

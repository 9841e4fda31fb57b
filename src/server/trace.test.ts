import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openOnline } from './online.ts';
import { newPerson, newTable, testPlan, visit } from './test-client.ts';
import { temporaryFolder } from './test-folder.ts';
import { openTracer, readTracing } from './trace.ts';

const folder = temporaryFolder('trace');

/** Has a person play one move on a server, and returns what they sent and what the log says. */
async function playedMove(traceSlowerThan: number | null) {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const server = fastify({ logger: { level: 'warn', stream } });
  const data = `${folder}/${traceSlowerThan ?? 'off'}`;
  const online = await openOnline(server, { data, version: '1', traceSlowerThan });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const token = await newPerson(address, 'Ann');
  const table = await newTable(address, token, testPlan('province', { bots: [{ seat: 1, level: 'greenhorn' }] }));
  const ann = await visit(address, table, token);
  await ann.ask({ do: 'sit', seat: 0 });
  await ann.ask({ do: 'start' });
  await ann.until((page) => page.frame()?.actors.includes(0) ?? false);
  const action = ann.frame()?.choices.find(({ whyNot }) => whyNot === null)?.action;
  if (!action) throw new Error('Ann has nothing to play.');
  const seq = ann.frame()?.seq ?? 0;
  await ann.ask({ do: 'play', seq, action }, 'my-move');
  await ann.ask({ do: 'play', seq, action }, 'too-late');
  await ann.ask({ do: 'show', seq: 0 }, 'a-look');
  ann.close();
  await ann.closed;
  await online.close();
  await server.close();
  const traces = lines.flatMap((line) => {
    const { trace } = JSON.parse(line) as { trace?: Record<string, string | number> };
    return trace ? [trace] : [];
  });
  return { traces, text: lines.join(''), secrets: [token, table, 'Ann', JSON.stringify(action)] };
}

test('a traced move says when each step was done, in order, and nothing that lets anybody in', async () => {
  const { traces, text, secrets } = await playedMove(0);
  const move = traces.find(({ id }) => id === 'my-move');
  expect(Object.keys(move ?? {})).toEqual([
    ...['id', 'do', 'table', 'turn', 'decided', 'handed', 'stored', 'shown', 'answered'],
  ]);
  const times = Object.values(move ?? {}).filter((value) => typeof value === 'number');
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(move).toMatchObject({ do: 'play', table: `${secrets[1]?.slice(0, 4)}…` });
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('a refusal and a look at the past are traced without the steps that they do not need', async () => {
  const { traces } = await playedMove(0);
  const stepsOf = (wanted: string) => Object.keys(traces.find(({ id }) => id === wanted) ?? {}).slice(3);
  expect(stepsOf('too-late')).toEqual(['turn', 'decided', 'answered']);
  expect(stepsOf('a-look')).toEqual(['turn', 'answered']);
});

test('nothing is traced unless it is switched on, and only what is slow where that is asked for', async () => {
  expect((await playedMove(null)).traces).toEqual([]);
  const lines: string[] = [];
  let now = 0;
  const tracer = openTracer(
    100,
    ({ id }) => void lines.push(id),
    () => now,
  );
  for (const [id, takes] of [
    ['quick', 99],
    ['slow', 100],
  ] as const) {
    tracer.received('table', id, { id, do: 'play' });
    now += takes;
    tracer.answered('table', id);
  }
  expect(lines).toEqual(['slow']);
});

test('the setting is a number of milliseconds, and anything else is refused with a sentence', () => {
  expect([undefined, '', '0', '250'].map((text) => readTracing(text))).toEqual([null, null, 0, 250]);
  expect(() => readTracing('yes')).toThrow('TRACE_COMMANDS is "yes"; set it to 0 for every command');
});

/**
 * Acknowledgements are sent after the data is on the disk, as strace shows by the system calls of the built server. By
 * hand: see "Is it on the disk?" in docs/operating.md.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newPerson, newTable, sit, testPlan, visit } from '../src/server/test-client.ts';
import { temporaryFolder } from '../src/server/test-folder.ts';

const MOVES = 20;
const folder = temporaryFolder('fsync');
const serverFile = fileURLToPath(new URL('../dist/node/server/crash-server.worker.js', import.meta.url));
const traceable = spawnSync('strace', ['-e', 'trace=none', 'true'], { stdio: 'ignore' }).status === 0;

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** How many syncs of the log finished before each answer, since the one before it. */
function syncsBeforeAnswers(trace: string): number[] {
  const syncing = new Map<string, boolean>();
  const counts: number[] = [];
  let syncs = 0;
  for (const line of trace.split('\n')) {
    const [thread = ''] = line.split(' ', 1);
    if (/\bf(data)?sync\(/.test(line)) syncing.set(thread, line.includes('boomtown.db-wal'));
    if (/\bf(data)?sync\b.*= 0/.test(line) && syncing.get(thread)) syncs += 1;
    if (!/\b(write|writev|sendmsg|sendto)\(/.test(line) || !line.includes('answer')) continue;
    counts.push(syncs);
    syncs = 0;
  }
  return counts;
}

test.runIf(traceable)(`each of ${MOVES} acknowledgements was sent after a sync of its own`, async () => {
  const port = await freePort();
  const trace = join(folder, 'trace');
  const calls = 'trace=fsync,fdatasync,write,writev,sendmsg,sendto';
  const child = spawn(
    'strace',
    ['-f', '-y', '-s', '8192', '-e', calls, '-o', trace, process.execPath, serverFile, String(port)],
    {
      env: { ...process.env, BOOMTOWN_DATA: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((ready) => child.stdout?.once('data', () => ready()));
  const address = `http://127.0.0.1:${port}`;
  const token = await newPerson(address, 'Ann');
  const table = await newTable(address, token, testPlan('province', { listed: false }));
  const person = await visit(address, table, token);
  await sit(person, 0);
  for (let n = 0; n < MOVES; n++)
    expect(await person.ask({ do: 'bot', seat: 1, level: 'foreman' })).toMatchObject({ ok: true });
  person.close();
  process.kill(
    Number(
      spawnSync('pgrep', ['-P', String(child.pid)])
        .stdout.toString()
        .trim(),
    ),
    'SIGTERM',
  );
  await gone;
  const counts = syncsBeforeAnswers(readFileSync(trace, 'latin1'));
  // One for sitting down, one for each of the others.
  expect(counts).toHaveLength(MOVES + 1);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
});

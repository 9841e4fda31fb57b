/** What a container holds: the built server with pages, without sources; and its processes, to start and stop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../src/server/test-folder.ts';

const checkout = fileURLToPath(new URL('..', import.meta.url));

/** Creates a folder with everything that `boomtown` needs to run. */
export function makeRelease(): string {
  const folder = temporaryFolder('release');
  for (const part of ['package.json', 'bin', 'dist/node', 'scripts/prepare.mjs', 'scripts/node-version.mjs'])
    cpSync(join(checkout, part), join(folder, part), { recursive: true });
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'dist/web'));
  writeFileSync(join(folder, 'dist/web/index.html'), '<!doctype html><title>Boomtown</title>');
  return folder;
}

/** How a process ended. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A `boomtown` command that is running. */
export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<ProcessEnd>;
  /** The address that `serve` printed; rejects with its output if it ends instead. */
  readonly address: Promise<string>;
  stdout(): string;
}

/** A command that takes longer is killed, and fails its test: nothing may hang. */
const PATIENCE_MS = 60_000;

/** Starts a `boomtown` command of a release, through another program (`launcher`) if one is given. */
export function boomtown(
  release: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
  patienceMs = PATIENCE_MS,
): Running {
  const [program = process.execPath, ...rest] = [...launcher, process.execPath];
  const child = spawn(program, [...rest, join(release, 'bin/boomtown.mjs'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  let [stdout, stderr] = ['', ''];
  child.stderr.on('data', (piece: Buffer) => {
    stderr += piece;
  });
  let open = (_address: string): void => {};
  const opened = new Promise<string>((done) => {
    open = done;
  });
  child.stdout.on('data', (piece: Buffer) => {
    stdout += piece;
    const [, address] = /open at (\S+)/.exec(stdout) ?? [];
    if (address) open(address);
  });
  const ended = new Promise<ProcessEnd>((done) => child.once('close', (code) => done({ code, stdout, stderr })));
  const address = Promise.race([
    opened,
    ended.then(({ code, stderr: said }) => {
      throw new Error(`It ended with ${code}: ${said}`);
    }),
  ]);
  address.catch(() => {});
  return { process: child, ended, address, stdout: () => stdout };
}

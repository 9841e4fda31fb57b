/** Starts what the growth benchmark measures: one or several servers, their database, and a proxy in front of them. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres } from '../store/test-postgres.ts';
import type { Figures, FiguresAsked } from './figures.ts';
import { cpuIn, familyCpu, postmaster } from './growth-cpu.ts';

/** How to start the servers. */
export interface HouseSettings {
  readonly processes: number;
  /** Whether they share a PostgreSQL; a single process may use SQLite. */
  readonly postgres: boolean;
  /** Whether a proxy stands in front of them. */
  readonly proxy: boolean;
  /** Whether the proxy spreads connections by the table in their address; otherwise in turn. */
  readonly byTable: boolean;
  /** The processors that the servers may use, as `taskset` takes them; empty for all. */
  readonly cpus: string;
  /** Megabytes that each server may use, in a memory cgroup; 0 for no limit. */
  readonly memory: number;
  readonly nodeArgs: readonly string[];
}

/** One server's process. */
export interface HouseServer {
  readonly address: string;
  figures(what: FiguresAsked): Promise<Figures>;
  /** Microseconds of processor time of its main thread. */
  mainThread(): number;
  /** The samples of its metrics by name with labels. */
  metrics(): Promise<ReadonlyMap<string, number>>;
}

/** Servers that run. */
export interface House {
  /** Where clients connect. */
  readonly address: string;
  readonly servers: readonly HouseServer[];
  /** Microseconds of processor time of the database and of the proxy, with all their processes. */
  others(): { readonly database: number; readonly proxy: number };
  stop(): Promise<void>;
}

/** Starts everything that the settings ask for. */
export async function startHouse(settings: HouseSettings): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'boomtown-growth-'));
  const opened: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const database = settings.postgres ? await startPostgres(DURABLE) : null;
    if (database) opened.push(() => database.stop());
    const servers: HouseServer[] = [];
    for (let n = 0; n < settings.processes; n++) {
      const server = await startServer(join(folder, `server-${n}`), database?.url ?? '', settings);
      opened.push(server.stop);
      servers.push(server);
    }
    let proxyPid: number | null = null;
    let address = servers[0]?.address ?? '';
    if (settings.proxy) {
      const proxy = await startProxy(join(folder, 'proxy'), servers, settings.byTable);
      opened.push(proxy.stop);
      address = proxy.address;
      proxyPid = proxy.pid;
    }
    const port = database ? new URL(database.url).port : '';
    const others = () => ({ database: familyCpu(port === '' ? null : postmaster(port)), proxy: familyCpu(proxyPid) });
    return { address, servers, others, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database waits for the disk, as in a house of its own. */
const DURABLE = ['-c', 'fsync=on', '-c', 'full_page_writes=on', '-c', 'max_connections=200'];

async function startServer(
  data: string,
  database: string,
  settings: HouseSettings,
): Promise<HouseServer & { stop(): Promise<void> }> {
  mkdirSync(data);
  const limited = settings.cpus !== '' || settings.memory > 0;
  const child: ChildProcess = fork(new URL('./growth-server.worker.js', import.meta.url), [data, database], {
    ...(limited ? { execPath: limitedNode(data, settings) } : {}),
    execArgv: ['--expose-gc', ...settings.nodeArgs],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const [told] = (await Promise.race([once(child, 'message'), gone])) as [{ address: string } | number | null];
  if (typeof told !== 'object' || told === null) throw new Error('A server to measure could not be started.');
  const { address } = told;
  return {
    address,
    figures: async (what) => {
      child.send(what);
      const [figures] = (await Promise.race([once(child, 'message'), gone])) as [Figures | number | null];
      if (typeof figures !== 'object' || figures === null) throw new Error('A server has ended.');
      return figures;
    },
    mainThread: () => cpuIn(`/proc/${child.pid}/task/${child.pid}/stat`),
    metrics: async () => samplesIn(await (await fetch(`${address}/metrics`)).text()),
    stop: async () => {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

/** A program that starts Node within the limits. */
function limitedNode(folder: string, { cpus, memory }: HouseSettings): string {
  const file = join(folder, 'node');
  const lines = ['#!/bin/sh'];
  if (memory > 0) {
    const group = '/sys/fs/cgroup/memory/boomtown-growth';
    if (!existsSync('/sys/fs/cgroup/memory/cgroup.procs'))
      throw new Error('--memory needs the memory cgroup (version 1) of Linux; leave it out, or limit a container.');
    mkdirSync(group, { recursive: true });
    writeFileSync(`${group}/memory.limit_in_bytes`, `${memory}M`);
    lines.push(`echo $$ > ${group}/cgroup.procs`);
  }
  lines.push(`exec ${cpus === '' ? '' : `taskset -c ${cpus} `}${process.execPath} "$@"`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Reads Prometheus text. */
export function samplesIn(text: string): ReadonlyMap<string, number> {
  return new Map([...text.matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]));
}

async function startProxy(
  folder: string,
  servers: readonly HouseServer[],
  byTable: boolean,
): Promise<{ address: string; pid: number | null; stop(): Promise<void> }> {
  mkdirSync(folder);
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port, servers, byTable));
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = Promise.race([once(nginx, 'exit'), once(nginx, 'error')]);
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    const health = await fetch(`${address}/health`).catch(() => null);
    if (health) break;
    const ended = await Promise.race([gone, new Promise((done) => setTimeout(() => done(null), 100))]);
    if (ended) throw new Error('nginx could not be started; install it (apt-get install nginx), or leave out --proxy.');
  }
  return {
    address,
    pid: nginx.pid ?? null,
    stop: async () => {
      nginx.kill('SIGTERM');
      await gone;
    },
  };
}

/** As in docs/operating.md, without TLS. */
function nginxConfiguration(folder: string, port: number, servers: readonly HouseServer[], byTable: boolean): string {
  const hosts = servers.map(({ address }) => `    server ${new URL(address).host};`).join('\n');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  return `worker_processes 1;
worker_rlimit_nofile 200000;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 60000; }
http {
${temporary.join('\n')}
  access_log off;
  map $http_upgrade $connection_upgrade {
    default upgrade;
    ''      '';
  }
  upstream boomtown {
${hosts}
  }
  upstream boomtown_tables {
    ${byTable ? 'hash $arg_table consistent;' : ''}
${hosts}
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;
    proxy_read_timeout 90s;
    location / { proxy_pass http://boomtown; }
    location = /socket { proxy_pass http://boomtown_tables; }
  }
}
`;
}

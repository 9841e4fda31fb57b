/**
 * Writes one line for every request to where the operator wants it. Nothing in it lets anybody in: no tokens, cookies,
 * query strings or bodies, only the first letters of table keys, and addresses without their last part.
 */
import { createWriteStream, openSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Writable } from 'node:stream';
import { fileProblem } from './start-problem.ts';
import { addressOf, type Trust, unmapped } from './visitors.ts';

/** How a request was answered. */
export interface Access {
  readonly status: number;
  /** The pattern of the route that answered, such as `/api/tables`; its parameters may be secret. */
  readonly route?: string | undefined;
  readonly ms?: number;
}

/** A log of requests. */
export interface AccessLog {
  note(request: IncomingMessage, access: Access): void;
  close(): void;
}

/** Settings of the access log. */
export interface AccessSettings {
  /** `1` for standard output, or the path of a file; empty or `0` for no log. */
  readonly to?: string | undefined;
  /** Whether addresses are logged in full. */
  readonly wholeAddresses?: boolean;
}

/** Opens the log that the settings ask for, or `null`; throws a `StartProblem` if the file cannot be written. */
export function openAccessLog({ to = '', wholeAddresses = false }: AccessSettings, trust: Trust): AccessLog | null {
  const wanted = to.trim();
  if (wanted === '' || wanted === '0') return null;
  const out = wanted === '1' ? process.stdout : fileStream(wanted);
  let broken = false;
  // A full disk must not end anything: lines that cannot be written are lost, and that is reported once.
  out.on('error', (error) => {
    if (!broken) process.stderr.write(`The access log cannot be written (${error.message}).\n`);
    broken = true;
  });
  return {
    note: (request, { status, route, ms }) => {
      if (broken) return;
      const address = unmapped(addressOf(request, trust));
      const entry = {
        at: new Date().toISOString(),
        visitor: wholeAddresses ? address : shortAddress(address),
        method: request.method ?? '',
        path: shownPath(request.url ?? '', status, route),
        status,
        ...(ms === undefined ? {} : { ms: Math.round(ms) }),
      };
      out.write(`${JSON.stringify(entry)}\n`);
    },
    close: () => {
      if (out !== process.stdout) out.end();
    },
  };
}

function fileStream(path: string): Writable {
  try {
    return createWriteStream(path, { fd: openSync(path, 'a', 0o600) });
  } catch (error) {
    throw fileProblem(error, `The file ${path} (ACCESS_LOG)`);
  }
}

/** An address as it is logged: cut down to a network of a few hundred households. */
export function shortAddress(address: string): string {
  if (!isIPv6(address)) return address.replace(/\.\d+$/, '.0');
  const [before = ''] = address.split('::');
  const groups = before.split(':').filter((group) => group !== '');
  return `${groups.slice(0, 3).join(':')}::`;
}

/** How many letters of a secret are shown, so that its owner can recognise it. */
const SHOWN = 4;

/** A path as it is logged. Only names of routes and of built files are shown in full: the rest may let somebody in. */
export function shownPath(url: string, status: number, route?: string): string {
  if (route !== undefined && !route.includes('*')) return route;
  const [path = ''] = url.split(/[?#]/);
  if (path.startsWith('/assets/') && status < 400) return path;
  const [, first = '', ...rest] = path.split('/');
  const isWord = first.length <= 24 && /^[a-z][a-z.-]*$/i.test(first);
  return ['', isWord ? first : shortened(first), ...rest.map(shortened)].join('/');
}

function shortened(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;
}

/**
 * The operators' port: `boomtown admin` talks to a running server through it. It listens on loopback only, and answers
 * requests that contain the secret from a file of the data folder that only the server's user can read.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type AdminAnswer, type AdminRequest, readAdminRequest } from './admin-protocol.ts';
import { hasToken } from './operators.ts';

/** The file that says where a running server listens for operators. */
const FILE = 'control.json';
const BODY_LIMIT = 65_536;
/** How long to wait for a server's answer: deleting many tables takes a while. */
const PATIENCE_MS = 120_000;

interface Door {
  readonly port: number;
  readonly secret: string;
}

/** Opens the control port of a data folder and returns how to close it. If that fails, the server runs without it. */
export async function openControl(
  folder: string,
  perform: (request: AdminRequest) => Promise<AdminAnswer>,
  complain: (text: string, facts: Readonly<Record<string, string>>) => void,
): Promise<() => Promise<void>> {
  const unreachable = (error: unknown): void => complain('Operators cannot reach this server.', { why: String(error) });
  const secret = randomBytes(32).toString('hex');
  const server = createServer(async (request, response) => {
    const say = (status: number, answer: AdminAnswer): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    };
    try {
      if (!hasToken(request, secret)) return say(403, refused('Only operators are let in here.'));
      const asked = readAdminRequest(await bodyOf(request));
      if (!asked) return say(400, refused('This server does not understand the request; use the same release.'));
      say(200, await perform(asked));
    } catch (error) {
      say(500, refused(error instanceof Error ? error.message : String(error)));
    }
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.requestTimeout = 10_000;
  const file = join(folder, FILE);
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    writeSecretly(file, JSON.stringify({ port: typeof address === 'object' ? address?.port : 0, secret }));
  } catch (error) {
    unreachable(error);
  }
  server.on('error', unreachable);
  // It must not keep a process alive that has nothing else to do.
  server.unref();
  return async () => {
    rmSync(file, { force: true });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
}

function writeSecretly(file: string, text: string): void {
  // An existing file would keep its mode.
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) {
    text += piece;
    if (text.length > BODY_LIMIT) throw new Error('The request is too long.');
  }
  return text;
}

function refused(text: string): AdminAnswer {
  return { ok: false, why: 'trouble', text };
}

/** Sends a request to the server that has a folder open, or returns `null` if none listens. */
export async function askServer(folder: string, request: AdminRequest): Promise<AdminAnswer | null> {
  const door = readDoor(folder);
  if (!door) return null;
  let answer: Response;
  try {
    answer = await fetch(`http://127.0.0.1:${door.port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${door.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    return null;
  }
  // Another program may have taken the port of a server that was killed.
  if (answer.status === 403 || answer.headers.get('content-type') !== 'application/json') return null;
  return (await answer.json()) as AdminAnswer;
}

function readDoor(folder: string): Door | null {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Door;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EACCES' || code === 'EPERM')
      throw new Error(
        `The file ${join(folder, FILE)} may only be read by the user who runs the server; run this command as that user.`,
      );
    return null;
  }
}

/** Routes for operators: metrics and readiness. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import { addressOf, isLoopback, type Trust } from './visitors.ts';

/** What these routes depend on. */
export interface OperatorParts {
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly trust: Trust;
  /** A bearer of this token may read the metrics from anywhere; without one, only this machine may. */
  readonly metricsToken?: string | undefined;
}

/** Adds /metrics and /ready. */
export function addOperatorRoutes(server: FastifyInstance, parts: OperatorParts): void {
  const { metrics, readiness, trust, metricsToken } = parts;
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const allowed = metricsToken ? hasToken(request.raw, metricsToken) : isFromHere(request.raw, trust);
    if (!allowed)
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('The metrics are for those who run this server: ask from its own machine, or with METRICS_TOKEN.\n');
    return reply.type('text/plain; version=0.0.4').send(await metrics.text());
  });
  server.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const problem = await readiness.check();
    return problem === null ? { ok: true } : reply.code(503).send({ ok: false, problem });
  });
}

/** Whether a request contains the token; compares in constant time. */
export function hasToken(request: IncomingMessage, token: string): boolean {
  const [kind, brought = ''] = (request.headers.authorization ?? '').split(' ');
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return kind === 'Bearer' && timingSafeEqual(digest(brought), digest(token));
}

const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a request was made on this machine. A proxy here connects from here, too: what it forwards counts as its
 * visitor's if the proxy is trusted, and as a stranger's if it is not.
 */
function isFromHere(request: IncomingMessage, trust: Trust): boolean {
  const address = addressOf(request, trust);
  if (!isLoopback(address)) return false;
  const forwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
  const isNamed = trust(request.socket.remoteAddress ?? '', 0) && request.headers['x-forwarded-for'] !== undefined;
  return !forwarded || isNamed;
}

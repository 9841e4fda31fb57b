/** What a page asks over HTTP: who am I, which tables are there, open one. Playing goes over a WebSocket. */
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import type { WhyNot } from '../engine/protocol.ts';
import { addDevices, COOKIE, clearToken, type Routing } from './api-devices.ts';
import type { CallKind, Calls } from './calls.ts';
import type { Caps } from './caps.ts';
import { limiter } from './limits.ts';
import { listedTable, shownTables } from './listing.ts';
import { lobbySchema, openLobby } from './lobby.ts';
import { addMailRoutes } from './mail-routes.ts';
import type { Clock } from './parts.ts';
import { BlockedPerson, blockedOwner, createPerson, type Known, recognise, recover, type Sight } from './people.ts';
import { addPreviews } from './preview.ts';
import { type EventStore, LACKS, type Person, StoreTrouble } from './store/store.ts';
import type { TableServer } from './table-server.ts';
import { cleanName } from './text.ts';
import { whereOf } from './uncaught.ts';
import { addressOf, keyOf, type Trust } from './visitors.ts';

const A_DAY_S = 24 * 3600;
const A_YEAR_S = 365 * A_DAY_S;

/** What the API depends on. */
export interface ApiParts {
  readonly tableServer: TableServer;
  readonly store: EventStore;
  readonly calls: Calls;
  readonly clock: Clock;
  readonly version: string;
  /** Multiplier of what one address may ask for. */
  readonly limitFactor: number;
  readonly trust: Trust;
  readonly caps: Caps;
  /** Whether /api publishes its own description. */
  readonly docs: boolean;
}

const name = Type.String({ minLength: 1, maxLength: 100 });
const problem = Type.Object({ problem: Type.String() });
const me = Type.Object({ name: Type.String() });
const pace = Type.Union([
  Type.Object({ kind: Type.Literal('none') }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('live'),
      bank: Type.Integer({ minimum: 30, maximum: 7200 }),
      extra: Type.Integer({ minimum: 0, maximum: 600 }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('days'), days: Type.Integer({ minimum: 1, maximum: 30 }) },
    { additionalProperties: false },
  ),
]);
const plan = Type.Object(
  {
    game: Type.String({ maxLength: 64 }),
    options: Type.Record(
      Type.String({ maxLength: 64 }),
      Type.Union([Type.String({ maxLength: 64 }), Type.Number(), Type.Boolean()]),
    ),
    seats: Type.Integer({ minimum: 1, maximum: 16 }),
    pace,
    listed: Type.Boolean(),
    chat: Type.Boolean(),
    bots: Type.Array(
      Type.Object({
        seat: Type.Integer({ minimum: 0, maximum: 15 }),
        level: Type.String({ maxLength: 32 }),
        /** The slug of a resident; without it one of that level who is free is drawn at random. */
        who: Type.Optional(Type.String({ maxLength: 32 })),
      }),
      { maxItems: 16 },
    ),
  },
  { additionalProperties: false },
);
const device = Type.Object({
  endpoint: Type.String({ maxLength: 1024 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{86,88}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22,24}=*$' }),
  }),
});
const callSettings = Type.Object({
  /** The key that `pushManager.subscribe` needs, or `null` if this server cannot call devices. */
  pushKey: Type.Union([Type.String(), Type.Null()]),
  mailOffered: Type.Boolean(),
  devices: Type.Integer(),
  mail: Type.Union([Type.String(), Type.Null()]),
  /** Whether the reader at this address has confirmed it; until then nothing is sent there. */
  mailConfirmed: Type.Boolean(),
});
type PlanBody = Type.Static<typeof plan>;

/** How many tables of one stage a list has at most. */
const LISTED = 100;

/** Adds the API to a server. */
export async function addApi(server: FastifyInstance, parts: ApiParts): Promise<void> {
  const { tableServer, store, calls, clock, limitFactor, trust, caps } = parts;
  await server.register(cookie);
  if (parts.docs)
    await server.register(swagger, {
      openapi: {
        info: {
          title: 'Boomtown',
          version: parts.version,
          description: 'Tables and people; playing goes over /socket.',
        },
      },
    });
  const keyFor = (request: FastifyRequest): string => keyOf(addressOf(request.raw, trust));
  await server.register(rateLimit, { global: false, keyGenerator: keyFor });
  const tables = limiter(clock, { most: 30 * limitFactor, perSecond: limitFactor / 60 });
  const daily = (most: number) =>
    limiter(clock, { most: most * limitFactor, perSecond: (most * limitFactor) / A_DAY_S });
  const tablesToday = daily(caps.tablesPerDay);
  const peopleToday = daily(caps.peoplePerDay);
  const often = { config: { rateLimit: { max: 120 * limitFactor, timeWindow: 60_000 } } };
  const seldom = { config: { rateLimit: { max: 20 * limitFactor, timeWindow: 60_000 } } };
  const rarely = { config: { rateLimit: { max: 5 * limitFactor, timeWindow: 600_000 } } };

  const sightOf = ({ headers }: FastifyRequest): Sight => ({ at: clock.now(), userAgent: headers['user-agent'] });
  const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE] ?? bearer(request);
  const knownBy = (request: FastifyRequest): Promise<Known | null> =>
    recognise(store, tokenOf(request), sightOf(request));
  const whoIs = async (request: FastifyRequest): Promise<Person | null> => (await knownBy(request))?.person ?? null;
  await addMailRoutes(server, calls.letters, often);
  addPreviews(server, { store, clock, limitFactor, keyFor });

  await server.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && !fromHere(request))
        return reply.code(403).send({ problem: 'Only the pages of this server may ask for that.' });
    });

    // Requests are validated and never coerced: a malformed one is refused.
    api.setValidatorCompiler(
      ({ schema }) =>
        (body: unknown) =>
          Value.Check(schema as Type.TSchema, body) ? { value: body } : { error: new Error('Malformed.') },
    );
    api.setErrorHandler((error: { statusCode?: number; validation?: unknown }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (error instanceof BlockedPerson) return reply.code(status).send({ problem: error.message });
      if (status === 429)
        return reply.code(429).send({ problem: 'You are asking too often. Wait a minute and try again.' });
      if (status < 500) return reply.code(status).send({ problem: 'This server does not understand the request.' });
      request.log.warn({ why: whereOf(error) }, 'A request failed.');
      if (error instanceof StoreTrouble) return reply.code(503).send({ problem: LACKS[error.lack] });
      return reply.code(503).send({ problem: 'That did not work just now. Try again in a moment.' });
    });

    if (parts.docs) api.get('/api', { schema: { hide: true } }, () => server.swagger());

    api.get(
      '/api/me',
      { ...often, schema: { response: { 200: Type.Union([me, Type.Null()]) } } },
      async (request, reply) => {
        const person = await whoIs(request);
        return reply.send(person ? { name: person.name } : null);
      },
    );

    api.post<{ Body: { name: string; token?: boolean } }>(
      '/api/me',
      {
        ...seldom,
        schema: {
          body: Type.Object({ name, token: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
          response: {
            200: Type.Object({ name: Type.String(), recovery: Type.String(), token: Type.Optional(Type.String()) }),
            400: problem,
            429: problem,
          },
        },
      },
      async (request, reply) => {
        // A blocked person cannot get round it by giving another name.
        await whoIs(request);
        if (!peopleToday(keyFor(request)))
          return reply.code(429).send({ problem: 'Too many new names have come from here today. Come back tomorrow.' });
        const met = await createPerson(store, request.body.name, sightOf(request));
        if ('problem' in met) return reply.code(400).send(met);
        const { person, token, recovery } = met;
        if (!request.body.token) setToken(request, reply, token);
        return { name: person.name, recovery, ...(request.body.token ? { token } : {}) };
      },
    );

    api.patch<{ Body: { name: string } }>(
      '/api/me',
      {
        ...seldom,
        schema: {
          body: Type.Object({ name }, { additionalProperties: false }),
          response: { 200: me, 400: problem, 401: problem },
        },
      },
      async (request, reply) => {
        const person = await whoIs(request);
        if (!person) return reply.code(401).send({ problem: 'We do not know you yet. Give a name first.' });
        const clean = cleanName(request.body.name);
        if (clean === null) return reply.code(400).send({ problem: 'Give a name with at least one letter or digit.' });
        await store.renamePerson(person.id, clean);
        return { name: clean };
      },
    );

    api.delete('/api/me', { ...seldom, schema: { response: { 204: Type.Null() } } }, async (request, reply) => {
      // A blocked person may still have their data deleted.
      const person = (await blockedOwner(store, tokenOf(request))) ?? (await whoIs(request))?.id;
      if (person) await tableServer.forget(person);
      clearToken(reply);
      return reply.code(204).send();
    });

    api.post<{ Body: { code: string } }>(
      '/api/me/recover',
      {
        config: { rateLimit: { max: 8 * limitFactor, timeWindow: 60_000 } },
        schema: {
          body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }, { additionalProperties: false }),
          response: { 200: me, 404: problem },
        },
      },
      async (request, reply) => {
        const found = await recover(store, request.body.code, sightOf(request));
        if (!found) return reply.code(404).send({ problem: 'No one has this code. Check it and try again.' });
        setToken(request, reply, found.token);
        return { name: found.person.name };
      },
    );

    addCalls(api, { calls, knownBy, keyFor, often, seldom, rarely });
    addDevices(api, { store, calls, knownBy, often, seldom });

    api.get('/api/tables', { ...often, schema: { response: { 200: Type.Array(listedTable) } } }, async (request) => {
      const person = await whoIs(request);
      const [open, live] = await Promise.all([
        tableServer.listed('gathering', LISTED),
        tableServer.listed('playing', LISTED),
      ]);
      return shownTables(store, [...open, ...live], person?.id ?? null);
    });

    const lobby = openLobby(tableServer, store, clock);
    api.get('/api/lobby', { ...often, schema: { response: { 200: lobbySchema } } }, () => lobby());

    api.get('/api/me/tables', { ...often, schema: { response: { 200: Type.Array(listedTable) } } }, async (request) => {
      const person = await whoIs(request);
      return person ? shownTables(store, await tableServer.tablesOf(person.id), person.id) : [];
    });

    api.post<{ Body: PlanBody }>(
      '/api/tables',
      {
        ...seldom,
        schema: {
          body: plan,
          response: {
            200: Type.Object({ table: Type.String(), invitation: Type.String() }),
            400: problem,
            401: problem,
            429: problem,
          },
        },
      },
      async (request, reply) => {
        const known = await knownBy(request);
        if (!known) return reply.code(401).send({ problem: 'Give your name before you open a table.' });
        const key = keyFor(request);
        if (!tables(key))
          return reply
            .code(429)
            .send({ problem: 'You have opened many tables in a short time. Play one of them first.' });
        if (!tablesToday(key))
          return reply
            .code(429)
            .send({ problem: 'Too many tables have been opened from here today. Come back tomorrow.' });
        const opened = await tableServer.openTable(request.body, known.person.id, known.device.id);
        return 'text' in opened ? reply.code(400).send({ problem: opened.text }) : opened;
      },
    );
  });
}

/** What the routes for calls depend on. */
interface CallRoutes {
  readonly calls: Calls;
  knownBy(request: FastifyRequest): Promise<Known | null>;
  keyFor(request: FastifyRequest): string;
  readonly often: Routing;
  readonly seldom: Routing;
  readonly rarely: Routing;
}

/** Adds the routes by which people choose how they hear that a table waits for them. */
function addCalls(api: FastifyInstance, { calls, knownBy, keyFor, often, seldom, rarely }: CallRoutes): void {
  const answers = { 200: callSettings, 400: problem, 401: problem };
  /** Does what a person asks, and answers with their settings. */
  const asking =
    (what: (person: string, request: FastifyRequest, device: string) => Promise<WhyNot | null>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const known = await knownBy(request);
      if (!known) return reply.code(401).send({ problem: 'We do not know you yet. Give a name first.' });
      const { person, device } = known;
      const refused = await what(person.id, request, device.id);
      return refused ? reply.code(400).send({ problem: refused.text }) : calls.settings(person.id);
    };
  const endpoint = Type.Object({ endpoint: Type.String({ maxLength: 1024 }) }, { additionalProperties: false });
  const address = Type.Object({ address: Type.String({ maxLength: 254 }) }, { additionalProperties: false });
  const kind = Type.Object({ kind: Type.Union([Type.Literal('push'), Type.Literal('mail')]) });
  const schema = (body: Type.TSchema) => ({ schema: { body, response: answers } });

  api.get(
    '/api/me/calls',
    { ...often, schema: { response: answers } },
    asking(async () => null),
  );
  api.put(
    '/api/me/calls/push',
    { ...seldom, ...schema(device) },
    asking((person, { body }, from) => calls.addDevice(person, from, body as Type.Static<typeof device>)),
  );
  api.delete(
    '/api/me/calls/push',
    { ...seldom, ...schema(endpoint) },
    asking(async (person, { body }) => {
      await calls.dropDevice(person, (body as { endpoint: string }).endpoint);
      return null;
    }),
  );
  api.put(
    '/api/me/calls/mail',
    { ...seldom, ...schema(address) },
    asking((person, request) => calls.setMail(person, (request.body as { address: string }).address, keyFor(request))),
  );
  api.delete(
    '/api/me/calls/mail',
    { ...seldom, schema: { response: answers } },
    asking(async (person) => {
      await calls.dropMail(person);
      return null;
    }),
  );
  api.post(
    '/api/me/calls/test',
    { ...rarely, ...schema(kind) },
    asking((person, { body }) => calls.test(person, (body as { kind: CallKind }).kind)),
  );
}

function setToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: A_YEAR_S,
  });
}

function bearer(request: FastifyRequest): string | undefined {
  const [kind, token] = (request.headers.authorization ?? '').split(' ');
  return kind === 'Bearer' ? token : undefined;
}

/** A page of another site cannot ask in somebody's name: browsers say where a request comes from. */
function fromHere(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
}

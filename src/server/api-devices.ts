/** The devices of the person who asks: listing them and signing them out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import type { Calls } from './calls.ts';
import { type Known, signOut } from './people.ts';
import type { EventStore, WhichDevices } from './store/store.ts';

/** The cookie that holds a device's token. */
export const COOKIE = 'boomtown';

/** The rate limit of a route. */
export type Routing = { readonly config: object };

/** What the routes depend on. */
export interface DeviceRoutes {
  readonly store: EventStore;
  readonly calls: Calls;
  knownBy(request: FastifyRequest): Promise<Known | null>;
  readonly often: Routing;
  readonly seldom: Routing;
}

const listed = Type.Object({
  id: Type.String(),
  /** A browser and a system, such as "Firefox on Android"; empty if unknown. */
  name: Type.String(),
  /** When it was signed in, or 0 if unknown. */
  created: Type.Number(),
  /** When it was last seen, to within minutes, or 0 if unknown. */
  used: Type.Number(),
  /** Whether it is the device that asks. */
  here: Type.Boolean(),
});
const problem = Type.Object({ problem: Type.String() });
/** The new recovery code, or `null` if the old one stays valid. */
const signedOut = Type.Object({ recovery: Type.Union([Type.String(), Type.Null()]) });
const UNKNOWN = { problem: 'We do not know you yet. Give a name first.' };

/** Adds the routes. */
export function addDevices(api: FastifyInstance, { store, calls, knownBy, often, seldom }: DeviceRoutes): void {
  const leave = async (known: Known, which: WhichDevices, reply: FastifyReply): Promise<unknown> => {
    const recovery = await signOut(store, known, which);
    await calls.dropSignedOut(known.person.id);
    if ((await store.signedIn([known.device.id])).length === 0) clearToken(reply);
    return { recovery };
  };

  api.get(
    '/api/me/devices',
    { ...often, schema: { response: { 200: Type.Array(listed), 401: problem } } },
    async (request, reply) => {
      const known = await knownBy(request);
      if (!known) return reply.code(401).send(UNKNOWN);
      const devices = await store.devices(known.person.id);
      return devices.map(({ id, name, created, used }) => ({ id, name, created, used, here: id === known.device.id }));
    },
  );

  api.delete<{ Params: { device: string } }>(
    '/api/me/devices/:device',
    { ...seldom, schema: { response: { 200: signedOut, 401: problem, 404: problem } } },
    async (request, reply) => {
      const known = await knownBy(request);
      if (!known) return reply.code(401).send(UNKNOWN);
      const { device } = request.params;
      if (!(await store.devices(known.person.id)).some(({ id }) => id === device))
        return reply.code(404).send({ problem: 'This device is already signed out.' });
      return leave(known, { only: device }, reply);
    },
  );

  api.post<{ Body: { which: 'others' | 'all' } }>(
    '/api/me/sign-out',
    {
      ...seldom,
      schema: {
        body: Type.Object(
          { which: Type.Union([Type.Literal('others'), Type.Literal('all')]) },
          { additionalProperties: false },
        ),
        response: { 200: signedOut, 401: problem },
      },
    },
    async (request, reply) => {
      const known = await knownBy(request);
      if (!known) return reply.code(401).send(UNKNOWN);
      return leave(known, request.body.which === 'all' ? 'all' : { except: known.device.id }, reply);
    },
  );
}

/** Removes the token from a browser. */
export function clearToken(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: '/' });
}

/**
 * What the links in letters lead to. Their addresses are pages with a button, so that a program that opens every link
 * changes nothing; the button, and one-click unsubscribe in mail programs (RFC 8058), POST to the same address. The
 * token in it is enough: no cookie, no login.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Letters } from './letters.ts';

const BODY_LIMIT = 4096;
const CONFIRMED = 'Your address is confirmed. Boomtown will e-mail you when it is your turn.';
const TOO_LATE =
  'This link has already been used, or is more than a day old. Ask for a new e-mail at any table, under “Notify me”.';
const LEFT = 'You are unsubscribed. Boomtown will not e-mail this address again.';
const NO_MAIL = 'This server does not send e-mail.';

/** Adds the routes. */
export async function addMailRoutes(server: FastifyInstance, letters: Letters | null, often: object): Promise<void> {
  await server.register(async (mail) => {
    // Mail programs send a form, whose content is not needed.
    mail.removeAllContentTypeParsers();
    mail.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null));
    const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;
    const plain = 'text/plain; charset=utf-8';

    mail.post('/mail/confirm/:token', { ...often, schema: { hide: true } }, async (request, reply) => {
      const confirmed = (await letters?.confirm(tokenOf(request))) ?? false;
      return reply
        .code(confirmed ? 200 : 404)
        .type(plain)
        .send(letters ? (confirmed ? CONFIRMED : TOO_LATE) : NO_MAIL);
    });

    // A person who is gone or has unsubscribed before gets no letters either: the answer is the same.
    mail.post('/mail/leave/:token', { ...often, schema: { hide: true } }, async (request, reply) => {
      await letters?.leave(tokenOf(request));
      return reply.type(plain).send(LEFT);
    });
  });
}

import { CLOSE_CODES } from '../../src/engine/protocol.ts';
import { type Client, sit } from '../../src/server/test-client.ts';
import { type Attack, broken } from './attack.ts';
import type { ServerUnderAttack, Visitor } from './target.ts';

/** A person who signed in on a phone and, by their code, on a laptop, with the same table open on both. */
interface TwoDevices {
  readonly tokens: readonly [phone: string, laptop: string];
  readonly laptop: Client;
  readonly table: string;
}

async function onTwoDevices(phoneAt: Visitor, laptopAt: Visitor): Promise<TwoDevices> {
  const met = await phoneAt.ask('POST', '/api/me', { body: { name: 'Goner', token: true } });
  const { token, recovery } = JSON.parse(met.text) as { token: string; recovery: string };
  const back = await laptopAt.ask('POST', '/api/me/recover', { body: { code: recovery } });
  const other = /boomtown=([^;]+)/.exec(String(back.headers['set-cookie']))?.[1];
  if (other === undefined) throw new Error(`The code was answered with ${back.status}: ${back.text}`);
  const table = await phoneAt.openTable(token);
  const laptop = await laptopAt.visit(table, other);
  await sit(laptop, 0);
  return { tokens: [token, other], laptop, table };
}

/** Keeps sending on a connection until it is closed; the attack succeeds if it is not closed, or can still play. */
async function mustEnd({ laptop, tokens, table }: TwoDevices, at: Visitor, what: string): Promise<void> {
  const heard = laptop.heard.length;
  const answer = await Promise.race([laptop.ask({ do: 'rise' }), laptop.closed]);
  if ('ok' in answer && answer.ok) broken(`After ${what} another device still played.`);
  const { code } = await laptop.closed;
  if (code !== CLOSE_CODES.signedOut) broken(`After ${what} another device was closed with ${code}.`);
  if (laptop.heard.slice(heard).some(({ type }) => type === 'said'))
    broken(`After ${what} another device still heard.`);
  const me = await at.ask('GET', '/api/me', { token: tokens[1] });
  if (me.text !== 'null') broken(`After ${what} the token of another device was still somebody's: ${me.text}`);
  const opened = await at.ask('POST', '/api/tables', { token: tokens[1], body: {} });
  if (opened.status === 200) broken(`After ${what} the token of another device opened a table.`);
  const again = await at.visit(table, tokens[1]);
  if (again.you().name !== null) broken(`After ${what} the token of another device came back to its seat.`);
  again.close();
}

async function forgottenOrSignedOut(target: ServerUnderAttack): Promise<void> {
  for (const what of ['deleting one’s data', 'signing out all others'] as const) {
    const [phoneAt, laptopAt] = [target.visitor(), target.visitor()];
    const devices = await onTwoDevices(phoneAt, laptopAt);
    const [token] = devices.tokens;
    const done =
      what === 'deleting one’s data'
        ? await phoneAt.ask('DELETE', '/api/me', { token })
        : await phoneAt.ask('POST', '/api/me/sign-out', { token, body: { which: 'others' } });
    if (done.status >= 300) broken(`${what} was answered with ${done.status}: ${done.text}`);
    await mustEnd(devices, laptopAt, what);
  }
}

/** If the server sends e-mail: an unconfirmed address gets nothing but the letter that asks for confirmation. */
async function unconfirmedAddress(target: ServerUnderAttack): Promise<void> {
  const at = target.visitor();
  const token = await at.person('Pest');
  const wishes = JSON.parse((await at.ask('GET', '/api/me/calls', { token })).text) as { mailOffered: boolean };
  if (!wishes.mailOffered) return;
  await at.ask('PUT', '/api/me/calls/mail', { token, body: { address: 'stranger@localhost.localdomain' } });
  const test = await at.ask('POST', '/api/me/calls/test', { token, body: { kind: 'mail' } });
  if (test.status === 200) broken('A letter was sent to an address that nobody has confirmed.');
}

export const attack: Attack = {
  name: 'signed-out',
  holds:
    'A deleted person’s and a signed-out device’s connections end, their tokens open nothing, and no address is written to before it is confirmed.',
  run: async (target) => {
    await forgottenOrSignedOut(target);
    await unconfirmedAddress(target);
  },
};

/** Invitations, the chat while people gather, the lobby and link previews, over real connections. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lobby } from '../engine/protocol.ts';
import { type Online, openOnline } from './online.ts';
import { withPreview } from './preview.ts';
import { createServer } from './server.ts';
import { type Client, newPerson, newTable, playToTheEnd, sit, testPlan, visit } from './test-client.ts';
import { temporaryFolder } from './test-folder.ts';

const folder = temporaryFolder('gathering');
let server: FastifyInstance;
let online: Online;
let address: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'pages'));
  writeFileSync(
    join(folder, 'pages', 'index.html'),
    '<!doctype html><head><title>Boomtown</title></head><body></body>',
  );
  server = await createServer({ folder: join(folder, 'pages'), version: '1' });
  online = await openOnline(server, { data: join(folder, 'data'), version: '1', limitFactor: 100, botPauseMs: 0 });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await online.close();
  await server.close();
});

const lobby = async (): Promise<Lobby> => (await (await fetch(`${address}/api/lobby`)).json()) as Lobby;

/** Polls the lobby until it satisfies the condition; it may be two seconds old. */
async function lobbyThat(says: (now: Lobby) => boolean): Promise<Lobby> {
  for (;;) {
    const now = await lobby();
    if (says(now)) return now;
    await new Promise((done) => setTimeout(done, 100));
  }
}

const forget = (token: string) =>
  fetch(`${address}/api/me`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });

describe('a table that gathers', () => {
  test('shows who invites, in their words, and who is looking on', async () => {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => newPerson(address, name)));
    const table = await newTable(address, ann ?? '', testPlan('province', { listed: false }));
    const host = await visit(address, table, ann);
    await sit(host, 1);
    expect(host.table()).toMatchObject({ host: { name: 'Ann', seat: 1 }, words: '', readers: [] });
    expect(await host.ask({ do: 'invite', text: '  At nine,\u202e sharp.  ' })).toMatchObject({ ok: true });
    const guest = await visit(address, table, ben);
    expect(guest.table()).toMatchObject({ host: { name: 'Ann', seat: 1 }, words: 'At nine, sharp.' });
    await host.until((one) => one.table().readers.length > 0);
    expect(host.table().readers).toEqual(['Ben']);
    expect(await guest.ask({ do: 'invite', text: 'Mine now.' })).toMatchObject({ ok: false });
    guest.close();
    await host.until((one) => one.table().readers.length === 0);
    expect(await host.ask({ do: 'invite', text: 'x'.repeat(140) })).toMatchObject({ ok: true });
    expect(await host.ask({ do: 'invite', text: '' })).toMatchObject({ ok: true });
    expect(host.table().words).toBe('');
    host.close();
  });

  test("forgets the host's words when it forgets the host", async () => {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => newPerson(address, name)));
    const table = await newTable(address, ann ?? '', testPlan('province'));
    const host = await visit(address, table, ann);
    await host.ask({ do: 'invite', text: 'Ann was here.' });
    const guest = await visit(address, table, ben);
    expect(guest.table().words).toBe('Ann was here.');
    await forget(ann ?? '');
    await guest.until((one) => one.table().words === '');
    expect(guest.table().host.name).toBe('Somebody');
    const again = await visit(address, table, ben);
    expect(again.table().words).toBe('');
    // A table whose host is gone before its start is closed, and open tables are listed without it.
    expect(again.table().stage).toBe('closed');
    expect(JSON.stringify(await lobbyThat(({ open }) => open.every((one) => one.table !== table)))).not.toContain(
      'Ann was here',
    );
    for (const one of [host, guest, again]) one.close();
  });

  test('has ready-made messages of its own, and the same limits as the table later', async () => {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => newPerson(address, name)));
    const table = await newTable(address, ann ?? '', testPlan('province'));
    const [host, guest] = await Promise.all([visit(address, table, ann), visit(address, table, ben)]);
    expect(await host.ask({ do: 'say', text: 'Two minutes, please.' }, 'once')).toMatchObject({ ok: true });
    expect(await host.ask({ do: 'say', text: 'Two minutes, please.' }, 'once')).toMatchObject({ ok: true });
    expect(await host.ask({ do: 'say', text: 'Anything.' })).toMatchObject({ ok: false });
    expect(await guest.ask({ do: 'say', text: 'I am ready.' })).toMatchObject({ ok: false });
    await sit(guest, 0);
    expect(await guest.ask({ do: 'say', text: 'I am ready.' })).toMatchObject({ ok: true });
    await host.until(({ heard }) => heard.some((told) => told.type === 'said' && told.said.name === 'Ben'));
    const said = guest.heard.flatMap((told) => (told.type === 'said' ? [told.said.text] : []));
    expect(said).toEqual(['Two minutes, please.', 'I am ready.']);
    for (const one of [host, guest]) one.close();
  });

  test('starts with the people who are seated', async () => {
    const tokens = await Promise.all(['Ann', 'Ben'].map((name) => newPerson(address, name)));
    const table = await newTable(address, tokens[0] ?? '', testPlan('gold-rush', { seats: 5 }));
    const people = await Promise.all(tokens.map((token) => visit(address, table, token)));
    const [host, guest] = people as [Client, Client];
    await sit(host, 4);
    await sit(guest, 2);
    expect(await host.ask({ do: 'start', seats: 2 })).toMatchObject({ ok: true });
    await Promise.all(people.map((one) => one.until(({ table: now }) => now().stage === 'playing')));
    expect(host.table().seats.map(({ name }) => name)).toEqual(['Ben', 'Ann']);
    expect([host.you().seat, guest.you().seat]).toEqual([1, 0]);
    // A latecomer finds the same table, from its log.
    const late = await visit(address, table);
    expect(late.table().seats).toHaveLength(2);
    for (const one of [...people, late]) one.close();
  });
});

describe('the lobby', () => {
  test('lists open, live and finished tables with names, and never a private one', async () => {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => newPerson(address, name)));
    const hidden = await newTable(address, ann ?? '', testPlan('province', { listed: false }));
    const table = await newTable(address, ann ?? '', testPlan('province'));
    const gathering = await lobbyThat(({ open }) => open.some((one) => one.table === table));
    expect(gathering.open.find((one) => one.table === table)).toMatchObject({
      game: 'province',
      host: 'Ann',
      seats: [{ kind: 'free' }, { kind: 'free' }],
      result: null,
    });
    const people = await Promise.all([ann, ben].map((token) => visit(address, table, token)));
    for (const [seat, one] of people.entries()) await sit(one, seat);
    await people[0]?.ask({ do: 'start' });
    const playing = await lobbyThat(({ live }) => live.some((one) => one.table === table));
    const live = playing.live.find((one) => one.table === table);
    expect(live?.line).toMatch(/^Turn \d+: (Ann|Ben)$/);
    expect(live?.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    expect(playing.open.map((one) => one.table)).not.toContain(table);
    expect(playing.visitors).toBeGreaterThanOrEqual(2);

    for (const one of people) void playToTheEnd(one, (legal) => legal[legal.length - 1] ?? { type: 'endTurn' });
    await people[0]?.until((one) => one.table().stage === 'over');
    const over = await lobbyThat(({ done }) => done.some((one) => one.table === table));
    const done = over.done.find((one) => one.table === table);
    expect(done?.result?.scores).toEqual(people[0]?.frame()?.outcome?.scores);
    expect(done?.result?.winners.length).toBeGreaterThan(0);
    expect(JSON.stringify([gathering, playing, over])).not.toContain(hidden);
    expect(JSON.stringify([gathering, playing, over])).not.toContain('{s');
    for (const one of people) one.close();
  });

  test('puts tables with a free seat first', async () => {
    const ann = await newPerson(address, 'Ann');
    const room = await newTable(address, ann, testPlan('province'));
    const full = await newTable(address, ann, testPlan('province'));
    const host = await visit(address, full, ann);
    for (const seat of [0, 1]) await host.ask({ do: 'bot', seat, level: 'greenhorn' });
    const { open } = await lobbyThat((now) =>
      now.open.some((one) => one.table === full && one.seats.every(({ kind }) => kind === 'bot')),
    );
    const tables = open.map((one) => one.table);
    expect(tables.indexOf(room)).toBeLessThan(tables.indexOf(full));
    host.close();
  });
});

describe('the preview of a link', () => {
  const page = async (path: string): Promise<string> => (await fetch(`${address}${path}`)).text();

  test('shows the text of the invitation', async () => {
    const ann = await newPerson(address, 'Ann "<b>"');
    const table = await newTable(address, ann, testPlan('province', { listed: false }));
    const host = await visit(address, table, ann);
    await host.ask({ do: 'invite', text: '</head><script>alert(1)</script> & $& more' });
    const text = await page(`/at/${table}-someword`);
    expect(text).toContain(
      '<meta property="og:title" content="Ann &quot;&lt;b&gt;&quot; invites you to play Province" />',
    );
    expect(text).toContain('&lt;/head&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; more');
    expect(text).not.toContain('<script>');
    expect(text.match(/<\/head>/g)).toHaveLength(1);
    host.close();
  });

  test('is left out if there is no such table, and the page is served all the same', async () => {
    for (const path of ['/at/nosuchtable', '/at/%00', `/at/${'x'.repeat(300)}`]) {
      const answer = await fetch(`${address}${path}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('og:title');
    }
  });

  test('inserts text literally, escaped', () => {
    expect(withPreview('<head></head>', { title: "it's $1", text: '' })).toContain('content="it&#39;s $1"');
  });
});

/** Finished tables in the archive, as the people see them who sat there: on both stores. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diceProblem } from '../engine/dice-check.ts';
import { verifyMatch } from '../engine/replay.ts';
import { gameOnShelf } from '../games/index.ts';
import { openStore } from './online.ts';
import { type Database, startPostgres } from './store/test-postgres.ts';
import { chattyPlan, newPerson, newTable, playToTheEnd, sit, visit } from './test-client.ts';
import { temporaryFolder } from './test-folder.ts';
import { serveOnline } from './test-online.ts';

const GAME = 'rattlesnake-creek';
const AT_ONCE = { archiveAfterMs: 0, everyMs: 20 };
const NEVER = { archiveAfterMs: Infinity, everyMs: 20 };

let database: Database;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());
const folder = temporaryFolder('archived');

describe.each([
  ['a file', () => ({ data: folder })],
  ['PostgreSQL', () => ({ data: folder, database: database.url })],
] as const)('on %s', (_name, place) => {
  /** Everything that a person can look up about a finished table. */
  const lookedUp = async (address: string, table: string, token: string): Promise<string> => {
    const person = await visit(address, table, token);
    const answers = await Promise.all([
      person.ask({ do: 'file' }, 'a'),
      person.ask({ do: 'history', since: 0 }, 'b'),
      person.ask({ do: 'show', seq: 3 }, 'c'),
    ]);
    const [welcome] = person.heard;
    const shown = JSON.stringify([welcome, answers]) + (await listsOf(address, token));
    person.close();
    // Who is connected just now.
    return shown.replaceAll(/"(here|visitors|watching)":[^,}]*/g, '');
  };
  const listsOf = async (address: string, token: string): Promise<string> => {
    const paths = ['/api/tables', '/api/me/tables', '/api/lobby'];
    const answers = paths.map(async (path) => {
      const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
      return answer.ok ? answer.text() : '';
    });
    return (await Promise.all(answers)).join('\n');
  };
  /** Archives everything, while no server is running. */
  const archived = async (): Promise<number> => {
    const store = await openStore(place(), false, () => {});
    let all = 0;
    for (let moved = 1; moved > 0; all += moved) moved = await store.archive(Date.now() + 1000, 8);
    await store.close();
    return all;
  };

  test('a table opens, lists, replays and verifies as before, and its people play again', {
    timeout: 60_000,
  }, async () => {
    const first = await serveOnline({ ...place(), tidying: NEVER });
    const tokens = await Promise.all(['Ann', 'Ben'].map((name) => newPerson(first.address, name)));
    const [ann = '', ben = ''] = tokens;
    const table = await newTable(first.address, ann, chattyPlan(GAME, 2));
    const people = await Promise.all(tokens.map((token) => visit(first.address, table, token)));
    for (const [seat, person] of people.entries()) await sit(person, seat);
    expect(await people[0]?.ask({ do: 'say', text: 'Well met' })).toMatchObject({ ok: true });
    await people[0]?.ask({ do: 'start' });
    await Promise.all(
      people.map((person) =>
        playToTheEnd(person, ([legal]) => {
          if (!legal) throw new Error('Nothing is legal.');
          return legal;
        }),
      ),
    );
    for (const person of people) person.close();
    await first.close();

    const second = await serveOnline({ ...place(), tidying: NEVER });
    const before = [await lookedUp(second.address, table, ann), await lookedUp(second.address, table, ben)];
    expect(before[0]?.includes('Well met')).toBe(true);
    await second.close();
    expect(await archived()).toBe(1);

    // While this server runs, it archives whatever it finds.
    const third = await serveOnline({ ...place(), tidying: AT_ONCE });
    expect([await lookedUp(third.address, table, ann), await lookedUp(third.address, table, ben)]).toEqual(before);
    const back = await visit(third.address, table, ann);
    const record = await back.ask({ do: 'file' });
    const game = await gameOnShelf(GAME)?.load();
    if (!game || !record.ok || record.file === undefined) throw new Error('There is no record.');
    expect(verifyMatch(game, record.file)).toHaveProperty('match');
    expect(diceProblem(game, record.file)).toBeNull();
    expect(await back.ask({ do: 'play', seq: 0, action: { type: 'x' } })).toMatchObject({ ok: false });
    const again = await back.ask({ do: 'rematch' });
    const other = await visit(third.address, table, ben);
    expect(await other.ask({ do: 'rematch' })).toMatchObject({ ok: true, table: again.ok && again.table });
    const next = await visit(third.address, (again.ok && again.table) || '', ben);
    expect(next.table().seats.map(({ name }) => name)).toEqual(['Ben', 'Ann']);
    for (const one of [back, other, next]) one.close();

    // What a person said is deleted with them, at archived tables too.
    const gone = await fetch(`${third.address}/api/me`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${ann}` },
    });
    expect(gone.ok).toBe(true);
    await third.close();
    await archived();
    const fourth = await serveOnline({ ...place(), tidying: NEVER });
    const later = await lookedUp(fourth.address, table, ben);
    expect(later).not.toContain('Well met');
    expect(later).not.toContain('"Ann"');
    await fourth.close();
  });
});

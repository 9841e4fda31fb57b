/** What every store must do for operators, as tests. */
import { expect, test } from 'vitest';
import { cardAt, entryAt } from './conformance.ts';
import type { EventStore } from './store.ts';

const DAY = 86_400_000;

/** Declares the tests for a store; `fresh` names a table that nobody has used. */
export function operatorConformance(opened: () => EventStore, fresh: () => string): void {
  const add = async (over: Partial<ReturnType<typeof cardAt>>): Promise<string> => {
    const table = fresh();
    await opened().append(table, 0, [entryAt(1)], 'c1', { card: cardAt(table, over), secret: 's' });
    return table;
  };

  test('tables are found by game, stage, person and idleness, most recently changed first', async () => {
    const store = opened();
    const game = fresh();
    const [old, late] = [
      await add({ game, updated: 5 * DAY, stage: 'over', people: ['op-ann'] }),
      await add({ game, updated: 9 * DAY, people: ['op-ann', 'op-ben'] }),
    ];
    const found = async (filter: Partial<Parameters<EventStore['cards']>[0]>): Promise<string[]> =>
      (await store.cards({ game, limit: 10, ...filter })).map(({ table }) => table);
    expect(await found({})).toEqual([late, old]);
    expect(await found({ limit: 1 })).toEqual([late]);
    expect(await found({ stage: 'over' })).toEqual([old]);
    expect(await found({ person: 'op-ben' })).toEqual([late]);
    expect(await found({ person: 'op-ann' })).toEqual([late, old]);
    expect(await found({ idleSince: 5 * DAY })).toEqual([old]);
    expect(await found({ idleSince: 5 * DAY - 1 })).toEqual([]);
  });

  test('a deleted table leaves nothing, accepts nothing, and affects no other', async () => {
    const store = opened();
    const game = fresh();
    const [gone, stays] = [await add({ game, people: ['op-cy'] }), await add({ game })];
    expect(await store.deleteTable(gone, null)).toBe(true);
    expect(await store.read(gone, 0)).toEqual([]);
    expect(await store.card(gone)).toBeNull();
    expect(await store.secret(gone)).toBeNull();
    expect(await store.known(gone, 'c1')).toBe(false);
    expect(await store.cardsOf('op-cy', 10)).toEqual([]);
    expect(await store.append(gone, 1, [entryAt(2)], 'c2')).toBe('conflict');
    expect(await store.read(gone, 0)).toEqual([]);
    expect(await store.deleteTable(gone, null)).toBe(false);
    expect((await store.cards({ game, limit: 10 })).map(({ table }) => table)).toEqual([stays]);
    expect(await store.read(stays, 0)).toHaveLength(1);
  });

  test('a table that was played in the meantime is not deleted as an idle one', async () => {
    const store = opened();
    const table = await add({ updated: 7 * DAY });
    expect(await store.deleteTable(table, 7 * DAY - 1)).toBe(false);
    expect(await store.read(table, 0)).toHaveLength(1);
    expect(await store.deleteTable(table, 7 * DAY)).toBe(true);
  });

  test('a blocked person counts as signed out, and is back with the same devices afterwards', async () => {
    const store = opened();
    const id = fresh();
    const [person, device, hash] = [
      { id, name: `Name ${id}`, recovery: `r ${id}`, created: 5 },
      { id: `device of ${id}`, person: id, name: 'Firefox', created: 1, used: 2 },
      `hash of ${id}`,
    ];
    await store.addPerson(person, device, hash);
    const signedOut = new Promise((done) => store.onSignOut((who) => who === id && done(who)));
    await store.setBlocked(id, 77);
    expect(await signedOut).toBe(id);
    expect(await store.deviceByToken(hash)).toBeNull();
    expect(await store.signedIn([device.id])).toEqual([]);
    expect(await store.blockedOwner(hash)).toBe(id);
    expect(await store.append(fresh(), 0, [entryAt(1)], 'c', { device: device.id })).toBe('signed-out');
    const known = { id, name: person.name, created: 5, tables: 0 };
    expect(await store.knownPeople({ name: `name ${id}`.toUpperCase(), blocked: true, limit: 9 })).toEqual([
      { ...known, blocked: 77 },
    ]);
    expect(await store.knownPeople({ id, blocked: false, limit: 9 })).toEqual([]);

    await store.setBlocked(id, null);
    expect(await store.deviceByToken(hash)).toEqual({ person, device });
    expect(await store.blockedOwner(hash)).toBeNull();
    expect(await store.knownPeople({ id, limit: 9 })).toEqual([{ ...known, blocked: null }]);

    await store.setBlocked(id, 78);
    await store.forgetPerson(id);
    expect(await store.blockedOwner(hash)).toBeNull();
  });

  test('notices arrive, and a survey is answered', async () => {
    const store = opened();
    const here = { person: 'op-ann', table: 't', since: 1 };
    store.onSurvey(() => [here]);
    const heard = new Promise((done) => store.onNotice(done));
    await store.tell({ kind: 'deleted', table: 't' });
    expect(await heard).toEqual({ kind: 'deleted', table: 't' });
    expect(await store.survey()).toEqual({
      answers: [{ process: expect.stringMatching(/\d/), connections: [here] }],
      silent: [],
    });
  });
}

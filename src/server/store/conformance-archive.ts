/** Tests of what every store must do with finished tables that it archives. */
import { expect, test } from 'vitest';
import { cardAt, entryAt, wordOf } from './conformance.ts';
import { type Card, type EventStore, REFUSALS_KEPT, type TableEntry } from './store.ts';

/** How many tables are continued while they are archived. */
const RACES = Number(process.env.RACES ?? 12);

/** A time after everything in these tests. */
const LATER = 1_900_000_000_000;

/** The log of a finished game, with hashes, ids and texts of every kind. */
function playedLog(entries: number, seed = 0): TableEntry[] {
  return Array.from({ length: entries }, (_, n) =>
    entryAt(n + 1, {
      type: 'played',
      seat: n % 2,
      action: {
        type: n % 3 === 0 ? 'take' : 'put',
        ...{ to: `place ${(n * 7 + seed) % 11}`, b: 1, a: [2, { d: 'ü"\\' }] },
      },
      chance: n % 5 === 0 ? [{ draw: 'dice', got: [n % 6, seed] }] : [],
      hash: (n * 2_654_435_761 + seed).toString(16).padStart(16, '0').slice(-16),
    }),
  );
}

/** Declares the tests for a store; `fresh` names a table. */
export function archiveConformance(store: () => EventStore, fresh: () => string): void {
  /** Writes a finished table, command by command. */
  const finished = async (entries: readonly TableEntry[], over: Partial<Card> = {}): Promise<string> => {
    const table = fresh();
    for (const [n, entry] of entries.entries()) {
      const card = n + 1 === entries.length ? { card: cardAt(table, { stage: 'over', ...over }) } : {};
      const secret = n === 0 ? { secret: `secret of ${table}` } : {};
      await store().append(table, n, [entry], `ann ${(n + 1).toString(16).padStart(32, '0')}`, { ...card, ...secret });
    }
    return table;
  };
  const command = (n: number): string => `ann ${n.toString(16).padStart(32, '0')}`;
  /** Archives everything. */
  const archiveAll = async (before = LATER): Promise<number> => {
    let all = 0;
    for (let moved = 1; moved > 0; all += moved) moved = await store().archive(before, 8);
    return all;
  };

  test('an archived table is read, listed and answered as before', async () => {
    await archiveAll();
    const log = playedLog(60);
    const table = await finished(log, { listed: true, people: ['ann'], updated: LATER - 5 });
    const snapshot = { rev: 60, rules: '1', body: '{}' };
    const more = [entryAt(61)];
    expect(await store().append(table, 60, more, command(61), { snapshot })).toBe('ok');
    const whole = [...log, ...more];
    const [card, mine, listed] = [
      await store().card(table),
      await store().cardsOf('ann', 10),
      await store().listed('over', 10),
    ];
    expect(await archiveAll()).toBe(1);

    expect(await store().read(table, 0)).toEqual(whole);
    expect(await store().read(table, 58)).toEqual(whole.slice(58));
    expect(await store().read(table, 61)).toEqual([]);
    expect(JSON.stringify(await store().read(table, 0))).toBe(JSON.stringify(whole));
    expect(await store().secret(table)).toBe(`secret of ${table}`);
    expect(await store().snapshot(table)).toBeNull();
    expect(await store().card(table)).toEqual(card);
    expect(await store().cardsOf('ann', 10)).toEqual(mine);
    expect(await store().listed('over', 10)).toEqual(listed);
    expect(await store().known(table, command(17))).toBe(true);
    expect(await store().known(table, command(99))).toBe(false);
    expect(await store().append(table, 61, [entryAt(62)], command(3))).toBe('duplicate');
    expect(await store().append(table, 7, [entryAt(8)], command(99))).toBe('conflict');
    expect(await store().append(table, 0, [entryAt(1)], command(99))).toBe('conflict');
    expect(await archiveAll()).toBe(0);
  });

  test('an archived table goes on, keeps what it had, and is archived again', async () => {
    const log = playedLog(30, 1);
    const table = await finished(log, { people: ['ben'] });
    const other = await finished(playedLog(30, 2));
    expect(await archiveAll()).toBe(2);
    const rematch = entryAt(31, { type: 'rematch', table: other });
    const card = cardAt(table, { stage: 'over', updated: 1_800_100_000_000 });
    expect(await store().append(table, 30, [rematch], command(31), { card })).toBe('ok');
    expect(await store().append(table, 30, [rematch], command(31), { card })).toBe('duplicate');
    expect(await store().append(table, 31, [entryAt(32)], command(5))).toBe('duplicate');
    // Without a card, and while it is not archived.
    expect(await store().append(table, 31, [entryAt(32)], null)).toBe('ok');
    expect(await store().read(table, 0)).toEqual([...log, rematch, entryAt(32)]);
    expect(await store().secret(table)).toBe(`secret of ${table}`);
    expect(await store().known(table, command(30))).toBe(true);
    expect(await store().append(other, 30, [entryAt(31)], null)).toBe('ok');
    expect(await archiveAll()).toBe(2);
    expect(await store().read(table, 0)).toEqual([...log, rematch, entryAt(32)]);
    expect(await store().read(other, 0)).toEqual([...playedLog(30, 2), entryAt(31)]);
    expect(await store().append(table, 32, [entryAt(33)], command(31))).toBe('duplicate');
    expect(await store().secret(table)).toBe(`secret of ${table}`);
  });

  test('a refusal at an archived table counts, before and after it goes on', async () => {
    const table = await finished(playedLog(20, 3));
    expect(await store().refuse(table, 'ann early')).toBe(true);
    expect(await archiveAll()).toBe(1);
    expect(await store().refuse(table, command(4))).toBe(false);
    expect(await store().refuse(table, 'ann late')).toBe(true);
    expect(await store().refuse(table, 'ann late')).toBe(true);
    for (let n = 0; n < REFUSALS_KEPT - 10; n++) expect(await store().refuse(table, `ann no ${n}`)).toBe(true);
    for (const refused of ['ann early', 'ann late'])
      expect(await store().append(table, 20, [entryAt(21)], refused)).toBe('refused');
    expect(await store().append(table, 20, [entryAt(21)], 'ann new')).toBe('ok');
    for (const refused of ['ann early', 'ann late'])
      expect(await store().append(table, 21, [entryAt(22)], refused)).toBe('refused');
    expect(await store().refuse(table, command(4))).toBe(false);
    expect(await store().read(table, 0)).toHaveLength(21);
  });

  test('tables that are not over, or changed lately, stay where they are; the oldest are moved first', async () => {
    await archiveAll();
    const at = (days: number): number => 1_810_000_000_000 + days * 86_400_000;
    const tables: string[] = [];
    for (const days of [40, 10, 70]) tables.push(await finished(playedLog(3, days), { updated: at(days) }));
    const others = [
      await finished(playedLog(3), { stage: 'playing', updated: at(1) }),
      await finished(playedLog(3), { stage: 'gathering', updated: at(1) }),
    ];
    const closed = await finished(playedLog(3, 9), { stage: 'closed', updated: at(30) });
    expect(await store().archive(at(0), 10)).toBe(0);
    expect(await store().archive(at(45), 2)).toBe(2);
    expect(await store().archive(at(45), 2)).toBe(1);
    expect(await store().archive(at(45), 2)).toBe(0);
    expect(await store().archive(LATER, 10)).toBe(1);
    for (const table of [...tables, ...others, closed]) expect(await store().read(table, 0)).toHaveLength(3);
  });

  test('deleting an archived table leaves nothing of it', async () => {
    const [gone, stays] = [await finished(playedLog(12, 4)), await finished(playedLog(12, 5))];
    await archiveAll();
    expect(await store().deleteTable(gone, null)).toBe(true);
    expect(await store().read(gone, 0)).toEqual([]);
    expect(await store().secret(gone)).toBeNull();
    expect(await store().known(gone, command(1))).toBe(false);
    expect(await store().deleteTable(gone, null)).toBe(false);
    expect(await store().append(gone, 0, [entryAt(1)], command(1))).toBe('ok');
    expect(await store().read(gone, 0)).toEqual([entryAt(1)]);
    expect(await store().read(stays, 0)).toEqual(playedLog(12, 5));
  });

  test('deleting the data of a person reaches archived tables', async () => {
    const person = fresh();
    const device = { id: `${person}-d`, person, name: '', created: 0, used: 0 };
    await store().addPerson({ id: person, name: 'Cleo', recovery: `${person}-r`, created: 0 }, device, `${person}-h`);
    const table = await finished(playedLog(8, 6), { people: [person] });
    await store().say(wordOf(table, person, 'Well played', 1, 'c1'));
    await store().setHostWords({ table, person, text: 'Come in' }, undefined);
    await archiveAll();
    expect(await store().said(table, 10)).toHaveLength(1);
    expect(await store().cardsOf(person, 10)).toHaveLength(1);
    await store().forgetPerson(person);
    expect(await store().said(table, 10)).toEqual([]);
    expect(await store().hostWords([table])).toEqual([]);
    expect(await store().cardsOf(person, 10)).toEqual([]);
    expect(await store().read(table, 0)).toHaveLength(8);
  });

  test('commands that arrive while tables are archived are decided once', async () => {
    const tables: string[] = [];
    for (let n = 0; n < RACES; n++) tables.push(await finished(playedLog(10, n)));
    const results = await Promise.all([
      archiveAll(),
      ...tables.flatMap((table) => [
        store().append(table, 10, [entryAt(11)], 'ben one'),
        store().append(table, 10, [entryAt(11)], 'ben two'),
        store().append(table, 10, [entryAt(11)], command(10)),
      ]),
    ]);
    expect(results.filter((one) => one === 'ok')).toHaveLength(RACES);
    await archiveAll();
    for (const [n, table] of tables.entries())
      expect(await store().read(table, 0)).toEqual([...playedLog(10, n), entryAt(11)]);
  });
}

/** Tests of what every store must do; both stores run them against a real database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Act } from '../act.ts';
import { archiveConformance } from './conformance-archive.ts';
import { operatorConformance } from './conformance-operator.ts';
import { type Card, type EventStore, type NewWord, REFUSALS_KEPT, SAID_KEPT, type TableEntry } from './store.ts';

/** An entry of no importance. */
export function entryAt(rev: number, act: Act = { type: 'back', seat: rev % 4 }): TableEntry {
  return { rev, at: 1_800_000_000_000 + rev, act };
}

/** A card of no importance. */
export function cardAt(table: string, over: Partial<Card> = {}): Card {
  return {
    table,
    game: 'pebbles',
    stage: 'gathering',
    listed: false,
    seats: 2,
    free: 1,
    line: 'Turn 3',
    updated: 1_800_000_000_000,
    deadline: null,
    people: [],
    waiting: [],
    company: null,
    ...over,
  };
}

/** A chat message, with the command that said it. */
export function wordOf(table: string, person: string, text: string, at: number, command: string | null): NewWord {
  return { table, person, text, at, command };
}

/** Declares the tests for a store. */
export function storeConformance(name: string, open: () => Promise<EventStore>): void {
  describe(name, () => {
    let store: EventStore;
    let count = 0;
    const fresh = (): string => `table-${name}-${count++}`;

    beforeAll(async () => {
      store = await open();
    });
    afterAll(async () => {
      await store.close();
    });

    test('a log is read as it was written, from any entry on', async () => {
      const table = fresh();
      const odd: Act = {
        type: 'played',
        seat: 1,
        action: { type: 'z', ...{ b: 1, a: [2, { d: 'ü', c: null }] } },
        chance: [],
        hash: 'x',
      };
      expect(await store.append(table, 0, [entryAt(1), entryAt(2, odd)], 'c1')).toBe('ok');
      expect(await store.append(table, 2, [entryAt(3)], 'c2')).toBe('ok');
      expect(await store.read(table, 0)).toEqual([entryAt(1), entryAt(2, odd), entryAt(3)]);
      expect(await store.read(table, 2)).toEqual([entryAt(3)]);
      expect(await store.read(fresh(), 0)).toEqual([]);
      const [, second] = await store.read(table, 0);
      expect(JSON.stringify(second?.act)).toBe(JSON.stringify(odd));
    });

    test('an append that expects another last entry has lost the race', async () => {
      const table = fresh();
      await store.append(table, 0, [entryAt(1)], 'c1');
      expect(await store.append(table, 0, [entryAt(1)], 'c2')).toBe('conflict');
      expect(await store.append(table, 2, [entryAt(3)], 'c3')).toBe('conflict');
      expect(await store.read(table, 0)).toEqual([entryAt(1)]);
    });

    test('a command is written once, whatever entry it expects the second time', async () => {
      const table = fresh();
      await store.append(table, 0, [entryAt(1)], 'c1');
      expect(await store.append(table, 0, [entryAt(1)], 'c1')).toBe('duplicate');
      expect(await store.append(table, 1, [entryAt(2)], 'c1')).toBe('duplicate');
      expect(await store.append(table, 1, [entryAt(2)], 'c2')).toBe('ok');
      expect((await store.read(table, 0)).map((entry) => entry.rev)).toEqual([1, 2]);
      expect(await store.append(fresh(), 0, [entryAt(1)], 'c1')).toBe('ok');
    });

    test('of many appends that race for an entry exactly one wins', async () => {
      const table = fresh();
      for (let rev = 0; rev < 10; rev++) {
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, who) => store.append(table, rev, [entryAt(rev + 1)], `r${rev} ${who}`)),
        );
        expect(results.filter((result) => result === 'ok')).toHaveLength(1);
        expect(results.filter((result) => result === 'conflict')).toHaveLength(19);
      }
      expect((await store.read(table, 0)).map((entry) => entry.rev)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    });

    test('what is written alongside is written with the entries or not at all', async () => {
      const table = fresh();
      const snapshot = { rev: 1, rules: '1', body: '{"a":1}' };
      await store.append(table, 0, [entryAt(1)], null, { card: cardAt(table), snapshot, secret: 'sesame' });
      expect(await store.card(table)).toEqual(cardAt(table));
      expect(await store.snapshot(table)).toEqual(snapshot);
      expect(await store.secret(table)).toBe('sesame');
      const late = { card: cardAt(table, { line: 'Turn 9' }), snapshot: { ...snapshot, rev: 9 } };
      expect(await store.append(table, 0, [entryAt(1)], null, late)).toBe('conflict');
      expect((await store.card(table))?.line).toBe('Turn 3');
      expect(await store.snapshot(table)).toEqual(snapshot);
    });

    test('snapshots can be deleted', async () => {
      const table = fresh();
      await store.append(table, 0, [entryAt(1)], null, { snapshot: { rev: 1, rules: '1', body: '{}' } });
      await store.dropSnapshots();
      expect(await store.snapshot(table)).toBeNull();
      expect(await store.read(table, 0)).toEqual([entryAt(1)]);
    });

    test('lists contain what they should, most recently changed first', async () => {
      const [open, hidden, over, earlier, playing] = [fresh(), fresh(), fresh(), fresh(), fresh()];
      const put = (table: string, card: Partial<Card>) =>
        store.append(table, 0, [entryAt(1)], null, { card: cardAt(table, card) });
      await put(open, { listed: true, updated: 5, people: ['p-list'] });
      await put(hidden, { updated: 9, people: ['p-list', 'p-other'] });
      const company: Card['company'] = {
        host: 'p-list',
        pace: { kind: 'days', days: 3 },
        holders: [{ kind: 'person', person: 'p-list' }, { kind: 'free' }],
        news: '{s0} won, “fairly”.',
        result: { scores: [7, 3], winners: [0] },
      };
      await put(over, { listed: true, stage: 'over', updated: 7, company });
      await put(fresh(), { stage: 'over', updated: 8 });
      await put(earlier, { listed: true, stage: 'over', updated: 6 });
      await put(playing, { listed: true, stage: 'playing', updated: 10 });
      const ours = [open, hidden, over, earlier, playing];
      const listed = async (stage: 'gathering' | 'playing' | 'over') =>
        (await store.listed(stage, 100)).filter(({ table }) => ours.includes(table));
      expect((await listed('gathering')).map(({ table }) => table)).toEqual([open]);
      expect((await listed('playing')).map(({ table }) => table)).toEqual([playing]);
      expect(await listed('over')).toEqual([
        cardAt(over, { listed: true, stage: 'over', updated: 7, company }),
        cardAt(earlier, { listed: true, stage: 'over', updated: 6 }),
      ]);
      expect(await store.listed('over', 1)).toHaveLength(1);
      expect((await store.cardsOf('p-list', 10)).map((card) => card.table)).toEqual([hidden, open]);
      expect(await store.cardsOf('p-list', 1)).toHaveLength(1);
    });

    test('tables whose deadline has passed are found, earliest first', async () => {
      const [soon, later, never] = [fresh(), fresh(), fresh()];
      await store.append(later, 0, [entryAt(1)], null, { card: cardAt(later, { deadline: 20 }) });
      await store.append(soon, 0, [entryAt(1)], null, { card: cardAt(soon, { deadline: 10 }) });
      await store.append(never, 0, [entryAt(1)], null, { card: cardAt(never) });
      expect((await store.due(15, 10)).map((card) => card.table)).toEqual([soon]);
      expect((await store.due(25, 10)).map((card) => card.table)).toEqual([soon, later]);
    });

    test('chat messages are numbered, even when several are said at once', async () => {
      const table = fresh();
      await Promise.all(Array.from({ length: 10 }, (_, n) => store.say(wordOf(table, 'carl', `word ${n}`, n, null))));
      const said = await store.said(table, 100);
      expect(said.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect((await store.said(table, 2)).map(({ n }) => n)).toEqual([9, 10]);
    });

    test('a command that was carried out is known, whatever it was, and no other', async () => {
      const [table, other] = [fresh(), fresh()];
      await store.append(table, 0, [entryAt(1), entryAt(2)], 'ann c1');
      await store.append(table, 1, [entryAt(2)], 'ann lost');
      await store.say(wordOf(table, 'ann', 'hello', 1, 'ann c2'));
      for (const command of ['ann c1', 'ann c2']) expect(await store.known(table, command)).toBe(true);
      for (const command of ['ann lost', 'ann c3', 'c1', '']) expect(await store.known(table, command)).toBe(false);
      expect(await store.known(other, 'ann c1')).toBe(false);
    });

    test('a chat message is stored once, however often and by whichever process its command arrives', async () => {
      const [table, other] = [fresh(), fresh()];
      const said = await Promise.all(
        Array.from({ length: 10 }, (_, n) => store.say(wordOf(table, 'carl', `try ${n}`, n, `carl c${n % 2}`))),
      );
      expect(new Set(said.map((one) => (typeof one === 'object' ? one?.n : one)))).toEqual(new Set([1, 2]));
      const kept = await store.said(table, 10);
      expect(kept).toHaveLength(2);
      for (const one of said) expect(kept).toContainEqual(one);
      expect(await store.say(wordOf(table, 'carl', 'again', 99, 'carl c0'))).toEqual(said[0]);
      expect(await store.say(wordOf(other, 'carl', 'again', 99, 'carl c0'))).toMatchObject({ n: 1, text: 'again' });
      expect(await store.say(wordOf(table, 'carl', 'more', 99, null))).toMatchObject({ n: 3 });
    });

    test('a table keeps its latest messages only', async () => {
      const table = fresh();
      const other = fresh();
      await store.say(wordOf(other, 'carl', 'elsewhere', 1, null));
      for (let n = 1; n <= SAID_KEPT + 5; n++) await store.say(wordOf(table, 'carl', `word ${n}`, n, null));
      const kept = await store.said(table, SAID_KEPT * 2);
      expect(kept).toHaveLength(SAID_KEPT);
      expect(kept[0]?.text).toBe('word 6');
      expect((await store.said(table, 2)).map(({ text }) => text)).toEqual([
        `word ${SAID_KEPT + 4}`,
        `word ${SAID_KEPT + 5}`,
      ]);
      expect(await store.said(other, 10)).toHaveLength(1);
    });

    test('a refused command is not carried out later, and one that was carried out is not refused', async () => {
      const [table, other] = [fresh(), fresh()];
      await store.append(table, 0, [entryAt(1)], 'ann kept');
      await store.append(other, 0, [entryAt(1)], null);
      await store.say(wordOf(table, 'ann', 'hello', 1, 'ann said'));
      for (const command of ['ann kept', 'ann said']) expect(await store.refuse(table, command)).toBe(false);
      for (let n = 0; n < 2; n++) expect(await store.refuse(table, 'ann no')).toBe(true);
      expect(await store.known(table, 'ann no')).toBe(false);
      expect(await store.append(table, 1, [entryAt(2)], 'ann no')).toBe('refused');
      expect(await store.say(wordOf(table, 'ann', 'again', 2, 'ann no'))).toBe('refused');
      expect(await store.append(other, 1, [entryAt(2)], 'ann no')).toBe('ok');
      expect(await store.append(table, 1, [entryAt(2)], 'ann yes')).toBe('ok');
      expect((await store.read(table, 0)).map(({ rev }) => rev)).toEqual([1, 2]);
      expect(await store.said(table, 10)).toHaveLength(1);
    });

    test('a command that is carried out and refused at the same moment is one or the other', async () => {
      const table = fresh();
      await store.append(table, 0, [entryAt(1)], null);
      let rev = 1;
      for (let n = 0; n < 30; n++) {
        const [kept, refused] = await Promise.all([
          store.append(table, rev, [entryAt(rev + 1)], `ann ${n}`),
          store.refuse(table, `ann ${n}`),
        ]);
        expect([kept, refused]).toEqual(kept === 'ok' ? ['ok', false] : ['refused', true]);
        if (kept === 'ok') rev += 1;
      }
    });

    test('a table keeps its latest refusals only', async () => {
      const table = fresh();
      await store.append(table, 0, [entryAt(1)], null);
      for (let n = 0; n < REFUSALS_KEPT + 2; n++) await store.refuse(table, `ann ${n}`);
      expect(await store.append(table, 1, [entryAt(2)], `ann ${REFUSALS_KEPT + 1}`)).toBe('refused');
      expect(await store.append(table, 1, [entryAt(2)], 'ann 2')).toBe('refused');
      expect(await store.append(table, 1, [entryAt(2)], 'ann 1')).toBe('ok');
    });

    operatorConformance(() => store, fresh);
    archiveConformance(() => store, fresh);

    test('every acknowledged entry has waited for a commit', async () => {
      const before = store.counters();
      const table = fresh();
      for (let rev = 0; rev < 5; rev++) await store.append(table, rev, [entryAt(rev + 1)], null);
      const after = store.counters();
      expect(after.appends - before.appends).toBe(5);
      expect(after.commits - before.commits).toBeGreaterThanOrEqual(5);
    });
  });
}

/** Tests of what every store must do with people, their devices and contacts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardAt, entryAt, wordOf } from './conformance.ts';
import type { Device, EventStore, Person } from './store.ts';

const SOME_DAY = 20_000;

function person(id: string): Person {
  return { id, name: `Name of ${id}`, recovery: `recovery of ${id}`, created: 1_800_000_000_000 };
}

function device(owner: string, id: string, used = 1_800_000_000_000): Device {
  return { id, person: owner, name: 'Firefox on Android', created: 1_800_000_000_000, used };
}

/** Declares the tests for a store. */
export function peopleConformance(name: string, open: () => Promise<EventStore>): void {
  describe(`${name}, people`, () => {
    let store: EventStore;
    let count = 0;
    const fresh = (what = 'table'): string => `${what}-${name}-people-${count++}`;

    beforeAll(async () => {
      store = await open();
    });
    afterAll(async () => {
      await store.close();
    });

    /** A person with devices, whose tokens' hashes are `hash of <device>`. */
    const somebody = async (devices = 1): Promise<{ id: string; devices: string[] }> => {
      const id = fresh('person');
      const ids = Array.from({ length: devices }, () => fresh('device'));
      for (const [n, one] of ids.entries()) {
        if (n === 0) await store.addPerson(person(id), device(id, one, 100 - n), `hash of ${one}`);
        else await store.addDevice(device(id, one, 100 - n), `hash of ${one}`);
      }
      return { id, devices: ids };
    };

    test('a person is found by the token of any device and by their recovery code', async () => {
      const { id, devices } = await somebody(2);
      for (const [n, one] of devices.entries())
        expect(await store.deviceByToken(`hash of ${one}`)).toEqual({
          person: person(id),
          device: device(id, one, 100 - n),
        });
      expect(await store.deviceByToken('hash of none')).toBeNull();
      expect(await store.personByRecovery(`recovery of ${id}`)).toEqual(person(id));
      await store.renamePerson(id, 'Anna');
      expect((await store.people([id, 'nobody'])).map(({ name: called }) => called)).toEqual(['Anna']);
    });

    test('devices are listed by when they were last seen, latest first, and keep their first name', async () => {
      const { id, devices } = await somebody(3);
      expect((await store.devices(id)).map((one) => one.id)).toEqual(devices);
      const last = devices[2] ?? '';
      await store.touchDevice(last, 500, 'Another name');
      expect(await store.devices(id)).toMatchObject([
        { id: last, used: 500, name: 'Firefox on Android' },
        { id: devices[0] },
        { id: devices[1] },
      ]);
      const nameless = fresh('device');
      await store.addDevice({ ...device(id, nameless), name: '' }, `hash of ${nameless}`);
      await store.touchDevice(nameless, 600, 'Safari on iPhone');
      expect((await store.deviceByToken(`hash of ${nameless}`))?.device).toMatchObject({ name: 'Safari on iPhone' });
    });

    test.each([
      ['one', (ids: readonly string[]) => ({ only: ids[1] ?? '' }), [0, 2]],
      ['all others', (ids: readonly string[]) => ({ except: ids[1] ?? '' }), [1]],
      ['all', () => 'all' as const, []],
    ])('signing %s out leaves the rest, and a new recovery code replaces the old one', async (_which, which, left) => {
      const { id, devices } = await somebody(3);
      const other = await somebody();
      await store.signOut(id, which(devices), null);
      expect(await store.personByRecovery(`recovery of ${id}`)).not.toBeNull();
      await store.signOut(id, which(devices), `new code of ${id}`);
      const expected = left.map((n) => devices[n]);
      expect((await store.devices(id)).map((one) => one.id)).toEqual(expected);
      expect((await store.signedIn([...devices, ...other.devices, 'none'])).toSorted()).toEqual(
        [...expected, ...other.devices].toSorted(),
      );
      for (const one of devices)
        expect((await store.deviceByToken(`hash of ${one}`)) !== null).toBe(expected.includes(one));
      expect(await store.personByRecovery(`recovery of ${id}`)).toBeNull();
      expect((await store.personByRecovery(`new code of ${id}`))?.id).toBe(id);
    });

    test('nobody can sign out a device of somebody else', async () => {
      const [ann, ben] = [await somebody(), await somebody()];
      await store.signOut(ann.id, { only: ben.devices[0] ?? '' }, null);
      await store.signOut(ann.id, { except: 'none' }, null);
      expect(await store.signedIn([...ann.devices, ...ben.devices])).toEqual(ben.devices);
    });

    test('listeners are called for every sign-out of this process before it is answered', async () => {
      const { id, devices } = await somebody();
      const heard: (string | null)[] = [];
      store.onSignOut((who) => heard.push(who));
      await store.signOut(id, { only: devices[0] ?? '' }, null);
      expect(heard).toContain(id);
      const other = await somebody();
      await store.forgetPerson(other.id);
      expect(heard).toContain(other.id);
    });

    test('nothing is written for a device that is signed out, nor anything alongside', async () => {
      const table = fresh();
      const { id, devices } = await somebody(2);
      const [first, second] = devices;
      const card = cardAt(table);
      expect(await store.append(table, 0, [entryAt(1)], 'c1', { card, secret: 's', device: first })).toBe('ok');
      expect(await store.append(table, 1, [entryAt(2)], 'c2', { device: second })).toBe('ok');
      await store.signOut(id, { only: second ?? '' }, null);
      const late = { card: { ...card, line: 'late' }, snapshot: { rev: 3, rules: '1', body: '{}' }, device: second };
      expect(await store.append(table, 2, [entryAt(3)], 'c3', late)).toBe('signed-out');
      expect(await store.append(table, 1, [entryAt(2)], 'c2', { device: second })).toBe('signed-out');
      expect(await store.say({ ...wordOf(table, id, 'hello', 1, 'c4'), device: second })).toBeNull();
      expect(await store.read(table, 0)).toEqual([entryAt(1), entryAt(2)]);
      expect(await store.card(table)).toEqual(card);
      expect(await store.snapshot(table)).toBeNull();
      expect(await store.said(table, 10)).toEqual([]);
      expect(await store.say({ ...wordOf(table, id, 'hello', 1, 'c5'), device: first })).toMatchObject({ n: 1 });
      expect(await store.append(table, 2, [entryAt(3)], 'c6', { device: first })).toBe('ok');
      await store.forgetPerson(id);
      expect(await store.append(table, 3, [entryAt(4)], 'c7', { device: first })).toBe('signed-out');
      expect(await store.append(table, 3, [entryAt(4)], 'c8')).toBe('ok');
    });

    test('the words of a host are replaced and deleted, by a device that is signed in', async () => {
      const [table, other] = [fresh(), fresh()];
      const { id, devices } = await somebody(2);
      const [first, second] = devices;
      const words = (text: string) => ({ table, person: id, text });
      expect(await store.setHostWords(words('At nine.'), first)).toBe(true);
      expect(await store.setHostWords({ ...words('Elsewhere.'), table: other }, undefined)).toBe(true);
      expect(await store.setHostWords(words('At ten, “sharp”.'), second)).toBe(true);
      expect(await store.hostWords([table, fresh()])).toEqual([words('At ten, “sharp”.')]);
      expect(await store.hostWords([other, table])).toHaveLength(2);
      await store.signOut(id, { only: second ?? '' }, null);
      expect(await store.setHostWords(words('Never.'), second)).toBe(false);
      expect(await store.setHostWords(words(''), second)).toBe(false);
      expect(await store.hostWords([table])).toEqual([words('At ten, “sharp”.')]);
      for (let n = 0; n < 2; n++) expect(await store.setHostWords(words(''), first)).toBe(true);
      expect(await store.hostWords([table])).toEqual([]);
      await store.deleteTable(other, null);
      expect(await store.hostWords([other])).toEqual([]);
    });

    test('commands that race with a deletion are stored before it or not at all', async () => {
      const table = fresh();
      const { id, devices } = await somebody();
      const author = { device: devices[0] };
      let forgotten = false;
      let forgetting: Promise<void> | null = null;
      let last = 0;
      for (let rev = 0; ; rev++) {
        const after = forgotten;
        const appending = store.append(table, rev, [entryAt(rev + 1)], `c${rev}`, author);
        if (rev >= 5)
          forgetting ??= store.forgetPerson(id).then(() => {
            forgotten = true;
          });
        const result = await appending;
        if (after) expect(result).toBe('signed-out');
        if (result === 'signed-out') break;
        expect(result).toBe('ok');
        last = rev + 1;
      }
      await forgetting;
      expect((await store.read(table, 0)).map(({ rev }) => rev)).toEqual(Array.from({ length: last }, (_, n) => n + 1));
    });

    test('a forgotten person leaves nothing but a seat without a name', async () => {
      const table = fresh();
      const { id, devices } = await somebody(2);
      await store.setContact({ person: id, kind: 'push', address: 'one' });
      await store.setMailbox(
        { person: id, address: 'b@example.org', leave: `leave ${id}` },
        { hash: `c ${id}`, until: 9 },
      );
      await store.append(table, 0, [entryAt(1)], null, { card: cardAt(table, { people: [id] }) });
      await store.say(wordOf(table, id, 'hello', 1, null));
      await store.setHostWords({ table, person: id, text: 'Come soon.' }, undefined);
      await store.countToday(id, SOME_DAY, 1);
      await store.forgetPerson(id);
      expect(await store.hostWords([table])).toEqual([]);
      for (const one of devices) expect(await store.deviceByToken(`hash of ${one}`)).toBeNull();
      expect(await store.devices(id)).toEqual([]);
      expect(await store.signedIn(devices)).toEqual([]);
      expect(await store.personByRecovery(`recovery of ${id}`)).toBeNull();
      expect(await store.contacts(id)).toEqual([]);
      expect(await store.mailbox(id)).toBeNull();
      expect(await store.confirmMailbox(`c ${id}`, 1)).toBe(false);
      expect(await store.said(table, 10)).toEqual([]);
      expect(await store.cardsOf(id, 10)).toEqual([]);
      expect(await store.read(table, 0)).toEqual([entryAt(1)]);
      expect(await store.countToday(id, SOME_DAY, 1)).toBe(true);
    });

    test('nothing is stored that arrives too late for a forgotten person', async () => {
      const { id } = await somebody();
      await store.forgetPerson(id);
      const late = fresh('device');
      await store.addDevice(device(id, late), `hash of ${late}`);
      await store.setContact({ person: id, kind: 'push', address: 'one' });
      await store.setMailbox(
        { person: id, address: 'b@example.org', leave: `leave ${id}` },
        { hash: `c ${id}`, until: 9 },
      );
      await store.signOut(id, 'all', `new code of ${id}`);
      const table = fresh();
      await store.setHostWords({ table, person: id, text: 'Come soon.' }, undefined);
      expect(await store.hostWords([table])).toEqual([]);
      expect(await store.signedIn([late])).toEqual([]);
      expect(await store.deviceByToken(`hash of ${late}`)).toBeNull();
      expect(await store.contacts(id)).toEqual([]);
      expect(await store.mailbox(id)).toBeNull();
    });

    test('a contact can be changed and deleted', async () => {
      const { id } = await somebody();
      await store.setContact({ person: id, kind: 'push', address: 'one' });
      await store.setContact({ person: id, kind: 'push', address: 'two' });
      expect(await store.contacts(id)).toEqual([{ person: id, kind: 'push', address: 'two' }]);
      await store.dropContact(id, 'push');
      expect(await store.contacts(id)).toEqual([]);
    });

    test('an address is confirmed by its last token, once, in time', async () => {
      const { id } = await somebody();
      const mailbox = { person: id, address: 'ann@example.org', leave: fresh('leave') };
      const [old, token] = [fresh('token'), fresh('token')];
      await store.setMailbox(mailbox, { hash: old, until: 100 });
      await store.setMailbox(mailbox, { hash: token, until: 100 });
      expect(await store.mailbox(id)).toEqual({ ...mailbox, confirmed: false });
      expect(await store.confirmMailbox(old, 50)).toBe(false);
      expect(await store.confirmMailbox(token, 100)).toBe(false);
      expect(await store.confirmMailbox(token, 99)).toBe(true);
      expect(await store.confirmMailbox(token, 99)).toBe(false);
      expect(await store.mailbox(id)).toEqual({ ...mailbox, confirmed: true });
      await store.setMailbox({ ...mailbox, address: 'other@example.org' }, { hash: fresh('token'), until: 100 });
      expect((await store.mailbox(id))?.confirmed).toBe(false);
      await store.dropMailbox(id);
      expect(await store.mailbox(id)).toBeNull();
    });

    test('the token in a letter unsubscribes one person and nobody else', async () => {
      const [ann, ben] = [await somebody(), await somebody()];
      const leave = new Map([ann, ben].map(({ id }) => [id, fresh('leave')]));
      for (const { id } of [ann, ben])
        await store.setMailbox(
          { person: id, address: 'both@example.org', leave: leave.get(id) ?? '' },
          { hash: fresh('token'), until: 1 },
        );
      for (const token of [leave.get(ann.id) ?? '', leave.get(ann.id) ?? '', 'none', ''])
        await store.leaveMailbox(token);
      expect(await store.mailbox(ann.id)).toBeNull();
      expect(await store.mailbox(ben.id)).not.toBeNull();
    });

    test('a daily count stops at its limit, even when many requests come at once', async () => {
      const key = fresh('key');
      const counted = await Promise.all(Array.from({ length: 10 }, () => store.countToday(key, SOME_DAY, 3)));
      expect(counted.filter(Boolean)).toHaveLength(3);
      expect(await store.countToday(fresh('key'), SOME_DAY, 3)).toBe(true);
      expect(await store.countToday(key, SOME_DAY + 1, 3)).toBe(true);
      expect(await store.countToday(key, SOME_DAY, 3)).toBe(false);
    });
  });
}

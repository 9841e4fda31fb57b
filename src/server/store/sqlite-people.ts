/** People, their devices and contacts in the embedded store, inside the writer's transactions. */
import type Database from 'libsql';
import { type Complaint, rowsOf } from './sqlite-rows.ts';
import type { Confirmation, Contact, Device, Mailbox, Person, WhichDevices } from './store.ts';

/** A request about people. */
export type PeopleRequest =
  | { readonly op: 'addPerson'; readonly person: Person; readonly device: Device; readonly hash: string }
  | { readonly op: 'addDevice'; readonly device: Device; readonly hash: string }
  | { readonly op: 'deviceByToken' | 'personByRecovery'; readonly hash: string }
  | { readonly op: 'touchDevice'; readonly id: string; readonly at: number; readonly name: string }
  | { readonly op: 'forgetPerson'; readonly person: string }
  | { readonly op: 'devices' | 'contacts' | 'mailbox' | 'dropMailbox'; readonly person: string }
  | { readonly op: 'people' | 'signedIn'; readonly ids: readonly string[] }
  | {
      readonly op: 'signOut';
      readonly person: string;
      readonly which: WhichDevices;
      readonly recovery: string | null;
    }
  | { readonly op: 'renamePerson'; readonly id: string; readonly name: string }
  | { readonly op: 'setContact'; readonly contact: Contact }
  | { readonly op: 'dropContact'; readonly person: string; readonly kind: Contact['kind'] }
  | { readonly op: 'setMailbox'; readonly mailbox: Omit<Mailbox, 'confirmed'>; readonly confirmation: Confirmation }
  | { readonly op: 'confirmMailbox'; readonly hash: string; readonly now: number }
  | { readonly op: 'leaveMailbox'; readonly leave: string }
  | { readonly op: 'countToday'; readonly key: string; readonly day: number; readonly most: number };

/** The requests that change nothing. */
export const READING_PEOPLE = [
  'deviceByToken',
  'personByRecovery',
  'devices',
  'people',
  'signedIn',
  'contacts',
  'mailbox',
] as const satisfies readonly PeopleRequest['op'][];

/** The people of an open file. */
export interface SqlitePeople {
  /** Call this when a transaction has begun: another process may have written since the last one. */
  begin(): void;
  carryOut(request: PeopleRequest): unknown;
  /** Whether a device is signed in. */
  isSignedIn(device: string): boolean;
  /** Forgets what is remembered, because the transaction failed. */
  forget(): void;
}

/** How many devices are remembered at most. */
const MANY = 10_000;

/** Opens the people of a file. */
export function sqlitePeople(db: Database.Database, complain: Complaint): SqlitePeople {
  const rows = rowsFor(complain);
  const sql = statements(db, rows);
  const { personOf, deviceOf, contactOf, mailboxOf } = readersOf(rows);
  /** Devices that are signed in: reading them for every command would cost more than everything else. */
  const signedIn = new Set<string>();
  let version = -1;

  const begin = (): void => {
    const { data_version: now } = sql.others.get() as { data_version: number };
    if (now !== version || signedIn.size >= MANY) signedIn.clear();
    version = now;
  };

  const isSignedIn = (device: string): boolean => {
    if (signedIn.has(device)) return true;
    if (!sql.hasDevice.get(device)) return false;
    signedIn.add(device);
    return true;
  };

  const addDevice = ({ id, person, name, created, used }: Device, hash: string): void =>
    void sql.addDevice.run(hash, id, name, created, used, person);

  const signOut = ({ person, which, recovery }: Extract<PeopleRequest, { op: 'signOut' }>): null => {
    signedIn.clear();
    if (which === 'all') sql.signOutAll.run(person);
    else if ('only' in which) sql.signOutOne.run(person, which.only);
    else sql.signOutOthers.run(person, which.except);
    if (recovery !== null) sql.renew.run(recovery, person);
    return null;
  };

  const forgetPerson = (person: string): null => {
    signedIn.clear();
    for (const [table, column] of OWNED) db.prepare(`delete from ${table} where ${column} = ?`).run(person);
    return null;
  };

  const carryOut = (request: PeopleRequest): unknown => {
    switch (request.op) {
      case 'addPerson':
        sql.addPerson.run(request.person.id, request.person.name, request.person.recovery, request.person.created);
        addDevice(request.device, request.hash);
        return null;
      case 'addDevice':
        addDevice(request.device, request.hash);
        return null;
      case 'deviceByToken': {
        const device = deviceOf(sql.byToken.get(request.hash));
        const person = device && personOf(sql.person.get(device.person));
        return person && { device, person };
      }
      case 'touchDevice':
        sql.touch.run(request.at, request.name, request.id);
        return null;
      case 'devices':
        return sql.devices.all(request.person).flatMap((row) => deviceOf(row) ?? []);
      case 'signedIn':
        return request.ids.filter(isSignedIn);
      case 'signOut':
        return signOut(request);
      case 'personByRecovery':
        return personOf(sql.byRecovery.get(request.hash));
      case 'people':
        return request.ids.map((id) => personOf(sql.person.get(id))).filter((person) => person !== null);
      case 'renamePerson':
        sql.rename.run(request.name, request.id);
        return null;
      case 'forgetPerson':
        return forgetPerson(request.person);
      case 'setContact':
        sql.setContact.run(request.contact.kind, request.contact.address, request.contact.person);
        return null;
      case 'dropContact':
        sql.dropContact.run(request.person, request.kind);
        return null;
      case 'contacts':
        return sql.contacts.all(request.person).flatMap((row) => contactOf(row) ?? []);
      case 'setMailbox': {
        const { person, address, leave } = request.mailbox;
        sql.setMailbox.run(address, leave, request.confirmation.hash, request.confirmation.until, person);
        return null;
      }
      case 'mailbox':
        return mailboxOf(sql.mailbox.get(request.person));
      case 'confirmMailbox':
        return sql.confirm.run(request.hash, request.now).changes > 0;
      case 'dropMailbox':
        sql.dropMailbox.run(request.person);
        return null;
      case 'leaveMailbox':
        if (request.leave !== '') sql.leave.run(request.leave);
        return null;
      case 'countToday':
        sql.forgetCounts.run(request.day - 1);
        return sql.count.run(request.key, request.day, request.most).changes > 0;
    }
  };

  return { begin, carryOut, isSignedIn, forget: () => signedIn.clear() };
}

/** What is deleted with a person, by table and column. */
const OWNED = [
  ['tokens', 'person'],
  ['blocked_tokens', 'person'],
  ['contacts', 'person'],
  ['mailboxes', 'person'],
  ['said', 'person'],
  ['host_words', 'person'],
  ['card_people', 'person'],
  ['counted', 'key'],
  ['people', 'id'],
] as const;

/** How rows are read; a row whose needed column is damaged counts as missing. */
function rowsFor(complain: Complaint) {
  const PERSON = { id: 'text', name: 'text', recovery: 'text', created: 'integer' } as const;
  const DEVICE = { id: 'text', person: 'text', name: 'text', created: 'integer', used: 'integer' } as const;
  const MAILBOX = { person: 'text', address: 'text', confirmed: 'integer', leave: 'text' } as const;
  return {
    person: rowsOf('people', PERSON, ['id'], complain),
    device: rowsOf('tokens', DEVICE, ['id', 'person'], complain),
    contact: rowsOf('contacts', { person: 'text', kind: 'text', address: 'text' }, ['kind', 'address'], complain),
    mailbox: rowsOf('mailboxes', MAILBOX, ['address', 'leave'], complain),
  };
}

type PeopleRows = ReturnType<typeof rowsFor>;

function statements(on: Database.Database, rows: PeopleRows) {
  return {
    others: on.prepare('pragma data_version'),
    addPerson: on.prepare('insert into people (id, name, recovery, created) values (?, ?, ?, ?)'),
    addDevice: on.prepare(
      `insert into tokens (hash, id, name, created, used, person)
       select ?, ?, ?, ?, ?, id from people where id = ?`,
    ),
    byToken: on.prepare(
      `select ${rows.device.columns} from tokens join people on people.id = tokens.person where tokens.hash = ?`,
    ),
    touch: on.prepare(`update tokens set used = ?, name = case name when '' then ? else name end where id = ?`),
    devices: on.prepare(
      `select ${rows.device.columns} from tokens where person = ?
       order by tokens.used desc, tokens.created desc, tokens.id`,
    ),
    hasDevice: on.prepare('select 1 from tokens where id = ?'),
    signOutAll: on.prepare('delete from tokens where person = ?'),
    signOutOne: on.prepare('delete from tokens where person = ? and id = ?'),
    signOutOthers: on.prepare('delete from tokens where person = ? and id <> ?'),
    renew: on.prepare('update people set recovery = ? where id = ?'),
    byRecovery: on.prepare(`select ${rows.person.columns} from people where recovery = ?`),
    person: on.prepare(`select ${rows.person.columns} from people where id = ?`),
    rename: on.prepare('update people set name = ? where id = ?'),
    setContact: on.prepare(
      'insert or replace into contacts (kind, address, person) select ?, ?, id from people where id = ?',
    ),
    dropContact: on.prepare('delete from contacts where person = ? and kind = ?'),
    contacts: on.prepare(`select ${rows.contact.columns} from contacts where person = ?`),
    setMailbox: on.prepare(
      `insert or replace into mailboxes (address, leave, confirmation, until, confirmed, person)
       select ?, ?, ?, ?, 0, id from people where id = ?`,
    ),
    mailbox: on.prepare(`select ${rows.mailbox.columns} from mailboxes where person = ?`),
    confirm: on.prepare('update mailboxes set confirmed = 1, confirmation = null where confirmation = ? and until > ?'),
    dropMailbox: on.prepare('delete from mailboxes where person = ?'),
    leave: on.prepare('delete from mailboxes where leave = ?'),
    forgetCounts: on.prepare('delete from counted where day < ?'),
    count: on.prepare(
      `insert into counted (key, day, n) values (?, ?, 1)
       on conflict (key, day) do update set n = n + 1 where n < ?`,
    ),
  };
}

/** Turns rows into records. */
function readersOf(rows: PeopleRows) {
  return {
    personOf: (row: unknown): Person | null => {
      const kept = rows.person.read(row);
      return kept && { ...kept, created: kept.created ?? 0 };
    },
    deviceOf: (row: unknown): Device | null => {
      const kept = rows.device.read(row);
      return kept && { ...kept, created: kept.created ?? 0, used: kept.used ?? 0 };
    },
    contactOf: (row: unknown): Contact | null => {
      const kept = rows.contact.read(row);
      return kept?.kind === 'push' ? { ...kept, kind: 'push' } : null;
    },
    mailboxOf: (row: unknown): Mailbox | null => {
      const kept = rows.mailbox.read(row);
      return kept && { ...kept, confirmed: kept.confirmed === 1 };
    },
  };
}

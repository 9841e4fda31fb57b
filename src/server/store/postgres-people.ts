/** People, their devices and contacts in PostgreSQL. */
import type pg from 'pg';
import { type Hints, PEOPLE } from './postgres-hints.ts';
import { type Query, trouble } from './postgres-query.ts';
import type { Contact, Device, EventStore, Mailbox, Person, WhichDevices } from './store.ts';

type People = Pick<
  EventStore,
  | ('addPerson' | 'addDevice' | 'deviceByToken' | 'touchDevice' | 'devices' | 'signedIn' | 'signOut' | 'onSignOut')
  | ('personByRecovery' | 'people' | 'renamePerson' | 'forgetPerson' | 'setContact' | 'dropContact' | 'contacts')
  | ('setMailbox' | 'mailbox' | 'confirmMailbox' | 'dropMailbox' | 'leaveMailbox' | 'countToday')
>;

/** The people of a database. */
export function postgresPeople(pool: pg.Pool, query: Query, hints: Hints): People {
  return {
    addPerson: async (person, device, hash) => {
      await query(
        `with added as (insert into people (id, name, recovery, created) values ($1, $2, $3, $4) returning id)
         insert into tokens (hash, id, name, created, used, person) select $5, $6, $7, $8, $9, id from added`,
        [
          ...[person.id, person.name, person.recovery, person.created],
          ...[hash, device.id, device.name, device.created, device.used],
        ],
      );
    },
    addDevice: async ({ id, person, name, created, used }, hash) => {
      await query(
        `insert into tokens (hash, id, name, created, used, person)
         select $1, $2, $3, $4, $5, id from people where id = $6`,
        [hash, id, name, created, used, person],
      );
    },
    deviceByToken: async (hash) => {
      const [row] = await query<{ person: PersonRow; device: DeviceRow }>(
        `select row_to_json(people) as person, row_to_json(tokens) as device
         from tokens join people on people.id = tokens.person where tokens.hash = $1`,
        [hash],
      );
      return row ? { person: personOf(row.person), device: deviceOf(row.device) } : null;
    },
    touchDevice: async (id, at, name) => {
      await query(`update tokens set used = $2, name = case name when '' then $3 else name end where id = $1`, [
        id,
        at,
        name,
      ]);
    },
    devices: async (person) =>
      (
        await query<DeviceRow>('select * from tokens where person = $1 order by used desc, created desc, id', [person])
      ).map(deviceOf),
    signedIn: async (ids) =>
      (await query<{ id: string }>('select id from tokens where id = any($1)', [ids])).map(({ id }) => id),
    signOut: async (person, which, recovery) => {
      const [only, except] = narrowed(which);
      await together(pool, [
        [
          `delete from tokens where person = $1
           and ($2::text is null or id = $2) and ($3::text is null or id <> $3)`,
          [person, only, except],
        ],
        ['update people set recovery = coalesce($2, recovery) where id = $1', [person, recovery]],
        ['select pg_notify($1, $2)', [PEOPLE, person]],
      ]);
      hints.signedOut(person);
    },
    personByRecovery: async (hash) => {
      const [row] = await query<PersonRow>('select * from people where recovery = $1', [hash]);
      return row ? personOf(row) : null;
    },
    people: async (ids) => (await query<PersonRow>('select * from people where id = any($1)', [ids])).map(personOf),
    renamePerson: async (id, name) => {
      await query('update people set name = $2 where id = $1', [id, name]);
    },
    forgetPerson: async (id) => {
      // Devices first, because every command locks its device before it writes: another order could deadlock.
      await together(pool, [
        ['delete from tokens where person = $1', [id]],
        ['delete from said where person = $1', [id]],
        ['delete from host_words where person = $1', [id]],
        [
          `update cards set people = array_remove(people, $1), waiting = array_remove(waiting, $1)
           where people @> array[$1]`,
          [id],
        ],
        ['delete from counted where key = $1', [id]],
        ['delete from people where id = $1', [id]],
        ['select pg_notify($1, $2)', [PEOPLE, id]],
      ]);
      hints.signedOut(id);
    },
    onSignOut: hints.onSignOut,

    setContact: async ({ person, kind, address }) => {
      await query(
        `insert into contacts (person, kind, address) select id, $2, $3 from people where id = $1
         on conflict (person, kind) do update set address = excluded.address`,
        [person, kind, address],
      );
    },
    dropContact: async (person, kind) => {
      await query('delete from contacts where person = $1 and kind = $2', [person, kind]);
    },
    contacts: (person) => query<Contact>('select person, kind, address from contacts where person = $1', [person]),

    setMailbox: async ({ person, address, leave }, { hash, until }) => {
      await query(
        `insert into mailboxes (person, address, leave, confirmation, until)
         select id, $2, $3, $4, $5 from people where id = $1
         on conflict (person) do update set address = excluded.address, leave = excluded.leave,
           confirmation = excluded.confirmation, until = excluded.until, confirmed = false`,
        [person, address, leave, hash, until],
      );
    },
    mailbox: async (person) => {
      const [row] = await query<Mailbox>('select person, address, confirmed, leave from mailboxes where person = $1', [
        person,
      ]);
      return row ?? null;
    },
    confirmMailbox: async (hash, now) =>
      (
        await query(
          `update mailboxes set confirmed = true, confirmation = null
           where confirmation = $1 and until > $2 returning person`,
          [hash, now],
        )
      ).length > 0,
    dropMailbox: async (person) => {
      await query('delete from mailboxes where person = $1', [person]);
    },
    leaveMailbox: async (leave) => {
      if (leave !== '') await query('delete from mailboxes where leave = $1', [leave]);
    },
    countToday: async (key, day, most) => {
      await query('delete from counted where day < $1', [day - 1]);
      const counted = await query(
        `insert into counted (key, day, n) values ($1, $2, 1)
         on conflict (key, day) do update set n = counted.n + 1 where counted.n < $3 returning n`,
        [key, day, most],
      );
      return counted.length > 0;
    },
  };
}

/** The only device that is meant, and the only one that is not, as parameters. */
function narrowed(which: WhichDevices): [only: string | null, except: string | null] {
  if (which === 'all') return [null, null];
  return 'only' in which ? [which.only, null] : [null, which.except];
}

/** Carries out statements in one transaction, one after the other. */
async function together(
  pool: pg.Pool,
  statements: readonly (readonly [text: string, values: unknown[]])[],
): Promise<void> {
  let client: pg.PoolClient | null = null;
  try {
    client = await pool.connect();
    await client.query('begin');
    for (const [text, values] of statements) await client.query(text, values);
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection may be in the middle of the transaction: it is closed, and PostgreSQL rolls back.
    client?.release(true);
    throw trouble(error);
  }
}

interface PersonRow extends Omit<Person, 'created'> {
  readonly created: string | number;
}

function personOf({ id, name, recovery, created }: PersonRow): Person {
  return { id, name, recovery, created: Number(created) };
}

interface DeviceRow extends Omit<Device, 'created' | 'used'> {
  readonly created: string | number;
  readonly used: string | number;
}

function deviceOf({ id, person, name, created, used }: DeviceRow): Device {
  return { id, person, name, created: Number(created), used: Number(used) };
}

/** Who somebody is: a token in their browser, of which the house knows only the hash, and a code to come back with. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EventStore, Person } from './store/store.ts';
import { cleanName } from './text.ts';

/** A new person and what only they know. */
export interface Welcome {
  readonly person: Person;
  readonly token: string;
  readonly recovery: string;
}

/** Letters that cannot be mistaken for one another, when read aloud either. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;

/** A token of 256 bits. */
function freshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A short name that may be shared, from letters that are safe in an address. */
export function freshName(length: number): string {
  return [...randomBytes(length)].map((byte) => ALPHABET[byte % 32]?.toLowerCase()).join('');
}

function freshCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** The code as it is shown: in fours. */
export function shownCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/** The code as it was meant: case, hyphens and look-alikes do not matter. */
function meantCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0').replace(/U/g, 'V');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Makes somebody's acquaintance, or says what is wrong with the name. */
export async function meet(store: EventStore, name: string, now: number): Promise<Welcome | { problem: string }> {
  const clean = cleanName(name);
  if (clean === null) return { problem: 'Give a name with at least one letter or digit.' };
  const [token, recovery] = [freshToken(), freshCode()];
  const person: Person = { id: freshName(16), name: clean, recovery: hash(recovery), created: now };
  await store.addPerson(person, hash(token));
  return { person, token, recovery: shownCode(recovery) };
}

/** What somebody is told whom an operator has blocked. */
export const BLOCKED = 'You have been blocked on this server. If you think that is a mistake, ask whoever runs it.';

/** Says that a person is blocked. */
export class BlockedPerson extends Error {
  override name = 'BlockedPerson';
  readonly statusCode = 403;

  constructor() {
    super(BLOCKED);
  }
}

/** The owner of a token. */
export async function recognise(store: EventStore, token: string | undefined): Promise<Person | null> {
  if (!token || token.length > 128) return null;
  return store.personByToken(hash(token));
}

/** Lets somebody in on another device by their code. */
export async function recover(store: EventStore, code: string): Promise<{ person: Person; token: string } | null> {
  const wanted = hash(meantCode(code));
  const person = await store.personByRecovery(wanted);
  if (!person || !timingSafeEqual(Buffer.from(person.recovery), Buffer.from(wanted))) return null;
  if (person.blocked !== undefined) throw new BlockedPerson();
  const token = freshToken();
  await store.addToken(person.id, hash(token));
  return { person, token };
}

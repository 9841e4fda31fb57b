/** Identity: a token in the browser, of which the server keeps only the hash, and a code for other devices. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { deviceName } from './device-name.ts';
import type { Device, EventStore, Person, WhichDevices } from './store/store.ts';
import { cleanName } from './text.ts';

/** A person, and the device that they are using. */
export interface Known {
  readonly person: Person;
  readonly device: Device;
}

/** A new person, and the secrets that only they know. */
export interface Welcome extends Known {
  readonly token: string;
  readonly recovery: string;
}

/** Letters that cannot be mistaken for one another, not even when read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;

/** When and by which browser something was asked. */
export interface Sight {
  readonly at: number;
  readonly userAgent: string | undefined;
}

/** Least time between two notes that a device is in use. */
const NOTED_MS = 10 * 60_000;
/** How many devices a person may have; with one more, the one unused for longest is signed out. */
export const MOST_DEVICES = 30;

/** A token of 256 bits. */
export function freshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A short name that may be shared, from letters that are safe in an address. */
export function freshName(length: number): string {
  return [...randomBytes(length)].map((byte) => ALPHABET[byte % 32]?.toLowerCase()).join('');
}

function freshCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** The code as it is shown: in groups of four. */
export function shownCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/** Normalises a typed code: case, hyphens and look-alikes do not matter. */
function meantCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0').replace(/U/g, 'V');
}

/** The hash that the store keeps of a token. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function freshDevice(person: string, { at, userAgent }: Sight): Device {
  return { id: freshName(16), person, name: deviceName(userAgent), created: at, used: at };
}

/** Creates a person, or explains why the name is refused. */
export async function createPerson(
  store: EventStore,
  name: string,
  sight: Sight,
): Promise<Welcome | { problem: string }> {
  const clean = cleanName(name);
  if (clean === null) return { problem: 'Give a name with at least one letter or digit.' };
  const [token, recovery] = [freshToken(), freshCode()];
  const person: Person = { id: freshName(16), name: clean, recovery: digest(recovery), created: sight.at };
  const device = freshDevice(person.id, sight);
  await store.addPerson(person, device, digest(token));
  return { person, device, token, recovery: shownCode(recovery) };
}

/** The message for a person whom an operator has blocked. */
export const BLOCKED = 'You have been blocked on this server. If you think that is a mistake, ask whoever runs it.';

/** Thrown when a person is blocked. */
export class BlockedPerson extends Error {
  override name = 'BlockedPerson';
  readonly statusCode = 403;

  constructor() {
    super(BLOCKED);
  }
}

/** The id of the blocked person to whom a token belongs, or `null`. */
export async function blockedOwner(store: EventStore, token: string | undefined): Promise<string | null> {
  return token && token.length <= 128 ? store.blockedOwner(digest(token)) : null;
}

/** Finds the owner of a token and their device, and notes its use; throws `BlockedPerson` for a blocked owner. */
export async function recognise(store: EventStore, token: string | undefined, sight: Sight): Promise<Known | null> {
  if (!token || token.length > 128) return null;
  const known = await store.deviceByToken(digest(token));
  if (!known && (await blockedOwner(store, token)) !== null) throw new BlockedPerson();
  // A failed write is ignored, so that people can read while nothing can be written: this note is not worth more.
  if (known && sight.at - known.device.used > NOTED_MS)
    store.touchDevice(known.device.id, sight.at, deviceName(sight.userAgent)).catch(() => {});
  return known;
}

/** Signs a person in on another device by their code. */
export async function recover(
  store: EventStore,
  code: string,
  sight: Sight,
): Promise<{ person: Person; token: string } | null> {
  const wanted = digest(meantCode(code));
  const person = await store.personByRecovery(wanted);
  if (!person || !timingSafeEqual(Buffer.from(person.recovery), Buffer.from(wanted))) return null;
  const [found] = await store.knownPeople({ id: person.id, limit: 1 });
  if (found && found.blocked !== null) throw new BlockedPerson();
  const token = freshToken();
  await store.addDevice(freshDevice(person.id, sight), digest(token));
  const idle = (await store.devices(person.id)).slice(MOST_DEVICES);
  for (const { id } of idle) await store.signOut(person.id, { only: id }, null);
  return { person, token };
}

/**
 * Signs devices of a person out. Whoever held another device could have read the recovery code there, so it is
 * replaced, and the new one is returned.
 */
export async function signOut(
  store: EventStore,
  { person, device }: Known,
  which: WhichDevices,
): Promise<string | null> {
  const isOwn = typeof which === 'object' && 'only' in which && which.only === device.id;
  const code = isOwn ? null : freshCode();
  await store.signOut(person.id, which, code === null ? null : digest(code));
  return code === null ? null : shownCode(code);
}

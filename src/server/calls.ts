/** Calls people to their tables: on the devices that want it, and by e-mail if the server can send any. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WhyNot } from '../engine/protocol.ts';
import { type Letters, openLetters, type Written } from './letters.ts';
import { openMailer } from './mail.ts';
import type { CallReason, Clock } from './parts.ts';
import { freshVapidKeys, isPushService, type Subscription, sendPush, type VapidKeys } from './push.ts';
import { no } from './refusal.ts';
import type { EventStore } from './store/store.ts';

/** How a server can call people; what is left out is not offered. */
export interface Calling {
  /** Its public address, such as https://boomtown.example: letters need it for their link. */
  readonly url?: string;
  /** An smtp:// address. */
  readonly mail?: string;
  /** The sender of letters. */
  readonly mailFrom?: string;
  /** `public.private`; without them a single process makes its own and keeps them beside its tables. */
  readonly vapid?: string;
  /** Origins of push services besides those of the browsers' makers. */
  readonly pushOrigins?: readonly string[];
}

/** How a person wants to be called. */
export interface CallSettings {
  /** The key that a browser needs for push messages, or `null` if this server cannot send any. */
  readonly pushKey: string | null;
  readonly mailOffered: boolean;
  readonly devices: number;
  readonly mail: string | null;
  /** Whether the reader at that address has confirmed it; until then nothing is sent there. */
  readonly mailConfirmed: boolean;
}

/** The ways of calling somebody. */
export type CallKind = 'push' | 'mail';

/** A browser's subscription, and the device it belongs to; it is dropped when that device is signed out. */
interface PushDevice extends Subscription {
  /** Missing in subscriptions from before devices were told apart. */
  readonly device?: string;
}

/** What calling needs besides the store. */
export interface CallParts {
  readonly clock: Clock;
  /** Multiplier of what one visitor may ask for. */
  readonly limitFactor: number;
  /** The folder where a single process keeps its keys; `null` if several processes must be given the same keys. */
  readonly folder: string | null;
  complain(text: string, facts: Record<string, string>): void;
}

/** The calls of a server. */
export interface Calls {
  settings(person: string): Promise<CallSettings>;
  /** Has a device called through its browser's push service. */
  addDevice(person: string, device: string, subscription: Subscription): Promise<WhyNot | null>;
  dropDevice(person: string, endpoint: string): Promise<void>;
  /** Forgets subscriptions that belong to no device that is signed in. */
  dropSignedOut(person: string): Promise<void>;
  /** Keeps an address once its reader has confirmed it; `visitor` is the key for rate limits. */
  setMail(person: string, address: string, visitor: string): Promise<WhyNot | null>;
  dropMail(person: string): Promise<void>;
  /** E-mail, if this server sends any. */
  readonly letters: Letters | null;
  /** Tells a person that a table waits for them, or that somebody has sat down at theirs. */
  call(person: string, table: string, game: string, why?: CallReason): Promise<void>;
  /** Sends a test message, and reports how it went. */
  test(person: string, kind: CallKind): Promise<WhyNot | null>;
  close(): void;
}

/** How many devices one person can have called. */
const DEVICES = 5;

/** Reads the keys from the folder of a single process, or makes and keeps them there. */
function keptKeys(folder: string): VapidKeys {
  const file = join(folder, 'push-keys.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  const keys = freshVapidKeys();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

function givenKeys(text: string): VapidKeys {
  const [publicKey = '', privateKey = ''] = text.split('.');
  if (Buffer.from(publicKey, 'base64url').length !== 65 || Buffer.from(privateKey, 'base64url').length !== 32)
    throw new Error('BOOMTOWN_VAPID must be a public and a private key with a dot between them.');
  return { publicKey, privateKey };
}

/** Opens the calls. Without keys and without a folder for them, a server cannot call devices. */
export function openCalls(store: EventStore, calling: Calling, parts: CallParts): Calls {
  const { folder, clock, limitFactor, complain } = parts;
  const keys = calling.vapid ? givenKeys(calling.vapid) : folder === null ? null : keptKeys(folder);
  const { url, pushOrigins = [] } = calling;
  const from = calling.mailFrom ?? `Boomtown <boomtown@${url ? new URL(url).hostname : 'localhost'}>`;
  const letters =
    calling.mail && url
      ? openLetters(store, openMailer(calling.mail, from), url.replace(/\/+$/, ''), clock, limitFactor, complain)
      : null;
  // Push services want to know whom to write to when something is wrong.
  const sender = url?.startsWith('https:') ? url : 'mailto:boomtown@localhost.localdomain';

  const devicesOf = async (person: string): Promise<PushDevice[]> =>
    JSON.parse((await store.contacts(person)).find(({ kind }) => kind === 'push')?.address ?? '[]') as PushDevice[];
  const keepDevices = (person: string, devices: readonly PushDevice[]): Promise<void> =>
    devices.length === 0
      ? store.dropContact(person, 'push')
      : store.setContact({ person, kind: 'push', address: JSON.stringify(devices) });
  const signedInOf = async (devices: readonly PushDevice[]): Promise<ReadonlySet<string | undefined>> =>
    new Set(await store.signedIn(devices.flatMap(({ device }) => device ?? [])));

  /** Sends to every device, forgets those that no longer exist, and returns how many were reached. */
  const push = async (person: string, message: object, topic: string): Promise<number> => {
    if (!keys) return 0;
    const all = await devicesOf(person);
    const signedIn = await signedInOf(all);
    // The rule may have become stricter since a device was added.
    const devices = all.filter(
      ({ endpoint, device }) => isPushService(endpoint, pushOrigins) && (device === undefined || signedIn.has(device)),
    );
    const text = JSON.stringify(message);
    const results = await Promise.allSettled(devices.map((device) => sendPush(device, text, topic, sender, keys)));
    const gone = devices.filter((_device, at) => {
      const result = results[at];
      if (result?.status === 'rejected') complain('A device could not be called.', { why: String(result.reason) });
      return result?.status === 'fulfilled' && result.value === 'gone';
    });
    if (gone.length > 0)
      await keepDevices(
        person,
        devices.filter((device) => !gone.includes(device)),
      );
    return results.filter((result) => result.status === 'fulfilled' && result.value === 'sent').length;
  };

  return {
    letters,
    settings: async (person) => {
      const mailbox = await store.mailbox(person);
      return {
        pushKey: keys?.publicKey ?? null,
        mailOffered: letters !== null,
        devices: (await devicesOf(person)).length,
        mail: mailbox?.address ?? null,
        mailConfirmed: mailbox?.confirmed ?? false,
      };
    },
    addDevice: async (person, device, subscription) => {
      if (!keys) return no('This server cannot send notifications.');
      if (!isPushService(subscription.endpoint, pushOrigins))
        return no('This server does not know the push service of this browser.');
      const others = (await devicesOf(person)).filter((other) => other.endpoint !== subscription.endpoint);
      // Browsers send more than this, and strangers may send anything.
      const {
        endpoint,
        keys: { p256dh, auth },
      } = subscription;
      await keepDevices(person, [...others, { endpoint, keys: { p256dh, auth }, device }].slice(-DEVICES));
      return null;
    },
    dropDevice: async (person, endpoint) =>
      keepDevices(
        person,
        (await devicesOf(person)).filter((device) => device.endpoint !== endpoint),
      ),
    dropSignedOut: async (person) => {
      const devices = await devicesOf(person);
      const signedIn = await signedInOf(devices);
      await keepDevices(
        person,
        devices.filter(({ device }) => signedIn.has(device)),
      );
    },
    setMail: async (person, address, visitor) =>
      letters ? letters.setAddress(person, address, visitor) : no('This server does not send e-mail.'),
    dropMail: (person) => store.dropMailbox(person),

    call: async (person, table, game, why = 'turn') => {
      const path = `/at/${table}`;
      const title = why === 'turn' ? `It is your turn in ${game}` : `Somebody has sat down at your ${game} table`;
      const body = why === 'turn' ? 'The table is waiting for you.' : 'Come and start the game when everyone is there.';
      await push(person, { title, body, path }, table);
      await letters?.write(person, title, `${body.replace(/\.$/, ':')}\n\n${url}${path}`);
    },
    test: async (person, kind) => {
      if (kind === 'push') {
        if (!keys) return no('This server cannot send notifications.');
        const message = { title: 'This is how Boomtown notifies you', body: 'You asked for a test.', path: '/tables' };
        return (await push(person, message, 'test')) > 0
          ? null
          : no('None of your devices could be reached. Allow notifications here and try again.');
      }
      if (!letters) return no('This server does not send e-mail.');
      const text = `You asked for a test.\n\n${url}/tables`;
      return UNWRITTEN[await letters.write(person, 'This is how Boomtown notifies you', text)];
    },
    close: () => letters?.close(),
  };
}

const UNWRITTEN: Readonly<Record<Written, WhyNot | null>> = {
  sent: null,
  failed: no('The e-mail could not be sent. Check the address, or ask whoever runs this server.'),
  'no-address': no('Give an e-mail address first.'),
  unconfirmed: no('Confirm your address first: open the link in the e-mail we sent.'),
};

/** Calls people to their tables: on the devices that want it, and by e-mail where the house can send any. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WhyNot } from '../engine/protocol.ts';
import { isMailAddress, type Mailer, openMailer } from './mail.ts';
import { freshVapidKeys, isPushService, type Subscription, sendPush, type VapidKeys } from './push.ts';
import { no } from './refusal.ts';
import type { Contact, EventStore } from './store/store.ts';

/** How a house can call; what is left out it cannot. */
export interface Calling {
  /** Its public address, such as https://boomtown.example: letters need it for their link. */
  readonly url?: string;
  /** An smtp:// address. */
  readonly mail?: string;
  /** Who letters come from. */
  readonly mailFrom?: string;
  /** `public.private`; without them a single process makes its own and keeps them beside its tables. */
  readonly vapid?: string;
  /** Origins of push services besides those of the browsers' makers. */
  readonly pushOrigins?: readonly string[];
}

/** What a person has asked for. */
export interface Wishes {
  /** The key that a browser needs to be called, or `null` where this house cannot. */
  readonly pushKey: string | null;
  readonly mailOffered: boolean;
  readonly devices: number;
  readonly mail: string | null;
}

/** A house's bell. */
export interface Calls {
  wishes(person: string): Promise<Wishes>;
  addDevice(person: string, device: Subscription): Promise<WhyNot | null>;
  dropDevice(person: string, endpoint: string): Promise<void>;
  setMail(person: string, address: string): Promise<WhyNot | null>;
  dropMail(person: string): Promise<void>;
  /** Tells a person that a table waits for them. */
  call(person: string, table: string, game: string): Promise<void>;
  /** Sends a test, and says how it went. */
  test(person: string, kind: Contact['kind']): Promise<WhyNot | null>;
  close(): void;
}

/** Devices that one person can have. */
const DEVICES = 5;

/** Where the keys are kept in the folder of a single process. */
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

/** Opens the bell. Without a folder for its keys, and without keys, a house cannot call devices. */
export function openCalls(
  store: EventStore,
  calling: Calling,
  folder: string | null,
  complain: (text: string, facts: Record<string, string>) => void,
): Calls {
  const keys = calling.vapid ? givenKeys(calling.vapid) : folder === null ? null : keptKeys(folder);
  const { url, pushOrigins = [] } = calling;
  const from = calling.mailFrom ?? `Boomtown <boomtown@${url ? new URL(url).hostname : 'localhost'}>`;
  const mailer: Mailer | null = calling.mail && url ? openMailer(calling.mail, from) : null;
  // Push services want to know whom to write to when something is wrong.
  const sender = url?.startsWith('https:') ? url : 'mailto:boomtown@localhost.localdomain';

  const contactOf = async (person: string, kind: Contact['kind']): Promise<string | null> =>
    (await store.contacts(person)).find((contact) => contact.kind === kind)?.address ?? null;
  const devicesOf = async (person: string): Promise<Subscription[]> =>
    JSON.parse((await contactOf(person, 'push')) ?? '[]') as Subscription[];
  const keepDevices = (person: string, devices: readonly Subscription[]): Promise<void> =>
    devices.length === 0
      ? store.dropContact(person, 'push')
      : store.setContact({ person, kind: 'push', address: JSON.stringify(devices) });

  /** Sends to every device, forgets those that are gone, and answers how many were reached. */
  const push = async (person: string, message: object, topic: string): Promise<number> => {
    if (!keys) return 0;
    // The rule may be stricter than when a device was added.
    const devices = (await devicesOf(person)).filter(({ endpoint }) => isPushService(endpoint, pushOrigins));
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

  const write = async (person: string, subject: string, text: string): Promise<boolean> => {
    const address = await contactOf(person, 'mail');
    if (!mailer || address === null) return false;
    try {
      await mailer.send(address, subject, text);
      return true;
    } catch (error) {
      complain('A letter could not be sent.', { why: error instanceof Error ? error.message : String(error) });
      return false;
    }
  };

  return {
    wishes: async (person) => ({
      pushKey: keys?.publicKey ?? null,
      mailOffered: mailer !== null,
      devices: (await devicesOf(person)).length,
      mail: await contactOf(person, 'mail'),
    }),
    addDevice: async (person, device) => {
      if (!keys) return no('This house cannot call devices.');
      if (!isPushService(device.endpoint, pushOrigins))
        return no('This house does not know the push service of this browser.');
      const others = (await devicesOf(person)).filter((other) => other.endpoint !== device.endpoint);
      // Browsers send more than this, and strangers anything.
      const { p256dh, auth } = device.keys;
      await keepDevices(person, [...others, { endpoint: device.endpoint, keys: { p256dh, auth } }].slice(-DEVICES));
      return null;
    },
    dropDevice: async (person, endpoint) =>
      keepDevices(
        person,
        (await devicesOf(person)).filter((device) => device.endpoint !== endpoint),
      ),
    setMail: async (person, address) => {
      if (!mailer) return no('This house sends no e-mail.');
      if (!isMailAddress(address)) return no('This is no e-mail address; look at it once more.');
      await store.setContact({ person, kind: 'mail', address });
      return null;
    },
    dropMail: (person) => store.dropContact(person, 'mail'),

    call: async (person, table, game) => {
      const path = `/at/${table}`;
      const title = `It is your turn at ${game}`;
      await push(person, { title, body: 'The table waits for you.', path }, table);
      await write(person, title, `The table waits for you:\n\n${url}${path}\n\n${STOP}`);
    },
    test: async (person, kind) => {
      if (kind === 'push') {
        if (!keys) return no('This house cannot call devices.');
        const message = { title: 'This is how Boomtown calls you', body: 'You asked for a test.', path: '/tables' };
        return (await push(person, message, 'test')) > 0
          ? null
          : no('No device could be reached; allow notifications here and try again.');
      }
      if (!mailer) return no('This house sends no e-mail.');
      if ((await contactOf(person, 'mail')) === null) return no('Give an e-mail address first.');
      const sent = await write(
        person,
        'This is how Boomtown calls you',
        `You asked for a test.\n\n${url}/tables\n\n${STOP}`,
      );
      return sent ? null : no('The letter could not be sent. Look at the address, or ask whoever runs the house.');
    },
    close: () => mailer?.close(),
  };
}

const STOP = 'You get this because somebody gave this address at a table. It can be taken back there, under "Call me".';

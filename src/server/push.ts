/**
 * Web Push: encrypts a message for one browser (RFC 8291 over RFC 8188) and sends it to the browser's push service with
 * a signature of the server (RFC 8292).
 */
import {
  createCipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

/** The push subscription of one browser, as the browser reported it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The keys by which push services recognise this server; all its processes share them. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Makes keys for a new server. */
export function freshVapidKeys(pair: ECDH = fresh()): VapidKeys {
  // Node drops leading zeros, but operators are told that a private key has 32 bytes.
  const privateKey = Buffer.alloc(PRIVATE_KEY_BYTES);
  const digits = pair.getPrivateKey();
  digits.copy(privateKey, PRIVATE_KEY_BYTES - digits.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

const CURVE = 'prime256v1';
const PRIVATE_KEY_BYTES = 32;
/** The record size (RFC 8188); a message is always one record. */
const RECORD = 4096;
const A_DAY_S = 24 * 3600;
const PATIENCE_MS = 10_000;

/** Hosts of the push services of common browsers. Operators may add others. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/**
 * Whether the server may send to an endpoint. It comes from a stranger, who must not choose where we connect to: only
 * https on port 443 of a known host, without credentials, or an origin that the operator has added.
 */
export function isPushService(endpoint: string, added: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (added.includes(origin)) return true;
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));
}

/** Encrypts a message so that only its subscriber can read it. */
export function encrypted(text: string, to: Subscription['keys'], own: ECDH = fresh(), salt = randomBytes(16)): Buffer {
  const receiver = Buffer.from(to.p256dh, 'base64url');
  const sender = own.getPublicKey();
  const shared = own.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(to.auth, 'base64url'), info, 32));
  const derived = (what: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
  const cipher = createCipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head.writeUInt8(sender.length, 4);
  // A 2 after the text marks the last record.
  const body = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, sender, ...body]);
}

function fresh(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

/** The `authorization` header that push services ask for. */
export function vapidHeader(endpoint: string, contact: string, keys: VapidKeys, now: number): string {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + A_DAY_S / 2, sub: contact };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${keys.publicKey}`;
}

/** Sends a message to a push service; returns `gone` if the browser has ended its subscription. */
export async function sendPush(
  to: Subscription,
  text: string,
  topic: string,
  contact: string,
  keys: VapidKeys,
): Promise<'sent' | 'gone'> {
  const answer = await fetch(to.endpoint, {
    method: 'POST',
    headers: {
      authorization: vapidHeader(to.endpoint, contact, keys, Date.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(A_DAY_S),
      urgency: 'normal',
      // A later message with the same topic replaces one that has not been delivered yet.
      topic: createHmac('sha256', keys.privateKey).update(topic).digest('base64url').slice(0, 32),
    },
    body: new Uint8Array(encrypted(text, to.keys)),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.status === 404 || answer.status === 410) return 'gone';
  if (!answer.ok) throw new Error(`The push service answered ${answer.status}.`);
  return 'sent';
}

/**
 * Web Push: a message for one browser, encrypted so that only it can read it (RFC 8291 over RFC 8188), handed to the
 * push service of its maker with a signature that says who sends it (RFC 8292).
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

/** Where one browser wants to be called, as it says itself. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The keys by which push services know this house; all processes of a house share them. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Fresh keys. */
export function freshVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  return { publicKey, privateKey: pair.getPrivateKey('base64url') };
}

const CURVE = 'prime256v1';
/** One record holds it all. */
const RECORD = 4096;
const A_DAY_S = 24 * 3600;
const PATIENCE_MS = 10_000;

/** Push services of the browsers that people have. A house may add others. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/**
 * Whether the server sends to an address. It comes from a stranger, who must not choose where we connect to: only https on
 * port 443 of a known host, without credentials, or an origin that the operator has added.
 */
export function isPushService(endpoint: string, added: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (added.includes(origin)) return true;
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));
}

/** The message as its reader alone can open it. */
export function encrypted(text: string, to: Subscription['keys'], own: ECDH = fresh(), salt = randomBytes(16)): Buffer {
  const reader = Buffer.from(to.p256dh, 'base64url');
  const sender = own.getPublicKey();
  const shared = own.computeSecret(reader);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), reader, sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(to.auth, 'base64url'), info, 32));
  const derived = (what: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
  const cipher = createCipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head.writeUInt8(sender.length, 4);
  // A 2 after the text says that no other record follows.
  const body = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, sender, ...body]);
}

function fresh(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

/** The signature that push services ask for. */
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

/** Hands a message to a push service; `gone` when the browser does not want to be called any more. */
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
      // A later call about the same thing takes the place of one that has not been delivered.
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

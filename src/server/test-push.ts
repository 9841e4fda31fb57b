/** A browser's half of Web Push (RFC 8291), for tests that read what a push service receives. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The key pair of the browser. */
export const browser = createECDH('prime256v1');
browser.generateKeys();
/** The secret that browser and server share. */
export const auth = randomBytes(16);

/** Decrypts a message to the browser. */
export function openedPush(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(21 + sender.length, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, -1).toString());
}

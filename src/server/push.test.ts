import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { encrypted, freshVapidKeys, isPushService, vapidHeader } from './push.ts';

test('the example of RFC 8291 is reproduced to the byte', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  expect(encrypted('When I grow up, I want to be a watermelon', keys, sender, salt).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
      'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a private key that begins with zeros keeps its full length', () => {
  const short = Buffer.alloc(31, 7);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(short);
  const { publicKey, privateKey } = freshVapidKeys(pair);
  expect(Buffer.from(privateKey, 'base64url')).toEqual(Buffer.concat([Buffer.alloc(1), short]));
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});

test('a push service can verify who signs, for whom, and until when', () => {
  const keys = freshVapidKeys();
  const header = vapidHeader('https://push.example/some/where', 'https://boomtown.example', keys, 1_800_000_000_000);
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: 1_800_043_200,
    sub: 'https://boomtown.example',
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(
    verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['https://fcm.googleapis.com:443/fcm/send/x', true],
  ['https://fcm.googleapis.com:8443/fcm/send/x', false],
  ['https://fcm.googleapis.com:22/', false],
  ['https://fcm.googleapis.com./x', false],
  ['https://:word@fcm.googleapis.com/x', false],
  ['https://[::1]/x', false],
  ['http://someone@localhost:9/x', false],
  ['http://localhost:99/x', false],
  ['http://fcm.googleapis.com/fcm/send/x', false],
  ['https://127.0.0.1/x', false],
  ['https://push.apple.com.evil.example/x', false],
  ['https://evilpush.apple.com/x', false],
  ['https://someone@fcm.googleapis.com/x', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
  ['http://localhost:9/x', true],
])('%s is a permitted push service: %s', (endpoint, yes) => {
  expect(isPushService(endpoint, ['http://localhost:9'])).toBe(yes);
});

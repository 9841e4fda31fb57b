import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, keyOf, readTrust } from './visitors.ts';

const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage;

test.each([
  // Nobody is trusted: the visitor is the peer.
  [undefined, '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['0', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  // A proxy named by its address; what it did not add itself is the visitor's own claim.
  ['127.0.0.1', '127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['127.0.0.1', '::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['127.0.0.1', '127.0.0.1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
  ['127.0.0.1', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  // Two proxies, one behind the other.
  ['127.0.0.1, 10.0.0.0/8', '127.0.0.1', '198.51.100.1, 203.0.113.5, 10.2.3.4', '203.0.113.5'],
  ['loopback,uniquelocal', '127.0.0.1', '203.0.113.5, fd00::7', '203.0.113.5'],
  ['1', '203.0.113.9', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
  ['2', '203.0.113.9', '198.51.100.1, 203.0.113.5', '198.51.100.1'],
  // If the header has nothing, too little or nonsense, the last known address counts.
  ['1', '203.0.113.9', undefined, '203.0.113.9'],
  ['3', '203.0.113.9', '203.0.113.5', '203.0.113.5'],
  ['1', '203.0.113.9', 'unknown', '203.0.113.9'],
  ['1', '203.0.113.9', '203.0.113.5, <script>', '203.0.113.9'],
])('with TRUST_PROXY=%s, %s that forwards for %s is %s', (trust, peer, forwarded, visitor) => {
  expect(addressOf(from(peer, forwarded), readTrust(trust))).toBe(visitor);
});

test.each([
  'yes',
  'true',
  '99',
  '127.0.0.1/',
  '127.0.0.1/33',
  '10.0.0/8',
  'proxy.example',
  '127.0.0.1,,',
  '1.5',
  '-1',
  'constructor',
])('TRUST_PROXY=%s is refused with a sentence that says what to write', (text) => {
  expect(() => readTrust(text)).toThrow(/^TRUST_PROXY .*TRUST_PROXY=1.*\.$/);
});

test.each(['0.0.0.0/0', '::/0'])('TRUST_PROXY=%s is refused: it would trust every visitor', (text) => {
  expect(() => readTrust(text)).toThrow('every visitor could choose an address');
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (address, key) => {
  expect(keyOf(address)).toBe(key);
});

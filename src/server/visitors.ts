/** The identity of a visitor for limits: the address behind trusted proxies, and one key for all of an IPv6 network. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address is a proxy of ours; `hop` is 0 for the peer, 1 for the address behind it, and so on. */
export type Trust = (address: string, hop: number) => boolean;

/** Trusts nobody: the visitor is the peer. */
export const trustNobody: Trust = () => false;

const MOST_HOPS = 8;
const USE =
  'Say how many proxies stand in front of this server (TRUST_PROXY=1), or name their addresses (TRUST_PROXY=127.0.0.1,10.0.0.0/8).';

/** Networks that can be given by name. */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** Parses TRUST_PROXY: a number of proxies, or addresses, networks and their names; throws a sentence otherwise. */
export function readTrust(text: string | undefined): Trust {
  const wanted = (text ?? '').trim();
  if (wanted === '' || wanted === '0') return trustNobody;
  if (/^\d+$/.test(wanted)) {
    const hops = Number(wanted);
    if (hops > MOST_HOPS) throw new Error(`TRUST_PROXY is ${wanted}: nobody has that many proxies. ${USE}`);
    return (_address, hop) => hop < hops;
  }
  const proxies = new BlockList();
  for (const entry of wanted.split(',').map((one) => one.trim()))
    for (const network of NAMED.get(entry) ?? [entry]) addNetwork(proxies, network);
  return (address) => {
    const plain = unmapped(address);
    return isIP(plain) !== 0 && proxies.check(plain, familyOf(plain));
  };
}

function addNetwork(to: BlockList, network: string): void {
  const [address = '', prefix, ...more] = network.split('/');
  const longest = isIPv6(address) ? 128 : 32;
  const length = prefix === undefined ? longest : Number(prefix);
  if (isIP(address) === 0 || more.length > 0 || !/^\d+$/.test(prefix ?? '0') || length > longest)
    throw new Error(`TRUST_PROXY names "${network}", which is not an address. ${USE}`);
  if (length === 0)
    throw new Error(`TRUST_PROXY names "${network}": then every visitor could choose an address. ${USE}`);
  to.addSubnet(address, length, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** An IPv4 address that came over an IPv6 socket, in its usual notation. */
export function unmapped(address: string): string {
  return address.toLowerCase().startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

/** The visitor's address: the first one, from us outwards, that is not a proxy of ours. */
export function addressOf(request: IncomingMessage, trust: Trust): string {
  let address = request.socket.remoteAddress ?? '';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  for (let hop = 0; trust(address, hop); hop++) {
    const next = (forwarded.pop() ?? '').trim();
    if (isIP(unmapped(next)) === 0) break;
    address = next;
  }
  return address;
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const plain = unmapped(address);
  return plain === '::1' || /^127\.\d+\.\d+\.\d+$/.test(plain);
}

/** The key under which limits count an address: IPv6 by its /64, which is what one household gets. */
export function keyOf(address: string): string {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = (plain.split('%')[0] ?? '').split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

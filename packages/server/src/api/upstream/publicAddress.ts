import { BlockList, isIP } from 'node:net';

// The special-purpose registries of IANA: iana-ipv4-special-registry and iana-ipv6-special-registry. Blocks that lead
// to no web page (AS112, AMT, the old 6to4 relays) are closed too, though they are globally reachable.
const closed: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.31.196.0', 24, 'ipv4'],
  ['192.52.193.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['192.175.48.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];

/**
 * Only global unicast addresses of IPv6 lead out, and of those not the ones that carry an IPv4 address or stand in
 * documents.
 */
const open6: readonly (readonly [string, number])[] = [['2000::', 3]];
const closed6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

/** True for an address of the open internet; false for this machine, its network, and whatever is reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  const list = new BlockList();
  if (family === 4) {
    for (const [net, bits, type] of closed) list.addSubnet(net, bits, type);
    return !list.check(address, 'ipv4');
  }
  if (family !== 6) return false;
  const wanted = new BlockList();
  for (const [net, bits] of open6) wanted.addSubnet(net, bits, 'ipv6');
  for (const [net, bits] of closed6) list.addSubnet(net, bits, 'ipv6');
  return wanted.check(address, 'ipv6') && !list.check(address, 'ipv6');
}

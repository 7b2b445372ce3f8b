import { isIPv6, SocketAddress } from 'node:net';

/**
 * Returns the IPv4 address, or the /64 of an IPv6 address, since a household has one of either. A mapped address counts as IPv4, however it
 * is written: `::ffff:192.0.2.1`, `::ffff:c000:201`.
 */
export function householdOf(address: string): string {
  // In the form in which Node writes addresses.
  const written = isIPv6(address) ? new SocketAddress({ address, family: 'ipv6' }).address : address;
  const bare = written.replace(/^::ffff:(?=\d+\.)/iu, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

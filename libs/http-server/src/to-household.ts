import { isIPv6, SocketAddress } from 'node:net';

/**
 * Returns the IPv4 address, or the /64 of an IPv6 address, since a household has one of either. A mapped address counts as IPv4, however it
 * is written: `::ffff:192.0.2.1`, `::ffff:c000:201`.
 */
export function toHousehold(address: string): string {
  // The address is brought into the form in which Node writes addresses.
  const written = isIPv6(address) ? new SocketAddress({ address, family: 'ipv6' }).address : address;
  const bare = written.replace(/^::ffff:(?=\d+\.)/iu, '');
  if (!isIPv6(bare)) return bare;
  // The /64 has the first four of the eight groups.
  return formatNetwork(listGroups(bare).slice(0, 4), 64);
}

/** Lists the eight groups of an IPv6 address, of which `::` stands for as many zeros as are missing. */
function listGroups(address: string): readonly number[] {
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/**
 * Returns the larger networks around a household, the smallest first: the /56 and the /48 of an IPv6 network of {@link toHousehold}. A provider may
 * give a line any of them, so that one client may have many households. Returns none for an IPv4 address.
 */
export function networksAround(household: string): readonly string[] {
  const written = /^(?<groups>[\da-f]+(?::[\da-f]+){3})::\/64$/u.exec(household)?.groups?.['groups'];
  if (written === undefined) return [];
  const [first = 0, second = 0, third = 0, last = 0] = written.split(':').map((group) => Number.parseInt(group, 16));
  return [formatNetwork([first, second, third, last - (last % 0x100)], 56), formatNetwork([first, second, third], 48)];
}

function formatNetwork(groups: readonly number[], bits: number): string {
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

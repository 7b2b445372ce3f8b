import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

/** Where the connection comes from; null where there is none, as in a test that calls the app directly. */
export type ConnectionAddress = (c: Context) => string | null;

/**
 * Whose request this is, for the hoarding limit. `X-Forwarded-For` is anybody's word, so it counts only as far as proxies are
 * trusted: each of them appends the address that it saw, so the visitor is that many entries from the right.
 */
export function clientAddress(
  connection: string | null,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const forwarded = trustedProxies > 0 ? hops.at(-Math.min(trustedProxies, hops.length)) : undefined;
  return oneHousehold(
    forwarded === undefined || forwarded === '' ? (connection ?? 'unknown') : forwarded.slice(0, 100),
  );
}

/** A household has one IPv4 address but a whole /64 of IPv6; `::ffff:192.0.2.1` is the former in the latter's clothes. */
function oneHousehold(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/iu, '');
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

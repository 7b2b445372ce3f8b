import { toHousehold } from './to-household.ts';

/**
 * Returns the household of the client (`toHousehold`), for limits. Any client can send `X-Forwarded-For`, so only the entries of trusted proxies count:
 * each proxy appends the address that it saw, so the visitor is that many entries from the right.
 */
export function clientAddress(
  connection: string | null,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  return toHousehold(senderAddress(connection, forwardedFor, trustedProxies));
}

/** Returns the address of the client itself, found like `clientAddress`. */
export function senderAddress(
  connection: string | null,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return connection ?? 'unknown';
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const forwarded = hops.at(-Math.min(trustedProxies, hops.length));
  return forwarded === undefined || forwarded === '' ? (connection ?? 'unknown') : forwarded.slice(0, 100);
}

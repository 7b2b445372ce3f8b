import { householdOf } from '@latchkey/http-server';
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
  return householdOf(forwarded === undefined || forwarded === '' ? (connection ?? 'unknown') : forwarded.slice(0, 100));
}

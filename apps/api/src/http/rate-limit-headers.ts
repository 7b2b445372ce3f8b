import type { Quota } from '../kernel/quota-notes.ts';

/**
 * Returns the headers `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-11, which are structured fields (RFC 9651); none
 * without quotas. If a limit was noted twice, the later note counts.
 */
export function rateLimitHeaders(quotas: readonly Quota[]): Readonly<Record<string, string>> {
  if (quotas.length === 0) return {};
  const latest = [...new Map(quotas.map((quota) => [quota.name, quota])).values()];
  return {
    'RateLimit-Policy': latest
      .map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`)
      .join(', '),
    RateLimit: latest
      .map(({ name, remaining, resetSeconds }) => `"${name}";r=${Math.max(0, remaining)};t=${resetSeconds}`)
      .join(', '),
  };
}

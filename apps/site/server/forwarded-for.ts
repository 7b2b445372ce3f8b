/**
 * `X-Forwarded-For` as a proxy must pass it on: what it received, and behind it the address that it saw itself. The api then
 * counts from the right (its TRUST_PROXY), so what a visitor writes into the header counts for nothing.
 */
export function forwardedFor(received: string | readonly string[] | undefined, seen: string | undefined): string {
  const before = received === undefined || typeof received === 'string' ? received : received.join(', ');
  return [before, seen ?? 'unknown'].filter((part) => part !== undefined && part !== '').join(', ');
}

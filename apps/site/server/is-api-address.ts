/**
 * Whether a request is the api's: its path, once dots are resolved as the forwarder's own URL does, is `/api` or below. What
 * climbs out (`/api/../healthz`) is not forwarded: the api process answers more than its visitors' part.
 */
export function isApiAddress(address: string): boolean {
  const url = URL.parse(address, 'http://site');
  return url !== null && /^\/api(?:\/|$)/u.test(url.pathname);
}

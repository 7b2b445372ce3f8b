import { env } from './env.ts';

/** The headers of a request, as `next/headers` or a `Request` has them. */
interface RequestHeaders {
  readonly get: (name: string) => string | null;
}

/**
 * Returns whether a form was posted from a page of this site. Browsers send the visitor's cookies with a post of another site's page only
 * where that page is on the same registrable domain, and older ones always; such a post must change nothing.
 *
 * `Sec-Fetch-Site` decides where a browser sends it, since no page can forge it; otherwise `Origin`, then `Referer`. A post without any of
 * them is not known to be the site's own.
 * @param siteOrigin the origin at which visitors reach the site; the host of the request counts as well
 */
export function isOwnPost(headers: RequestHeaders, siteOrigin: string = env.siteOrigin): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  // `none` is the browser's own repeat, for example of a page that it has restored.
  if (fetchSite !== null && fetchSite !== 'none') return fetchSite === 'same-origin';
  const source = headers.get('origin') ?? headers.get('referer');
  const from = source === null ? null : URL.parse(source);
  if (from === null) return false;
  const host = headers.get('x-forwarded-host') ?? headers.get('host');
  return from.origin === new URL(siteOrigin).origin || (isWeb(from) && from.host === host);
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

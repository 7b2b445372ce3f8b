import { basketCookieName, browserCookieName, isApiCookie, isBasketId } from '@latchkey/http-server/names';

/**
 * Returns the `Cookie` header of a call to the api: the api's cookie of the browser, and that of the basket at the location of the call if
 * its value can be a basket's id. Null without either. Other cookies are not forwarded, and a visitor of many locations has many.
 */
export function pickCookiesForApi(header: string | undefined, pathname: string): string | null {
  const basketName = findBasketCookieName(pathname);
  const own = (header ?? '').split(';').flatMap((pair) => {
    const [name = '', ...rest] = pair.trim().split('=');
    const isOwn = name === browserCookieName || (name === basketName && isBasketId(rest.join('=')));
    return isOwn ? [pair.trim()] : [];
  });
  return own.length === 0 ? null : own.join('; ');
}

/** Returns whether a `Set-Cookie` header is of a cookie that the api sets. */
export function isSetByApi(header: string): boolean {
  return isApiCookie(header.split('=')[0] ?? '');
}

/** Returns the name of the cookie of a location's basket; null for a call that is not about one. */
function findBasketCookieName(pathname: string): string | null {
  const [, segment] = /^\/api\/resova\/([^/]+)\/basket(?:\/|$)/u.exec(pathname) ?? [];
  try {
    return segment === undefined ? null : basketCookieName(decodeURIComponent(segment));
  } catch {
    // A name that is not UTF-8 is that of no location.
    return null;
  }
}

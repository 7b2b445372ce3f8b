/*
 * Names in requests that the site and the api both know. A file without Node's modules, so that code of a page may import it too.
 */

/** The cookie by which the api knows a browser again, for its limits. */
export const browserCookieName = 'latchkey-browser';

/** The header in which the site's own calls carry LOADER_SECRET, so that the limit on reads does not count them. */
export const loaderHeader = 'x-latchkey-loader';

/** The cookie with the id of a browser's basket at a location (docs/decisions/0038). No script can read it. */
export function basketCookieName(locationId: string): string {
  return `latchkey-basket-${inCookieName(locationId)}`;
}

/** The cookie that tells the scripts of a page that there is such a basket; its value says nothing. */
export function heldCookieName(locationId: string): string {
  return `latchkey-held-${inCookieName(locationId)}`;
}

/** Whether a text is the id of a basket as the api makes it: 128 random bits. */
export function isBasketId(text: string): boolean {
  return /^b_[\w-]{22}$/u.test(text);
}

/** Different texts have different names, of the characters of a token (RFC 9110). */
function inCookieName(text: string): string {
  return encodeURIComponent(text).replaceAll('(', '%28').replaceAll(')', '%29');
}

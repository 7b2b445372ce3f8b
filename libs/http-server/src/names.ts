/*
 * Names in requests that the site and the api both know. A file without Node's modules, so that code of a page may import it too.
 */

/** The cookie by which the api knows a browser again, for its limits. */
export const browserCookieName = 'latchkey-browser';

/** The header in which the site's own calls carry LOADER_SECRET, so that the limit on reads does not count them. */
export const loaderHeader = 'x-latchkey-loader';

const basketPrefix = 'latchkey-basket-';
const heldPrefix = 'latchkey-held-';

/** The cookie with the id of a browser's basket at a location (docs/decisions/0038). No script can read it. */
export function basketCookieName(locationId: string): string {
  return `${basketPrefix}${inCookieName(locationId)}`;
}

/** The cookie by which the scripts of a page see that the browser holds a basket; its value is `heldNoteOf`. */
export function heldCookieName(locationId: string): string {
  return `${heldPrefix}${inCookieName(locationId)}`;
}

/** What scripts may read of a basket: enough to see whether it is the one they know, and too little to open it. */
export function heldNoteOf(basketId: string): string {
  return basketId.slice(-4);
}

/** Whether the api sets a cookie of this name. */
export function isApiCookie(name: string): boolean {
  return name === browserCookieName || name.startsWith(basketPrefix) || name.startsWith(heldPrefix);
}

/** Whether a text is the id of a basket as the api makes it: 128 random bits. */
export function isBasketId(text: string): boolean {
  return /^b_[\w-]{22}$/u.test(text);
}

/** Different texts have different names, of the characters of a token (RFC 9110). */
function inCookieName(text: string): string {
  return encodeURIComponent(text).replaceAll('(', '%28').replaceAll(')', '%29');
}

/*
 * The names in requests that the site and the api both know. The file imports none of Node's modules, so that code of a page may import it too.
 */

/** The cookie by which the api knows a browser again, for its limits. */
export const browserCookieName = 'latchkey-browser';

/** The header in which the site's own calls carry LOADER_SECRET, so that the limit on reads does not count them. */
export const loaderHeader = 'x-latchkey-loader';

const basketPrefix = 'latchkey-basket-';
const heldPrefix = 'latchkey-held-';
const bookingPrefix = 'latchkey-booking-';
const bookedPrefix = 'latchkey-booked-';

/**
 * Returns the name of the cookie with the id of a browser's basket at a location (docs/decisions/0038). No script can read the cookie. Ids that
 * the api knows consist of characters that a name may have (RFC 9110); other characters are encoded, so that they cannot end the name.
 */
export function basketCookieName(locationId: string): string {
  return `${basketPrefix}${encodeURIComponent(locationId)}`;
}

/** Returns the name of the cookie by which scripts of a page see that the browser holds a basket; its value is `createHeldNote`. */
export function heldCookieName(locationId: string): string {
  return `${heldPrefix}${encodeURIComponent(locationId)}`;
}

/** Creates the part of a basket's id that scripts may read: enough to see whether it is the one they know, and too little to open it. */
export function createHeldNote(basketId: string): string {
  return basketId.slice(-4);
}

/**
 * Returns the name of the cookie with the secret of the booking that a browser has made or opened at a location (docs/decisions/0055). No script
 * can read the cookie, and it is never sent to the api as a cookie.
 */
export function bookingCookieName(locationId: string): string {
  return `${bookingPrefix}${encodeURIComponent(locationId)}`;
}

/** Returns the name of the cookie by which scripts of a page see that the browser has a booking; its value has no meaning. */
export function bookedCookieName(locationId: string): string {
  return `${bookedPrefix}${encodeURIComponent(locationId)}`;
}

/** Says whether a text can be the secret of a booking: 128 random bits. */
export function isBookingSecret(text: string): boolean {
  return /^[\w-]{22}$/u.test(text);
}

const apiPrefixes = [basketPrefix, heldPrefix, bookingPrefix, bookedPrefix];

/** Says whether the api sets a cookie of this name. */
export function isApiCookie(name: string): boolean {
  return name === browserCookieName || apiPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Says whether the api reads a cookie of this name. */
export function isReadByApi(name: string): boolean {
  return name === browserCookieName || name.startsWith(basketPrefix) || name.startsWith(heldPrefix);
}

/** Says whether a text has the form of a basket's id: 128 random bits, and before them the time, which earlier ids do not have. */
export function isBasketId(text: string): boolean {
  return /^b_(?:[\da-z]{9})?[\w-]{22}$/u.test(text);
}

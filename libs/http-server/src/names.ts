/*
 * Names in requests that the site and the api both know. A file without Node's modules, so that code of a page may import it too.
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
 * The cookie with the id of a browser's basket at a location (docs/decisions/0038). No script can read it. Ids that the api knows are
 * part of a token (RFC 9110) as they are; of others, nothing can end the name.
 */
export function basketCookieName(locationId: string): string {
  return `${basketPrefix}${encodeURIComponent(locationId)}`;
}

/** The cookie by which the scripts of a page see that the browser holds a basket; its value is `createHeldNote`. */
export function heldCookieName(locationId: string): string {
  return `${heldPrefix}${encodeURIComponent(locationId)}`;
}

/** What scripts may read of a basket: enough to see whether it is the one they know, and too little to open it. */
export function createHeldNote(basketId: string): string {
  return basketId.slice(-4);
}

/**
 * The cookie with the secret of the booking that a browser has made or opened at a location (docs/decisions/0055). No script can read
 * it, and it is never sent to the api as a cookie.
 */
export function bookingCookieName(locationId: string): string {
  return `${bookingPrefix}${encodeURIComponent(locationId)}`;
}

/** The cookie by which the scripts of a page see that the browser has a booking to offer; its value says nothing. */
export function bookedCookieName(locationId: string): string {
  return `${bookedPrefix}${encodeURIComponent(locationId)}`;
}

/** Whether a text can be the secret of a booking: 128 random bits. */
export function isBookingSecret(text: string): boolean {
  return /^[\w-]{22}$/u.test(text);
}

const apiPrefixes = [basketPrefix, heldPrefix, bookingPrefix, bookedPrefix];

/** Whether the api sets a cookie of this name. */
export function isApiCookie(name: string): boolean {
  return name === browserCookieName || apiPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Whether the api reads a cookie of this name. */
export function isReadByApi(name: string): boolean {
  return name === browserCookieName || name.startsWith(basketPrefix) || name.startsWith(heldPrefix);
}

/** Whether a text is the id of a basket as the api makes it: 128 random bits, and before them the time, which earlier ids do not have. */
export function isBasketId(text: string): boolean {
  return /^b_(?:[\da-z]{9})?[\w-]{22}$/u.test(text);
}

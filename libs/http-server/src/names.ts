/*
 * Names in requests that the site and the api both know. A file without Node's modules, so that code of a page may import it too.
 */

/** The cookie by which the api knows a browser again, for its limits. The site forwards this cookie and no other. */
export const browserCookieName = 'latchkey-browser';

/** The header in which the site's own calls carry LOADER_SECRET, so that the limit on reads does not count them. */
export const loaderHeader = 'x-latchkey-loader';

import { knownLocales } from '@latchkey/i18n';

const pageAddress = new RegExp(`^/(?:${knownLocales.join('|')})(?:/[^.?]*)?(?:[?]|$)`, 'iu');
/** The escapes, which keep their spelling, and the capitals of a path. */
const escapesAndCapitals = /%[\da-f]{2}|[A-Z]+/giu;

/**
 * Returns the address of a page in lower case, since no page has an address with capitals. Null if there is nothing to change. The query
 * stays as it is.
 */
export function toLowerCaseAddress(method: string | undefined, url: string): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !pageAddress.test(url)) return null;
  const end = url.indexOf('?');
  const [path, query] = end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  const lowered = path.replaceAll(escapesAndCapitals, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  return lowered === path ? null : lowered + query;
}

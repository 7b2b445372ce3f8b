import { knownLocales } from '@latchkey/i18n';

const pageAddress = new RegExp(`^/(?:${knownLocales.join('|')})(?:/[^.?]*)?(?:[?]|$)`, 'iu');
const parts = /%[\da-f]{2}|[A-Z]+/giu;

/**
 * The address in lower case of a page that somebody has typed with capitals; no page has one. Null where it has none. The query stays as
 * it is.
 */
export function lowerCaseAddress(method: string | undefined, url: string): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !pageAddress.test(url)) return null;
  const end = url.indexOf('?');
  const [path, query] = end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  const lowered = path.replaceAll(parts, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  return lowered === path ? null : lowered + query;
}

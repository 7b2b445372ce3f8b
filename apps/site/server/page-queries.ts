/**
 * The query parameters that pages read, on the server or in the browser, and `data`, with which the site requests a page to keep its data
 * again (`loadPage` of `main.ts`). Other parameters change no page, so an address with them gets the kept page.
 */
const readNames: ReadonlySet<string> = new Set([
  'date',
  'slot',
  'kids',
  'ticket',
  'venues',
  'country',
  'search',
  'from',
  'group',
  'filters[kidsmode]',
  'do',
  'data',
]);

/** Returns whether no page reads anything of a query, which is given without its question mark. */
export function isUnread(query: string): boolean {
  for (const name of new URLSearchParams(query).keys()) if (readNames.has(name)) return false;
  return true;
}

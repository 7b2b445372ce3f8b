/**
 * The names that pages read from their query, on the server or in the browser, and `data`, by which the site asks for a page with its
 * data (tricks/page-data.ts). Any other name changes no page, so that its address has the kept one.
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

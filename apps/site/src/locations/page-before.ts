import type { Locale } from '@latchkey/i18n';
import { loadLocation, loadPage } from '../foundation/content.ts';
import { listLocationIds } from '../foundation/offered-links.ts';
import { readPath } from './chooser-page-query.ts';
import { type NextPage, findNextPage } from './next-page.ts';

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Returns the page of the site from which a visitor came to the chooser, as path and query; null if it was none of this site. */
export function findPageBefore(referer: string | null, host: string | null): string | null {
  const url = referer === null ? null : URL.parse(referer);
  return url !== null && url.host === host ? readPath(`${url.pathname}${url.search}`) : null;
}

/** Returns the page that the links of the chooser lead to, by the page before. */
export async function findPageAfter(locale: Locale, before: string | null): Promise<NextPage> {
  if (before === null) return { type: 'home' };
  const { pathname, search } = new URL(before, 'http://site');
  const first = pathname.split('/')[2];
  const location = first !== undefined && slugPattern.test(first) ? await loadLocation(locale, first) : null;
  const next = findNextPage(pathname, search, location?.slug ?? null, new Set());
  if (next.type !== 'page') return next;
  const page = slugPattern.test(next.page) ? await loadPage(locale, next.page) : null;
  if (page === null) return { type: 'home' };
  const ids = listLocationIds(page);
  return { ...next, offeredAt: ids === null ? 'everywhere' : new Set(ids) };
}

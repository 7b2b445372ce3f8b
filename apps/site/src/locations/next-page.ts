import type { Locale } from '@latchkey/i18n';
import { paths } from '../foundation/paths.ts';

/** The page to open at the location that the visitor chooses. */
export type NextPage =
  | { readonly type: 'home' }
  | { readonly type: 'games'; readonly isForKids: boolean }
  | { readonly type: 'game'; readonly game: string; readonly offeredAt: OfferedAt }
  | { readonly type: 'page'; readonly page: string; readonly offeredAt: OfferedAt };

/** The slugs of the locations that have a page or offer a game. */
export type OfferedAt = 'everywhere' | ReadonlySet<string>;

const kidsParameter = 'filters[kidsmode]';

/** On the page's own element: the locations that have the page. An element without it belongs to no location. */
const offeredAtAttribute = 'data-offered-at';
const everywhere = '*';

/** The attribute for the element of a page; null if every location has the page. */
export function offeredAtProps(slugs: readonly string[] | null): { readonly [offeredAtAttribute]: string } {
  return { [offeredAtAttribute]: slugs === null ? everywhere : slugs.join(' ') };
}

/** The locations that have the current page; null if it does not say. */
export function offeredAtHere(): OfferedAt | null {
  const words = document.querySelector(`main [${offeredAtAttribute}]`)?.getAttribute(offeredAtAttribute) ?? null;
  if (words === null) return null;
  return words === everywhere ? 'everywhere' : new Set(words.split(' '));
}

/**
 * The current page, to be opened at another location; the list of games if other locations cannot have that page.
 *
 * @param location slug of the current location, null for the chain as a whole
 */
export function nextPageFrom(
  pathname: string,
  search: string,
  location: string | null,
  offeredAt: OfferedAt | null,
): NextPage {
  const [, , ...segments] = pathname.split('/').map(decodeSegment);
  const [page, game] = location !== null && segments[0] === location ? segments.slice(1) : segments;
  const isForKids = new URLSearchParams(search).get(kidsParameter) === '1';
  if (page === undefined || page === '') return { type: 'home' };
  const isGames = paths.games('en', null).endsWith(`/${page}`);
  if (isGames && (game === undefined || game === '')) return { type: 'games', isForKids };
  if (offeredAt === null) return { type: 'games', isForKids: false };
  return isGames ? { type: 'game', game: game ?? '', offeredAt } : { type: 'page', page, offeredAt };
}

/** The URL of a location in the chooser: the page that it was opened from if the location has it, otherwise its games. */
export function nextPageAt(location: string, next: NextPage, locale: Locale): string {
  const isOffered = (offeredAt: OfferedAt) => offeredAt === 'everywhere' || offeredAt.has(location);
  switch (next.type) {
    case 'home':
      return paths.location(locale, location);
    case 'games':
      return next.isForKids ? paths.kidsGames(locale, location) : paths.games(locale, location);
    case 'game':
      return isOffered(next.offeredAt) ? paths.game(locale, location, next.game) : paths.games(locale, location);
    case 'page':
      return isOffered(next.offeredAt) ? paths.page(locale, location, next.page) : paths.games(locale, location);
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A malformed escape is no URL of this site.
    return '';
  }
}

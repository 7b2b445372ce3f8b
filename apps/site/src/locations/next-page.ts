import type { Locale } from '@latchkey/i18n';
import { paths } from '../foundation/paths.ts';

/** What a visitor wants to see at the location that they choose. */
export type NextPage =
  | { readonly type: 'home' }
  | { readonly type: 'games'; readonly isForKids: boolean }
  | { readonly type: 'game'; readonly game: string; readonly offeredAt: OfferedAt }
  | { readonly type: 'page'; readonly page: string; readonly offeredAt: OfferedAt };

/** The slugs of the locations that have a page or play a game. */
export type OfferedAt = 'everywhere' | ReadonlySet<string>;

const kidsParameter = 'filters[kidsmode]';

/** On a page's own element: where else the page is. One without it is a page of no location. */
const offeredAtAttribute = 'data-offered-at';
const everywhere = '*';

/** For the element of a page; `slugs` null where every location has it. */
export function offeredAtProps(slugs: readonly string[] | null): { readonly [offeredAtAttribute]: string } {
  return { [offeredAtAttribute]: slugs === null ? everywhere : slugs.join(' ') };
}

/** Where else the page on show is; null where it does not say so. */
export function offeredAtHere(): OfferedAt | null {
  const words = document.querySelector(`main [${offeredAtAttribute}]`)?.getAttribute(offeredAtAttribute) ?? null;
  if (words === null) return null;
  return words === everywhere ? 'everywhere' : new Set(words.split(' '));
}

/**
 * The page on show, to be kept at another location; the games where it is no page that another location could have.
 *
 * @param location slug of the location on show, null for the chain as a whole
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

/** Where a location's link leads: the page that it was opened from where the location has it, else its games. */
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
    // A malformed escape is no page of ours.
    return '';
  }
}

import type { FoundLocation } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { paths } from '../foundation/paths.ts';

/** The page to open at the location that the visitor chooses. */
export type NextPage =
  | { readonly type: 'home' }
  | { readonly type: 'myBooking' }
  | { readonly type: 'games'; readonly isForKids: boolean }
  | { readonly type: 'game'; readonly game: string }
  | { readonly type: 'page'; readonly page: string; readonly offeredAt: OfferedAt };

/** The ids of the locations that have a page. */
export type OfferedAt = 'everywhere' | ReadonlySet<string>;

const kidsParameter = 'filters[kidsmode]';

/** On the page's own element: the locations that have the page. An element without it belongs to no location. A game has it as a mark only. */
const offeredAtAttribute = 'data-offered-at';
const everywhere = '*';

/** The attribute for the element of a page; null if every location has the page. */
export function offeredAtProps(ids: readonly string[] | null): { readonly [offeredAtAttribute]: string } {
  return { [offeredAtAttribute]: ids === null ? everywhere : ids.join(' ') };
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
  if (page === 'booking') return { type: 'myBooking' };
  if (offeredAt === null) return { type: 'games', isForKids: false };
  return isGames ? { type: 'game', game: game ?? '' } : { type: 'page', page, offeredAt };
}

/** The location to which a link of the chooser leads. */
export type ChosenLocation = Pick<FoundLocation, 'id' | 'slug' | 'gameSlugs'>;

/** The URL of a location in the chooser: the page that it was opened from if the location has it, otherwise its games. */
export function nextPageAt({ id, slug, gameSlugs }: ChosenLocation, next: NextPage, locale: Locale): string {
  switch (next.type) {
    case 'home':
      return paths.location(locale, slug);
    case 'myBooking':
      return paths.myBooking(locale, slug);
    case 'games':
      return next.isForKids ? paths.kidsGames(locale, slug) : paths.games(locale, slug);
    case 'game':
      return gameSlugs?.includes(next.game) === true ? paths.game(locale, slug, next.game) : paths.games(locale, slug);
    case 'page':
      return next.offeredAt === 'everywhere' || next.offeredAt.has(id)
        ? paths.page(locale, slug, next.page)
        : paths.games(locale, slug);
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

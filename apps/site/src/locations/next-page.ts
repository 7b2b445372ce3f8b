import type { FoundLocation } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { paths } from '../foundation/paths.ts';

/** The page that the chooser opens at the location that the visitor chooses. */
export type NextPage =
  | { readonly type: 'home' }
  | { readonly type: 'myBooking' }
  | { readonly type: 'games'; readonly isForKids: boolean }
  | { readonly type: 'game'; readonly game: string }
  | { readonly type: 'page'; readonly page: string; readonly offeredAt: OfferedAt };

/** The ids of the locations that have a page. */
export type OfferedAt = 'everywhere' | ReadonlySet<string>;

const kidsParameter = 'filters[kidsmode]';

/**
 * The attribute on the element of a page that lists the locations which have the page; the chooser reads it in the browser. A page without the
 * attribute exists at its own location only. A game says `*`, since each location's own list of games says whether it has the game.
 */
const offeredAtAttribute = 'data-offered-at';
const everywhere = '*';

/**
 * Returns the attribute for the element of a page.
 * @param ids the ids of the locations that have the page, null if all have it
 */
export function offeredAtProps(ids: readonly string[] | null): { readonly [offeredAtAttribute]: string } {
  return { [offeredAtAttribute]: ids === null ? everywhere : ids.join(' ') };
}

/** Reads which locations have the current page; null if its element has no attribute. */
export function readOfferedAt(): OfferedAt | null {
  const words = document.querySelector(`main [${offeredAtAttribute}]`)?.getAttribute(offeredAtAttribute) ?? null;
  if (words === null) return null;
  return words === everywhere ? 'everywhere' : new Set(words.split(' '));
}

/**
 * Returns the page that corresponds to the current one at another location; the list of games if other locations cannot have it.
 * @param location the slug of the current location, null for the chain as a whole
 */
export function findNextPage(
  pathname: string,
  search: string,
  location: string | null,
  offeredAt: OfferedAt | null,
): NextPage {
  // `/en/orlando/contact`: an empty segment, the locale, the location if there is one, then the page.
  const [, , ...segments] = pathname.split('/').map(decodeSegment);
  const [page, game] = location !== null && segments[0] === location ? segments.slice(1) : segments;
  const isForKids = new URLSearchParams(search).get(kidsParameter) === '1';
  if (page === undefined || page === '') return { type: 'home' };
  const isUnderGames = paths.games('en', null).endsWith(`/${page}`);
  if (isUnderGames && (game === undefined || game === '')) return { type: 'games', isForKids };
  if (page === 'booking') return { type: 'myBooking' };
  if (offeredAt === null) return { type: 'games', isForKids: false };
  return isUnderGames ? { type: 'game', game: game ?? '' } : { type: 'page', page, offeredAt };
}

/** A location to which a link of the chooser leads. */
export type ChosenLocation = Pick<FoundLocation, 'id' | 'slug' | 'gameSlugs'>;

/** Returns the URL of a link of the chooser: the next page if the location has it, otherwise its list of games. */
export function toNextHref({ id, slug, gameSlugs }: ChosenLocation, next: NextPage, locale: Locale): string {
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

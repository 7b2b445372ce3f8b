import type { Locale } from '@latchkey/i18n';
import { paths } from '../routes/paths.ts';

/** What a visitor wants to see at the venue that they choose (§2 `/{locale}/{locationSlug}/{nextPage}`). */
export type NextPage =
  | { readonly type: 'games'; readonly isForKids: boolean }
  | { readonly type: 'game'; readonly game: string }
  | { readonly type: 'page'; readonly page: string };

/** Pages that every venue has (§2 Route shape). Others may be one venue's own, and would not be found elsewhere. */
const everywhere = ['contact', 'groups-parties', 'news'];

const kidsParameter = 'filters[kidsmode]';

/**
 * The page on show, as far as every venue has it; otherwise the games, which is what a location unlocks.
 *
 * @param location slug of the location on show, null for the chain as a whole
 */
export function nextPageFrom(pathname: string, search: string, location: string | null): NextPage {
  const [, , ...segments] = pathname.split('/').map(decodeSegment);
  const [page, game] = location !== null && segments[0] === location ? segments.slice(1) : segments;
  const isForKids = new URLSearchParams(search).get(kidsParameter) === '1';
  if (page === undefined || page === '') return { type: 'games', isForKids: false };
  if (paths.games('en', null).endsWith(`/${page}`))
    return game === undefined || game === '' ? { type: 'games', isForKids } : { type: 'game', game };
  return everywhere.includes(page) ? { type: 'page', page } : { type: 'games', isForKids: false };
}

/** Where a venue's link leads. */
export function nextPageAt(location: string, next: NextPage, locale: Locale): string {
  switch (next.type) {
    case 'games':
      return next.isForKids ? paths.kidsGames(locale, location) : paths.games(locale, location);
    case 'game':
      return paths.game(locale, location, next.game);
    case 'page':
      return paths.page(locale, location, next.page);
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

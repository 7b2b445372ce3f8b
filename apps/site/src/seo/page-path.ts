import type { Locale } from '@latchkey/i18n';
import { paths } from '../foundation/paths.ts';

/** The kinds of pages, by which their paths and metadata differ. */
export type PageKind =
  | 'home'
  | 'location'
  | 'games'
  | 'kidsGames'
  | 'game'
  | 'page'
  | 'checkout'
  | 'book'
  | 'myBooking';

/** The parts of a path; the props of a page fit. */
export interface PathParts {
  readonly location: { readonly slug: string } | null;
  readonly page: { readonly slug: string } | null;
  readonly game: { readonly slug: string } | null;
}

/** Returns the canonical path of a page in a language, without origin and query. */
export function toPagePath({ location, page, game }: PathParts, kind: PageKind, locale: Locale): string {
  const slug = location?.slug ?? null;
  switch (kind) {
    case 'home':
      return paths.home(locale);
    case 'location':
      return slug === null ? paths.home(locale) : paths.location(locale, slug);
    // The list for kids is a part of the list of all games, which search engines keep.
    case 'kidsGames':
    case 'games':
      return paths.games(locale, slug);
    // The steps of a booking have the page of its game as their canonical one.
    case 'book':
    case 'game':
      return game === null ? paths.games(locale, slug) : paths.game(locale, slug, game.slug);
    case 'checkout':
      return slug === null ? paths.home(locale) : paths.checkout(locale, slug);
    case 'myBooking':
      return slug === null ? paths.home(locale) : paths.myBooking(locale, slug);
    case 'page':
      return page === null ? paths.home(locale) : paths.page(locale, slug, page.slug);
  }
}

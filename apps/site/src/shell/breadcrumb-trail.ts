import type { Translator } from '@latchkey/i18n';
import { paths } from '../foundation/paths.ts';
import type { PageProps } from '../foundation/load-page.ts';

export interface Breadcrumb {
  readonly label: string;
  readonly href: string;
}

type TrailProps = Pick<PageProps, 'locale' | 'location' | 'page' | 'game'> & {
  /** The part of the site. `games` is the list of games, or a game, which is below it; `kids` is the list with `filters[kidsmode]=1`. */
  readonly part: TrailPart;
};

export type TrailPart = 'page' | 'games' | 'kids' | 'checkout' | 'myBooking';

/**
 * Returns the breadcrumbs of a page: location; then Groups & Parties for a package or News for an article; then the page, or the list of
 * games and the game. Shown on location pages except the location's home, on game pages, and on the kids list, which links back to
 * the list of all games; empty elsewhere.
 */
export function listBreadcrumbs(
  { locale, location, page, game, part }: TrailProps,
  t: Translator,
): readonly Breadcrumb[] {
  if (location === null && game === null && part !== 'kids') return [];
  const slug = location?.slug ?? null;
  const top = location === null ? [] : [{ label: location.name, href: paths.location(locale, location.slug) }];
  if (part === 'checkout') return [...top, { label: t('Checkout'), href: paths.checkout(locale, slug ?? '') }];
  if (part === 'myBooking') return [...top, { label: t('Your booking'), href: paths.myBooking(locale, slug ?? '') }];
  if (part === 'kids') {
    const above = location === null ? [{ label: t('Escape Games'), href: paths.games(locale, null) }] : top;
    return [...above, { label: t('Escape Games for Kids'), href: paths.kidsGames(locale, slug) }];
  }
  if (part === 'games') {
    const label = location === null ? t('Escape Games') : t('Escape Games in %location', { location: location.name });
    const list = { label, href: paths.games(locale, slug) };
    return game === null
      ? [...top, list]
      : [...top, list, { label: game.name, href: paths.game(locale, slug, game.slug) }];
  }
  if (page === null || page.type === 'location') return [];
  const section = {
    package: { label: t('Groups & Parties'), href: paths.page(locale, slug, 'groups-parties') },
    article: { label: t('News'), href: paths.page(locale, slug, 'news') },
  }[page.type];
  return [
    ...top,
    ...(section === undefined ? [] : [section]),
    { label: page.name, href: paths.page(locale, slug, page.slug) },
  ];
}

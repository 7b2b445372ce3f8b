import type { Translator } from '@latchkey/i18n';
import { paths } from '../routes/paths.ts';
import type { PageProps } from '../wiring/load-place.ts';

export interface Breadcrumb {
  readonly label: string;
  readonly href: string;
}

type TrailProps = Pick<PageProps, 'locale' | 'location' | 'page' | 'game'> & {
  /** The list of games, or a game, which stands below it. */
  readonly isGames: boolean;
};

/**
 * The way down to a page (§2): location; then Groups & Parties for a package or News for an article; then the page, or the list
 * of games and the game. Shown on location pages that are not the location's home, and on game pages; empty elsewhere.
 */
export function breadcrumbTrail(
  { locale, location, page, game, isGames }: TrailProps,
  t: Translator,
): readonly Breadcrumb[] {
  if (location === null && game === null) return [];
  const slug = location?.slug ?? null;
  const top = location === null ? [] : [{ label: location.name, href: paths.location(locale, location.slug) }];
  if (isGames) {
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

import { defaultLocale, locales, type Locale } from '@latchkey/i18n';
import type { MetadataRoute } from 'next';
import { paths } from '../routes/paths.ts';

interface GameEntry {
  readonly slug: string;
  readonly locations: readonly { readonly location: { readonly slug: string } }[];
}

/** Every page that can be named from the lists, once, with its address in each language. */
export function sitemapEntries(
  origin: string,
  locations: readonly { readonly slug: string }[],
  games: readonly GameEntry[],
): MetadataRoute.Sitemap {
  const addresses: ((locale: Locale) => string)[] = [
    (locale) => paths.home(locale),
    (locale) => paths.games(locale, null),
    ...games.map(
      ({ slug }) =>
        (locale: Locale) =>
          paths.game(locale, null, slug),
    ),
    ...locations.flatMap(({ slug: location }) => [
      (locale: Locale) => paths.location(locale, location),
      (locale: Locale) => paths.games(locale, location),
      ...games
        .filter((game) => game.locations.some((place) => place.location.slug === location))
        .map(
          ({ slug }) =>
            (locale: Locale) =>
              paths.game(locale, location, slug),
        ),
    ]),
  ];
  return addresses.map((addressIn) => ({
    url: origin + addressIn(defaultLocale),
    alternates: { languages: Object.fromEntries(locales.map((locale) => [locale, origin + addressIn(locale)])) },
  }));
}

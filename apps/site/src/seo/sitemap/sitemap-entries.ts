import type { Languages, Locale } from '@latchkey/i18n';
import { paths } from '../../foundation/paths.ts';
import { isOfferedAt } from '../../foundation/offered-links.ts';
import { createAlternates, listSharedLocales } from '../../foundation/shared-locales.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

interface Localized {
  readonly slug: string;
  readonly locale?: string | null;
  readonly localizations: readonly { readonly locale: string }[];
}

interface LocationEntry extends Localized {
  readonly id: string;
  /** The slugs of the location's games. */
  readonly gameSlugs: readonly string[] | null;
}

interface PageEntry extends Localized {
  readonly locationIds?: readonly string[];
  /** True where the page is the same under every venue, so that only the chain's is listed. */
  readonly isChainWide: boolean;
  /** The date of an article; absent for other pages. */
  readonly publishedAt?: string | undefined;
}

/** The documents of the pages that the site assembles itself; null if the chain has none. */
interface AssembledPages {
  readonly home: Pick<Localized, 'locale' | 'localizations'> | null;
  readonly locationHome: Pick<Localized, 'locale' | 'localizations'> | null;
  readonly games: Pick<Localized, 'locale' | 'localizations'> | null;
}

interface SitemapContent {
  /** The languages of the chain; the documents were loaded in the first. */
  readonly languages: Languages;
  readonly assembled: AssembledPages;
  readonly locations: readonly LocationEntry[];
  readonly games: readonly Localized[];
  /** Pages, packages, modes and articles that may be indexed. */
  readonly pages: readonly PageEntry[];
  /** True where the pages that belong to no location are listed, before those of the locations. */
  readonly isWithChain: boolean;
}

/** Lists every page of the chain and of each venue, once in each language that it exists in, with the URLs of the other languages. */
export function listSitemapEntries(
  origin: string,
  { languages, assembled, locations, games, pages, isWithChain }: SitemapContent,
): readonly SitemapEntry[] {
  /** Lists the pages of a location; null for those of the chain as a whole. */
  const listEntries = (location: LocationEntry | null) => {
    const slug = location?.slug ?? null;
    const offeredGames = games.filter((game) => location === null || location.gameSlugs?.includes(game.slug) === true);
    const offeredPages = pages.filter(
      (page) => location === null || (!page.isChainWide && isOfferedAt(page, location)),
    );
    return [
      location === null
        ? createEntries(paths.home, [assembled.home])
        : createEntries((other) => paths.location(other, location.slug), [location, assembled.locationHome]),
      createEntries((other) => paths.games(other, slug), [location, assembled.games]),
      ...offeredGames.map((game) => createEntries((other) => paths.game(other, slug, game.slug), [location, game])),
      ...offeredPages.map((page) =>
        createEntries((other) => paths.page(other, slug, page.slug), [location, page], page.publishedAt),
      ),
    ].flat();
  };

  /** Creates the entries of a page, one for each language in which all of its documents exist. */
  const createEntries = (
    toPath: (locale: Locale) => string,
    documents: Parameters<typeof listSharedLocales>[2],
    changedOn?: string,
  ) => {
    const available = listSharedLocales(languages, languages[0], documents);
    const alternates = createAlternates(languages, available, (other) => origin + toPath(other));
    return available.map((other) => ({
      url: origin + toPath(other),
      languages: alternates,
      ...(changedOn !== undefined && { changedOn }),
    }));
  };

  return [...(isWithChain ? [null] : []), ...locations]
    .flatMap(listEntries)
    .toSorted((one, other) => rank(one.url) - rank(other.url));

  /** Ranks the URLs by language, the default language first. */
  function rank(url: string): number {
    return languages.findIndex((other) => url === `${origin}/${other}` || url.startsWith(`${origin}/${other}/`));
  }
}

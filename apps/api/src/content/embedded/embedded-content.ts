import { ratingOfAll } from '@latchkey/cms-client/schema';
import type {
  ArticleAnswer,
  ContentSource,
  GameAnswer,
  GameSummaryAnswer,
  LocationAnswer,
  PageOf,
  PlaceQuery,
} from '../content-source.ts';
import { defaultLocale, locales, type Locale } from '../locale.ts';
import { hasKidsMode, isFor, placesOf } from './belongs-to.ts';
import { ratingsByLocation } from './google-rating.ts';
import { localeContent, newestFirst, type LocaleContent } from './locale-content.ts';
import { paged } from './paged.ts';
import { runningDeals } from './running-deals.ts';
import type { SourceDocument } from './source-document.ts';

/** Content from imported documents, resolved once for each language. `now`, in epoch milliseconds, decides which deals run. */
export function createEmbeddedContent(
  documents: readonly SourceDocument[],
  now: () => number = Date.now,
): ContentSource {
  const byLocale = new Map(locales.map((locale) => [locale, localeContent(documents, locale)]));
  const contentOf = (locale: Locale): LocaleContent => byLocale.get(locale) ?? localeContent(documents, locale);

  return {
    website: async (locale) => contentOf(locale).website,
    locations: async (locale) => contentOf(locale).locations,
    location: async (slugOrId, locale) => find(contentOf(locale).locations, slugOrId),

    async games({ isForKids, ...query }) {
      const place = placeOf(contentOf(query.locale), query);
      if (place === 'nowhere') return [];
      return contentOf(query.locale)
        .games.filter((game) => place === null || placesOf(game, place).length > 0)
        .filter((game) => !isForKids || hasKidsMode(game, place))
        .map(gameSummaryOf);
    },

    async game(slugOrId, query) {
      const game = find(contentOf(query.locale).games, slugOrId);
      const place = placeOf(contentOf(query.locale), query);
      if (game === null || place === null) return game;
      return place === 'nowhere' || placesOf(game, place).length === 0 ? null : game;
    },

    async page(slug, locale) {
      const { pages, unavailablePages } = contentOf(locale);
      return unavailablePages.has(slug) ? 'unavailable' : (pages.find((page) => page.slug === slug) ?? null);
    },

    articles: async (query) => {
      const content = contentOf(query.locale);
      return listed(content, content.articles, query);
    },
    article: async (slugOrId, locale) => find(contentOf(locale).articles, slugOrId),
    packages: async (query) => {
      const content = contentOf(query.locale);
      return listed(content, content.packages, query);
    },
    package: async (slugOrId, locale) => find(contentOf(locale).packages, slugOrId),
    modes: async (query) => {
      const content = contentOf(query.locale);
      return listed(content, content.modes, query);
    },
    mode: async (slugOrId, locale) => find(contentOf(locale).modes, slugOrId),
    popups: async ({ locale, paging }) => paged(contentOf(locale).popups, paging),
    popup: async (slugOrId, locale) => find(contentOf(locale).popups, slugOrId),

    async deals({ locale, location }) {
      const place = find(contentOf(locale).locations, location);
      return place === null ? null : runningDeals(contentOf(locale).deals, place, now());
    },

    async googleReviews({ paging, ...query }) {
      const place = placeOf(contentOf(query.locale), query);
      const places = contentOf(query.locale).googleReviews.filter(
        ({ locationId }) => place === null || (place !== 'nowhere' && String(locationId) === String(place.id)),
      );
      const reviews = places.flatMap((document) => document.reviews).toSorted(newestFirst);
      return { ...paged(reviews, paging), ...ratingOfAll(places) };
    },

    googleRatings: async () => ratingsByLocation(contentOf(defaultLocale).googleReviews),

    form: async (slugOrId, locale) => find(contentOf(locale).forms, slugOrId),
  };
}

function find<Named extends { readonly id: string | number; readonly slug: string }>(
  all: readonly Named[],
  slugOrId: string,
): Named | null {
  return all.find(({ slug }) => slug === slugOrId) ?? all.find(({ id }) => String(id) === slugOrId) ?? null;
}

/** The location that a query names, null where it names none. */
function placeOf({ locations }: LocaleContent, { location }: PlaceQuery): LocationAnswer | 'nowhere' | null {
  return location === null ? null : (find(locations, location) ?? 'nowhere');
}

type PagedQuery = Parameters<ContentSource['articles']>[0];
type Placed = Parameters<typeof isFor>[0];

/** One page of the documents of a location, or of all; without what is for the document's own page. */
function listed<Document extends PageParts & Placed>(
  content: LocaleContent,
  all: readonly Document[],
  { paging, ...query }: PagedQuery,
): PageOf<Omit<Document, keyof PageParts>> {
  const place = placeOf(content, query);
  const here = all.filter((document) => place === null || (place !== 'nowhere' && isFor(document, place)));
  return paged(
    here.map((document) => summaryOf(document)),
    paging,
  );
}

type PageParts = Pick<ArticleAnswer, 'content' | 'css' | 'layout' | 'metaData'>;

/** The blocks and what belongs to them are for the document's own page. */
function summaryOf<Document extends PageParts>({
  content: _content,
  css: _css,
  layout: _layout,
  metaData: _metaData,
  ...summary
}: Document): Omit<Document, keyof PageParts> {
  return summary;
}

function gameSummaryOf({ content: _content, metaData: _metaData, ...summary }: GameAnswer): GameSummaryAnswer {
  return summary;
}

import { combineRatings } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import type {
  ArticleContent,
  ContentSource,
  GameAt,
  GameContent,
  GameSummaryContent,
  LocationContent,
  PageOf,
  ContentQuery,
  DealContent,
  FormContent,
  ModeContent,
  PackageContent,
  PageContent,
  PopupContent,
  WebsiteContent,
} from '../content-source.ts';
import {
  dealsAnywhere,
  find,
  gamesByLocation,
  hasKidsMode,
  type Identified,
  listNames,
  isFor,
  selectPlaces,
  ratingsByLocation,
  paged,
  runningDeals,
} from '../listing.ts';
import type { SourceDocument, GoogleReviewsDocument, PageDocument } from '../source-document.ts';
import { languagesIn } from '../resolve-locale.ts';
import { keepResolved, resolveContent, type ResolvedDocument } from './resolve-content.ts';

/** Creates the content from imported documents, resolved once for each language of the chain. `now` (epoch milliseconds) decides which deals run. */
export function createEmbeddedContent(
  documents: readonly SourceDocument[],
  now: () => number = Date.now,
): ContentSource {
  const languages = languagesIn(documents);
  const ofDefault = localeContent(documents, languages[0]);
  const byLocale = new Map<Locale, LocaleContent>([[languages[0], ofDefault]]);
  for (const locale of languages.slice(1)) byLocale.set(locale, localeContent(documents, locale));
  /** A language that the chain does not have gets the content of the default one. */
  const contentOf = (locale: Locale): LocaleContent => byLocale.get(locale) ?? ofDefault;

  let gamesHere: ReadonlyMap<string, readonly GameAt[]> | null = null;
  const byLocation = () => (gamesHere ??= gamesByLocation(ofDefault.games));

  const namesIn = (listsOf: (content: LocaleContent) => readonly Identified[]) =>
    listNames([...byLocale.values()].flatMap(listsOf));

  return {
    slugs: async () => ({
      locations: namesIn((content) => content.locations),
      games: namesIn((content) => content.games),
      pages: [
        ...namesIn(({ pages, articles, packages, modes }) => [...pages, ...articles, ...packages, ...modes]),
        ...[...byLocale.values()].flatMap(({ unavailablePages }) => [...unavailablePages]),
      ],
    }),

    languages: () => languages,
    website: async (locale) => contentOf(locale).website,
    locations: async (locale) => contentOf(locale).locations,
    location: async (slugOrId, locale) => find(contentOf(locale).locations, slugOrId),

    async games({ isForKids, ...query }) {
      const place = findPlace(contentOf(query.locale), query);
      if (place === 'nowhere') return [];
      return contentOf(query.locale)
        .games.filter((game) => place === null || selectPlaces(game, place).length > 0)
        .filter((game) => !isForKids || hasKidsMode(game, place))
        .map(toGameSummary);
    },

    gamesByLocation: async () => byLocation(),

    async game(slugOrId, query) {
      const game = find(contentOf(query.locale).games, slugOrId);
      const place = findPlace(contentOf(query.locale), query);
      if (game === null || place === null) return game;
      return place === 'nowhere' || selectPlaces(game, place).length === 0 ? null : game;
    },

    async page(slug, locale) {
      const { pages, unavailablePages } = contentOf(locale);
      return unavailablePages.has(slug) ? 'unavailable' : (pages.find((page) => page.slug === slug) ?? null);
    },

    articles: async (query) => listed(contentOf(query.locale), ({ articles }) => articles, query),
    article: async (slugOrId, locale) => find(contentOf(locale).articles, slugOrId),
    packages: async (query) => listed(contentOf(query.locale), ({ packages }) => packages, query),
    package: async (slugOrId, locale) => find(contentOf(locale).packages, slugOrId),
    modes: async (query) => listed(contentOf(query.locale), ({ modes }) => modes, query),
    mode: async (slugOrId, locale) => find(contentOf(locale).modes, slugOrId),
    popups: async ({ locale, paging }) => paged(contentOf(locale).popups, paging),
    popup: async (slugOrId, locale) => find(contentOf(locale).popups, slugOrId),

    async deals({ locale, location }) {
      const place = find(contentOf(locale).locations, location);
      return place === null ? null : runningDeals(contentOf(locale).deals, place, now());
    },

    chainDeals: async ({ locale, paging }) => {
      const { deals, locations } = contentOf(locale);
      return paged(dealsAnywhere(deals, locations, now()), paging);
    },

    async googleReviews({ paging, ...query }) {
      const place = findPlace(contentOf(query.locale), query);
      const places = contentOf(query.locale).googleReviews.filter(
        ({ locationId }) => place === null || (place !== 'nowhere' && String(locationId) === String(place.id)),
      );
      const reviews = places.flatMap((document) => document.reviews).toSorted(newestFirst);
      return { ...paged(reviews, paging), ...combineRatings(places) };
    },

    googleRatings: async () => ratingsByLocation(ofDefault.googleReviews),

    form: async (slugOrId, locale) => find(contentOf(locale).forms, slugOrId),
  };
}

/** Finds the location that a query names; null if it names none. */
function findPlace({ locations }: LocaleContent, { location }: ContentQuery): LocationContent | 'nowhere' | null {
  return location === null ? null : (find(locations, location) ?? 'nowhere');
}

type PagedQuery = Parameters<ContentSource['articles']>[0];
type Placed = Parameters<typeof isFor>[0];

/** One page of the documents of a location, or of all, without the parts that only the document's own page needs. */
function listed<Document extends PageParts & Placed>(
  content: LocaleContent,
  allIn: (content: LocaleContent) => readonly Document[],
  { paging, ...query }: PagedQuery,
): PageOf<Omit<Document, keyof PageParts>> {
  const place = findPlace(content, query);
  const here = allIn(content).filter((document) => place === null || (place !== 'nowhere' && isFor(document, place)));
  return paged(
    here.map((document) => toSummary(document)),
    paging,
  );
}

type PageParts = Pick<ArticleContent, 'content' | 'css' | 'layout' | 'metaData'>;

/** Drops the fields that only the document's own page needs. */
function toSummary<Document extends PageParts>({
  content: _content,
  css: _css,
  layout: _layout,
  metaData: _metaData,
  ...summary
}: Document): Omit<Document, keyof PageParts> {
  return summary;
}

function toGameSummary({ content: _content, metaData: _metaData, ...summary }: GameContent): GameSummaryContent {
  return summary;
}

/** All documents in one locale, each list in the order in which it is returned. */
interface LocaleContent {
  readonly website: WebsiteContent | null;
  readonly locations: readonly LocationContent[];
  readonly games: readonly GameContent[];
  readonly pages: readonly PageContent[];
  /** Slugs of the pages that the demo has made unavailable. */
  readonly unavailablePages: ReadonlySet<string>;
  readonly articles: readonly ArticleContent[];
  readonly packages: readonly PackageContent[];
  readonly modes: readonly ModeContent[];
  readonly popups: readonly PopupContent[];
  readonly deals: readonly DealContent[];
  readonly googleReviews: readonly GoogleReviewsDocument[];
  readonly forms: readonly FormContent[];
}

/** The documents that an earlier snapshot resolved, so that a change resolves only the documents that it changed. */
const kept = keepResolved();

function localeContent(documents: readonly SourceDocument[], locale: Locale): LocaleContent {
  const content = resolveContent(documents, locale, () => undefined, { kept });
  const byName = new Intl.Collator(locale).compare;
  const pages = checked<PageDocument>(content.page);
  return {
    website: checked<WebsiteContent>(content.website)[0] ?? null,
    locations: checked<LocationContent>(content.location).toSorted((a, b) => byName(a.name, b.name)),
    games: checked<GameContent>(content.game),
    pages: pages.map(({ demoUnavailable: _, ...page }) => page),
    unavailablePages: new Set(pages.filter((page) => page.demoUnavailable === true).map(({ slug }) => slug)),
    articles: checked<ArticleContent>(content.article).toSorted(newestFirst),
    packages: checked<PackageContent>(content.package),
    modes: checked<ModeContent>(content.mode),
    popups: checked<PopupContent>(content.popup),
    deals: checked<DealContent>(content.deal),
    googleReviews: checked<GoogleReviewsDocument>(content.googleReviews),
    forms: checked<FormContent>(content.form),
  };
}

/** Dates compare as text; documents of one date keep the order of their slugs. */
function newestFirst(a: { readonly publishedAt: string }, b: { readonly publishedAt: string }): number {
  if (a.publishedAt === b.publishedAt) return 0;
  return a.publishedAt < b.publishedAt ? 1 : -1;
}

/** The cast is safe: `checkDocuments` validated every document and locale before the import. */
function checked<Content>(documents: readonly ResolvedDocument[]): readonly Content[] {
  return documents.map(({ value }) => value as Content);
}

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
import { groupGames, hasKidsMode, selectPlaces } from '../game-places.ts';
import { find, type Identified, isFor, listNames, cutPage, indexRatings } from '../listing.ts';
import { listDealsAnywhere, listRunningDeals } from '../running-deals.ts';
import type { SourceDocument, GoogleReviewsDocument, PageDocument } from '../source-document.ts';
import { languagesIn } from '../resolve-locale.ts';
import { keepResolved } from './kept-documents.ts';
import { resolveContent, type ResolvedDocument } from './resolve-content.ts';

/** Creates the content from imported documents, resolved once for each language of the chain. `now` (epoch milliseconds) decides which deals run. */
export function createEmbeddedContent(
  documents: readonly SourceDocument[],
  now: () => number = Date.now,
): ContentSource {
  const languages = languagesIn(documents);
  const defaultContent = readContent(documents, languages[0]);
  const byLocale = new Map<Locale, LocaleContent>([[languages[0], defaultContent]]);
  for (const locale of languages.slice(1)) byLocale.set(locale, readContent(documents, locale));
  /** Returns the content of a language; that of the default one if the chain does not have the language. */
  const contentOf = (locale: Locale): LocaleContent => byLocale.get(locale) ?? defaultContent;

  let gamesByLocation: ReadonlyMap<string, readonly GameAt[]> | null = null;
  /** Groups the games by their locations, once, when they are first requested. */
  const getGamesByLocation = () => (gamesByLocation ??= groupGames(defaultContent.games));

  const collectNames = (pick: (content: LocaleContent) => readonly Identified[]) =>
    listNames([...byLocale.values()].flatMap(pick));

  return {
    slugs: async () => ({
      locations: collectNames((content) => content.locations),
      games: collectNames((content) => content.games),
      pages: [
        ...collectNames(({ pages, articles, packages, modes }) => [...pages, ...articles, ...packages, ...modes]),
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

    gamesByLocation: async () => getGamesByLocation(),

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

    articles: async (query) => listSummaries(contentOf(query.locale), ({ articles }) => articles, query),
    article: async (slugOrId, locale) => find(contentOf(locale).articles, slugOrId),
    packages: async (query) => listSummaries(contentOf(query.locale), ({ packages }) => packages, query),
    package: async (slugOrId, locale) => find(contentOf(locale).packages, slugOrId),
    modes: async (query) => listSummaries(contentOf(query.locale), ({ modes }) => modes, query),
    mode: async (slugOrId, locale) => find(contentOf(locale).modes, slugOrId),
    popups: async ({ locale, paging }) => cutPage(contentOf(locale).popups, paging),
    popup: async (slugOrId, locale) => find(contentOf(locale).popups, slugOrId),

    async deals({ locale, location }) {
      const place = find(contentOf(locale).locations, location);
      return place === null ? null : listRunningDeals(contentOf(locale).deals, place, now());
    },

    chainDeals: async ({ locale, paging }) => {
      const { deals, locations } = contentOf(locale);
      return cutPage(listDealsAnywhere(deals, locations, now()), paging);
    },

    async googleReviews({ paging, ...query }) {
      const place = findPlace(contentOf(query.locale), query);
      const places = contentOf(query.locale).googleReviews.filter(
        ({ locationId }) => place === null || (place !== 'nowhere' && String(locationId) === String(place.id)),
      );
      const reviews = places.flatMap((document) => document.reviews).toSorted(newestFirst);
      return { ...cutPage(reviews, paging), ...combineRatings(places) };
    },

    googleRatings: async () => indexRatings(defaultContent.googleReviews),

    form: async (slugOrId, locale) => find(contentOf(locale).forms, slugOrId),
  };
}

/** Finds the location that a query names: null for the whole chain, `nowhere` for an unknown location. */
function findPlace({ locations }: LocaleContent, { location }: ContentQuery): LocationContent | 'nowhere' | null {
  return location === null ? null : (find(locations, location) ?? 'nowhere');
}

type PagedQuery = Parameters<ContentSource['articles']>[0];
type Placed = Parameters<typeof isFor>[0];

/** Lists one page of the documents of a location, or of all, without the parts that only the document's own page needs. */
function listSummaries<Document extends PageParts & Placed>(
  content: LocaleContent,
  pick: (content: LocaleContent) => readonly Document[],
  { paging, ...query }: PagedQuery,
): PageOf<Omit<Document, keyof PageParts>> {
  const place = findPlace(content, query);
  const here = pick(content).filter((document) => place === null || (place !== 'nowhere' && isFor(document, place)));
  return cutPage(
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

function readContent(documents: readonly SourceDocument[], locale: Locale): LocaleContent {
  const content = resolveContent(documents, locale, () => undefined, { kept });
  const compareNames = new Intl.Collator(locale).compare;
  const pages = toTyped<PageDocument>(content.page);
  return {
    website: toTyped<WebsiteContent>(content.website)[0] ?? null,
    locations: toTyped<LocationContent>(content.location).toSorted((a, b) => compareNames(a.name, b.name)),
    games: toTyped<GameContent>(content.game),
    pages: pages.map(({ demoUnavailable: _, ...page }) => page),
    unavailablePages: new Set(pages.filter((page) => page.demoUnavailable === true).map(({ slug }) => slug)),
    articles: toTyped<ArticleContent>(content.article).toSorted(newestFirst),
    packages: toTyped<PackageContent>(content.package),
    modes: toTyped<ModeContent>(content.mode),
    popups: toTyped<PopupContent>(content.popup),
    deals: toTyped<DealContent>(content.deal),
    googleReviews: toTyped<GoogleReviewsDocument>(content.googleReviews),
    forms: toTyped<FormContent>(content.form),
  };
}

/** Orders documents by date, the newest first; documents of one date keep the order of their slugs. ISO dates compare as text. */
function newestFirst(a: { readonly publishedAt: string }, b: { readonly publishedAt: string }): number {
  if (a.publishedAt === b.publishedAt) return 0;
  return a.publishedAt < b.publishedAt ? 1 : -1;
}

/** Types documents by their kind. The cast is safe: `checkDocuments` validated every document and locale before the import. */
function toTyped<Content>(documents: readonly ResolvedDocument[]): readonly Content[] {
  return documents.map(({ value }) => value as Content);
}

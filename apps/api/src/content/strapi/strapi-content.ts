import {
  articleSchema,
  articleSummarySchema,
  bounds,
  dealSchema,
  formDocumentSchema,
  gameSchema,
  gameSummarySchema,
  googleReviewSchema,
  locationSchema,
  modeSchema,
  modeSummarySchema,
  packageSchema,
  packageSummarySchema,
  popupSchema,
  combineRatings,
  websiteSchema,
} from '@latchkey/cms-client/contract';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Locale } from '../../kernel/locale.ts';
import {
  type ContentSource,
  type LocationContent,
  type PageOf,
  type ContentQuery,
  ContentUnavailable,
} from '../content-source.ts';
import { groupGames, hasKidsMode, selectPlaces } from '../game-places.ts';
import { find, listNames, cutPage, indexRatings, toPage } from '../listing.ts';
import { listDealsAnywhere, listRunningDeals } from '../running-deals.ts';
import { pageDocumentSchema } from '../source-document.ts';
import type { ContentCache } from './content-cache.ts';
import { readId } from './entry-document.ts';
import type { KnownLanguages } from './known-languages.ts';
import { createEntryReader } from './read-entry.ts';
import type { StrapiEntries } from './strapi-entries.ts';
import type { StrapiType } from './strapi-query.ts';

interface StrapiContentOptions {
  readonly entries: StrapiEntries;
  readonly cache: ContentCache;
  /** The origin of media that are named by a path. */
  readonly mediaOrigin: string;
  readonly log: Logger;
  /** The present in epoch milliseconds, which decides which deals run. */
  readonly now: () => number;
  readonly languages: KnownLanguages;
}

const ratingSchema = z.object({
  location: z.looseObject({ publicId: z.string() }),
  rating: z.number().nullish(),
  count: z.int().min(0),
});

/** The orders of lists that Strapi cuts into pages. They are those of the embedded documents. */
const bySlug = ['slug:asc'];
const newestFirst = ['publishedOn:desc', 'slug:asc'];
const reviewOrder = ['publishedOn:desc', 'location.slug:asc', 'publicId:asc'];

/** Creates the content from Strapi, read by the schemas that the client uses for responses. */
export function createStrapiContent({
  entries,
  cache,
  mediaOrigin,
  log,
  now,
  languages,
}: StrapiContentOptions): ContentSource {
  const read = createEntryReader({ mediaOrigin, log, languages: languages.current });

  /** Reads one entry with its blocks. An entry that cannot be repaired is an error. */
  const readOne = <Schema extends z.ZodType>(type: StrapiType, schema: Schema, slugOrId: string, locale: Locale) =>
    cache.get(cacheKey('one', type, slugOrId, locale), async () => {
      const entry = await entries.named(type, slugOrId, locale);
      if (entry === null) return null;
      const content = read(type, schema, entry, locale, await entries.readSets(entry, locale, mediaOrigin));
      if (content === null)
        throw new ContentUnavailable('content_broken', `The ${type} ${slugOrId} is invalid in Strapi.`);
      return content;
    });

  /** Reads all entries of a type. An entry that cannot be repaired is left out. */
  const readAll = <Schema extends z.ZodType>(type: StrapiType, schema: Schema, locale: Locale) =>
    cache.get(cacheKey('all', type, locale), async () =>
      (await entries.all(type, locale, { sort: bySlug })).flatMap((entry) => read(type, schema, entry, locale) ?? []),
    );

  /** Lists the locations by their names. */
  const locations = async (locale: Locale): Promise<readonly LocationContent[]> => {
    const compareNames = new Intl.Collator(locale).compare;
    return (await readAll('location', locationSchema, locale)).toSorted((a, b) => compareNames(a.name, b.name));
  };

  /**
   * Lists the slugs and ids of some types in the default language, which has every entry. Null if a list is as long as a list can be, because there
   * may be more.
   */
  const listTypeNames = async (...types: readonly StrapiType[]): Promise<string[] | null> => {
    const lists = await Promise.all(
      types.map((type) =>
        cache.get(cacheKey('names', type), async () =>
          (await entries.all(type, languages.current()[0], { sort: bySlug })).map((entry) => ({
            id: String(readId(entry)),
            slug: String(entry['slug']),
          })),
        ),
      ),
    );
    return lists.some((list) => list.length >= bounds.list) ? null : listNames(lists.flat());
  };

  /** Lists Google's ratings of the locations. */
  const ratings = () =>
    cache.get(cacheKey('ratings'), async () =>
      (await entries.all('google-rating', null, { sort: ['id:asc'] })).flatMap((entry) => {
        const { success, data } = ratingSchema.safeParse(entry);
        return success ? [{ locationId: data.location.publicId, rating: data.rating ?? null, count: data.count }] : [];
      }),
    );

  /** Finds the location of a query: null for the whole chain, `nowhere` for an unknown location. */
  const findPlace = async ({ locale, location }: ContentQuery) =>
    location === null ? null : (find(await locations(locale), location) ?? 'nowhere');

  /** Lists one page of the entries for a location, or of all. */
  const listSummaries = async <Schema extends z.ZodType>(
    type: StrapiType,
    schema: Schema,
    { locale, paging, ...query }: Parameters<ContentSource['articles']>[0],
    sort: readonly string[],
  ): Promise<PageOf<z.input<Schema>>> => {
    const place = await findPlace({ locale, ...query });
    if (place === 'nowhere') return toPage([], 0, paging);
    const filter = place === null ? null : { meantFor: String(place.id) };
    return cache.get(cacheKey('page', type, locale, filter?.meantFor, paging.page, paging.pageSize), async () => {
      const { entries: found, total } = await entries.fetchPage(type, locale, { filter, sort, paging });
      const items = found.flatMap((entry) => read(type, schema, entry, locale) ?? []);
      return toPage(items, total, paging);
    });
  };

  return {
    languages: languages.current,

    async website(locale) {
      const website = await cache.get(cacheKey('website', locale), async () => {
        const entry = await entries.single('website', locale);
        if (entry === null) return null;
        const content = read('website', websiteSchema, entry, locale);
        if (content === null) throw new ContentUnavailable('content_broken', 'The website is invalid in Strapi.');
        return content;
      });
      return website === null ? null : { ...website, languages: [...languages.note(website.languages)] };
    },
    locations,
    location: async (slugOrId, locale) => find(await locations(locale), slugOrId),

    async games({ isForKids, ...query }) {
      const place = await findPlace(query);
      if (place === 'nowhere') return [];
      return (await readAll('game', gameSummarySchema, query.locale))
        .filter((game) => place === null || selectPlaces(game, place).length > 0)
        .filter((game) => !isForKids || hasKidsMode(game, place));
    },

    gamesByLocation: () =>
      cache.get(cacheKey('gamesByLocation'), async () =>
        groupGames(await readAll('game', gameSummarySchema, languages.current()[0])),
      ),

    async game(slugOrId, query) {
      const place = await findPlace(query);
      const game = await readOne('game', gameSchema, slugOrId, query.locale);
      if (game === null || place === null) return game;
      return place === 'nowhere' || selectPlaces(game, place).length === 0 ? null : game;
    },

    async page(slug, locale) {
      const found = await readOne('page', pageDocumentSchema, slug, locale);
      // A page is found by its slug only.
      if (found === null || found.slug !== slug) return null;
      const { demoUnavailable, ...page } = found;
      return demoUnavailable === true ? 'unavailable' : page;
    },

    async slugs() {
      const [locationNames, games, pages] = await Promise.all([
        listTypeNames('location'),
        listTypeNames('game'),
        listTypeNames('page', 'article', 'package', 'mode'),
      ]);
      if (locationNames === null || games === null || pages === null) return 'incomplete';
      return { locations: locationNames, games, pages };
    },

    articles: (query) => listSummaries('article', articleSummarySchema, query, newestFirst),
    article: (slugOrId, locale) => readOne('article', articleSchema, slugOrId, locale),
    packages: (query) => listSummaries('package', packageSummarySchema, query, bySlug),
    package: (slugOrId, locale) => readOne('package', packageSchema, slugOrId, locale),
    modes: (query) => listSummaries('mode', modeSummarySchema, query, bySlug),
    mode: (slugOrId, locale) => readOne('mode', modeSchema, slugOrId, locale),
    // A popup is listed with its blocks, so each entry is read whole, with the sets that its blocks refer to.
    popups: ({ locale, paging }) =>
      cache.get(cacheKey('popups', locale, paging.page, paging.pageSize), async () => {
        const found = await entries.fetchPage('popup', locale, { sort: bySlug, paging, isWhole: true });
        const items = await Promise.all(
          found.entries.map(async (entry) => {
            const sets = await entries.readSets(entry, locale, mediaOrigin);
            return read('popup', popupSchema, entry, locale, sets) ?? [];
          }),
        );
        return toPage(items.flat(), found.total, paging);
      }),
    popup: (slugOrId, locale) => readOne('popup', popupSchema, slugOrId, locale),

    async deals({ locale, location }) {
      const place = find(await locations(locale), location);
      return place === null ? null : listRunningDeals(await readAll('deal', dealSchema, locale), place, now());
    },

    chainDeals: async ({ locale, paging }) =>
      cutPage(listDealsAnywhere(await readAll('deal', dealSchema, locale), await locations(locale), now()), paging),

    async googleReviews({ locale, location, paging }) {
      const place = await findPlace({ locale, location });
      if (place === 'nowhere') return { ...toPage([], 0, paging), ...combineRatings([]) };
      const filter = place === null ? null : { of: String(place.id) };
      const here = (await ratings()).filter(({ locationId }) => filter === null || locationId === filter.of);
      const reviews = await cache.get(
        cacheKey('reviews', locale, filter?.of, paging.page, paging.pageSize),
        async () => {
          const found = await entries.fetchPage('google-review', null, { filter, sort: reviewOrder, paging });
          const items = found.entries.flatMap(
            (entry) => read('google-review', googleReviewSchema, entry, locale) ?? [],
          );
          return toPage(items, found.total, paging);
        },
      );
      return { ...reviews, ...combineRatings(here) };
    },

    googleRatings: async () => {
      try {
        return indexRatings(await ratings());
      } catch (error) {
        // A location without a rating is still useful.
        if (error instanceof ContentUnavailable) return new Map();
        throw error;
      }
    },

    form: (slugOrId, locale) => readOne('form', formDocumentSchema, slugOrId, locale),
  };
}

/** Writes the key of a cached value. */
function cacheKey(...parts: readonly unknown[]): string {
  return JSON.stringify(parts);
}

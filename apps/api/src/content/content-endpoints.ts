import { hasKidsId, ticketingIdNames } from '@latchkey/booking-core';
import { contentContracts, type chainSchema, combineRatings } from '@latchkey/cms-client/contract';
import type * as z from 'zod';
import type { Endpoint } from '../http/endpoint.ts';
import { serve, found } from '../http/serve.ts';
import { type Locale, nearestLanguage } from '../kernel/locale.ts';
import { failed } from '../kernel/result.ts';
import { groupLocations } from './location-groups.ts';
import type {
  ContentSource,
  FindFromPrice,
  GameContent,
  GameSummaryContent,
  GoogleRating,
  LocationContent,
  PageOf,
  Paging,
} from './content-source.ts';
import { findPlaces, selectListedPlaces, findPrice } from './game-places.ts';

/** Returns the operations that read the content of pages. */
export function contentEndpoints(content: ContentSource, fromPrice: FindFromPrice): readonly Endpoint[] {
  return serve(contentContracts, {
    getWebsite: async ({ query: { locale } }) => found(await content.website(locale), locale, 'website'),

    getChain: async ({ query: { locale } }) => {
      const [locations, ratings] = await Promise.all([content.locations(locale), content.googleRatings()]);
      return { ok: true, value: toChain(locations, ratings), meta: { locale } };
    },

    listGames: async ({ query: { locale, locationid = null, 'filters[kidsmode]': kidsMode } }) => {
      const games = await content.games({ locale, location: locationid, isForKids: kidsMode === '1' });
      const summaries = games.map((game) => {
        const places = selectListedPlaces(game, locationid);
        const summary = places === null ? without(game, 'locations') : withPlaces(game, places, fromPrice);
        return { ...summary, hasKidsMode: hasKidsModeAt(game, locationid) };
      });
      return { ok: true, value: summaries, meta: { locale } };
    },

    getGame: async ({ params, query: { locale, locationid = null, slug = params.slug, groupsAbove } }) => {
      const game = await content.game(slug, { locale, location: locationid });
      if (game === null) return found<GameContent>(null, locale, 'game', slug);
      const hasKids = hasKidsModeAt(game, locationid);
      const places = locationid === null ? (game.locations ?? []) : findPlaces(game, locationid);
      if (groupsAbove === undefined || places.length <= groupsAbove) {
        return found({ ...withPlaces(game, places, fromPrice), hasKidsMode: hasKids }, locale, 'game', slug);
      }
      const ids = new Set(places.map(({ location }) => String(location.id)));
      const groups = groupLocations((await content.locations(locale)).filter(({ id }) => ids.has(String(id))));
      return {
        ok: true,
        value: { ...without(game, 'locations'), hasKidsMode: hasKids },
        meta: { locale, groups: [...groups] },
      };
    },

    getPage: async ({ params: { slug }, query: { locale } }) => {
      const page = await content.page(slug, locale);
      return page === 'unavailable'
        ? failed('unavailable', 'page_unavailable', `The page ${slug} is unavailable now.`)
        : found(page, locale, 'page', slug);
    },

    listArticles: async ({ query }) => respondWithPage(await content.articles(toListQuery(query)), query.locale),
    getArticle: async ({ params: { slug }, query: { locale } }) =>
      found(await content.article(slug, locale), locale, 'article', slug),

    listPackages: async ({ query }) => respondWithPage(await content.packages(toListQuery(query)), query.locale),
    getPackage: async ({ params: { slug }, query: { locale } }) =>
      found(await content.package(slug, locale), locale, 'package', slug),

    listModes: async ({ query }) => respondWithPage(await content.modes(toListQuery(query)), query.locale),
    getMode: async ({ params: { slug }, query: { locale } }) =>
      found(await content.mode(slug, locale), locale, 'mode', slug),

    listSlugs: async () => {
      const slugs = await content.slugs();
      return slugs === 'incomplete'
        ? failed('unavailable', 'slugs_incomplete', 'There are more documents than can be listed.')
        : { ok: true, value: slugs };
    },

    listPopups: async ({ query, languages }) => {
      const locale = query.lang === undefined ? query.locale : nearestLanguage(query.lang, languages);
      if (query.slug !== undefined) {
        return found(await content.popup(query.slug, locale), locale, 'popup', query.slug);
      }
      const { items, pagination } = await content.popups({ locale, paging: pickPaging(query) });
      return { ok: true, value: items, meta: { locale, pagination } };
    },

    listDeals: async ({ params: { id }, query: { locale } }) =>
      found(await content.deals({ locale, location: id }), locale, 'location', id),

    listChainDeals: async ({ query }) =>
      respondWithPage(await content.chainDeals({ locale: query.locale, paging: pickPaging(query) }), query.locale),

    listGoogleReviews: async ({ query }) => {
      const { locale, locationid } = query;
      const { items, ...meta } = await content.googleReviews({
        locale,
        location: locationid ?? null,
        paging: pickPaging(query),
      });
      return { ok: true, value: items, meta: { locale, ...meta } };
    },
  });
}

/** The fields of a place that no provider sells; a place overrides those that it has. */
const unsold = { ...Object.fromEntries(ticketingIdNames.map((name) => [name, null])), bookingLink: null };

/** Copies an object without one of its fields. */
function without<Whole extends object, Name extends keyof Whole>(whole: Whole, name: Name): Omit<Whole, Name> {
  const { [name]: _, ...rest } = whole;
  return rest;
}

/** Adds the places to a game, each with all its ids and its price. */
function withPlaces<Game extends Pick<GameSummaryContent, 'id' | 'kidsMode' | 'locations'>>(
  game: Game,
  places: readonly NonNullable<GameSummaryContent['locations']>[number][],
  fromPrice: FindFromPrice,
): Game {
  return {
    ...game,
    locations: places.map((place) => ({ ...unsold, ...place, fromPrice: findPrice({ game, place }, fromPrice) })),
  };
}

/** True if the game has a Kids Mode at a location (id or slug), or at any location for null. */
function hasKidsModeAt(game: Pick<GameSummaryContent, 'kidsMode' | 'locations'>, slugOrId: string | null): boolean {
  return (
    game.kidsMode === true || (slugOrId === null ? (game.locations ?? []) : findPlaces(game, slugOrId)).some(hasKidsId)
  );
}

function toChain(
  locations: readonly LocationContent[],
  ratings: ReadonlyMap<string, GoogleRating>,
): z.input<typeof chainSchema> {
  const { rating, count } = combineRatings(
    locations.flatMap(({ id, googleRating }) => ratings.get(String(id)) ?? googleRating ?? []),
  );
  const providers = locations.map((location) => ({
    rollerDomain: location.rollerDomain ?? null,
    resovaUseWidget: location.resovaUseWidget ?? false,
    useResovaWidget: location.useResovaWidget ?? false,
    resovaSubDomain: location.resovaSubDomain ?? null,
  }));
  return {
    locationCount: locations.length,
    rating: rating === null ? null : { rating, count },
    providers: [...new Map(providers.map((fields) => [JSON.stringify(fields), fields])).values()],
  };
}

function toListQuery(query: {
  readonly locale: Locale;
  readonly locationid?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}) {
  return { locale: query.locale, location: query.locationid ?? null, paging: pickPaging(query) };
}

function respondWithPage<Item>({ items, pagination }: PageOf<Item>, locale: Locale) {
  return { ok: true as const, value: items, meta: { locale, pagination } };
}

function pickPaging({ page, pageSize }: Paging): Paging {
  return { page, pageSize };
}

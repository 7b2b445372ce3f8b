import { locationContracts } from '@latchkey/cms-client/contract';
import type {
  ContentSource,
  FindFromPrice,
  FindPaidOnArrival,
  FindVenueTerms,
  GameAt,
  LocationContent,
} from '../content/content-source.ts';
import { findPrice } from '../content/game-places.ts';
import { cutPage } from '../content/listing.ts';
import { groupLocations, listGroup } from '../content/location-groups.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { found, serve, type ServedRequest } from '../http/serve.ts';
import type { PlaceFinder } from './places/place-finder.ts';
import { isUnknownCode, searchLocations, type LocationSearch } from './search-locations.ts';

type Query = ServedRequest<typeof locationContracts.listLocations>['query'];
type SearchQuery = ServedRequest<typeof locationContracts.searchLocations>['query'];

/** The number of locations of a page, if pages or a group are requested without it. */
const defaultPageSize = 100;

interface LocationServices {
  readonly content: ContentSource;
  readonly places: () => Promise<PlaceFinder>;
  readonly fromPrice: FindFromPrice;
  readonly isPaidOnArrival: FindPaidOnArrival;
  readonly venueTerms: FindVenueTerms;
}

/** Creates the endpoints that list, search and read locations. */
export function locationEndpoints({
  content,
  places,
  fromPrice,
  isPaidOnArrival,
  venueTerms,
}: LocationServices): readonly Endpoint[] {
  /** Creates a function that adds facts to a location that are not in its document. */
  const createFactAdder = async () => {
    const [ratings, games] = await Promise.all([content.googleRatings(), content.gamesByLocation()]);
    return <Shown extends LocationContent>(location: Shown): Shown => {
      const id = String(location.id);
      const here = games.get(id) ?? [];
      return {
        ...location,
        googleRating: ratings.get(id) ?? location.googleRating ?? null,
        isPaidOnArrival: isPaidOnArrival(id),
        gameSlugs: here.map(({ game }) => game.slug),
        fromPrice: findLeast(
          here.filter(({ place }) => place.comingSoon !== true).map((at) => findPrice(at, fromPrice, false)),
        ),
      };
    };
  };

  /** Creates a function that shortens a location to the fields of a list with names, towns and distances. */
  const createShortener = async () => {
    const games = await content.gamesByLocation();
    return ({ id, name, slug, timeZone, distance, address }: LocationContent): LocationContent => {
      const { city, state, country, latitude, longitude } = address ?? {};
      return {
        id,
        name,
        slug,
        timeZone,
        distance,
        address: { city, state, country, latitude, longitude },
        gameSlugs: games.get(String(id))?.map(({ game }) => game.slug) ?? [],
      };
    };
  };

  /** Lists all locations, or those that have a game. */
  const locationsFor = async ({ locale, game }: Pick<Query, 'locale' | 'game'>) => {
    const all = await content.locations(locale);
    if (game === undefined) return all;
    const games = await content.gamesByLocation();
    const isNamed = ({ game: { id, slug } }: GameAt) => slug === game || String(id) === game;
    return all.filter(({ id }) => games.get(String(id))?.some(isNamed) === true);
  };

  const searchFor = async (query: SearchQuery) => {
    const { locale, limit } = query;
    const result = await find(await locationsFor(query), query, places);
    const { latitude = null, longitude = null } = result.point ?? {};
    const search = query.search ?? null;
    // The field is left out if it is false, so that other responses stay as they were.
    const isUnknown = isUnknownCode({ search: search ?? '', country: query.country ?? null });
    const about = {
      search,
      country: result.country,
      latitude,
      longitude,
      limit,
      ...(isUnknown && { isUnknownCode: true }),
    };
    const meta = { locale, query: about };
    const shown = query.brief === '1' ? await createShortener() : await createFactAdder();
    return { ok: true as const, value: result.locations.map(shown), meta };
  };

  const list = async ({ locale, limit, group, groupsAbove, ...query }: Query) => {
    const { page = 1, pageSize = defaultPageSize } = query;
    const all = await locationsFor({ locale, ...query });
    const meta = { locale, query: { search: null, country: null, latitude: null, longitude: null, limit } };
    if (groupsAbove !== undefined && all.length > groupsAbove) {
      return { ok: true as const, value: [], meta: { ...meta, groups: [...groupLocations(all)] } };
    }
    const isPaged = group !== undefined || query.page !== undefined || query.pageSize !== undefined;
    const { items, pagination } = cutPage(group === undefined ? all : listGroup(all, group), { page, pageSize });
    const shown = query.brief === '1' ? await createShortener() : await createFactAdder();
    const value = (isPaged ? items : all.slice(0, limit)).map((location) => ({ ...shown(location), distance: null }));
    return { ok: true as const, value, meta: isPaged ? { ...meta, pagination } : meta };
  };

  return serve(locationContracts, {
    listLocations: ({ query }) =>
      query.search === undefined && query.latitude === undefined ? list(query) : searchFor(query),
    searchLocations: ({ query }) => searchFor(query),
    getLocation: async ({ params: { slug }, query: { locale } }) => {
      const [location, withFacts] = await Promise.all([content.location(slug, locale), createFactAdder()]);
      const shown = location === null ? null : { ...withFacts(location), terms: venueTerms(String(location.id)) };
      return found(shown, locale, 'location', slug);
    },
  });
}

async function find(locations: readonly LocationContent[], query: SearchQuery, places: () => Promise<PlaceFinder>) {
  return searchLocations({ locations, query: toSearch(query), limit: query.limit, finder: await places() });
}

/** Reads the query of a search. Its declaration requires words or a point. */
function toSearch({ search = '', country, latitude, longitude }: SearchQuery): LocationSearch {
  if (latitude !== undefined && longitude !== undefined) return { type: 'point', point: { latitude, longitude } };
  return { type: 'words', search, country: country ?? null };
}

/**
 * Finds the lowest of several prices; null if there are none. All prices are in the currency of one location. Games differ in their smallest party,
 * so the result names none.
 */
function findLeast(prices: readonly ReturnType<typeof findPrice>[]): ReturnType<typeof findPrice> {
  const [least] = prices.filter((price) => price !== null).toSorted((one, other) => one.amount - other.amount);
  return least === undefined ? null : { ...least, partySize: null };
}

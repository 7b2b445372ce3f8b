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
export function locationEndpoints(services: LocationServices): readonly Endpoint[] {
  const { content, venueTerms } = services;
  return serve(locationContracts, {
    listLocations: ({ query }) =>
      query.search === undefined && query.latitude === undefined
        ? listLocations(services, query)
        : findLocations(services, query),
    searchLocations: ({ query }) => findLocations(services, query),
    getLocation: async ({ params: { slug }, query: { locale } }) => {
      const [location, withFacts] = await Promise.all([content.location(slug, locale), createFactAdder(services)]);
      const shown = location === null ? null : { ...withFacts(location), terms: venueTerms(String(location.id)) };
      return found(shown, locale, 'location', slug);
    },
  });
}

/** Searches by words or from a point. */
async function findLocations(services: LocationServices, query: SearchQuery) {
  const { locale, limit } = query;
  const result = searchLocations({
    locations: await readLocations(services.content, query),
    query: toSearch(query),
    limit,
    finder: await services.places(),
  });
  const { latitude = null, longitude = null } = result.point ?? {};
  const words = query.search ?? null;
  // The field is left out if it is false, so that other responses stay as they were.
  const isUnknown = isUnknownCode({ search: words ?? '', country: query.country ?? null });
  const queryMeta = {
    search: words,
    country: result.country,
    latitude,
    longitude,
    limit,
    ...(isUnknown && { isUnknownCode: true }),
  };
  const show = await createShower(services, query);
  return { ok: true as const, value: result.locations.map(show), meta: { locale, query: queryMeta } };
}

/** Lists locations by name: all, a page, or a group; or only the groups, if there are more locations than `groupsAbove`. */
async function listLocations(services: LocationServices, { locale, limit, group, groupsAbove, ...query }: Query) {
  const { page = 1, pageSize = defaultPageSize } = query;
  const all = await readLocations(services.content, { locale, ...query });
  const meta = { locale, query: { search: null, country: null, latitude: null, longitude: null, limit } };
  if (groupsAbove !== undefined && all.length > groupsAbove) {
    return { ok: true as const, value: [], meta: { ...meta, groups: [...groupLocations(all)] } };
  }
  const isPaged = group !== undefined || query.page !== undefined || query.pageSize !== undefined;
  const { items, pagination } = cutPage(group === undefined ? all : listGroup(all, group), { page, pageSize });
  const show = await createShower(services, query);
  const value = (isPaged ? items : all.slice(0, limit)).map((location) => ({ ...show(location), distance: null }));
  return { ok: true as const, value, meta: isPaged ? { ...meta, pagination } : meta };
}

/** Reads all locations, or those that have a game. */
async function readLocations(
  content: ContentSource,
  { locale, game }: Pick<Query, 'locale' | 'game'>,
): Promise<readonly LocationContent[]> {
  const all = await content.locations(locale);
  if (game === undefined) return all;
  const games = await content.gamesByLocation();
  const isNamed = ({ game: { id, slug } }: GameAt) => slug === game || String(id) === game;
  return all.filter(({ id }) => games.get(String(id))?.some(isNamed) === true);
}

/** Creates a function that makes a location what a list shows of it: in brief, or with all facts. */
function createShower(services: LocationServices, { brief }: Pick<Query, 'brief'>) {
  return brief === '1' ? createShortener(services) : createFactAdder(services);
}

/** Creates a function that shortens a location to the fields of a list with names, towns and distances. */
async function createShortener({ content }: LocationServices) {
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
}

/** Creates a function that adds facts to a location that are not in its document. */
async function createFactAdder({ content, fromPrice, isPaidOnArrival }: LocationServices) {
  const [ratings, games] = await Promise.all([content.googleRatings(), content.gamesByLocation()]);
  return <Shown extends LocationContent>(location: Shown): Shown => {
    const id = String(location.id);
    const gamesHere = games.get(id) ?? [];
    const openGames = gamesHere.filter(({ place }) => place.comingSoon !== true);
    return {
      ...location,
      googleRating: ratings.get(id) ?? location.googleRating ?? null,
      isPaidOnArrival: isPaidOnArrival(id),
      gameSlugs: gamesHere.map(({ game }) => game.slug),
      fromPrice: findLowest(openGames.map((at) => findPrice(at, fromPrice, false))),
    };
  };
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
function findLowest(prices: readonly ReturnType<typeof findPrice>[]): ReturnType<typeof findPrice> {
  const [lowest] = prices.filter((price) => price !== null).toSorted((one, other) => one.amount - other.amount);
  return lowest === undefined ? null : { ...lowest, partySize: null };
}

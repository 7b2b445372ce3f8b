import { locationContracts } from '@latchkey/cms-client/operations';
import type { ContentSource, FindPaidOnArrival, LocationContent } from '../content/content-source.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { found, serve, type ServedRequest } from '../http/serve.ts';
import type { PlaceFinder } from './places/place-finder.ts';
import { searchLocations, type LocationSearch } from './search-locations.ts';

type Query = ServedRequest<typeof locationContracts.listLocations>['query'];

interface LocationServices {
  readonly content: ContentSource;
  readonly places: () => Promise<PlaceFinder>;
  readonly isPaidOnArrival: FindPaidOnArrival;
}

/** The operations on locations: list, search, read one. */
export function locationEndpoints({ content, places, isPaidOnArrival }: LocationServices): readonly Endpoint[] {
  /** What is known of a location beside its document. */
  const factsAdded = async () => {
    const ratings = await content.googleRatings();
    return <Shown extends LocationContent>(location: Shown): Shown => ({
      ...location,
      googleRating: ratings.get(String(location.id)) ?? location.googleRating ?? null,
      isPaidOnArrival: isPaidOnArrival(String(location.id)),
    });
  };

  const searchFor = async (query: Query) => {
    const { locale, limit } = query;
    const result = await find(await content.locations(locale), query, places);
    const { latitude = null, longitude = null } = result.point ?? {};
    const search = query.search ?? null;
    const meta = { locale, query: { search, country: result.country, latitude, longitude, limit } };
    return { ok: true as const, value: result.locations.map(await factsAdded()), meta };
  };

  return serve(locationContracts, {
    listLocations: ({ query }) => searchFor(query),
    searchLocations: ({ query }) => searchFor(query),
    getLocation: async ({ params: { slug }, query: { locale } }) => {
      const [location, withFacts] = await Promise.all([content.location(slug, locale), factsAdded()]);
      return found(location === null ? null : withFacts(location), locale, 'location', slug);
    },
  });
}

async function find(locations: readonly LocationContent[], query: Query, places: () => Promise<PlaceFinder>) {
  const search = searchOf(query);
  const { limit } = query;
  // The plain list does not need the places, so they are not loaded for it.
  if (search === null)
    return {
      locations: locations.slice(0, limit).map((location) => ({ ...location, distance: null })),
      country: null,
      point: null,
    };
  return searchLocations({ locations, query: search, limit, finder: await places() });
}

/** The search of the parameters; null for none. */
function searchOf({ search, country, latitude, longitude }: Query): LocationSearch | null {
  if (latitude !== undefined && longitude !== undefined) return { type: 'point', point: { latitude, longitude } };
  return search === undefined ? null : { type: 'words', search, country: country ?? null };
}

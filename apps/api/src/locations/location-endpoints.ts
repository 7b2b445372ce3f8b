import { locationListSchema, locationSchema, locationsMetaSchema } from '@latchkey/cms-client/schema';
import type * as z from 'zod';
import { localeMeta, localeOnly } from '../content/content-queries.ts';
import type { ContentSource, GoogleRating, LocationAnswer } from '../content/content-source.ts';
import { found } from '../content/found.ts';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import { locationDistanceQuery, locationListQuery, searchOf } from './location-query.ts';
import type { PlaceFinder } from './places/place-finder.ts';
import { searchLocations } from './search-locations.ts';

interface LocationServices {
  readonly content: ContentSource;
  readonly places: () => Promise<PlaceFinder>;
}

/** §7 The calls on locations: list, search, one. */
export function locationEndpoints({ content, places }: LocationServices): readonly Endpoint[] {
  const answerQuery = async (query: z.output<typeof locationListQuery>) => {
    const { locale, limit } = query;
    const result = await find(await content.locations(locale), query, places);
    const { latitude = null, longitude = null } = result.point ?? {};
    const search = query.search ?? null;
    const meta = { locale, query: { search, country: result.country, latitude, longitude, limit } };
    return { ok: true as const, value: result.locations.map(withRating(await content.googleRatings())), meta };
  };

  return [
    defineEndpoint({
      method: 'get',
      path: '/api/locations',
      operationId: 'listLocations',
      tag: 'locations',
      summary: 'All locations by name, or nearest first from a place or a point',
      query: locationListQuery,
      data: locationListSchema,
      meta: locationsMetaSchema,
      refusals: [],
      handle: ({ query }) => answerQuery(query),
    }),

    defineEndpoint({
      method: 'get',
      path: '/api/locations/distance',
      operationId: 'searchLocations',
      tag: 'locations',
      summary: 'All locations nearest first from a place (ZIP, postal code, city) or a point, with miles',
      query: locationDistanceQuery,
      data: locationListSchema,
      meta: locationsMetaSchema,
      refusals: [],
      handle: ({ query }) => answerQuery(query),
    }),

    defineEndpoint({
      method: 'get',
      path: '/api/locations/{slug}',
      operationId: 'getLocation',
      tag: 'locations',
      summary: 'A location by slug or id',
      query: localeOnly,
      data: locationSchema,
      meta: localeMeta,
      refusals: [],
      handle: async ({ params: { slug }, query: { locale } }) => {
        const [location, ratings] = await Promise.all([content.location(slug, locale), content.googleRatings()]);
        return found(location === null ? null : withRating(ratings)(location), locale, 'location', slug);
      },
    }),
  ];
}

function withRating(ratings: ReadonlyMap<string, GoogleRating>) {
  return <Rated extends LocationAnswer>(location: Rated): Rated => ({
    ...location,
    googleRating: ratings.get(String(location.id)) ?? location.googleRating ?? null,
  });
}

async function find(
  locations: readonly LocationAnswer[],
  query: z.output<typeof locationListQuery>,
  places: () => Promise<PlaceFinder>,
) {
  const search = searchOf(query);
  const { limit } = query;
  // The list needs no places: they are not loaded for it.
  if (search === null)
    return {
      locations: locations.slice(0, limit).map((location) => ({ ...location, distance: null })),
      country: null,
      point: null,
    };
  return searchLocations({ locations, query: search, limit, finder: await places() });
}

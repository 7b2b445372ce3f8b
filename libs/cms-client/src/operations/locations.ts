/* The venues of the chain: the list, the search and one of them. */
import { foundLocationListWire } from '../schema/found-location.ts';
import { locationListSchema, locationSchema, locationsMetaSchema } from '../schema/location.ts';
import { localeMeta, localeQuery } from './locale.ts';
import { locationDistanceQuery, locationListQuery } from './location-queries.ts';
import type { Contracts, Operation } from './operation.ts';

const listPath = '/locations/';

/** The list of locations as a browser reads it: only the fields that a list of locations shows. */
export const findLocations = {
  method: 'GET',
  path: listPath,
  data: foundLocationListWire,
} as const satisfies Operation;

/**
 * Creates the full declarations of the location operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareLocations() {
  const locations = { method: 'GET', tag: 'locations', errors: [] } as const;
  return {
    listLocations: {
      ...locations,
      path: listPath,
      summary:
        'All locations by name, also by pages, by group or as groups; or nearest first from a place or a point, at most 200',
      query: locationListQuery,
      data: locationListSchema,
      meta: locationsMetaSchema,
    },
    searchLocations: {
      ...locations,
      path: '/locations/distance',
      summary: 'All locations nearest first from a place (ZIP, postal code, city) or a point, with miles',
      query: locationDistanceQuery,
      data: locationListSchema,
      meta: locationsMetaSchema,
    },
    getLocation: {
      ...locations,
      path: '/locations/{slug}',
      summary: 'A location by slug or id',
      query: localeQuery,
      data: locationSchema,
      meta: localeMeta,
    },
  } as const satisfies Contracts;
}

import type { DocumentQuery, LocaleQuery, PagingQuery } from '../content/content-queries.ts';
import { withMeta } from '../transport/with-meta.ts';
import type { CallOptions, Http } from '../transport/http.ts';
import { declareLocations } from '../operations/locations.ts';
import { locationListMetaSchema, locationsMetaSchema } from '../schema/location.ts';
import { send } from '../transport/send.ts';
import { type LocationSearchQuery, searchParameters } from './location-search-query.ts';

const declared = declareLocations();
const { listLocations: listed } = declared;

/** The query of a list of locations by name. */
export interface LocationListQuery extends LocaleQuery, PagingQuery {
  /** The group whose locations are listed, by pages. */
  readonly group?: string | undefined;
  /** The game by id or slug; only locations that have it are listed. */
  readonly game?: string | undefined;
  /** The number of locations above which groups are returned instead, in `meta`. */
  readonly groupsAbove?: number | undefined;
}

/** Creates the functions that fetch and search locations. */
export function locationCalls(http: Http, defaultLocale: string | undefined) {
  const search =
    (operation: typeof declared.listLocations | typeof declared.searchLocations) =>
    (query: LocationSearchQuery, options?: CallOptions) => {
      const parameters = { locale: defaultLocale, ...searchParameters(query) };
      return withMeta(locationsMetaSchema, operation.path, send(http, operation, {}, { query: parameters, options }));
    };

  return {
    /** Lists all locations by name: at most 200, or by pages. For `meta.groups`, see `groupsAbove`. */
    listLocations: ({ locale = defaultLocale, ...query }: LocationListQuery = {}, options?: CallOptions) => {
      const { page, pageSize, group, game, groupsAbove } = query;
      const parts = { query: { locale, page, pageSize, group, game, groupsAbove }, options };
      return withMeta(locationListMetaSchema, listed.path, send(http, listed, {}, parts));
    },

    /**
     * Searches locations; the nearest is first, with its distance in miles, however far away. Empty if nothing was found. `meta.query.country` is the
     * searched country.
     */
    searchLocations: search(declared.listLocations),

    /** Makes the same search through its other path, which requires words or a point. */
    listLocationDistances: search(declared.searchLocations),

    getLocation: ({ slug, locale = defaultLocale }: DocumentQuery, options?: CallOptions) =>
      send(http, declared.getLocation, { slug }, { query: { locale }, options }),
  };
}

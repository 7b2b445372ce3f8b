import type { DocumentQuery, LocaleQuery, PagingQuery } from '../content/content-queries.ts';
import { withMeta } from '../transport/with-meta.ts';
import type { CallOptions, Http } from '../transport/http.ts';
import { declareLocations } from '../operations/locations.ts';
import { locationListMetaSchema, locationsMetaSchema } from '../schema/location.ts';
import { send } from '../transport/send.ts';
import { type LocationSearchQuery, searchParameters } from './location-search-query.ts';

const declared = declareLocations();
const { listLocations: listed } = declared;

/** Locations by name. */
export interface LocationListQuery extends LocaleQuery, PagingQuery {
  /** Only those of a group, by pages. */
  readonly group?: string | undefined;
  /** Id or slug: only those that have this game. */
  readonly game?: string | undefined;
  /** More locations than this come as groups, in `meta`. */
  readonly groupsAbove?: number | undefined;
}

/** The location calls. */
export function locationCalls(http: Http, defaultLocale: string | undefined) {
  const search =
    (operation: typeof declared.listLocations | typeof declared.searchLocations) =>
    (query: LocationSearchQuery, options?: CallOptions) => {
      const parameters = { locale: defaultLocale, ...searchParameters(query) };
      return withMeta(locationsMetaSchema, operation.path, send(http, operation, {}, { query: parameters, options }));
    };

  return {
    /** All locations by name: at most 200, or by pages. `meta.groups`: see `groupsAbove`. */
    listLocations: ({ locale = defaultLocale, ...query }: LocationListQuery = {}, options?: CallOptions) => {
      const { page, pageSize, group, game, groupsAbove } = query;
      const parts = { query: { locale, page, pageSize, group, game, groupsAbove }, options };
      return withMeta(locationListMetaSchema, listed.path, send(http, listed, {}, parts));
    },

    /**
     * Nearest first, with miles, however far away; empty if nothing was found. `meta.query.country` is the searched
     * country.
     */
    searchLocations: search(declared.listLocations),

    /** The same search under its other path, which requires words or a point. */
    listLocationDistances: search(declared.searchLocations),

    getLocation: ({ slug, locale = defaultLocale }: DocumentQuery, options?: CallOptions) =>
      send(http, declared.getLocation, { slug }, { query: { locale }, options }),
  };
}

import type { DocumentQuery, LocaleQuery } from '../content/content-queries.ts';
import { withMeta } from '../transport/with-meta.ts';
import type { CallOptions, Http } from '../transport/http.ts';
import { declareLocations } from '../operations/locations.ts';
import { locationsMetaSchema } from '../schema/location.ts';
import { send } from '../transport/send.ts';
import { type LocationSearchQuery, searchParameters } from './location-search-query.ts';

const declared = declareLocations();

/** The location calls. */
export function locationCalls(http: Http, defaultLocale: string | undefined) {
  const search =
    (operation: typeof declared.listLocations | typeof declared.searchLocations) =>
    (query: LocationSearchQuery, options?: CallOptions) => {
      const parameters = { locale: defaultLocale, ...searchParameters(query) };
      return withMeta(locationsMetaSchema, operation.path, send(http, operation, {}, { query: parameters, options }));
    };

  return {
    listLocations: ({ locale = defaultLocale }: LocaleQuery = {}, options?: CallOptions) =>
      send(http, declared.listLocations, {}, { query: { locale }, options }),

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

import { callPath } from '../call-path.ts';
import type { DocumentQuery, LocaleQuery } from '../content/content-queries.ts';
import { withMeta } from '../content/list-answer.ts';
import type { CallOptions, Http } from '../http.ts';
import { locationListSchema, locationSchema, locationsMetaSchema } from '../schema/location.ts';
import { searchParameters, type LocationSearchQuery } from './location-search-query.ts';

/** The location calls of §7. */
export function locationCalls(http: Http, defaultLocale: string | undefined) {
  const search = (path: string, query: LocationSearchQuery, options: CallOptions | undefined) => {
    const parameters = { locale: defaultLocale, ...searchParameters(query) };
    const asked = http.request({ method: 'GET', path, query: parameters, schema: locationListSchema, options });
    return withMeta(locationsMetaSchema, path, asked);
  };

  return {
    listLocations: ({ locale = defaultLocale }: LocaleQuery = {}, options?: CallOptions) =>
      http.request({ method: 'GET', path: '/locations/', query: { locale }, schema: locationListSchema, options }),

    /** Nearest first with miles, far ones included; empty where nothing was found. `meta.query.country` says where was searched. */
    searchLocations: (query: LocationSearchQuery, options?: CallOptions) => search('/locations/', query, options),

    /** The same under §7's other path, which asks for words or a point. */
    listLocationDistances: (query: LocationSearchQuery, options?: CallOptions) =>
      search('/locations/distance', query, options),

    getLocation: ({ slug, locale = defaultLocale }: DocumentQuery, options?: CallOptions) =>
      http.request({
        method: 'GET',
        path: callPath`/locations/${slug}`,
        query: { locale },
        schema: locationSchema,
        options,
      }),
  };
}

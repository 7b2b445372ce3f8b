import { callPath } from '../call-path.ts';
import type { DocumentQuery, LocaleQuery } from '../content/content-calls.ts';
import type { CallOptions, Http } from '../http.ts';
import { locationListSchema, locationSchema } from '../schema/location.ts';

/** The location calls of §7. */
export function locationCalls(http: Http, defaultLocale: string | undefined) {
  return {
    listLocations: ({ locale = defaultLocale }: LocaleQuery = {}, options?: CallOptions) =>
      http.request({ method: 'GET', path: '/locations/', query: { locale }, schema: locationListSchema, options }),

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

import { callPath } from '../call-path.ts';
import type { CallOptions, Http } from '../http.ts';
import { dealListSchema } from '../schema/deal.ts';
import { googleReviewListSchema, googleReviewMetaSchema } from '../schema/google-review.ts';
import { pagedMetaSchema } from '../schema/pagination.ts';
import { popupListSchema, popupSchema } from '../schema/popup.ts';
import {
  placeParameters,
  type DealListQuery,
  type DocumentQuery,
  type PagedListQuery,
  type PopupListQuery,
} from './content-queries.ts';
import { withMeta } from './list-answer.ts';

/** The calls for what pages show besides themselves. `/popups` calls the language `lang` (§7). */
export function pagePartCalls(http: Http, defaultLocale: string | undefined) {
  return {
    listPopups: ({ locale = defaultLocale, page, pageSize }: PopupListQuery = {}, options?: CallOptions) => {
      const path = '/popups';
      const query = { lang: locale, page, pageSize };
      return withMeta(
        pagedMetaSchema,
        path,
        http.request({ method: 'GET', path, query, schema: popupListSchema, options }),
      );
    },

    getPopup: ({ slug, locale = defaultLocale }: DocumentQuery, options?: CallOptions) =>
      http.request({ method: 'GET', path: '/popups', query: { slug, lang: locale }, schema: popupSchema, options }),

    /** What runs today at the location. */
    listDeals: ({ locationId, locale = defaultLocale }: DealListQuery, options?: CallOptions) =>
      http.request({
        method: 'GET',
        path: callPath`/deals/locations/${locationId}`,
        query: { locale },
        schema: dealListSchema,
        options,
      }),

    /** Newest first; `meta` has the rating and the number of all reviews. */
    listGoogleReviews: ({ locale = defaultLocale, ...query }: PagedListQuery = {}, options?: CallOptions) => {
      const path = '/custom/google/reviews';
      const parameters = { locale, ...placeParameters(query) };
      const asked = http.request({ method: 'GET', path, query: parameters, schema: googleReviewListSchema, options });
      return withMeta(googleReviewMetaSchema, path, asked);
    },
  };
}

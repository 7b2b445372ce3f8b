import {
  dealListSchema,
  googleReviewListSchema,
  googleReviewMetaSchema,
  popupListSchema,
  popupSchema,
} from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import type { ContentSource } from './content-source.ts';
import { localeMeta, localeOnly, pagedPlaceQuery, pagingOf, popupsQuery } from './content-queries.ts';
import { found } from './found.ts';
import { defaultLocale } from './locale.ts';

/** `pagination` only of the list. */
const popupsMeta = z.object({
  ...localeMeta.shape,
  pagination: googleReviewMetaSchema.shape.pagination.optional(),
});

/** What pages show besides themselves: popups, deals, what guests say. */
export function pagePartEndpoints(content: ContentSource): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/popups',
      operationId: 'listPopups',
      tag: 'content',
      summary: 'All popups, or with `slug` the one of that slug or id',
      query: popupsQuery,
      data: z.union([popupListSchema, popupSchema]),
      meta: popupsMeta,
      refusals: ['notFound'],
      handle: async ({ query }) => {
        const locale = query.lang ?? query.locale ?? defaultLocale;
        if (query.slug !== undefined) {
          return found(await content.popup(query.slug, locale), locale, 'popup', query.slug);
        }
        const { items, pagination } = await content.popups({ locale, paging: pagingOf(query) });
        return { ok: true, value: items, meta: { locale, pagination } };
      },
    }),

    defineEndpoint({
      method: 'get',
      path: '/api/deals/locations/{id}',
      operationId: 'listDeals',
      tag: 'content',
      summary: 'The deals that a location (id or slug) has today, by its own wall clock',
      query: localeOnly,
      data: dealListSchema,
      meta: localeMeta,
      refusals: [],
      handle: async ({ params: { id }, query: { locale } }) =>
        found(await content.deals({ locale, location: id }), locale, 'location', id),
    }),

    defineEndpoint({
      method: 'get',
      path: '/api/custom/google/reviews',
      operationId: 'listGoogleReviews',
      tag: 'content',
      summary: 'Google reviews, newest first, with the rating and the number of all',
      query: pagedPlaceQuery,
      data: googleReviewListSchema,
      meta: z.object({ ...localeMeta.shape, ...googleReviewMetaSchema.shape }),
      refusals: [],
      handle: async ({ query }) => {
        const { locale, locationid } = query;
        const { items, ...meta } = await content.googleReviews({
          locale,
          location: locationid ?? null,
          paging: pagingOf(query),
        });
        return { ok: true, value: items, meta: { locale, ...meta } };
      },
    }),
  ];
}

import type * as z from 'zod';
import type { CallOptions, Http } from '../transport/http.ts';
import { contentContracts as declared } from '../operations/content.ts';
import type { Method } from '../operations/operation.ts';
import { visitorReviewContracts } from '../operations/visitor-reviews.ts';
import { popupListSchema, popupSchema } from '../schema/popup.ts';
import { send } from '../transport/send.ts';
import {
  type DealListQuery,
  type DocumentQuery,
  type GameListQuery,
  type GameQuery,
  type LocaleQuery,
  type PagedListQuery,
  placeParameters,
  type PopupListQuery,
} from './content-queries.ts';
import { withMeta } from '../transport/with-meta.ts';
import { gameMetaSchema } from '../schema/game.ts';
import { googleReviewMetaSchema } from '../schema/google-review.ts';
import { pagedMetaSchema } from '../schema/pagination.ts';

interface DocumentOperation<Data> {
  readonly method: Method;
  readonly path: `/${string}/{slug}`;
  readonly data: Data;
}

interface ListOperation<Data> {
  readonly method: Method;
  readonly path: '/articles' | '/packages' | '/modes' | '/custom/google/reviews';
  readonly data: Data;
}

/** Creates the functions that fetch content. `/popups` calls the language parameter `lang`. */
export function contentCalls(http: Http, defaultLocale: string | undefined) {
  const bySlug =
    <Data extends z.core.$ZodType>(operation: DocumentOperation<Data>) =>
    ({ slug, locale = defaultLocale }: DocumentQuery, options?: CallOptions) =>
      send(http, operation, { slug }, { query: { locale }, options });

  const list =
    <Data extends z.core.$ZodType, Meta extends z.core.$ZodType>(operation: ListOperation<Data>, meta: Meta) =>
    ({ locale = defaultLocale, ...query }: PagedListQuery = {}, options?: CallOptions) => {
      const parts = { query: { locale, ...placeParameters(query) }, options };
      return withMeta(meta, operation.path, send(http, operation, {}, parts));
    };

  return {
    getWebsite: ({ locale = defaultLocale }: LocaleQuery = {}, options?: CallOptions) =>
      send(http, declared.getWebsite, {}, { query: { locale }, options }),

    getChain: ({ locale = defaultLocale }: LocaleQuery = {}, options?: CallOptions) =>
      send(http, declared.getChain, {}, { query: { locale }, options }),
    listGames: (
      { locale = defaultLocale, locationId, isForKids = false }: GameListQuery = {},
      options?: CallOptions,
    ) => {
      const query = { locale, locationid: locationId, ...(isForKids && { 'filters[kidsmode]': 1 }) };
      return send(http, declared.listGames, {}, { query, options });
    },

    getGame: ({ slug, locale = defaultLocale, locationId, groupsAbove }: GameQuery, options?: CallOptions) => {
      const query = { locale, locationid: locationId, groupsAbove };
      return withMeta(
        gameMetaSchema,
        declared.getGame.path,
        send(http, declared.getGame, { slug }, { query, options }),
      );
    },

    getPage: bySlug(declared.getPage),

    /** The newest article comes first. */
    listArticles: list(declared.listArticles, pagedMetaSchema),
    getArticle: bySlug(declared.getArticle),

    listPackages: list(declared.listPackages, pagedMetaSchema),
    getPackage: bySlug(declared.getPackage),

    listModes: list(declared.listModes, pagedMetaSchema),
    getMode: bySlug(declared.getMode),

    /** Lists the slugs by which a site knows that a URL cannot exist. */
    listSlugs: (options?: CallOptions) => send(http, declared.listSlugs, {}, { options }),

    listPopups: ({ locale = defaultLocale, page, pageSize }: PopupListQuery = {}, options?: CallOptions) => {
      const operation = { ...declared.listPopups, data: popupListSchema };
      const parts = { query: { lang: locale, page, pageSize }, options };
      return withMeta(pagedMetaSchema, operation.path, send(http, operation, {}, parts));
    },

    /** Fetches one popup, which the path of the list returns for a slug. */
    getPopup: ({ slug, locale = defaultLocale }: DocumentQuery, options?: CallOptions) => {
      const operation = { ...declared.listPopups, data: popupSchema };
      return send(http, operation, {}, { query: { slug, lang: locale }, options });
    },

    /** Lists the deals that run today at the location. */
    listDeals: ({ locationId, locale = defaultLocale }: DealListQuery, options?: CallOptions) =>
      send(http, declared.listDeals, { id: locationId }, { query: { locale }, options }),

    /** Lists the deals that run today at any location. */
    listChainDeals: ({ locale = defaultLocale, page, pageSize }: PopupListQuery = {}, options?: CallOptions) => {
      const parts = { query: { locale, page, pageSize }, options };
      return withMeta(pagedMetaSchema, declared.listChainDeals.path, send(http, declared.listChainDeals, {}, parts));
    },
    /** The newest review comes first; `meta` has the rating and the number of all reviews. */
    listGoogleReviews: list(declared.listGoogleReviews, googleReviewMetaSchema),

    /** Lists the newest reviews that a person has released. */
    listVisitorReviews: ({ locationId, locale = defaultLocale }: DealListQuery, options?: CallOptions) =>
      send(http, visitorReviewContracts.listVisitorReviews, { id: locationId }, { query: { locale }, options }),
  };
}

import {
  articleListSchema,
  articleSchema,
  modeListSchema,
  modeSchema,
  packageListSchema,
  packageSchema,
  pageSchema,
} from '@latchkey/cms-client/schema';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import { refused } from '../result.ts';
import type { ContentSource, PageOf } from './content-source.ts';
import { localeMeta, localeOnly, pagedMeta, pagedPlaceQuery, pagingOf } from './content-queries.ts';
import { found } from './found.ts';
import type { Locale } from './locale.ts';

/** What has an address of its own on the site: pages, and the articles, packages and modes with their lists. */
export function pageEndpoints(content: ContentSource): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/pages/{slug}',
      operationId: 'getPage',
      tag: 'content',
      summary: 'A page by slug, with its blocks',
      query: localeOnly,
      data: pageSchema,
      meta: localeMeta,
      refusals: ['unavailable'],
      handle: async ({ params: { slug }, query: { locale } }) => {
        const page = await content.page(slug, locale);
        return page === 'unavailable'
          ? refused('unavailable', 'page_unavailable', `The page ${slug} cannot be had now.`)
          : found(page, locale, 'page', slug);
      },
    }),

    defineEndpoint({
      method: 'get',
      path: '/api/articles',
      operationId: 'listArticles',
      tag: 'content',
      summary: 'Articles, newest first, without their blocks',
      query: pagedPlaceQuery,
      data: articleListSchema,
      meta: pagedMeta,
      refusals: [],
      handle: async ({ query }) => listed(await content.articles(listQuery(query)), query.locale),
    }),

    defineEndpoint({
      method: 'get',
      path: '/api/articles/{slug}',
      operationId: 'getArticle',
      tag: 'content',
      summary: 'An article by slug or id',
      query: localeOnly,
      data: articleSchema,
      meta: localeMeta,
      refusals: [],
      handle: async ({ params: { slug }, query: { locale } }) =>
        found(await content.article(slug, locale), locale, 'article', slug),
    }),

    defineEndpoint({
      method: 'get',
      path: '/api/packages',
      operationId: 'listPackages',
      tag: 'content',
      summary: 'Packages for groups and parties, without their blocks',
      query: pagedPlaceQuery,
      data: packageListSchema,
      meta: pagedMeta,
      refusals: [],
      handle: async ({ query }) => listed(await content.packages(listQuery(query)), query.locale),
    }),

    defineEndpoint({
      method: 'get',
      path: '/api/packages/{slug}',
      operationId: 'getPackage',
      tag: 'content',
      summary: 'A package by slug or id',
      query: localeOnly,
      data: packageSchema,
      meta: localeMeta,
      refusals: [],
      handle: async ({ params: { slug }, query: { locale } }) =>
        found(await content.package(slug, locale), locale, 'package', slug),
    }),

    defineEndpoint({
      method: 'get',
      path: '/api/modes',
      operationId: 'listModes',
      tag: 'content',
      summary: 'Modes to play in, without their blocks',
      query: pagedPlaceQuery,
      data: modeListSchema,
      meta: pagedMeta,
      refusals: [],
      handle: async ({ query }) => listed(await content.modes(listQuery(query)), query.locale),
    }),

    defineEndpoint({
      method: 'get',
      path: '/api/modes/{slug}',
      operationId: 'getMode',
      tag: 'content',
      summary: 'A mode by slug or id',
      query: localeOnly,
      data: modeSchema,
      meta: localeMeta,
      refusals: [],
      handle: async ({ params: { slug }, query: { locale } }) =>
        found(await content.mode(slug, locale), locale, 'mode', slug),
    }),
  ];
}

function listQuery(query: {
  readonly locale: Locale;
  readonly locationid?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}) {
  return { locale: query.locale, location: query.locationid ?? null, paging: pagingOf(query) };
}

function listed<Item>({ items, pagination }: PageOf<Item>, locale: Locale) {
  return { ok: true as const, value: items, meta: { locale, pagination } };
}

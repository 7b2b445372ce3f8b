/* The content of pages: the chain, its games, pages, articles and the like. Only servers call these. */

import * as z from 'zod';
import { articleListSchema, articleSchema } from '../schema/article.ts';
import { chainSchema } from '../schema/chain.ts';
import { dealListSchema } from '../schema/deal.ts';
import { gameListSchema, gameSchema } from '../schema/game.ts';
import { googleReviewListSchema } from '../schema/google-review.ts';
import { modeListSchema, modeSchema, packageListSchema, packageSchema } from '../schema/package.ts';
import { pageSchema } from '../schema/page.ts';
import { popupListSchema, popupSchema } from '../schema/popup.ts';
import { slugListsSchema } from '../schema/slug-lists.ts';
import { websiteSchema } from '../schema/website.ts';
import {
  gameListQuery,
  gameMeta,
  gameQuery,
  googleReviewMeta,
  pagedLocaleQuery,
  pagedMeta,
  pagedPlaceQuery,
  popupMeta,
  popupQuery,
} from './content-queries.ts';
import { localeMeta, localeQuery } from './locale.ts';
import type { Contracts } from './operation.ts';

const content = { method: 'GET', tag: 'content', query: localeQuery, meta: localeMeta, errors: [] } as const;
const list = { ...content, query: pagedPlaceQuery, meta: pagedMeta } as const;

export const contentContracts = {
  getWebsite: {
    ...content,
    path: '/website',
    summary: 'The chain: brand, navigation, footer',
    data: websiteSchema,
    errors: ['notFound'],
  },

  getChain: {
    ...content,
    path: '/chain',
    summary: 'All locations together: how many, their rating, the providers that sell for them',
    data: chainSchema,
  },

  listGames: {
    ...content,
    path: '/games',
    summary:
      'All games without their stories, each with its locations unless it has more than 200; with a location, its games as they are there',
    query: gameListQuery,
    data: gameListSchema,
  },
  getGame: {
    ...content,
    path: '/games/{slug}',
    summary:
      'A game by slug or id; a slug in the query goes before the path, and a location in the query has to have the game',
    query: gameQuery,
    data: gameSchema,
    meta: gameMeta,
  },

  getPage: {
    ...content,
    path: '/pages/{slug}',
    summary: 'A page by slug, with its blocks',
    data: pageSchema,
    errors: ['unavailable'],
  },
  listArticles: {
    ...list,
    path: '/articles',
    summary: 'Articles, newest first, without their blocks',
    data: articleListSchema,
  },
  getArticle: { ...content, path: '/articles/{slug}', summary: 'An article by slug or id', data: articleSchema },
  listPackages: {
    ...list,
    path: '/packages',
    summary: 'Packages for groups and parties, without their blocks',
    data: packageListSchema,
  },
  getPackage: { ...content, path: '/packages/{slug}', summary: 'A package by slug or id', data: packageSchema },
  listModes: { ...list, path: '/modes', summary: 'Modes to play in, without their blocks', data: modeListSchema },
  getMode: { ...content, path: '/modes/{slug}', summary: 'A mode by slug or id', data: modeSchema },

  listSlugs: {
    method: 'GET',
    tag: 'content',
    path: '/slugs',
    summary: 'Every slug and id of the documents that have pages, in any language; 503 where they cannot all be listed',
    data: slugListsSchema,
    errors: ['unavailable'],
  },

  listPopups: {
    ...content,
    path: '/popups',
    summary: 'All popups, or with `slug` the one of that slug or id',
    query: popupQuery,
    data: z.union([popupListSchema, popupSchema]),
    meta: popupMeta,
    errors: ['notFound'],
  },
  listDeals: {
    ...content,
    path: '/deals/locations/{id}',
    summary: 'The deals that a location (id or slug) has today, by its own wall clock',
    data: dealListSchema,
  },
  listChainDeals: {
    ...content,
    path: '/deals',
    summary: 'The deals that run today at any location, by the wall clock of each',
    query: pagedLocaleQuery,
    data: dealListSchema,
    meta: pagedMeta,
  },
  listGoogleReviews: {
    ...list,
    path: '/custom/google/reviews',
    summary: 'Google reviews, newest first, with the rating and the number of all',
    data: googleReviewListSchema,
    meta: googleReviewMeta,
  },
} as const satisfies Contracts;

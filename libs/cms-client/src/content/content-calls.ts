import { callPath } from '../call-path.ts';
import type { CallOptions, Http } from '../http.ts';
import { gameListSchema, gameSchema } from '../schema/game.ts';
import { websiteSchema } from '../schema/website.ts';
import type { GameListQuery, GameQuery, LocaleQuery } from './content-queries.ts';
import { pagePartCalls } from './page-part-calls.ts';
import { pageCalls } from './page-calls.ts';

/** The content calls of §7. */
export function contentCalls(http: Http, defaultLocale: string | undefined) {
  return {
    getWebsite: ({ locale = defaultLocale }: LocaleQuery = {}, options?: CallOptions) =>
      http.request({ method: 'GET', path: '/website', query: { locale }, schema: websiteSchema, options }),

    listGames: ({ locale = defaultLocale, locationId, isForKids = false }: GameListQuery = {}, options?: CallOptions) =>
      http.request({
        method: 'GET',
        path: '/games',
        query: { locale, locationid: locationId, ...(isForKids && { 'filters[kidsmode]': 1 }) },
        schema: gameListSchema,
        options,
      }),

    getGame: ({ slug, locale = defaultLocale, locationId }: GameQuery, options?: CallOptions) =>
      http.request({
        method: 'GET',
        path: callPath`/games/${slug}`,
        query: { locale, locationid: locationId },
        schema: gameSchema,
        options,
      }),

    ...pageCalls(http, defaultLocale),
    ...pagePartCalls(http, defaultLocale),
  };
}

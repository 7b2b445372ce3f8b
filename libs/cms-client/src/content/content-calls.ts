import { callPath } from '../call-path.ts';
import type { CallOptions, Http } from '../http.ts';
import { gameListSchema, gameSchema } from '../schema/game.ts';
import { pageSchema } from '../schema/page.ts';
import { websiteSchema } from '../schema/website.ts';

export interface LocaleQuery {
  /** The language wanted; the api falls back to English. Default: the client's `locale`. */
  readonly locale?: string | undefined;
}

export interface DocumentQuery extends LocaleQuery {
  readonly slug: string;
}

export interface GameQuery extends DocumentQuery {
  /** An id serves as well as a slug (§7). */
  readonly slug: string;
  readonly locationId?: string | undefined;
}

export interface GameListQuery extends LocaleQuery {
  /** Only the games that can be played at this location. */
  readonly locationId?: string | undefined;
}

/** The content calls of §7. */
export function contentCalls(http: Http, defaultLocale: string | undefined) {
  return {
    getWebsite: ({ locale = defaultLocale }: LocaleQuery = {}, options?: CallOptions) =>
      http.request({ method: 'GET', path: '/website', query: { locale }, schema: websiteSchema, options }),

    getPage: ({ slug, locale = defaultLocale }: DocumentQuery, options?: CallOptions) =>
      http.request({ method: 'GET', path: callPath`/pages/${slug}`, query: { locale }, schema: pageSchema, options }),

    listGames: ({ locale = defaultLocale, locationId }: GameListQuery = {}, options?: CallOptions) =>
      http.request({
        method: 'GET',
        path: '/games',
        query: { locale, locationid: locationId },
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
  };
}

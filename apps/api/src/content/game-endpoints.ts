import { gameListSchema, gameSchema } from '@latchkey/cms-client/schema';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import type { ContentSource } from './content-source.ts';
import { gameQuery, gamesQuery, localeMeta } from './content-queries.ts';
import { found } from './found.ts';

/** The games of the chain or of a location, and one of them. */
export function gameEndpoints(content: ContentSource): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/games',
      operationId: 'listGames',
      tag: 'content',
      summary: 'All games, or those of a location, without their stories',
      query: gamesQuery,
      data: gameListSchema,
      meta: localeMeta,
      refusals: [],
      handle: async ({ query: { locale, locationid, 'filters[kidsmode]': kidsMode } }) => {
        const value = await content.games({ locale, location: locationid ?? null, isForKids: kidsMode === '1' });
        return { ok: true, value, meta: { locale } };
      },
    }),

    defineEndpoint({
      method: 'get',
      path: '/api/games/{slug}',
      operationId: 'getGame',
      tag: 'content',
      summary:
        'A game by slug or id, that of the query before that of the path; with a location only where that one has it',
      query: gameQuery,
      data: gameSchema,
      meta: localeMeta,
      refusals: [],
      handle: async ({ params, query: { locale, locationid, slug = params.slug } }) =>
        found(await content.game(slug, { locale, location: locationid ?? null }), locale, 'game', slug),
    }),
  ];
}

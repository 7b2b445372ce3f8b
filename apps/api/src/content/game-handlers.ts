import { gameListSchema, gameSchema } from '@latchkey/cms-client/schema';
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts';
import type { FindFromPrice } from './find-from-price.ts';
import type { ContentSource, GameSummaryAnswer } from './content-source.ts';
import { gameQuery, gamesQuery, localeMeta } from './content-queries.ts';
import { found } from './found.ts';

/** The games of the chain or of a location, and one of them. */
export function gameEndpoints(content: ContentSource, fromPrice: FindFromPrice): readonly Endpoint[] {
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
        const games = await content.games({ locale, location: locationid ?? null, isForKids: kidsMode === '1' });
        return { ok: true, value: games.map((game) => withPrices(game, fromPrice)), meta: { locale } };
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
      handle: async ({ params, query: { locale, locationid, slug = params.slug } }) => {
        const game = await content.game(slug, { locale, location: locationid ?? null });
        return found(game === null ? null : withPrices(game, fromPrice), locale, 'game', slug);
      },
    }),
  ];
}

/** The game with what it costs at each location: by our own inventory, else as its editor wrote it. */
function withPrices<Game extends Pick<GameSummaryAnswer, 'id' | 'kidsMode' | 'locations'>>(
  game: Game,
  fromPrice: FindFromPrice,
): Game {
  const locations = (game.locations ?? []).map((place) => {
    const query = {
      locationId: String(place.location.id),
      gameId: String(game.id),
      isKidsMode: game.kidsMode === true,
    };
    return { ...place, fromPrice: fromPrice(query) ?? place.fromPrice ?? null };
  });
  return { ...game, locations };
}

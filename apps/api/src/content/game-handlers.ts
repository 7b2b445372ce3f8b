import type { contentContracts } from '@latchkey/cms-client/operations';
import type { Handlers } from '../http/serve.ts';
import type { ContentSource, GameSummaryAnswer } from './content-source.ts';
import type { FindFromPrice } from './find-from-price.ts';
import { found } from './found.ts';

type GameHandlers = Pick<Handlers<typeof contentContracts>, 'listGames' | 'getGame'>;

/** The games of the chain or of a location, and one of them. */
export function gameHandlers(content: ContentSource, fromPrice: FindFromPrice): GameHandlers {
  return {
    listGames: async ({ query: { locale, locationid, 'filters[kidsmode]': kidsMode } }) => {
      const games = await content.games({ locale, location: locationid ?? null, isForKids: kidsMode === '1' });
      return { ok: true, value: games.map((game) => withPrices(game, fromPrice)), meta: { locale } };
    },

    getGame: async ({ params, query: { locale, locationid, slug = params.slug } }) => {
      const game = await content.game(slug, { locale, location: locationid ?? null });
      return found(game === null ? null : withPrices(game, fromPrice), locale, 'game', slug);
    },
  };
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

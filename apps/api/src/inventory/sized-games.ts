import type { SizedGame } from '../ticketing/shared/basket-size.ts';
import type { Venue } from '../venues/catalogue.ts';
import { countPlaces } from './taken-items.ts';

/** A game with its tickets. */
interface TicketedGame {
  readonly gameId: string;
  readonly tickets: readonly { readonly quantity: number }[];
}

/** Returns the games of a basket with the numbers that the limits on unpaid bookings count. */
export function sizeGames<Game extends TicketedGame>(
  venue: Pick<Venue, 'rooms'>,
  games: readonly Game[],
): readonly (Game & SizedGame)[] {
  return games.map((game) => ({
    ...game,
    places: countPlaces(game.tickets),
    minRequired: venue.rooms.find(({ gameId }) => gameId === game.gameId)?.minRequired ?? 0,
  }));
}

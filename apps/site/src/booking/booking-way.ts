import { type BookingWay, isKidsModeByDefault, resolveProvider } from '@latchkey/booking-core';
import type { Game, Location } from '@latchkey/cms-client/schema';

interface GameAt {
  readonly game: Game;
  /** Null where no location is chosen. */
  readonly location: Location | null;
}

/** How a game is booked at a location, in the mode that it has at first. */
export function bookingWayOf({ game, location }: GameAt): BookingWay {
  return bookingWayIn({ game, location }, isKidsModeByDefault(game, false));
}

export function bookingWayIn({ game, location }: GameAt, isKidsMode: boolean): BookingWay {
  return resolveProvider({ location, gameLocation: gameLocationOf({ game, location }), isKidsMode });
}

/** Whether a game that our own basket sells has a Kids Mode at this location. */
export function offersKidsMode(place: GameAt): boolean {
  return (gameLocationOf(place)?.resovaKidsMode ?? null) !== null;
}

function gameLocationOf({ game, location }: GameAt) {
  return game.locations.find((entry) => entry.location.id === location?.id) ?? null;
}

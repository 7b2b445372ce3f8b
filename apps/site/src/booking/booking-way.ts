import { type BookingWay, isKidsModeByDefault, resolveProvider } from '@latchkey/booking-core';
import type { Game, Location } from '@latchkey/cms-client/contract';

interface GameAt {
  readonly game: Game;
  /** The location; null where none is chosen. */
  readonly location: Location | null;
}

/** Returns how a game is booked at a location, in the mode that it has at first. */
export function resolveBookingWay({ game, location }: GameAt): BookingWay {
  return resolveWayInMode({ game, location }, isKidsModeByDefault(game));
}

function resolveWayInMode({ game, location }: GameAt, isKidsMode: boolean): BookingWay {
  return resolveProvider({ location, gameLocation: findGameLocation({ game, location }), isKidsMode });
}

/** Returns whether a game that our own basket sells has a Kids Mode at this location. */
export function offersKidsMode(place: GameAt): boolean {
  return (findGameLocation(place)?.resovaKidsMode ?? null) !== null;
}

function findGameLocation({ game, location }: GameAt) {
  return game.locations.find((entry) => entry.location.id === location?.id) ?? null;
}

/** Returns the ways to book the standard game and the one for kids. A mode that is sold in another way gets `way` itself. */
export function waysByMode<Type extends BookingWay['type']>(
  way: Extract<BookingWay, { type: Type }>,
  at: GameAt,
): Record<'standard' | 'kids', Extract<BookingWay, { type: Type }>> {
  const isSame = (other: BookingWay): other is Extract<BookingWay, { type: Type }> => other.type === way.type;
  const [standard, kids] = [resolveWayInMode(at, false), resolveWayInMode(at, true)];
  return { standard: isSame(standard) ? standard : way, kids: isSame(kids) ? kids : way };
}

import type { BookingChoice, PriceTable } from '@latchkey/booking-core';
import type { BookingPlace } from '../booking-place.ts';
import type { BookingQuery } from '../booking-query.ts';

/**
 * Returns how the booking of a visit begins at the step of a URL or a form.
 * @param seenPrices the prices of the page whose form was posted; null for a URL
 */
export function toBookingChoice(
  { location, game }: BookingPlace,
  query: BookingQuery,
  seenPrices: PriceTable | null = null,
): BookingChoice {
  return {
    timeZone: location.timeZone,
    game: { id: game.id },
    kidsModeByDefault: game.offersKidsMode ? (query.isKidsMode ?? game.isKidsModeByDefault) : game.isKidsModeByDefault,
    // A page without scripts shows all slots at once, since it has no button More.
    splitCount: null,
    ...(query.date !== null && { date: query.date }),
    ...(seenPrices !== null && { initialPrices: seenPrices }),
    ...(query.instanceId !== null && { initialInstanceId: query.instanceId, initialQuantities: query.quantities }),
  };
}

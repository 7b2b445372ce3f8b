import { fromMinor, lowestPriceMinor } from '@latchkey/booking-core';
import type { FindFromPrice } from '../content/find-from-price.ts';
import { kindFor, type TicketingChoice } from './choose-ticketing.ts';
import { roomFor, type Catalogue } from './embedded/catalogue.ts';

export function fromPricesOf(catalogue: Catalogue, choice: TicketingChoice): FindFromPrice {
  return ({ locationId, gameId, isKidsMode }) => {
    const venue = kindFor(choice, locationId) === 'embedded' ? catalogue.venue(locationId) : null;
    const room = venue === null ? null : roomFor(venue, gameId);
    if (venue === null || room === null) return null;
    const pricingCategories = (isKidsMode ? room.kids : room.standard) ?? [];
    const priceMinor = lowestPriceMinor({ pricingCategories });
    return priceMinor === null ? null : { amount: fromMinor(priceMinor, venue.currency), currency: venue.currency };
  };
}

import { fromMinor, lowestPriceMinor } from '@latchkey/booking-core';
import { kindFor, type TicketingChoice } from './choose-ticketing.ts';
import { roomFor, type Catalogue } from './embedded/catalogue.ts';

/** Where a game is played, and whether it is sold in Kids Mode there. */
interface FromPriceQuery {
  readonly locationId: string;
  readonly gameId: string;
  readonly isKidsMode: boolean;
}

/** A price as it travels: major units with their ISO 4217 code. */
export interface FromPrice {
  readonly amount: number;
  readonly currency: string;
}

/** What the cheapest ticket costs; null where our own inventory does not sell it, since a provider would have to be called. */
export type FindFromPrice = (query: FromPriceQuery) => FromPrice | null;

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

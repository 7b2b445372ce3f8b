import type { Catalogue, Venue } from '../../venues/catalogue.ts';
import type { CheckoutContext } from '../../checkout/checkout-context.ts';
import { createOwnTicketing } from '../../ticketing/own/own-ticketing.ts';
import { staffSale } from '../../inventory/slots/sale-rights.ts';
import { withoutBookingLimits } from '../../ticketing/shared/booking-limits.ts';
import type { Ticketing } from '../../ticketing/shared/ticketing.ts';

/** The staff sell without limits, since a person sees their customers. 0 is no limit. */
const withoutLimits: CheckoutContext['limits'] = {
  maxLiveBaskets: 0,
  maxHeldPlaces: 0,
  ...withoutBookingLimits,
};

/** Creates the inventory as the staff sell it: the same rooms and places, outside of the limits and of the minimum notice of visitors. */
export function createDeskTicketing(context: CheckoutContext): Ticketing {
  return createOwnTicketing({
    ...context,
    catalogue: toDeskCatalogue(context.catalogue),
    limits: withoutLimits,
    maxCodeAttempts: 0,
    rights: staffSale,
  });
}

/**
 * Returns a catalogue in which a party of any size can pay at the location, and in which the location sells every gift voucher of its documents, also
 * one that a card cannot be charged online.
 */
function toDeskCatalogue(catalogue: Catalogue): Catalogue {
  const toDeskVenue = ({ paymentMethods, ...venue }: Venue): Venue => ({
    ...venue,
    maxUnpaid: withoutBookingLimits.unpaidVolume.booking,
    offers: { ...venue.offers, vouchers: venue.documentedVouchers },
    paymentMethods: ['venue', ...paymentMethods.filter((method) => method !== 'venue')],
  });
  return {
    venues: catalogue.venues,
    venue: (locationId) => {
      const venue = catalogue.venue(locationId);
      return venue === null ? null : toDeskVenue(venue);
    },
  };
}

import { bookingUrl } from '../kernel/booking-links.ts';
import { pickCustomer } from '../kernel/customer-columns.ts';
import type { BookingSnapshot } from '../mail/booking-events.ts';
import type { Contact } from '../ticketing/shared/contact.ts';
import type { Venue } from '../venues/catalogue.ts';
import type { ManageContext } from './manage-context.ts';
import type { BookingState } from './managed-booking.ts';
import { toManagedWire } from './managed-wire.ts';

/** Takes a snapshot of a booking for the emails about it. */
export function takeSnapshot(
  { links, now, siteOrigin, mails }: Pick<ManageContext, 'links' | 'now' | 'siteOrigin' | 'mails'>,
  state: BookingState,
  { venue, contact }: { readonly venue: Venue; readonly contact: Contact },
): BookingSnapshot {
  const { reference, locationId } = state.booking;
  const nowMs = now();
  return {
    reference,
    locationId,
    locale: mails.localeOf(state.booking.locale),
    customer: pickCustomer(state.booking),
    linkIn: (locale) => bookingUrl({ links, siteOrigin }, { locale, locationSlug: venue.locationSlug, reference }),
    bookingIn: (locale) => toManagedWire(state, { venue, contact, locale, nowMs }),
  };
}

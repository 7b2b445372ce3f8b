import 'server-only';

import { createBookingManagement } from '@latchkey/cms-client/my-booking';
import { calendarFile, isLocale } from '@latchkey/i18n';
import { toCalendarEvents } from '../checkout/calendar-events.ts';
import { loadBrandName, loadLocation } from '../foundation/content.ts';
import { readCountry } from '../foundation/read-country.ts';
import { translatorFor } from '../foundation/translator.ts';
import { readBookingSecret } from '../my-booking/steps/booking-cookies.ts';
import { createClientOptions } from '../visit/server-visit.ts';
import { toVenueOfBasket } from './venue-of-basket.ts';

/** Writes the calendar file of the booking that this browser knows by its cookie; null if there is none with a game in it. */
export async function createMyBookingCalendar(
  locale: string,
  slug: string,
): Promise<{ readonly name: string; readonly text: string } | null> {
  if (!isLocale(locale)) return null;
  const location = await loadLocation(locale, slug);
  const secret = location === null ? null : await readBookingSecret(location.id);
  if (location === null || secret === null) return null;
  const gateway = createBookingManagement(await createClientOptions(locale));
  const booked = await gateway.getManagedBooking({ locationId: location.id, secret });
  if (!booked.ok || booked.value.games.length === 0) return null;
  const { games: bookings, reference, sequence } = booked.value;
  const [t, brand] = await Promise.all([translatorFor(locale, readCountry(location)), loadBrandName(locale)]);
  const events = toCalendarEvents(
    { bookings, reference, sequence },
    { t, brand, venue: toVenueOfBasket(location, []) },
  );
  return {
    name: `${reference.replaceAll(/[^\w-]/gu, '')}.ics`,
    text: calendarFile(events, { writtenAtMs: Date.now() }),
  };
}

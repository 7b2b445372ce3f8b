import 'server-only';

import { createBookingGateway } from '@latchkey/cms-client/booking';
import { basketCookieName, isBasketId } from '@latchkey/http-server/names';
import { calendarFile, isLocale } from '@latchkey/i18n';
import { cookies } from 'next/headers';
import { toCalendarEvents } from '../checkout/calendar-events.ts';
import { loadBrandName, loadLocation } from '../foundation/content.ts';
import { readCountry } from '../foundation/read-country.ts';
import { translatorFor } from '../foundation/translator.ts';
import { createClientOptions } from '../visit/server-visit.ts';
import { toVenueOfBasket } from './venue-of-basket.ts';

/** Writes the calendar file of the basket that this browser has booked last; null if it has booked none with a game in it. */
export async function createBookedCalendar(
  locale: string,
  slug: string,
): Promise<{ readonly name: string; readonly text: string } | null> {
  if (!isLocale(locale)) return null;
  const location = await loadLocation(locale, slug);
  const basketId = location === null ? undefined : (await cookies()).get(basketCookieName(location.id))?.value;
  if (location === null || basketId === undefined || !isBasketId(basketId)) return null;
  const gateway = createBookingGateway(await createClientOptions(locale));
  const booked = await gateway.getConfirmation({ locationId: location.id, basketId });
  if (!booked.ok || booked.value.bookings.length === 0) return null;
  const { reference } = booked.value;
  const [t, brand] = await Promise.all([translatorFor(locale, readCountry(location)), loadBrandName(locale)]);
  const venue = toVenueOfBasket(location, []);
  const events = toCalendarEvents(booked.value, { t, brand, venue });
  return {
    name: `${reference.replaceAll(/[^\w-]/gu, '')}.ics`,
    text: calendarFile(events, { writtenAtMs: Date.now() }),
  };
}

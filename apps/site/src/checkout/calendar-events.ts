import type { Confirmation } from '@latchkey/booking-core';
import { bookingEvent, type CalendarEvent, type Translator } from '@latchkey/i18n';
import type { VenueOfBasket } from '../basket/venue.ts';

/** The duration of a game that does not state one: an hour, like most games. */
const usualMinutes = 60;

interface Booked {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: Pick<VenueOfBasket, 'name' | 'address' | 'telephone' | 'timeZone' | 'directionsHref'>;
}

/**
 * Returns the calendar entries of a booking, the same as those in the emails of the api.
 *
 * @param sequence a calendar replaces an entry by one with a higher number; 0 for a confirmation, so that every later change replaces it
 */
export function toCalendarEvents(
  { bookings, reference, sequence = 0 }: Pick<Confirmation, 'bookings' | 'reference'> & { readonly sequence?: number },
  { t, brand, venue }: Booked,
): readonly CalendarEvent[] {
  const { name, address, telephone, timeZone, directionsHref } = venue;
  const scene = {
    t,
    brand,
    reference,
    telephone,
    timeZone,
    address: [name, ...address],
    directionsUrl: directionsHref,
  };
  return bookings.map(({ id, gameName, startsAt, durationMinutes }) =>
    bookingEvent({ id, gameName, startsAt, durationMinutes: durationMinutes ?? usualMinutes, sequence }, scene),
  );
}

/** Calendars on the web that accept an event by URL, in the order in which they are offered. */
export const webCalendars = [
  { name: 'Google Calendar', hrefOf: writeGoogleHref },
  { name: 'Outlook', hrefOf: writeOutlookHref },
] as const;

function writeGoogleHref({ title, startsAtMs, endsAtMs, description, location }: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${toCompactInstant(startsAtMs)}/${toCompactInstant(endsAtMs)}`,
    details: description,
    location,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

function writeOutlookHref({ title, startsAtMs, endsAtMs, description, location }: CalendarEvent): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAtMs).toISOString(),
    enddt: new Date(endsAtMs).toISOString(),
    body: description,
    location,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString()}`;
}

/** Writes an instant as Google Calendar reads it: `20261121T183000Z`. */
function toCompactInstant(instantMs: number): string {
  return new Date(instantMs).toISOString().replaceAll(/[-:]|\.\d+/gu, '');
}

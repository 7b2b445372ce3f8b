import { colon, formatDateTimeInZone, withCommas, zoneName, type Translator } from '@latchkey/i18n';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Attachment } from '../email.ts';
import type { VenueCard } from './venue-card.ts';

export interface CalendarBooking {
  /** The booking's id; random, so the event's id for good. */
  readonly id: string;
  readonly gameName: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly durationMinutes: number;
}

interface BookingCalendar {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: VenueCard;
  readonly reference: string;
  readonly bookings: readonly CalendarBooking[];
  /** Epoch milliseconds: when the file was written. */
  readonly writtenAt: number;
}

/** A calendar file with one event per booking. Instants are UTC, so the file needs no time zone table. */
export function bookingCalendar({ t, brand, venue, reference, bookings, writtenAt }: BookingCalendar): Attachment {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Latchkey', product: 'Bookings', language: t.locale.toUpperCase() },
  });
  const describe = (startMs: number) =>
    [
      `${t('Your reference')}${colon(t.locale)}${reference}`,
      t('Please arrive 15 minutes before your game starts.'),
      ...(venue.timeZone === null ? [] : [venueTime(startMs, venue.timeZone, t)]),
      ...(venue.telephone === null ? [] : [`${t('Phone')}${colon(t.locale)}${venue.telephone}`]),
      ...(venue.directionsUrl === null ? [] : [`${t('Directions')}${colon(t.locale)}${venue.directionsUrl}`]),
    ].join('\n');
  const address = withCommas(venue.addressLines, t.locale);
  for (const { id, gameName, startsAt, durationMinutes } of bookings) {
    const startMs = Date.parse(startsAt);
    calendar.createEvent({
      id: `${id}@latchkey`,
      stamp: new Date(writtenAt),
      start: new Date(startMs),
      end: new Date(startMs + durationMinutes * 60_000),
      summary: `${gameName} · ${brand}`,
      description: describe(startMs),
      location: {
        title: address === '' ? venue.name : address,
        ...(venue.position !== null && { geo: venue.position }),
      },
    });
  }
  return {
    filename: `${reference}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    // Every line has an end, including the last one (RFC 5545 3.1).
    content: `${calendar.toString().trimEnd()}\r\n`,
  };
}

/** A calendar shows the reader's time zone; the location's time is in the text. */
function venueTime(startMs: number, timeZone: string, t: Translator): string {
  const zone = t('Venue time (%zone)', { zone: zoneName(timeZone, t.locale) });
  return `${formatDateTimeInZone(startMs, timeZone, t.locale)}. ${zone}`;
}

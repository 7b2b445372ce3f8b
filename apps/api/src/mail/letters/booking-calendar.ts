import type { Translator } from '@latchkey/i18n';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Attachment } from '../letter.ts';
import type { VenueCard } from './venue-card.ts';

export interface CalendarBooking {
  /** The booking's id: random, so it is the event's for good. */
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
  /** Epoch milliseconds: when this was written. */
  readonly writtenAt: number;
}

/**
 * One event for each booking, as a file for the reader's calendar. Instants are UTC: no zone table has to travel with it, and
 * each calendar shows its own reader's clock.
 */
export function bookingCalendar({ t, brand, venue, reference, bookings, writtenAt }: BookingCalendar): Attachment {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Latchkey', product: 'Bookings', language: t.locale.toUpperCase() },
  });
  const description = [
    `${t('Your reference')}: ${reference}`,
    t('Please arrive 15 minutes before your game starts.'),
    ...(venue.telephone === null ? [] : [`${t('Phone')}: ${venue.telephone}`]),
    ...(venue.directionsUrl === null ? [] : [`${t('Directions')}: ${venue.directionsUrl}`]),
  ].join('\n');
  const address = venue.addressLines.join(', ');
  for (const { id, gameName, startsAt, durationMinutes } of bookings) {
    const startMs = Date.parse(startsAt);
    calendar.createEvent({
      id: `${id}@latchkey`,
      stamp: new Date(writtenAt),
      start: new Date(startMs),
      end: new Date(startMs + durationMinutes * 60_000),
      summary: `${gameName} · ${brand}`,
      description,
      location: {
        title: address === '' ? venue.name : address,
        ...(venue.position !== null && { geo: venue.position }),
      },
    });
  }
  return {
    filename: `${reference}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    // Every line ends, the last one too (RFC 5545 3.1).
    content: `${calendar.toString().trimEnd()}\r\n`,
  };
}

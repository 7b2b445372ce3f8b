import type { BasketBooking, Confirmation } from '@latchkey/booking-core';
import { colon, formatDateTimeInZone, type Translator, withCommas, zoneName } from '@latchkey/i18n';
import type { VenueOfBasket } from '../basket/venue.ts';

/** One booking as an entry of a calendar. Times are epoch milliseconds. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly description: string;
  readonly location: string;
}

/** The duration of a game that does not state one: an hour, like most games. */
const usualMinutes = 60;

interface Booked {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: Pick<VenueOfBasket, 'name' | 'address' | 'telephone' | 'timeZone'>;
  readonly reference: string;
}

/** The calendar entries of a confirmation, equal to those of the calendar file in the email. */
export function calendarEventsOf(
  { bookings, reference }: Pick<Confirmation, 'bookings' | 'reference'>,
  booked: Omit<Booked, 'reference'>,
): readonly CalendarEvent[] {
  return bookings.map((booking) => calendarEventOf(booking, { ...booked, reference }));
}

/** The entry of one booking. */
export function calendarEventOf(booking: BasketBooking, { t, brand, venue, reference }: Booked): CalendarEvent {
  const startsAtMs = Date.parse(booking.startsAt);
  return {
    id: booking.id,
    title: `${booking.gameName} · ${brand}`,
    startsAtMs,
    endsAtMs: startsAtMs + (booking.durationMinutes ?? usualMinutes) * 60_000,
    description: [
      `${t('Your reference')}${colon(t.locale)}${reference}`,
      t('Please arrive 15 minutes before your game starts.'),
      // A calendar shows its reader's time; the description gives the venue's time.
      `${formatDateTimeInZone(startsAtMs, venue.timeZone, t.locale)}. ${t('Venue time (%zone)', { zone: zoneName(venue.timeZone, t.locale) })}`,
      ...(venue.telephone === null ? [] : [`${t('Phone')}${colon(t.locale)}${venue.telephone}`]),
    ].join('\n'),
    location: withCommas([venue.name, ...venue.address], t.locale),
  };
}

/**
 * Writes events as a calendar file (RFC 5545). Times are UTC, so the file needs no time zone table and every calendar shows its
 * reader's time.
 *
 * @param writtenAtMs epoch milliseconds of the time of writing
 */
export function calendarFile(events: readonly CalendarEvent[], writtenAtMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Latchkey//Bookings//EN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@latchkey`,
      `DTSTAMP:${utc(writtenAtMs)}`,
      `DTSTART:${utc(event.startsAtMs)}`,
      `DTEND:${utc(event.endsAtMs)}`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      `LOCATION:${escaped(event.location)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261121T183000Z` */
function utc(instantMs: number): string {
  return new Date(instantMs).toISOString().replaceAll(/[-:]|\.\d+/gu, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/gu, '\\$&').replaceAll(/\r\n|\r|\n/gu, '\\n');
}

/** Folds a line at 75 octets without splitting a character. Continuation lines begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += character;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}

/** Calendars on the web that accept an event by URL, in the order in which they are offered. */
export const webCalendars = [
  { name: 'Google Calendar', hrefOf: googleHref },
  { name: 'Outlook', hrefOf: outlookHref },
] as const;

function googleHref({ title, startsAtMs, endsAtMs, description, location }: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(startsAtMs)}/${utc(endsAtMs)}`,
    details: description,
    location,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

function outlookHref({ title, startsAtMs, endsAtMs, description, location }: CalendarEvent): string {
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

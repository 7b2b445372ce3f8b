import type { BasketBooking } from '@latchkey/booking-core';
import { colon, formatDateTimeInZone, withCommas, zoneName, type Translator } from '@latchkey/i18n';
import type { VenueOfBasket } from '../basket/venue.ts';

/** One booking as an entry of a calendar. Epoch milliseconds. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly description: string;
  readonly place: string;
}

/** Where nobody says how long a game takes: the hour that most take. */
const usualMinutes = 60;

interface Booked {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: Pick<VenueOfBasket, 'name' | 'address' | 'telephone' | 'timeZone'>;
  readonly reference: string;
}

/** What the calendar says of a booking: the same as the calendar file in the mail. */
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
      // A calendar shows its reader's clock; the door goes by the venue's.
      `${formatDateTimeInZone(startsAtMs, venue.timeZone, t.locale)}. ${t('Venue time (%zone)', { zone: zoneName(venue.timeZone, t.locale) })}`,
      ...(venue.telephone === null ? [] : [`${t('Phone')}${colon(t.locale)}${venue.telephone}`]),
    ].join('\n'),
    place: withCommas([venue.name, venue.address], t.locale),
  };
}

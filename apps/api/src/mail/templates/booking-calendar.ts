import { type BookedGame, bookingEvent, calendarFile, calendarMethod, type Translator } from '@latchkey/i18n';
import type { TextAttachment } from '../email.ts';
import type { VenueCard } from './venue-card.ts';

interface BookingCalendar {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: VenueCard;
  readonly reference: string;
  readonly events: readonly BookedGame[];
  /** Removes the events from a calendar instead of writing them into it. */
  readonly isCancelled?: boolean;
  /** Epoch milliseconds: when the file was written. */
  readonly writtenAt: number;
}

/** A calendar file with one event per game, as an attachment. */
export function bookingCalendar(input: BookingCalendar): TextAttachment {
  const { t, brand, venue, reference, events, isCancelled = false, writtenAt } = input;
  const { name, email, addressLines } = venue;
  const scene = {
    ...venue,
    t,
    brand,
    reference,
    address: addressLines.length === 0 ? [name] : addressLines,
    organizer: email === null ? null : { name: brand === '' ? name : brand, email },
  };
  const entries = events.map((game) => bookingEvent(game, scene));
  return {
    filename: `${reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(isCancelled)}`,
    content: calendarFile(entries, { writtenAtMs: writtenAt, isCancelled }),
  };
}

import { type BookedGame, bookingEvent, calendarFile, calendarMethod, type Translator } from '@latchkey/i18n';
import type { TextAttachment } from '../email.ts';
import type { VenueCard } from './venue-card.ts';

/** The facts about a calendar file. */
interface BookingCalendar {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: VenueCard;
  readonly reference: string;
  readonly events: readonly BookedGame[];
  /** True if the file removes the events from a calendar instead of writing them into it. */
  readonly isCancelled?: boolean;
  /** The time when the file was written, epoch milliseconds. */
  readonly writtenAt: number;
}

/** Creates a calendar file with one event per game, as an attachment. */
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

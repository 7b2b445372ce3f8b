import { formatDateTimeInZone, zoneName } from '../format/format-date.ts';
import { colon, withCommas } from '../format/format-line.ts';
import type { Translator } from '../translator/create-translator.ts';
import type { CalendarEvent } from './calendar-file.ts';

/** One game of a booking. */
export interface BookedGame {
  /** The id of the entry, which is random and never changes. */
  readonly id: string;
  readonly gameName: string;
  /** The start, ISO 8601. */
  readonly startsAt: string;
  readonly durationMinutes: number;
  /** The number of times that the booking has changed. */
  readonly sequence: number;
}

export interface EventScene extends Pick<CalendarEvent, 'position' | 'organizer'> {
  readonly t: Translator;
  readonly brand: string;
  readonly reference: string;
  /** The lines of the address, from the smallest part to the largest. */
  readonly address: readonly string[];
  readonly telephone: string | null;
  readonly directionsUrl: string | null;
  /** The IANA name of the time zone; null where it is not known. */
  readonly timeZone: string | null;
}

/** Creates the calendar entry of a booked game, which is the same in each email and each download. */
export function bookingEvent(
  { id, gameName, startsAt, durationMinutes, sequence }: BookedGame,
  { t, brand, reference, address, telephone, directionsUrl, timeZone, position, organizer }: EventScene,
): CalendarEvent {
  const startsAtMs = Date.parse(startsAt);
  const named = (name: string, value: string) => `${name}${colon(t.locale)}${value}`;
  return {
    id,
    title: `${gameName} · ${brand}`,
    startsAtMs,
    endsAtMs: startsAtMs + durationMinutes * 60_000,
    // A calendar shows times in its reader's zone, so the description gives the venue's time.
    description: [
      named(t('Your reference'), reference),
      t('Please arrive 15 minutes before your game starts.'),
      ...(timeZone === null
        ? []
        : [
            `${formatDateTimeInZone(startsAtMs, timeZone, t.dates)}. ${t('Venue time (%zone)', { zone: zoneName(timeZone, t.locale) })}`,
          ]),
      ...(telephone === null ? [] : [named(t('Phone'), telephone)]),
      ...(directionsUrl === null ? [] : [named(t('Directions'), directionsUrl)]),
    ].join('\n'),
    location: withCommas(address, t.locale),
    sequence,
    position,
    organizer,
  };
}

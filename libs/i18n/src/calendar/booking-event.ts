import { formatDateTimeInZone, zoneName } from '../format/format-date.ts';
import { colon, withCommas } from '../format/format-line.ts';
import type { Translator } from '../translator/create-translator.ts';
import type { CalendarEvent } from './calendar-file.ts';

/** One game of a booking. */
export interface BookedGame {
  /** Random and the same for good. */
  readonly id: string;
  readonly gameName: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly durationMinutes: number;
  /** How often the booking has changed. */
  readonly sequence: number;
}

export interface EventScene extends Pick<CalendarEvent, 'position' | 'organizer'> {
  readonly t: Translator;
  readonly brand: string;
  readonly reference: string;
  /** Where it is, from the smallest part to the largest. */
  readonly address: readonly string[];
  readonly telephone: string | null;
  readonly directionsUrl: string | null;
  /** IANA name; null where it is not known. */
  readonly timeZone: string | null;
}

/** The calendar entry of a game that is booked, the same in each email and each download. */
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
    // A calendar shows its reader's time; the description gives the venue's time.
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

import type { CalendarDay } from '@latchkey/cms-client/booking';
import type { Locale } from '@latchkey/i18n';
import { useEffect, useState } from 'react';
import { addDays, type bookingMachine, dateAt } from '@latchkey/booking-core';
import type { ActorRefFrom } from 'xstate';
import { gameCalendarIn, serverClock } from '../visit/booking-ports.client.ts';

export type DayStatus = CalendarDay['status'];
/** YYYY-MM-DD → what is left of the day; a day that is not in it is not known. */
export type CalendarDays = ReadonlyMap<string, DayStatus>;

interface CalendarRequest {
  readonly locale: Locale;
  readonly locationId: string;
  readonly gameId: string;
  readonly from: string;
  readonly to: string;
  readonly isKidsMode: boolean;
}

const unknown: CalendarDays = new Map();

/**
 * Which days are full. Asked for once the times are there, since nothing waits for it, and again whenever the calendar opens. Where
 * it cannot be had, every day stays open to a click.
 */
export function useCalendarDays(
  { locale, locationId, gameId, from, to, isKidsMode }: CalendarRequest,
  { isWanted, isOpen }: { readonly isWanted: boolean; readonly isOpen: boolean },
): CalendarDays {
  const request = [locale, locationId, gameId, from, to, isKidsMode].join(' ');
  const [known, setKnown] = useState({ request: '', days: unknown });
  const isRequested = isOpen || (isWanted && known.request !== request);

  useEffect(() => {
    if (!isRequested) return undefined;
    let isLeft = false;
    async function load() {
      const outcome = await gameCalendarIn(locale).listDays({ locationId, gameId, from, to, isKidsMode });
      if (isLeft) return;
      if (!outcome.ok) console.warn('The calendar could not be loaded:', outcome.error.message);
      const days = outcome.ok ? new Map(outcome.value.map(({ date, status }) => [date, status])) : unknown;
      setKnown({ request, days });
    }
    void load();
    return () => {
      isLeft = true;
    };
  }, [isRequested, request, locale, locationId, gameId, from, to, isKidsMode]);

  return known.request === request ? known.days : unknown;
}

/** A day that is not worth a click. */
export function isFull(status: DayStatus | undefined): boolean {
  return status === 'soldOut' || status === 'closed';
}

/** The next day with anything to book; null where none is known. */
export function nextOpenDay(days: CalendarDays, after: string): string | null {
  const open = [...days].filter(([date, status]) => date > after && !isFull(status)).map(([date]) => date);
  return open.toSorted()[0] ?? null;
}

/** Tells the machine what day it is at the venue as the server counts: a visitor's clock may be hours off, or midnight past. */
export function useVenueDay(actor: ActorRefFrom<typeof bookingMachine>, timeZone: string): void {
  useEffect(
    () => serverClock.subscribe(() => actor.send({ type: 'today.set', date: dateAt(serverClock.now(), timeZone) })),
    [actor, timeZone],
  );
}

/** How many days the strip shows. */
const daysOnShow = 5;

/** The days around the chosen one that may be chosen: from today while it is near, else with the day before it. */
export function datesOnShow({
  date,
  minDate,
  maxDate,
}: {
  readonly date: string;
  readonly minDate: string;
  readonly maxDate: string;
}): string[] {
  const isNear = date < addDays(minDate, daysOnShow);
  const latestFirst = addDays(maxDate, 1 - daysOnShow);
  const first = isNear ? minDate : [addDays(date, -1), latestFirst].toSorted()[0];
  return Array.from({ length: daysOnShow }, (_, day) => addDays(first ?? minDate, day)).filter(
    (day) => day >= minDate && day <= maxDate,
  );
}

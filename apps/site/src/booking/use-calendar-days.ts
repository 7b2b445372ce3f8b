import type { CalendarDay } from '@latchkey/cms-client/booking';
import type { Locale } from '@latchkey/i18n';
import { useEffect, useState } from 'react';
import { addDays, type bookingMachine, dateAt } from '@latchkey/booking-core';
import type { ActorRefFrom } from 'xstate';
import { gameCalendarIn, serverClock } from '../visit/booking-ports.client.ts';

export type DayStatus = CalendarDay['status'];
/** Date (YYYY-MM-DD) → availability of the day. A missing day is unknown. */
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
 * Loads which days are full: when the slots are loaded, since nothing waits for it, and whenever the calendar opens. If the call
 * fails, every day stays selectable.
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

/** Whether a day has nothing to book. */
export function isFull(status: DayStatus | undefined): boolean {
  return status === 'soldOut' || status === 'closed';
}

/** The next day with an available slot; null if none is known. */
export function nextOpenDay(days: CalendarDays, after: string): string | null {
  const open = [...days].filter(([date, status]) => date > after && !isFull(status)).map(([date]) => date);
  return open.toSorted()[0] ?? null;
}

/**
 * Sends the machine the current date at the venue by the server's clock: the visitor's clock may be hours off, and midnight may
 * pass.
 */
export function useVenueDay(actor: ActorRefFrom<typeof bookingMachine>, timeZone: string): void {
  useEffect(
    () => serverClock.subscribe(() => actor.send({ type: 'today.set', date: dateAt(serverClock.now(), timeZone) })),
    [actor, timeZone],
  );
}

/** The number of days in the strip. */
const daysOnShow = 5;

/** The days in the strip: they start today while the selected day is near, otherwise one day before it. */
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

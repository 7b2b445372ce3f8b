import type { Locale } from '@latchkey/i18n';
import { useEffect, useState } from 'react';
import { type bookingMachine, dateAt, calendarOf, type CalendarDays } from '@latchkey/booking-core';
import type { ActorRefFrom } from 'xstate';
import { gameCalendarIn } from '../visit/booking-calls.client.ts';
import { serverClock } from '../visit/booking-ports.client.ts';

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
 * Loads which days are full: when it is wanted, since nothing waits for it, and whenever the calendar opens. If the call
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
      const days = outcome.ok ? calendarOf(outcome.value) : unknown;
      setKnown({ request, days });
    }
    void load();
    return () => {
      isLeft = true;
    };
  }, [isRequested, request, locale, locationId, gameId, from, to, isKidsMode]);

  return known.request === request ? known.days : unknown;
}

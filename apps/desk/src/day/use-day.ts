import type { DaySheetWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findCallError } from '../foundation/api/call-failed.ts';
import { useClock } from '../foundation/clock/clock.tsx';
import { dayKey, useDaySheet } from '../offline/day-queries.ts';
import { readAgain } from './read-again.ts';
import { watchDays } from './watch-days.ts';

export interface DayState {
  readonly sheet: DaySheetWire | null;
  /** The instant at which this browser kept the sheet, in epoch milliseconds; null where it came from the server. */
  readonly keptAt: number | null;
  /** The reason why the day could not be read; the sheet that was read before stays. */
  readonly error: CallError | null;
  readonly hasFailed: boolean;
  /** True while the changes of others are reported at once. */
  readonly isLive: boolean;
  readonly reload: () => void;
}

/** Reads a day of a location, and keeps it up to date. */
export function useDay(locationId: string, date: string): DayState {
  const { query, sheet, keptAt } = useDaySheet(locationId, date);
  const isLive = useLive(locationId, date);
  return {
    sheet: sheet ?? null,
    keptAt,
    error: findCallError(query.error),
    hasFailed: query.isError,
    isLive,
    reload: () => void query.refetch(),
  };
}

/** Reads the shown day again when the server reports its change; other changed days are read when they are opened. Returns `isLive`. */
function useLive(locationId: string, date: string): boolean {
  const queries = useQueryClient();
  const clock = useClock();
  const [isLive, setIsLive] = useState(false);
  useEffect(
    () =>
      watchDays({
        connect: () => new EventSource(`/staff/${encodeURIComponent(locationId)}/events`),
        clock,
        onLive: setIsLive,
        onChange: (changed) =>
          void readAgain(queries, changed === null ? ['day', locationId] : dayKey(locationId, changed)),
      }),
    [clock, locationId, queries],
  );
  // A tablet that slept has missed the events, so the day is read again when it is seen.
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') void readAgain(queries, dayKey(locationId, date));
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [date, locationId, queries]);
  return isLive;
}

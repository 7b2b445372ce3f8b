import type { DaySheetWire } from '@latchkey/cms-client/contract';
import type { CallResult } from '@latchkey/cms-client/staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { CallFailed, isUnreachable } from '../foundation/api/call-failed.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { useClock } from '../foundation/clock/clock.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { Kept } from './kept-days.ts';
import { useKeptDays, useQueueState } from './offline.tsx';
import { applyQueuedToDay } from './apply-queued.ts';

/** The value that a screen shows, from the server or from this browser. */
interface Read<Value> {
  readonly value: Value;
  /** The instant at which it was kept, in epoch milliseconds by the clock of this device; null where the server has just sent it. */
  readonly keptAt: number | null;
}

/** Returns the first parts of the key of a day; an event of the server invalidates them. */
export const dayKey = (locationId: string, date: string) => ['day', locationId, date] as const;

/** The time in milliseconds after which a day is kept, so that it is drawn first. */
const keepAfterMs = 100;

/** Reads a day, with the changes of this screen that wait to be sent. Without a connection it is the kept one. */
export function useDaySheet(locationId: string, date: string) {
  const staff = useStaff();
  const days = useKeptDays();
  const clock = useClock();
  const { items } = useQueueState();
  const { locale } = useText();
  const query = useQuery({
    queryKey: [...dayKey(locationId, date), locale],
    queryFn: async ({ signal }): Promise<Read<DaySheetWire>> => {
      const result = await staff.getDaySheet({ locationId, date }, { query: { locale }, signal });
      return readOrKept(result, () => days.day(locationId, date));
    },
  });
  const { data } = query;
  useEffect(() => {
    if (data === undefined || data.keptAt !== null) return undefined;
    return clock.after(keepAfterMs, () => void days.keepDay(data.value));
  }, [clock, data, days]);
  const sheet = useMemo(() => (data === undefined ? undefined : applyQueuedToDay(data.value, items)), [data, items]);
  return { query, sheet, keptAt: data?.keptAt ?? null };
}

/** @throws {CallFailed} where nothing was kept either */
async function readOrKept<Value>(
  result: CallResult<Value>,
  readKept: () => Promise<Kept<Value> | null>,
): Promise<Read<Value>> {
  if (result.ok) return { value: result.value.data, keptAt: null };
  const kept = isUnreachable(result.error) ? await readKept() : null;
  if (kept === null) throw new CallFailed(result.error);
  return kept;
}

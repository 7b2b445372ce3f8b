import { createContext, use, useEffect, useState } from 'react';

/** The clock that tells the time and calls functions later. Tests advance it by hand. */
export interface Clock {
  now(): number;
  /** Calls `run` once after `ms` milliseconds, unless the returned function was called before. */
  after(ms: number, run: () => void): () => void;
}

const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const ClockContext = createContext<Clock>(systemClock);

export function useClock(): Clock {
  return use(ClockContext);
}

/** Returns the time in epoch milliseconds, and renders again every `stepMs`. */
export function useNow(stepMs: number): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => clock.after(stepMs, () => setNow(clock.now())), [clock, now, stepMs]);
  return now;
}

/** Returns the calendar date of an instant on the wall clock of a zone, `YYYY-MM-DD`. */
export function dateInZone(instantMs: number, timeZone: string): string {
  return getFormatter(timeZone).format(instantMs).slice(0, 10);
}

/** Returns the calendar date of an ISO 8601 instant in the time zone of this device. */
export function dateHere(instant: string): string {
  return dateInZone(Date.parse(instant), new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Returns the time of an instant on the wall clock of a zone, `HH:MM`. */
export function timeInZone(instantMs: number, timeZone: string): string {
  return getFormatter(timeZone).format(instantMs).slice(11);
}

/** The formatters by time zone. Making one takes far longer than using it, and a day sheet has hundreds of times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  // The Swedish locale writes `2026-11-28 18:00`, which is ISO 8601.
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Returns the date a number of days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

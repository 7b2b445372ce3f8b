import { createContext, use, useEffect, useState } from 'react';

/** The time and what happens later. Tests advance it by hand. */
export interface Clock {
  now(): number;
  /** Calls once, unless the returned function was called before. */
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

/** The time in epoch milliseconds, read again every `stepMs`. */
export function useNow(stepMs: number): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => clock.after(stepMs, () => setNow(clock.now())), [clock, now, stepMs]);
  return now;
}

/** The calendar date of an instant on the wall clock of a zone, `YYYY-MM-DD`. */
export function dateInZone(instantMs: number, timeZone: string): string {
  return getFormatter(timeZone).format(instantMs).slice(0, 10);
}

/** The calendar date of an instant, ISO 8601, where this device is. */
export function dateHere(instant: string): string {
  return dateInZone(Date.parse(instant), new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The time of an instant on the wall clock of a zone, `HH:MM`. */
export function timeInZone(instantMs: number, timeZone: string): string {
  return getFormatter(timeZone).format(instantMs).slice(11);
}

/** To make a formatter takes far longer than to use it, and a day sheet has hundreds of times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  // Swedish writes `2026-11-28 18:00`.
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

/** The date some days later; dates have no zone. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

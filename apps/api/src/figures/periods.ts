import type { PeriodWire, figureSteps } from '@latchkey/cms-client/contract';
import { addDays, addMonths, weekdayOf } from '../kernel/wall-clock.ts';

/** Days of a location, both included. */
export type Period = PeriodWire;
/** The length of a bucket: a day, a week or a month. */
export type Step = (typeof figureSteps)[number];

const dayMs = 24 * 60 * 60_000;
const daysPerWeek = 7;
/** The weeks by which a period is moved to the year before: a day stays on its weekday. */
const weeksPerYear = 52;

/** Counts the days of a period. */
export function countDays({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/**
 * Finds the periods with which a period is compared: the one before it, and the one a year before it. Whole months are compared with whole months. Any
 * other period is moved by whole weeks, so that weekends are compared with weekends: a week with the week before, 28 days with the 28 before.
 */
export function findComparedPeriods(period: Period): { readonly before: Period; readonly yearBefore: Period } {
  const months = wholeMonths(period);
  if (months > 0) return { before: shiftMonths(period, months), yearBefore: shiftMonths(period, 12) };
  const weeks = Math.ceil(countDays(period) / daysPerWeek);
  return { before: shiftWeeks(period, weeks), yearBefore: shiftWeeks(period, weeksPerYear) };
}

/** Moves a period back by weeks. */
function shiftWeeks({ from, to }: Period, weeks: number): Period {
  const days = -weeks * daysPerWeek;
  return { from: addDays(from, days), to: addDays(to, days) };
}

/** Moves a period of whole months back by months. */
function shiftMonths({ from, to }: Period, months: number): Period {
  const after = addDays(to, 1);
  return { from: addMonths(from, -months), to: addDays(addMonths(after, -months), -1) };
}

/** Counts the months of a period; 0 if it is not whole months. */
function wholeMonths({ from, to }: Period): number {
  const after = addDays(to, 1);
  if (!from.endsWith('-01') || !after.endsWith('-01')) return 0;
  const countMonths = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return countMonths(after) - countMonths(from);
}

/** Lists the days, weeks or months that a period touches, cut at its ends. */
export function listBuckets({ from, to }: Period, step: Step): readonly Period[] {
  const buckets: Period[] = [];
  for (let start = from; start <= to;) {
    const next = nextBucket(start, step);
    buckets.push({ from: start, to: next > to ? to : addDays(next, -1) });
    start = next;
  }
  return buckets;
}

/** Returns a function that finds the first day of the bucket of a day; without a step the period is one bucket. */
export function createBucketStart(period: Period, step: Step | null): (day: string) => string {
  if (step === null) return () => period.from;
  const buckets = listBuckets(period, step);
  const starts = new Map(
    buckets.flatMap((bucket) => listBuckets(bucket, 'day').map(({ from }) => [from, bucket.from] as const)),
  );
  return (day) => starts.get(day) ?? period.from;
}

/** Returns the first day of the bucket after the one of a date. */
function nextBucket(date: string, step: Step): string {
  if (step === 'day') return addDays(date, 1);
  if (step === 'week') return addDays(date, daysPerWeek + 1 - weekdayOf(date));
  return addMonths(`${date.slice(0, 7)}-01`, 1);
}

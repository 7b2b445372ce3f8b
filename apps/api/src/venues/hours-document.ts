import { bounds } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { addDays, isCalendarDate, weekdays } from '../kernel/wall-clock.ts';
import { findEnd, type HoursOfDay, hoursOn, readHours, type Week } from './hours.ts';

/** The most openings of one day. */
const maxOpenings = 12;
/** The most listed starts of one day. */
const maxStarts = 200;

const openingTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'must be HH:MM');
const lateTime = z.string().regex(/^(?:[0-3]\d|4[0-7]):[0-5]\d$/u, 'must be HH:MM, hours past 24 for the next day');

const openingSchema = z.tuple([openingTime, lateTime]);

const dayHoursSchema = z.union([
  openingSchema,
  z
    .array(openingSchema)
    .min(1)
    .max(maxOpenings)
    .refine(
      (openings) => areInOrder(readHours(openings)),
      'has an opening that begins before the one before has closed',
    ),
  z.strictObject({ starts: z.array(lateTime).min(1).max(maxStarts) }),
]);

/** The schema of the hours of a week. */
export const weekSchema = z
  .partialRecord(z.enum(weekdays), dayHoursSchema)
  .refine(isWithoutOverlap, 'has a day that opens before the day before has closed');

/** A Monday. The weekdays are checked in the week that begins on it; another week would do as well. */
const someMonday = '2024-01-01';

/** Checks that openings do not overlap, because such openings would sell one room twice. */
function isWithoutOverlap(opening: Week): boolean {
  return weekdays.every((_, index) => {
    const today = hoursOn({ opening }, addDays(someMonday, index));
    const [first] = hoursOn({ opening }, addDays(someMonday, index + 1)).openings;
    return first === undefined || findEnd(today) <= first.opening + 24 * 60;
  });
}

function areInOrder({ openings }: HoursOfDay): boolean {
  return openings.every(({ opening }, index) => index === 0 || opening >= (openings[index - 1]?.closing ?? 0));
}

const dateSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u, 'must be YYYY-MM-DD')
  .refine(isCalendarDate, { error: 'is no date of the calendar', abort: true });

const seasonSchema = z
  .strictObject({
    from: dateSchema,
    /** The last day; absent if it does not end. */
    to: dateSchema.optional(),
    opening: weekSchema,
  })
  .refine(({ from, to }) => to === undefined || from <= to, { path: ['to'], error: 'must not be before from' });

const exceptionSchema = z.strictObject({
  date: dateSchema,
  /** The hours; null if it is closed. */
  hours: dayHoursSchema.nullable(),
});

const seasonsSchema = z
  .array(seasonSchema)
  .max(bounds.list)
  .refine((seasons) => areDistinct(seasons.map(({ from }) => from)), 'has two seasons that begin on one day');

const exceptionsSchema = z
  .array(exceptionSchema)
  .max(1_000)
  .refine((exceptions) => areDistinct(exceptions.map(({ date }) => date)), 'has two exceptions for one date');

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

/** The most days ahead that visitors can book anywhere: the horizon of the product. */
const maxDays = 60;

/**
 * The hours that a room and its location may both have. The seasons of the room count before those of the location, and so do its exceptions. A number
 * of the room replaces the number of the location.
 */
export const hoursShape = {
  /** The weeks from a date to a date. If two contain a date, the one that begins last counts. */
  seasons: seasonsSchema.optional(),
  /** The hours of single dates. */
  exceptions: exceptionsSchema.optional(),
  /** The minutes before its start until which visitors can book a game. */
  minimumNoticeMinutes: z
    .int()
    .min(0)
    .max(14 * 24 * 60)
    .optional(),
  /** The days ahead that visitors can book. */
  maxDaysAhead: z.int().min(1).max(maxDays).optional(),
};

/** The schema of YYYY-MM-DDTHH:MM on the clock of the location. */
export const wallClockSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/u, 'must be YYYY-MM-DDTHH:MM, on the clock of the location')
  .refine((text) => isCalendarDate(text.slice(0, 10)), { error: 'is no date of the calendar', abort: true })
  .transform((text) => ({ date: text.slice(0, 10), time: text.slice(11) }));

/** The schema of starts of single dates, in addition to the starts that follow from the hours. */
export const extraStartsSchema = z.array(wallClockSchema).max(1_000);

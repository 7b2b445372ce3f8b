import * as z from 'zod';
import { localeQuery } from '../content/locale.ts';
import { requestLimits } from '../http/limits.ts';
import { daysBetween, isCalendarDate } from './wall-clock.ts';

/** Ends the reading where it is none: what is asked of two dates together needs both. */
const dateQuery = z.string().max(10).refine(isCalendarDate, { error: 'must be a date, YYYY-MM-DD', abort: true });
const idQuery = z
  .string()
  .regex(/^[\w.-]+$/u, 'must be an id')
  .max(requestLimits.idCharacters);
const kidsMode = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
/** The asker's own basket; an empty one is none. */
const basketId = z
  .union([z.literal(''), idQuery])
  .optional()
  .transform((id) => (id === undefined || id === '' ? null : id));

/** Most days that one calendar answers: the horizon and the days around it. */
const calendarDays = 100;

export const localeOnlyQuery = z.object({ locale: localeQuery });

export const availabilityQuery = z.object({ startDate: dateQuery, kidsMode, basketId, locale: localeQuery });

export const detailsQuery = z.object({ instanceId: idQuery, basketId, locale: localeQuery });

export const calendarQuery = z
  .object({ from: dateQuery, to: dateQuery, kidsMode, locale: localeQuery })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before from' })
  .refine(({ from, to }) => from > to || daysBetween(from, to) < calendarDays, {
    path: ['to'],
    error: `must be within ${calendarDays} days of from`,
  });

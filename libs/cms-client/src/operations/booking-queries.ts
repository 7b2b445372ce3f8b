import { addDays, isBookingDate } from '@latchkey/booking-core';
import * as z from 'zod/mini';
import { idCharacters, localeParameter } from './locale.ts';

/** A date of a query. The check stops at an invalid one, because a rule about two dates needs both to be valid. */
export const dateText = z
  .string()
  .check(z.maxLength(10), z.refine(isBookingDate, { error: 'must be a date, YYYY-MM-DD', abort: true }));
const idText = z.string().check(z.regex(/^[\w.-]+$/u, 'must be an id'), z.maxLength(idCharacters));
const kidsMode = z.pipe(
  z._default(z.enum(['true', 'false']), 'false'),
  z.transform((value) => value === 'true'),
);
/** The id of the caller's basket; an empty text counts as none. */
const basketId = z.pipe(
  z.optional(z.union([z.literal(''), idText])),
  z.transform((id) => (id === undefined || id === '' ? null : id)),
);

/** The limit of days in one calendar: the booking window of 60 days and the days around it. */
const calendarDays = 100;

export const slotListQuery = z.object({ startDate: dateText, kidsMode, basketId, locale: localeParameter });

/** The number of tickets by pricing category, as `2:101,1:102`. A part that cannot be read counts as none. */
const ticketCounts = z.pipe(
  z.optional(z.string().check(z.maxLength(2_000))),
  z.transform((text) =>
    Object.fromEntries(
      (text ?? '').split(',').flatMap((part): [string, number][] => {
        const [, count = '', id = ''] = /^([1-9]\d{0,2}):(.+)$/u.exec(part) ?? [];
        return id === '' ? [] : [[id, Number(count)]];
      }),
    ),
  ),
);

/** The query of one slot. `tickets` are priced where the response has a `quote`; elsewhere they change nothing. */
export const slotQuery = z.object({ instanceId: idText, basketId, tickets: ticketCounts, locale: localeParameter });

/** The query of the slots to which a game of a booking (`bookingId`) can be moved. */
export const moveTimesQuery = z.object({ bookingId: idText, startDate: dateText, kidsMode, locale: localeParameter });

export const calendarQuery = z.object({ from: dateText, to: dateText, kidsMode, locale: localeParameter }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before from' }),
  z.refine(({ from, to }) => from > to || to < addDays(from, calendarDays), {
    path: ['to'],
    error: `must be within ${calendarDays} days of from`,
  }),
);

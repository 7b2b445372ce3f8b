import { bounds } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { isCalendarDate, parseMinutes, weekdays } from '../kernel/wall-clock.ts';
import { localisedLine } from './localised-text.ts';

/** The most pricing categories that a slot of the api can have (`pricingCategoryWire`). */
export const categoryLimit = 50;

/** The most rows of a list, and rules of a room. */
const rowLimit = 50;

/** The schema of major units, with the decimals of the location's currency (`checkTicketing`). */
export const priceSchema = z.number().min(0).max(1_000_000_000);

const pricesSchema = z
  .record(z.string().min(1).max(200), priceSchema)
  .refine((prices) => Object.keys(prices).length <= categoryLimit, 'has too many prices');

const sizeSchema = z.int().min(1).max(1_000);

/** The schema of a list of the prices of a room, for the tickets that do not cost their `singlePrice`. */
export const priceListSchema = z.strictObject({
  /** The prices by the ids of the categories. */
  prices: pricesSchema.optional(),
  /** Other prices of parties from a size on. A price that a row does not name is that of the row before. */
  bySize: z
    .array(z.strictObject({ size: sizeSchema, prices: pricesSchema }))
    .min(1)
    .max(rowLimit)
    .refine((rows) => isAscending(rows.map(({ size }) => size)), 'must be in the order of the sizes, each once')
    .optional(),
  /** The prices of whole parties up to a size, instead of the prices of tickets. */
  sums: z
    .array(z.strictObject({ upTo: sizeSchema, sum: priceSchema }))
    .min(1)
    .max(rowLimit)
    .refine((rows) => isAscending(rows.map(({ upTo }) => upTo)), 'must be in the order of the sizes, each once')
    .optional(),
  /** The least that a party pays together. */
  least: priceSchema.optional(),
});

const dateSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u, 'must be YYYY-MM-DD')
  .refine(isCalendarDate, 'is no date of the calendar');

const startHoursSchema = z
  .tuple([
    z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'must be HH:MM'),
    z.string().regex(/^(?:[0-3]\d|4[0-7]):[0-5]\d$/u, 'must be HH:MM, hours past 24 for the next day'),
  ])
  .refine(([from, to]) => parseMinutes(from) < parseMinutes(to), 'ends before it begins');

/** The fields of a change of prices. */
const shiftShape = {
  percent: z
    .number()
    .min(-100)
    .max(1_000)
    .refine((percent) => Number(percent.toFixed(2)) === percent, 'must have at most 2 decimals')
    .optional(),
  /** The amount in major units; below 0 it is taken off. */
  add: z.number().min(-1_000_000_000).max(1_000_000_000).optional(),
  /** The multiple in major units to which a changed price is rounded. */
  step: z.number().positive().max(1_000_000).optional(),
  name: localisedLine.optional(),
};

/** The schema of a rule for games at some time: they have another list, or their prices change. */
const timeRuleSchema = z
  .strictObject({
    date: dateSchema.optional(),
    from: dateSchema.optional(),
    to: dateSchema.optional(),
    weekdays: z.array(z.enum(weekdays)).min(1).max(7).optional(),
    hours: startHoursSchema.optional(),
    list: z.string().min(1).max(200).optional(),
    ...shiftShape,
  })
  .refine((rule) => [rule.date, rule.from, rule.to, rule.weekdays, rule.hours].some((when) => when !== undefined), {
    error: 'says no date, weekdays or hours',
  })
  .refine(({ date, from, to }) => date === undefined || (from === undefined && to === undefined), {
    path: ['date'],
    error: 'is one day: leave out from and to',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'must not be before from',
  })
  .refine(({ list, percent, add }) => [list, percent, add].filter((how) => how !== undefined).length === 1, {
    error: 'needs one of list, percent and add',
  });

/** The schema of a rule for games that begin soon. */
const soonRuleSchema = z
  .strictObject({
    /** The hours before the start in which the rule holds. */
    withinHours: z
      .int()
      .min(1)
      .max(60 * 24),
    ...shiftShape,
  })
  .refine(({ percent, add }) => (percent === undefined) !== (add === undefined), {
    error: 'needs one of percent and add',
  });

const listShape = { standard: priceListSchema.optional(), kids: priceListSchema.optional() };

const pricesShape = {
  ...listShape,
  lists: z
    .array(z.strictObject({ id: z.string().min(1).max(200), ...listShape }))
    .max(rowLimit)
    .refine((lists) => new Set(lists.map(({ id }) => id)).size === lists.length, 'has two lists of the same id')
    .optional(),
  rules: z.array(timeRuleSchema).max(bounds.list).optional(),
  howSoon: z.array(soonRuleSchema).max(rowLimit).optional(),
};

/** The schema of the prices of a room by the party, the time, and how soon it is. */
export const roomPricesSchema = z.strictObject(pricesShape);

/** The schema of the prices of a game at all locations of a currency: `prices` of its document. */
export const gamePricesSchema = z
  .array(
    z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/u, 'must be three capitals (ISO 4217)'), ...pricesShape }),
  )
  .max(rowLimit)
  .refine((prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length, 'has a currency twice');

export type PriceListDocument = z.output<typeof priceListSchema>;

export type RoomPrices = z.output<typeof roomPricesSchema>;

function isAscending(sizes: readonly number[]): boolean {
  return sizes.every((size, index) => index === 0 || size > (sizes[index - 1] ?? 0));
}

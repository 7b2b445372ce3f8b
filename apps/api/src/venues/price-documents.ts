import { bounds } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { isCalendarDate, minutesOf, weekdays } from '../kernel/wall-clock.ts';
import { localisedLine } from './localised-text.ts';

/** The most pricing categories that a slot of the api can have (`pricingCategoryWire`). */
export const categoryLimit = 50;
/** The most rows of a list, and rules of a room. */
const rowLimit = 50;

/** Major units, with the decimals of the location's currency (`checkTicketing`). */
export const priceSchema = z.number().min(0).max(1_000_000_000);
const pricesSchema = z
  .record(z.string().min(1).max(200), priceSchema)
  .refine((prices) => Object.keys(prices).length <= categoryLimit, 'has too many prices');
const sizeSchema = z.int().min(1).max(1_000);

/** What the tickets of a room cost, as a difference from `singlePrice`. */
export const priceListSchema = z.strictObject({
  prices: pricesSchema.optional(),
  bySize: z
    .array(z.strictObject({ size: sizeSchema, prices: pricesSchema }))
    .min(1)
    .max(rowLimit)
    .refine((rows) => isAscending(rows.map(({ size }) => size)), 'must be in the order of the sizes, each once')
    .optional(),
  sums: z
    .array(z.strictObject({ upTo: sizeSchema, sum: priceSchema }))
    .min(1)
    .max(rowLimit)
    .refine((rows) => isAscending(rows.map(({ upTo }) => upTo)), 'must be in the order of the sizes, each once')
    .optional(),
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
  .refine(([from, to]) => minutesOf(from) < minutesOf(to), 'ends before it begins');

const shiftShape = {
  percent: z
    .number()
    .min(-100)
    .max(1_000)
    .refine((percent) => Number(percent.toFixed(2)) === percent, 'must have at most 2 decimals')
    .optional(),
  /** Major units, as a price; below 0 it is taken off. */
  add: z.number().min(-1_000_000_000).max(1_000_000_000).optional(),
  step: z.number().positive().max(1_000_000).optional(),
  name: localisedLine.optional(),
};

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

const soonRuleSchema = z
  .strictObject({
    withinHours: z
      .int()
      .min(1)
      .max(60 * 24),
    ...shiftShape,
  })
  .refine(({ percent, add }) => (percent === undefined) !== (add === undefined), {
    error: 'needs one of percent and add',
  });

const listsOf = { standard: priceListSchema.optional(), kids: priceListSchema.optional() };

/** How the prices of a room depend on the party, the time, and how soon it is. */
export const roomPricesSchema = z.strictObject({
  ...listsOf,
  lists: z
    .array(z.strictObject({ id: z.string().min(1).max(200), ...listsOf }))
    .max(rowLimit)
    .refine((lists) => new Set(lists.map(({ id }) => id)).size === lists.length, 'has two lists of the same id')
    .default([]),
  rules: z.array(timeRuleSchema).max(bounds.list).default([]),
  howSoon: z.array(soonRuleSchema).max(rowLimit).default([]),
});

export type PriceListDocument = z.output<typeof priceListSchema>;
export type RoomPrices = z.output<typeof roomPricesSchema>;

type OnError = (path: readonly PropertyKey[], message: string) => void;

interface PricedRoom {
  readonly standard: readonly { readonly id: string; readonly singlePrice?: number | undefined }[];
  readonly kids: PricedRoom['standard'] | null;
  readonly prices?: RoomPrices | undefined;
}

/** Reports lists and categories that are named and are not there, and tickets without a price. */
export function checkNamed(room: PricedRoom, onError: OnError): void {
  const { lists = [], rules = [] } = room.prices ?? {};
  for (const [index, { list }] of rules.entries()) {
    if (list !== undefined && !lists.some(({ id }) => id === list))
      onError(['prices', 'rules', index, 'list'], `there is no list ${list}`);
  }
  for (const mode of ['standard', 'kids'] as const) {
    const categories = room[mode] ?? [];
    const base = room.prices?.[mode];
    for (const { path, prices } of pricesIn(room.prices, mode)) {
      for (const id of Object.keys(prices)) {
        if (!categories.some((category) => category.id === id)) onError([...path, id], `there is no category ${id}`);
      }
    }
    for (const [index, { id, singlePrice }] of categories.entries()) {
      if (singlePrice === undefined && base?.sums === undefined && base?.prices?.[id] === undefined)
        onError([mode, index, 'singlePrice'], 'is missing');
    }
  }
}

function* listsIn(prices: RoomPrices | undefined, mode: 'standard' | 'kids') {
  const base = prices?.[mode];
  if (base !== undefined) yield { path: ['prices', mode] as readonly PropertyKey[], list: base };
  for (const [index, each] of (prices?.lists ?? []).entries()) {
    const list = each[mode];
    if (list !== undefined) yield { path: ['prices', 'lists', index, mode] as readonly PropertyKey[], list };
  }
}

function* pricesIn(prices: RoomPrices | undefined, mode: 'standard' | 'kids') {
  for (const { path, list } of listsIn(prices, mode)) {
    if (list.prices !== undefined) yield { path: [...path, 'prices'], prices: list.prices };
    for (const [index, row] of (list.bySize ?? []).entries())
      yield { path: [...path, 'bySize', index, 'prices'], prices: row.prices };
  }
}

/** All amounts of the prices of a room, with where they stand; those that are taken off, without their sign. */
export function* amountsIn(prices: RoomPrices | undefined): Generator<readonly [readonly PropertyKey[], number]> {
  for (const mode of ['standard', 'kids'] as const) {
    for (const { path, prices: amounts } of pricesIn(prices, mode))
      for (const [id, amount] of Object.entries(amounts)) yield [[...path, id], amount];
    for (const { path, list } of listsIn(prices, mode)) {
      for (const [index, { sum }] of (list.sums ?? []).entries()) yield [[...path, 'sums', index, 'sum'], sum];
      if (list.least !== undefined) yield [[...path, 'least'], list.least];
    }
  }
  for (const name of ['rules', 'howSoon'] as const) {
    for (const [index, { add, step }] of (prices?.[name] ?? []).entries()) {
      if (add !== undefined) yield [['prices', name, index, 'add'], Math.abs(add)];
      if (step !== undefined) yield [['prices', name, index, 'step'], step];
    }
  }
}

function isAscending(sizes: readonly number[]): boolean {
  return sizes.every((size, index) => index === 0 || size > (sizes[index - 1] ?? 0));
}

import { bounds } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { memberOf } from '../kernel/json.ts';
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

/** The schema of the prices of the tickets of a room, as a difference from `singlePrice`. */
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
  .refine(([from, to]) => parseMinutes(from) < parseMinutes(to), 'ends before it begins');

const shiftShape = {
  percent: z
    .number()
    .min(-100)
    .max(1_000)
    .refine((percent) => Number(percent.toFixed(2)) === percent, 'must have at most 2 decimals')
    .optional(),
  /** The amount in major units; below 0 it is taken off. */
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

type OnError = (path: readonly PropertyKey[], message: string) => void;

/**
 * Returns the prices of a room: its own, and those of its game in the currency of its location where it has none. Each part counts by itself, lists by
 * their ids.
 */
export function joinPrices(own: RoomPrices | undefined, shared: RoomPrices | undefined): RoomPrices | undefined {
  if (own === undefined || shared === undefined) return own ?? shared;
  const { lists = [] } = own;
  const others = (shared.lists ?? []).filter(({ id }) => !lists.some((list) => list.id === id));
  return {
    standard: own.standard ?? shared.standard,
    kids: own.kids ?? shared.kids,
    lists: [...lists, ...others],
    rules: own.rules ?? shared.rules,
    howSoon: own.howSoon ?? shared.howSoon,
  };
}

const sharedBefore = new WeakMap<object, readonly z.output<typeof gamePricesSchema>[number][]>();

/** Reads the prices of the document of a game in a currency. Undefined if it has none, or none that are valid. */
export function sharedPrices(game: unknown, currency: string): RoomPrices | undefined {
  const written = memberOf(game, 'prices');
  if (!Array.isArray(written)) return undefined;
  // An unchanged array is the same object: a chain has one room for each of its thousand locations.
  const read = sharedBefore.get(written) ?? gamePricesSchema.safeParse(written).data ?? [];
  sharedBefore.set(written, read);
  return read.find((prices) => prices.currency === currency);
}

interface PricedRoom {
  readonly standard: readonly { readonly id: string; readonly singlePrice?: number | undefined }[];
  readonly kids: PricedRoom['standard'] | null;
  readonly prices?: RoomPrices | undefined;
}

/** Reports lists and categories that a room names and that are not there, and tickets without a price. */
export function checkNamed(room: PricedRoom, shared: RoomPrices | undefined, onError: OnError): void {
  const all = joinPrices(room.prices, shared);
  checkPickedLists(room.prices, all?.lists ?? [], onError);
  for (const mode of ['standard', 'kids'] as const) {
    const categories = room[mode] ?? [];
    const base = all?.[mode];
    for (const path of categoriesNamedIn(room.prices, mode, (id) => categories.some((category) => category.id === id)))
      onError(path, `there is no category ${String(path.at(-1))}`);
    for (const [index, { id, singlePrice }] of categories.entries()) {
      if (singlePrice === undefined && base?.sums === undefined && base?.prices?.[id] === undefined)
        onError([mode, index, 'singlePrice'], 'is missing');
    }
  }
}

/** Reports rules that pick a list which is not there. */
export function checkPickedLists(
  prices: RoomPrices | undefined,
  lists: readonly { readonly id: string }[],
  onError: OnError,
): void {
  for (const [index, { list }] of (prices?.rules ?? []).entries()) {
    if (list !== undefined && !lists.some(({ id }) => id === list))
      onError(['prices', 'rules', index, 'list'], `there is no list ${list}`);
  }
}

/** Finds unknown categories that prices name; the last part of the path is the id. */
export function* categoriesNamedIn(
  prices: RoomPrices | undefined,
  mode: 'standard' | 'kids',
  isKnown: (id: string) => boolean,
): Generator<readonly PropertyKey[]> {
  for (const { path, prices: amounts } of pricesIn(prices, mode))
    for (const id of Object.keys(amounts)) if (!isKnown(id)) yield [...path, id];
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

/** Lists all amounts of the prices of a room, with their paths; amounts that are taken off have no sign. */
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

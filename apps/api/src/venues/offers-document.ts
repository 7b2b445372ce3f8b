import { bounds, idSchema, lineSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { isCalendarDate, weekdays } from '../kernel/wall-clock.ts';
import { whyNotAmount } from './amount-limits.ts';
import { localisedLine, localisedParagraph } from './localised-text.ts';
import { normaliseCode } from '../payments/vouchers/code.ts';

/** The most promotions, and the most vouchers, in one document; a location may have several documents. */
const maxListed = 50;
/** The largest amount of a voucher or promotion in US dollars, far below the largest total of a basket; see `whyNotAmount` for other currencies. */
const maxAmountDollars = 10_000;

/** The arguments of `refine` for a percentage with at most two decimals. The tolerance is for products of floating numbers, such as 0.29 * 100. */
const atMostTwoDecimals = [
  (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  'must have at most two decimals',
] as const;

const currencyCode = z.string().regex(/^[A-Z]{3}$/u, 'must be three capitals, as USD');

/** The schema of major units by currency, with the decimals of each: `{ "USD": 10, "JPY": 1500, "KWD": 3.125 }`. */
const amountByCurrency = z
  .record(currencyCode, z.number().positive())
  .refine((amounts) => Object.keys(amounts).length > 0, 'names no currency')
  .superRefine((amounts, context) => {
    for (const [currency, amount] of Object.entries(amounts)) {
      const message = whyNotAmount(amount, currency, maxAmountDollars);
      if (message !== null) context.addIssue({ code: 'custom', path: [currency], message });
    }
  });

const date = z.string().max(10).refine(isCalendarDate, 'must be a date, YYYY-MM-DD');

/** The schema of a range of dates, both included; a missing one is open. */
const dateRange = z
  .strictObject({ from: date.optional(), to: date.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'ends before it begins')
  .default({});

const promotionBase = {
  /** The id by which uses are counted: another promotion with the same id continues the count. */
  id: idSchema,
  /** The code that visitors type; case and white space do not matter. */
  code: lineSchema.refine(
    (code) => /^[A-Z0-9-]{3,24}$/u.test(normaliseCode(code)),
    'must be 3 to 24 letters, digits and hyphens',
  ),
  name: localisedLine,
  /** The games whose bookings count and are discounted; all games by default. */
  gameIds: z.array(idSchema).min(1).max(maxListed).nullable().default(null),
  /** The local dates on which the code can be entered. */
  bookingDates: dateRange,
  /** The local dates of the game: other bookings neither count nor are discounted. */
  playDates: dateRange,
  /** The weekdays of the game, likewise; all by default. */
  playWeekdays: z
    .array(z.enum(weekdays))
    .min(1)
    .refine((days) => new Set(days).size === days.length, 'names a day twice')
    .nullable()
    .default(null),
  /** The most checkouts, over all locations; null is no limit. */
  maxUses: z.int().min(1).max(1_000_000).nullable().default(null),
  /** True if it can be combined with other promotions that are stackable as well. */
  isStackable: z.boolean().default(false),
  /** The fewest tickets in the bookings that count. */
  minQuantity: z.int().min(1).max(1_000).nullable().default(null),
  /** The smallest sum of the bookings that count; the promotion does not apply in currencies that are missing here. */
  minTotal: amountByCurrency.nullable().default(null),
};

const promotionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...promotionBase,
    kind: z.literal('percent'),
    /** The percentage of the bookings that count, with at most two decimals. */
    percent: z
      .number()
      .positive()
      .max(100)
      .refine(...atMostTwoDecimals),
  }),
  z.strictObject({
    ...promotionBase,
    kind: z.literal('amount'),
    /** The amount that is taken off once per basket. Not available at locations with other currencies. */
    amount: amountByCurrency,
  }),
]);

const voucherSchema = z.strictObject({
  id: idSchema,
  name: localisedLine,
  description: localisedParagraph,
  /** The price, which is also the value. Not sold at locations with other currencies. */
  amount: amountByCurrency,
  /** The calendar months from the sale in which it can be spent; null if it never expires, as some countries require. */
  validMonths: z.int().min(1).max(240).nullable().default(null),
});

/** The schema of `offers/<name>.json`: promotions and gift vouchers of some locations or of the whole chain. */
export const offersDocumentSchema = z.strictObject({
  /** The locations; empty or missing for all locations that can be booked. */
  locationIds: z.array(idSchema).max(bounds.list).default([]),
  promotions: z.array(promotionSchema).max(maxListed).default([]),
  vouchers: z.array(voucherSchema).max(maxListed).default([]),
});

export type OffersDocument = z.output<typeof offersDocumentSchema>;
export type PromotionDocument = OffersDocument['promotions'][number];

import { bounds, idSchema, lineSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { fileOf, type SourceDocument } from '../../../content/source-document.ts';
import { memberOf } from '../../../kernel/json.ts';
import { isCalendarDate, weekdays } from '../../../kernel/wall-clock.ts';
import { localisedLine, localisedParagraph } from '../ticketing-document.ts';
import { normaliseCode, voucherCodeOf } from './code.ts';

/** Most promotions and voucher products of one document; a location may have several documents. */
const listLimit = 50;
/** A voucher's amount and a promotion's: far below what a basket's total may be. */
const amountLimit = 10_000;

const currencyCode = z.string().regex(/^[A-Z]{3}$/u, 'must be three capitals, as USD');

/** Major units for each currency that it is meant for, at most two decimals: `{ "USD": 10, "EUR": 10 }`. */
const amountByCurrency = z
  .record(
    currencyCode,
    z
      .number()
      .positive()
      .max(amountLimit)
      .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'must have at most two decimals'),
  )
  .refine((amounts) => Object.keys(amounts).length > 0, 'names no currency');

const date = z.string().max(10).refine(isCalendarDate, 'must be a date, YYYY-MM-DD');

/** Both days are included; one that is left out is open. */
const dateRange = z
  .strictObject({ from: date.optional(), to: date.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'ends before it begins')
  .default({});

const promotionBase = {
  /** Counts the uses: an id that is given to another promotion goes on with the count. */
  id: idSchema,
  /** What visitors type; capitals and spaces around it do not matter. */
  code: lineSchema.refine(
    (code) => /^[A-Z0-9-]{3,24}$/u.test(normaliseCode(code)),
    'must be 3 to 24 letters, digits and hyphens',
  ),
  name: localisedLine,
  /** Only bookings of these games count and are discounted; left out, those of all games. */
  gameIds: z.array(idSchema).min(1).max(listLimit).nullable().default(null),
  /** The day on which the code is entered, by the venue's calendar. */
  bookingDates: dateRange,
  /** The day of the game, by the venue's calendar: bookings outside of it are neither counted nor discounted. */
  playDates: dateRange,
  /** The weekdays of the game, likewise; left out, all of them. */
  playWeekdays: z
    .array(z.enum(weekdays))
    .min(1)
    .refine((days) => new Set(days).size === days.length, 'names a day twice')
    .nullable()
    .default(null),
  /** Checkouts in all, over all locations; null is no limit. */
  maxUses: z.int().min(1).max(1_000_000).nullable().default(null),
  /** May stand beside other promotions that are stackable as well. */
  isStackable: z.boolean().default(false),
  /** Fewest tickets of the bookings that count. */
  minQuantity: z.int().min(1).max(1_000).nullable().default(null),
  /** Least that the bookings that count must come to; where the currency is not named, the promotion does not apply. */
  minTotal: amountByCurrency.nullable().default(null),
};

const promotionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...promotionBase,
    kind: z.literal('percent'),
    /** Of the bookings that count, at most two decimals. */
    percent: z
      .number()
      .positive()
      .max(100)
      .refine(
        (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
        'must have at most two decimals',
      ),
  }),
  z.strictObject({
    ...promotionBase,
    kind: z.literal('amount'),
    /** Taken off once per basket. Not to be had at locations of other currencies. */
    amount: amountByCurrency,
  }),
]);

const voucherSchema = z.strictObject({
  id: idSchema,
  name: localisedLine,
  description: localisedParagraph,
  /** What it costs and what it is worth. Not sold at locations of other currencies. */
  amount: amountByCurrency,
});

/** `offers/<name>.json`: promotions and gift vouchers of some locations or of the whole chain. */
export const offersDocumentSchema = z.strictObject({
  /** Empty, or left out: every location that can be booked. */
  locationIds: z.array(idSchema).max(bounds.list).default([]),
  promotions: z.array(promotionSchema).max(listLimit).default([]),
  vouchers: z.array(voucherSchema).max(listLimit).default([]),
});

export type OffersDocument = z.output<typeof offersDocumentSchema>;
export type PromotionDocument = OffersDocument['promotions'][number];

type OnProblem = (file: string, path: readonly PropertyKey[], message: string) => void;
type OnIssues = (file: string, issues: readonly z.core.$ZodIssue[]) => void;

/** What is wrong with the promotions and vouchers, by themselves, among each other and with what they name. */
export function checkOffers(documents: readonly SourceDocument[], onProblem: OnProblem, onIssues: OnIssues): void {
  const gameIds = new Set(
    documents.filter(({ kind }) => kind === 'game').map(({ document }) => memberOf(document, 'id')),
  );
  const owners = new Map<string, string>();
  /** Chain-wide, so that a document's locations can change without a clash, and a use is counted for one promotion. */
  const claim = (file: string, path: readonly PropertyKey[], what: string, name: string) => {
    const owner = owners.get(`${what} ${name}`);
    if (owner !== undefined) onProblem(file, path, `${name} is taken by ${owner}`);
    owners.set(`${what} ${name}`, file);
  };
  for (const document of documents.filter(({ kind }) => kind === 'offers')) {
    const file = fileOf(document);
    const parsed = offersDocumentSchema.safeParse(document.document);
    if (!parsed.success) {
      onIssues(file, parsed.error.issues);
      continue;
    }
    for (const [index, promotion] of parsed.data.promotions.entries()) {
      const path = ['promotions', index];
      claim(file, [...path, 'id'], 'promotion', promotion.id);
      claim(file, [...path, 'code'], 'code', normaliseCode(promotion.code));
      if (voucherCodeOf(promotion.code) !== null)
        onProblem(file, [...path, 'code'], 'looks like a gift voucher’s code');
      for (const [at, gameId] of (promotion.gameIds ?? []).entries()) {
        if (!gameIds.has(gameId)) onProblem(file, [...path, 'gameIds', at], `there is no game ${gameId}`);
      }
    }
    for (const [index, { id }] of parsed.data.vouchers.entries()) claim(file, ['vouchers', index, 'id'], 'voucher', id);
  }
}

/*
 * The wire shapes of figures, cash-ups and exports. Money is in minor units, and never a sum of two currencies. They use zod/mini, because they reach
 * the browser.
 */
import * as z from 'zod/mini';
import { currencyText, dateText, idText, shortText } from './booking.ts';
import { instantText } from './staff-people.ts';
import { typedText } from './typed.ts';

/** A sum of the ledger in minor units; negative if more went back than came in. */
const minor = z.int();
const count = z.int().check(z.nonnegative());
/** A count that is null if it is not known. */
const knownCount = z.nullable(count);

export const figureSteps = ['day', 'week', 'month'] as const;

const periodShape = { from: dateText, to: dateText };
const periodWire = z.object(periodShape);

/** The money that a location took, by the way that it came in. */
const takingsShape = {
  cash: minor,
  cardAtVenue: minor,
  /** Card payments online, less refunds to cards and the sums that banks took back. */
  cardOnline: minor,
  /** The value of redeemed gift vouchers. */
  vouchers: minor,
};

/**
 * The sums of a period; each entry of the ledger is in exactly one of them. Sales are positive. The whole ledger adds up to what was paid less what
 * was owed.
 */
const moneyWire = z.object({
  ...takingsShape,
  /** The price of games, with the differences by changes and cancellations. */
  games: minor,
  /** The sums that locations kept of changed and cancelled bookings. */
  fees: minor,
  /** Sums that are no longer owed because they were credited or waived; zero or negative, except for corrections. */
  credited: minor,
  /** Discounts that the staff gave on bookings; zero or negative, except for corrections. */
  discounted: minor,
  vouchersSold: minor,
  /** Gift vouchers that were issued for sums owed to visitors, less those that became void. */
  vouchersGiven: minor,
  /** Entries from before the ledger. */
  opening: minor,
});

const figuresShape = {
  money: moneyWire,
  /** The bookings by the day on which they were made; those that were cancelled since are also counted as cancelled. */
  bookings: count,
  cancelled: count,
  /** The parties by the day of the game, as are the counts below. */
  parties: count,
  players: count,
  noShowParties: count,
  noShowPlayers: count,
  placesSold: knownCount,
  placesOffered: knownCount,
  startsSold: knownCount,
  startsOffered: knownCount,
};

const totalWire = z.object({
  ...periodShape,
  ...figuresShape,
  /** The worth of gift vouchers at the end of the period, and the part of it that could not be spent any more. */
  vouchersLeft: minor,
  vouchersExpired: minor,
});

export const figuresWire = z.object({
  ...periodShape,
  step: z.enum(figureSteps),
  /** The figures of each currency; that of most bookings and parties comes first. */
  currencies: z
    .array(
      z.object({
        currency: currencyText,
        total: totalWire,
        /** The same length of time before the period, and the period a year before. */
        before: totalWire,
        yearBefore: totalWire,
        /** Every day, week or month of the period, also those without any movement. A week begins on Monday. */
        buckets: z.array(z.object({ ...periodShape, ...figuresShape })).check(z.maxLength(400)),
        /** The discounts of each promotion code, by the day of the booking. */
        codes: z
          .array(z.object({ code: shortText, bookings: count, discount: minor, games: minor }))
          .check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(100)),
  /** The games of the locations, from which one can be chosen. */
  rooms: z.array(z.object({ gameId: idText, name: shortText })).check(z.maxLength(2_000)),
  /** Locations whose sales are in another system, so that they are missing here. */
  leftOut: z.array(z.object({ name: shortText, soldBy: z.enum(['resova', 'roller']) })).check(z.maxLength(1_000)),
});

export const cashUpWire = z.object({
  id: idText,
  date: dateText,
  currency: currencyText,
  /** The sums of the ledger as they were when the cash was counted. */
  ...takingsShape,
  counted: minor,
  note: shortText,
  who: shortText,
  at: instantText,
});

export const cashDayWire = z.object({
  locationId: idText,
  date: dateText,
  /** The sums by currency. That of the location comes first, even if nothing was taken. */
  sums: z
    .array(
      z.object({
        currency: currencyText,
        ...takingsShape,
        /** Discounts that the staff gave on that day: zero or negative, except for corrections. They are no money that was taken. */
        discounted: minor,
        /** The price of the gift vouchers that were sold; it is within the sums above. */
        vouchersSold: minor,
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  /** The cash-ups of this day, then those of the days before, newest first. */
  cashUps: z.array(cashUpWire).check(z.maxLength(200)),
});

export const countCashBody = z.strictObject({
  currency: currencyText,
  /** The sum of the ledger at the time when the person counted. */
  expected: minor.check(z.minimum(-100_000_000_000), z.maximum(100_000_000_000)),
  counted: minor.check(z.nonnegative(), z.maximum(100_000_000_000)),
  note: typedText(300),
});

/** The files for the accountant. */
export const exportKinds = ['movements', 'bookings', 'vouchers'] as const;
export type ExportKind = (typeof exportKinds)[number];

export type FiguresWire = z.output<typeof figuresWire>;
export type PeriodWire = z.output<typeof periodWire>;
export type CashDayWire = z.output<typeof cashDayWire>;
export type CashUpWire = z.output<typeof cashUpWire>;

/* The wire shapes of figures, cash-ups and exports. Money is in minor units, and never a sum of two currencies. They use zod/mini, because they reach the browser. */
import * as z from 'zod/mini';
import { currencyText, dateText, idText, shortText } from './booking.ts';
import { instantText } from './staff-people.ts';
import { typedText } from './typed.ts';

/** A sum of the ledger; negative where more went back than came in. */
const minor = z.int();
const count = z.int().check(z.nonnegative());
/** Null where it is not known. */
const knownCount = z.nullable(count);

export const figureSteps = ['day', 'week', 'month'] as const;

const periodShape = { from: dateText, to: dateText };
const periodWire = z.object(periodShape);

/** How money reached the location. */
const takingsShape = {
  cash: minor,
  cardAtVenue: minor,
  /** Less what went back to cards and what banks took back. */
  cardOnline: minor,
  /** Redeemed gift vouchers. */
  vouchers: minor,
};

/**
 * The entries of the ledger, each in exactly one of these sums. What was sold is positive. Paid less owed is what the whole ledger adds up
 * to.
 */
const moneyWire = z.object({
  ...takingsShape,
  /** Games, with what changes and cancellations added or took. */
  games: minor,
  /** The sums that locations kept of changed and cancelled bookings. */
  fees: minor,
  /** Credited, waived: what is not owed any more; zero or negative, except for corrections. */
  credited: minor,
  /** What the staff took off the price of bookings; zero or negative, except for corrections. */
  discounted: minor,
  vouchersSold: minor,
  /** Gift vouchers for what was owed to visitors, less what became void. */
  vouchersGiven: minor,
  /** From before the ledger. */
  opening: minor,
});

const figuresShape = {
  money: moneyWire,
  /** By the day on which they were made; those that were cancelled since are counted in both. */
  bookings: count,
  cancelled: count,
  /** By the day of the game, as are the following ones. */
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
  /** The worth of gift vouchers at the end, and the part of it that could not be spent any more. */
  vouchersLeft: minor,
  vouchersExpired: minor,
});

export const figuresWire = z.object({
  ...periodShape,
  step: z.enum(figureSteps),
  /** One for each currency, that of most bookings and parties first. */
  currencies: z
    .array(
      z.object({
        currency: currencyText,
        total: totalWire,
        /** The same length of time before, and a year before. */
        before: totalWire,
        yearBefore: totalWire,
        /** Every day, week or month, those without any movement included. A week begins on Monday. */
        buckets: z.array(z.object({ ...periodShape, ...figuresShape })).check(z.maxLength(400)),
        /** The sum that each promotion code took off, by the day of the booking. */
        codes: z
          .array(z.object({ code: shortText, bookings: count, discount: minor, games: minor }))
          .check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(100)),
  /** The games of the locations, for the choice of one. */
  rooms: z.array(z.object({ gameId: idText, name: shortText })).check(z.maxLength(2_000)),
  /** Locations whose sales are with another system, and therefore not here. */
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
  /** That of the location first, whether or not anything was taken. */
  sums: z
    .array(
      z.object({
        currency: currencyText,
        ...takingsShape,
        /** What the staff took off prices on that day: zero or negative, except for corrections. It was not taken. */
        discounted: minor,
        /** The price of the gift vouchers that were sold; it is in the sums above. */
        vouchersSold: minor,
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  /** Newest first: those of this day, then of the days before. */
  cashUps: z.array(cashUpWire).check(z.maxLength(200)),
});

export const countCashBody = z.strictObject({
  currency: currencyText,
  /** The sums of the ledger when the person counted. */
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

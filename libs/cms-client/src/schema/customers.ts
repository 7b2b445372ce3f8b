/*
 * The wire shapes of customers, as the staff see them: a view over the bookings of the locations where the reader works. They use zod/mini,
 * because they reach the browser.
 */
import * as z from 'zod/mini';
import { currencyText, dateText, idText, shortText, timeText } from './booking.ts';
import { reviewStates, submissionStates } from './inbox.ts';
import { instantText } from './staff-people.ts';
import { requiredText } from './typed.ts';

const count = z.int().check(z.nonnegative());
const longText = z.string().check(z.maxLength(5_000));

/** A customer is identified by one of their bookings, so that no URL has an address. */
const namedShape = {
  /** The newest booking that the reader may see, and its location. */
  reference: idText,
  locationId: idText,
  /** The name and the addresses as in the newest booking. */
  firstName: shortText,
  lastName: shortText,
  email: shortText,
  phone: shortText,
};

const countsShape = {
  /** Games that have begun, without no-shows. */
  visits: count,
  /** Games that are still to come. */
  upcoming: count,
  noShows: count,
};

const customerSummaryWire = z.object({
  ...namedShape,
  ...countsShape,
  /** The day of the last game that has begun; null before the first one. */
  lastVisit: z.nullable(dateText),
});

export const foundCustomersWire = z.object({
  /** The customers who booked last come first. */
  customers: z.array(customerSummaryWire).check(z.maxLength(100)),
  /** False if more bookings match than were read: a longer text finds fewer. */
  isWhole: z.boolean(),
});

const customerBookingWire = z.object({
  reference: idText,
  locationId: idText,
  state: z.enum(['confirmed', 'cancelled']),
  bookedAt: instantText,
  /** The price in minor units, less discounts. */
  total: z.int(),
  currency: currencyText,
  games: z
    .array(
      z.object({
        gameId: idText,
        date: dateText,
        startTime: timeText,
        startsAt: instantText,
        players: count,
        state: z.enum(['toCome', 'begun', 'arrived', 'noShow']),
      }),
    )
    .check(z.maxLength(100)),
});

const customerNoteWire = z.object({
  id: idText,
  locationId: idText,
  text: longText,
  who: shortText,
  at: instantText,
  /** The instant of the last change; null if the note is as it was written. */
  changedAt: z.nullable(instantText),
  version: count,
  /** True for the author, and for managers of the location. */
  mayChange: z.boolean(),
});

export const customerWire = z.object({
  ...namedShape,
  /** Every spelling of the email addresses, the newest first. */
  emails: z.array(shortText).check(z.maxLength(100)),
  phones: z.array(z.object({ text: shortText, uri: z.nullable(shortText) })).check(z.maxLength(100)),
  ...countsShape,
  cancelled: count,
  /** The money that came in for the bookings less what went back, as the ledger has it, and the redeemed vouchers; both in minor units. */
  spent: z.array(z.object({ currency: currencyText, paid: z.int(), vouchers: z.int() })).check(z.maxLength(100)),
  /** The newest booking comes first; `bookingCount` also counts those that are not listed. */
  bookings: z.array(customerBookingWire).check(z.maxLength(100)),
  bookingCount: count,
  /** The newest note comes first. */
  notes: z.array(customerNoteWire).check(z.maxLength(200)),
  vouchers: z
    .array(
      z.object({
        id: idText,
        name: shortText,
        locationId: idText,
        /** The last group of the code; null before it has one. */
        codeEnd: z.nullable(shortText),
        state: z.enum(['requested', 'issued', 'frozen', 'void']),
        amount: z.int(),
        balance: z.int(),
        currency: currencyText,
        boughtAt: instantText,
        expiresAt: z.nullable(instantText),
        /** True if another person bought the voucher for the customer. */
        isGiven: z.boolean(),
      }),
    )
    .check(z.maxLength(100)),
  /** The forms that the customer sent; empty if a host reads. */
  submissions: z
    .array(
      z.object({
        id: idText,
        formName: shortText,
        locationId: z.nullable(idText),
        state: z.enum(submissionStates),
        at: instantText,
      }),
    )
    .check(z.maxLength(100)),
  reviews: z
    .array(
      z.object({
        id: idText,
        locationId: idText,
        rating: z.int().check(z.minimum(1), z.maximum(5)),
        text: longText,
        state: z.enum(reviewStates),
        at: instantText,
      }),
    )
    .check(z.maxLength(100)),
  /** The merges that an owner has made; empty for other readers. */
  merges: z
    .array(z.object({ id: idText, keys: z.array(shortText).check(z.maxLength(2)), who: shortText, at: instantText }))
    .check(z.maxLength(100)),
});

export const customerNoteBody = z.strictObject({ text: requiredText(2_000) });
export const changeCustomerNoteBody = z.strictObject({
  /** The version that the person has seen. */
  version: z.int().check(z.positive(), z.maximum(1_000_000)),
  text: requiredText(2_000),
});

const referenceText = z.string().check(z.minLength(1), z.maxLength(100));

export const mergeCustomersBody = z.strictObject({
  /** One booking of each of the two customers. */
  reference: referenceText,
  other: referenceText,
});

/** A person, identified by a booking, or by an email address that may have none. */
export const personBody = z
  .strictObject({
    reference: z.optional(referenceText),
    email: z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/u, 'must be an email address'))),
  })
  .check(
    z.refine(({ reference, email }) => (reference === undefined) !== (email === undefined), {
      path: ['email'],
      error: 'either a reference or an email address',
    }),
  );

/** The records that an erasure would remove, and those that it would keep. */
export const erasureQuoteWire = z.object({
  emails: z.array(shortText).check(z.maxLength(1_000)),
  removed: z.object({
    bookings: count,
    notes: count,
    emails: count,
    submissions: count,
    answers: count,
    files: count,
    reviews: count,
    newsletters: count,
    merges: count,
  }),
  kept: z.object({
    /** Bookings and entries of the ledger, which stay without a name. */
    bookings: count,
    ledgerEntries: count,
    /** Gift vouchers, which stay because their code is enough to spend them. */
    vouchers: count,
    /** Addresses that must never be written to again. */
    suppressed: count,
  }),
  /** The references of bookings that have to be cancelled first. */
  upcoming: z.array(idText).check(z.maxLength(10_000)),
  /** True if a payment has not ended, which needs its customer. */
  isPaying: z.boolean(),
});

export const erasedWire = z.object({
  bookings: count,
  /** The payments that have to be erased at their provider. */
  atProvider: z.array(shortText).check(z.maxLength(10_000)),
});

/** Everything that is stored about a person, by the kind of record. */
export const personExportWire = z.record(z.string(), z.unknown());

export type FoundCustomersWire = z.output<typeof foundCustomersWire>;
export type CustomerSummaryWire = z.output<typeof customerSummaryWire>;
export type CustomerWire = z.output<typeof customerWire>;
export type CustomerNoteWire = z.output<typeof customerNoteWire>;
export type ErasureQuoteWire = z.output<typeof erasureQuoteWire>;
export type PersonBody = z.output<typeof personBody>;

/* The wire shapes of a booking after its confirmation. They use zod/mini, because they reach the browser. */
import { customerDeclaration } from '@latchkey/booking-core';
import * as z from 'zod/mini';
import {
  basketBookingWire,
  basketPromotionList,
  bookingPolicyWire,
  currencyText,
  idText,
  issuedVoucherWire,
  paymentWire,
  shortText,
  tokenText,
  totalMajor,
} from './booking.ts';
import { basketBounds } from './basket-bounds.ts';

const manageReason = z.enum(['cancelled', 'started', 'tooLate', 'notOnline', 'paying', 'nothingToChange']);

/** The reason why it cannot be done now; null if it can. */
const blockedBy = z.nullable(manageReason);

export const managedBookingWire = z.object({
  reference: idText,
  state: z.enum(['confirmed', 'cancelled']),
  /** The number of changes plus one. A change names the version that it was made on. */
  version: z.int().check(z.positive(), z.maximum(1_000_000)),
  /** The revision of the calendar events (RFC 5545 `SEQUENCE`). */
  sequence: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
  location: z.object({
    id: idText,
    timeZone: shortText,
    telephone: z.nullable(shortText),
    email: z.nullable(shortText),
  }),
  /** Empty once the personal data are deleted. */
  firstName: z.string().check(z.maxLength(customerDeclaration.firstName.maxCharacters)),
  locale: z.string().check(z.maxLength(10)),
  games: z
    .array(z.object({ ...basketBookingWire.shape, policy: bookingPolicyWire, changeBlockedBy: blockedBy }))
    .check(z.maxLength(50)),
  /** The games of a cancelled booking. */
  cancelledGames: z.array(basketBookingWire).check(z.maxLength(50)),
  vouchers: z.array(issuedVoucherWire).check(z.maxLength(500)),
  promotions: basketPromotionList,
  subtotal: totalMajor,
  discount: totalMajor,
  total: totalMajor,
  /** The sum paid by card and at the location, less what went back. */
  paid: totalMajor,
  dueAtVenue: totalMajor,
  /** The part of the total that the provider could not charge and the visitor is not asked for; absent for 0. */
  waived: z.optional(totalMajor),
  refunds: z
    .array(
      z.object({
        amount: totalMajor,
        /** `newVoucher`: a gift voucher made for it. `voucher`: the gift vouchers that paid. */
        to: z.enum(['card', 'newVoucher', 'voucher']),
        /** `intended`: on its way. `failed`: the location has to make it. */
        status: z.enum(['intended', 'done', 'failed']),
      }),
    )
    .check(z.maxLength(200)),
  currency: currencyText,
  cancelBlockedBy: blockedBy,
  /** True if the visit is over and was not reviewed. Results that an earlier version stored have no such field. */
  canReview: z._default(z.boolean(), false),
  checkInToken: tokenText,
});

export const changeQuoteWire = z.object({
  /** Identifies the quote; a change whose result would differ is a conflict. */
  quoteId: z.string().check(z.regex(/^[\w-]{22}$/u)),
  version: z.int().check(z.positive()),
  oldTotal: totalMajor,
  newTotal: totalMajor,
  /** The amount that the location keeps by its policy. */
  kept: totalMajor,
  /** The amount that is charged by card now. */
  dueNow: totalMajor,
  /** The whole amount that is due at the location afterwards. */
  dueAtVenue: totalMajor,
  /** The part of the total that the provider could not charge and the visitor is not asked for; absent for 0. */
  waived: z.optional(totalMajor),
  back: z.object({
    card: totalMajor,
    /** The amount for the gift vouchers that paid. */
    vouchers: totalMajor,
    newVoucher: totalMajor,
    /** The amount that was paid at the location and has to be fetched there; absent for nothing. */
    hand: z.optional(totalMajor),
  }),
  /** Codes that no longer apply and are removed. */
  removedPromotions: basketPromotionList,
  currency: currencyText,
});

export const changeOutcomeWire = z.union([
  z.object({ status: z.literal('changed'), booking: managedBookingWire }),
  z.object({ status: z.literal('paymentRequired'), payment: paymentWire }),
]);

export const bookingContactWire = z.object({
  managedBy: z.enum(['here', 'resova', 'roller']),
  telephone: z.nullable(shortText),
  email: z.nullable(shortText),
});

/** The response to a request of which it must not be revealed whether anything was found. */
export const receivedWire = z.object({ received: z.literal(true) });

const version = z.int().check(z.positive(), z.maximum(1_000_000));
const quoteId = z.string().check(z.minLength(1), z.maxLength(100));

export const gameChange = z.strictObject({
  bookingId: idText,
  instanceId: idText,
  tickets: z
    .array(
      z.strictObject({
        pricing_category_id: idText,
        quantity: z.int().check(z.positive(), z.maximum(basketBounds.quantity)),
      }),
    )
    .check(z.minLength(1), z.maxLength(basketBounds.ticketLines)),
});

export const quoteChangeBody = z.strictObject({ version, game: gameChange });

export const changeBookingBody = z.strictObject({
  version,
  quoteId,
  game: gameChange,
  /** The page on which the card for a higher price is typed. */
  page: z.optional(z.enum(['embedded', 'hosted'])),
});

export const quoteCancellationBody = z.strictObject({ version });

export const cancelBookingBody = z.strictObject({ version, quoteId });

export type ManagedBookingWire = z.output<typeof managedBookingWire>;
export type ChangeQuoteWire = z.output<typeof changeQuoteWire>;
export type ChangeOutcomeWire = z.output<typeof changeOutcomeWire>;
export type BookingContactWire = z.output<typeof bookingContactWire>;
export type GameChangeBody = z.output<typeof gameChange>;
export type ChangeBookingBody = z.output<typeof changeBookingBody>;

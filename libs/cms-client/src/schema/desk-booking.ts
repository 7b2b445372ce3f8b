/* The wire shapes of a booking and of its check-in, as the staff see them. They use zod/mini, because they reach the browser. */
import { declarationOf, mapCustomerFields } from '@latchkey/booking-core';
import * as z from 'zod/mini';
import {
  basketPromotionList,
  currencyText,
  idText,
  pricesWire,
  pricingCategoryWire,
  shortText,
  totalMajor,
} from './booking.ts';
import { customerText, noteText, partyWire, places, version } from './desk-party.ts';
import { instantText } from './staff-people.ts';

const customerWire = z.object({
  /** The telephone number as the country of the location writes it. */
  ...mapCustomerFields((field) =>
    // An api of an earlier version does not send a field that was added later and is never required.
    declarationOf(field).required === 'never' ? z._default(customerText(field), '') : customerText(field),
  ),
  /** The `tel:` URI that dials the number; null for an older text that is no number. */
  phoneUri: z.optional(z.nullable(z.string().check(z.maxLength(100), z.regex(/^tel:/u)))),
});

const deskGameWire = z.object({
  ...partyWire.shape,
  tickets: z
    .array(
      z.object({
        pricing_category_id: idText,
        name: shortText,
        quantity: places,
        singlePrice: totalMajor,
        total: z.optional(totalMajor),
      }),
    )
    .check(z.maxLength(50)),
  /** The categories that can be chosen when the tickets change. */
  pricingCategories: z.array(pricingCategoryWire).check(z.maxLength(50)),
  /** The prices at the game's time; absent if each ticket costs its `singlePrice`. */
  prices: z.optional(pricesWire),
  /** The reason why the game cannot be changed now; null if it can be moved and changed. */
  blockedBy: z.nullable(z.enum(['cancelled', 'started', 'paying'])),
});

const paymentKinds = [
  'charge',
  'cash',
  'cardAtVenue',
  'refund',
  'credit',
  'voucher',
  'fee',
  'sale',
  'discount',
  'other',
] as const;

/** A booking as the staff see it. */
export const deskBookingWire = z.object({
  reference: idText,
  state: z.enum(['confirmed', 'cancelled']),
  version,
  locationId: idText,
  timeZone: shortText,
  customer: customerWire,
  /** True if the personal data were removed; the customer is then empty. */
  isPersonRemoved: z.boolean(),
  locale: z.string().check(z.maxLength(10)),
  note: noteText,
  soldAtDesk: z.boolean(),
  bookedAt: instantText,
  games: z.array(deskGameWire).check(z.maxLength(50)),
  promotions: basketPromotionList,
  subtotal: totalMajor,
  discount: totalMajor,
  total: totalMajor,
  paid: totalMajor,
  due: totalMajor,
  currency: currencyText,
  /** The sum that was paid too much and is not on its way back: after a lower price, a cancellation, or a refund that the provider rejected. */
  owedBack: z._default(totalMajor, 0),
  /** The discount by the staff, the price of the games without it, and the most that the person who asks may take off. */
  staffDiscount: z._default(z.object({ amount: totalMajor, price: totalMajor, most: totalMajor }), {
    amount: 0,
    price: 0,
    most: 0,
  }),
  /** The sums that can be refunded: `card` to where they came from, by card and to gift vouchers; `hand` by hand, of what was paid here. */
  refundable: z.object({ card: totalMajor, hand: totalMajor }),
  /** The movements of the ledger, newest first. Amounts are signed: positive is for the visitor. */
  money: z
    .array(
      z.object({
        at: instantText,
        kind: z.enum(paymentKinds),
        amount: z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
        who: shortText,
        why: shortText,
      }),
    )
    .check(z.maxLength(500)),
  /** The changes of the booking, newest first. */
  history: z.array(z.object({ version, at: instantText, kind: shortText, who: shortText })).check(z.maxLength(500)),
});

export const checkInWire = z.object({
  /** The result of the check-in. `alreadyArrived`: the code was used before, which the screen shows as a warning. */
  outcome: z.enum(['arrived', 'alreadyArrived', 'otherDay', 'cancelled']),
  /** The time of the first check-in. */
  arrivedAt: z.nullable(instantText),
  booking: deskBookingWire,
});

export type DeskBookingWire = z.output<typeof deskBookingWire>;
export type CheckInWire = z.output<typeof checkInWire>;

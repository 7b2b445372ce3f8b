/*
 * The wire shapes of the booking calls. They use zod/mini, because they reach the browser. Money on the wire is a decimal number in
 * major units; booking-core counts minor units.
 */
import { categoryKinds, customerDeclaration } from '@latchkey/booking-core';
import * as z from 'zod/mini';

export const shortText = z.string().check(z.maxLength(300));
export const idText = z.string().check(z.minLength(1), z.maxLength(200));
export const dateText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u));
export const timeText = z.string().check(z.regex(/^\d{2}:\d{2}(?::\d{2})?$/u));
const instantText = z.string().check(z.maxLength(40), z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u));
export const currencyText = z.string().check(z.regex(/^[A-Z]{3}$/u));
/** Prices and their sums, of any currency. */
export const totalMajor = z.number().check(z.nonnegative(), z.maximum(1_000_000_000));
const count = z.int().check(z.nonnegative(), z.maximum(100_000));

const categoryKind = z.enum(categoryKinds);

/** What each ticket of the smallest party costs, without what changes in the last hours before a game. */
const slotFromPriceWire = z.object({
  amount: totalMajor,
  /** Tickets of that party. */
  partySize: count,
  /** Absent for adults. */
  kind: z.optional(categoryKind),
});

/** Why a price is not that of the base list. `name`: the word of the chain for it. */
const priceReasonWire = z.object({
  type: z.enum(['date', 'season', 'weekday', 'hours', 'soon']),
  date: z.optional(dateText),
  weekday: z.optional(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])),
  /** Clock times, HH:MM; above 24 hours after midnight. */
  from: z.optional(z.string().check(z.maxLength(5))),
  to: z.optional(z.string().check(z.maxLength(5))),
  /** Only `soon` has them: the game begins within so many hours. */
  hours: z.optional(count),
  name: z.optional(shortText),
});

const priceReasons = z.array(priceReasonWire).check(z.maxLength(2));

/** The whole table of prices of a slot, in major units. */
export const pricesWire = z.object({
  /** By players, ascending: what one ticket of each category costs in a party of that size or larger, up to the next. */
  each: z.array(z.object({ size: count, prices: z.record(idText, totalMajor) })).check(z.minLength(1), z.maxLength(50)),
  /** By players, ascending: what a party of at most that size pays together, in place of the prices of those that count. */
  sums: z.optional(z.array(z.object({ size: count, sum: totalMajor })).check(z.minLength(1), z.maxLength(50))),
  /** No party pays less. */
  least: z.optional(totalMajor),
  /** The categories that do not count as players. */
  uncounted: z.optional(z.array(idText).check(z.maxLength(50))),
  reasons: z.optional(priceReasons),
});

export const pricingCategoryWire = z.object({
  id: idText,
  name: shortText,
  /** For whom it is; absent for adults, and where the provider does not say. */
  kind: z.optional(categoryKind),
  /** The price per person in the smallest party: where that pays a sum, the sum divided by it, rounded up. */
  singlePrice: totalMajor,
  maxQuantity: count,
  /** The minimum number of tickets in a booking of the slot; absent if there is none. */
  minQuantity: z.optional(count),
  hide: z.boolean(),
});

const moneyBackWire = z.enum(['original', 'voucher', 'none']);

/** What a visitor may change or cancel online, and until when. */
export const bookingPolicyWire = z.object({
  /** Until when the time and the tickets can be changed; null: never online. */
  changeUntil: z.nullable(instantText),
  /** The first step that has not ended holds; after the last one nothing can be cancelled online. */
  cancellation: z
    .array(
      z.object({
        /** Null: until the game starts. */
        until: z.nullable(instantText),
        /** Per cent of the price that the location keeps. */
        feePercent: z.number().check(z.nonnegative(), z.maximum(100)),
        /** Where the rest goes: to where it came from, onto a new gift voucher, or nowhere. */
        back: moneyBackWire,
      }),
    )
    .check(z.maxLength(5)),
  /** How a higher price is paid where the booking was paid by card. */
  higherPrice: z.enum(['card', 'venue']),
  /** What becomes of a lower price. */
  lowerPrice: moneyBackWire,
});

/** Why a room is not sold for some time. */
export const closureKinds = ['holiday', 'repair', 'privateEvent', 'other'] as const;

/** Why a slot or a day to come cannot be booked online; absent where there is no such reason, as when it is sold out. */
const reasonShape = {
  /** `notice`: it begins too soon; `tooFarAhead`: it is too far ahead; `roomTaken`: another party has the room at that time. */
  reason: z.optional(z.enum(['closed', 'notice', 'tooFarAhead', 'roomTaken'])),
  /** The kind of the closure, if it is known. */
  closureKind: z.optional(z.enum(closureKinds)),
};

/** Without fees and taxes that are added in the basket. `total` is null where the provider does not say. */
const slotQuoteWire = z.object({
  tickets: z.array(z.object({ pricing_category_id: idText, quantity: count })).check(z.maxLength(50)),
  total: z.nullable(totalMajor),
});

export const slotWire = z.object({
  instanceId: idText,
  date: dateText,
  startTime: timeText,
  startsAt: instantText,
  durationMinutes: z.nullable(count),
  inPast: z.boolean(),
  availability: z.object({
    status: z.boolean(),
    spaces: z.object({
      minRequired: count,
      maxAvailable: count,
      /** Places in the open baskets of other visitors, which may become free; absent if there are none or they are not counted. */
      held: z.optional(count),
    }),
  }),
  ...reasonShape,
  isPrivate: z.boolean(),
  currency: currencyText,
  pricingCategories: z.array(pricingCategoryWire).check(z.maxLength(50)),
  /** Absent where each ticket costs its `singlePrice` whatever the party, for no particular reason. */
  prices: z.optional(pricesWire),
  /** Where the provider prices parties by itself: what it says of the `tickets` of the request. Absent elsewhere, and in lists. */
  quote: z.optional(slotQuoteWire),
  /** Absent where it follows from the prices: where no price of the last hours is among them. */
  fromPrice: z.optional(slotFromPriceWire),
  /** The kind of the ordinary customer, whose price stands for the slot; absent for adults. */
  reference: z.optional(categoryKind),
  /** The policy of a single slot at a location that manages its bookings here; lists leave it out. */
  policy: z.optional(bookingPolicyWire),
});

export const slotListWire = z.array(slotWire).check(z.maxLength(500));

/** A status per day instead of numbers, which would help competitors. */
export const calendarWire = z
  .array(
    z.object({
      date: dateText,
      status: z.enum(['available', 'few', 'soldOut', 'closed']),
      ...reasonShape,
      /** The least of its slots; absent where the prices of the game do not depend on the time. */
      fromPrice: z.optional(z.object({ ...slotFromPriceWire.shape, currency: currencyText })),
    }),
  )
  .check(z.maxLength(100));

const basketTicketWire = z.object({
  pricing_category_id: idText,
  name: shortText,
  quantity: count,
  /** The price of one, rounded up where a party pays a sum. */
  singlePrice: totalMajor,
  /** What all of them cost, which counts. Absent in results that an earlier version stored: `quantity` times `singlePrice`. */
  total: z.optional(totalMajor),
});

export const basketBookingWire = z.object({
  id: idText,
  instanceId: idText,
  gameId: idText,
  gameName: shortText,
  gameSlug: shortText,
  date: dateText,
  startTime: timeText,
  startsAt: instantText,
  /** Absent or null if unknown. */
  durationMinutes: z.optional(z.nullable(count)),
  kidsMode: z.boolean(),
  tickets: z.array(basketTicketWire).check(z.maxLength(50)),
  /** The sum of the totals of its tickets. */
  total: totalMajor,
  /** Why it is not the base price; absent where it is. */
  reasons: z.optional(priceReasons),
  /** Absent where another system manages the bookings. */
  policy: z.optional(bookingPolicyWire),
});

/** A code that was redeemed on a basket: a promotion's, or a gift voucher's. */
export const basketPromotionWire = z.object({
  /** The id in `DELETE .../promotion/{promotionId}`. */
  id: idText,
  /** The code of a gift voucher is masked except for its last group, since it is worth money. */
  code: shortText,
  name: shortText,
  kind: z.enum(['promotion', 'voucher']),
  discount: totalMajor,
});

/** Gift vouchers of one kind that are being bought. */
export const basketVoucherWire = z.object({
  id: idText,
  voucherId: idText,
  name: shortText,
  quantity: count,
  singlePrice: totalMajor,
  /** The recipient of the codes; null for the buyer. */
  email: z.nullable(z.string().check(z.maxLength(customerDeclaration.email.maxCharacters))),
  /** The name on the voucher; absent where the desk gave none. */
  recipientName: z.optional(shortText),
  message: z.nullable(z.string().check(z.maxLength(500))),
});

const paymentMethodWire = z.enum(['venue', 'card']);

/** A way to pay, with what it means for the visitor. The amounts sum to the total. */
export const paymentOptionWire = z.object({
  method: paymentMethodWire,
  /** Charged at the checkout. */
  dueNow: totalMajor,
  /** Paid on arrival. */
  dueAtVenue: totalMajor,
  /** Not asked for, because the payment provider cannot charge it; absent where it is 0. */
  waived: z.optional(totalMajor),
});

export const basketPromotionList = z.array(basketPromotionWire).check(z.maxLength(20));

/** What is added to the prices, as parts of the subtotal; absent for 0, and where prices include it. */
const addedWire = { fees: z.optional(totalMajor), taxes: z.optional(totalMajor) };

export const basketWire = z.object({
  id: idText,
  /** Same as `id`; clients may read either. */
  basketId: idText,
  locationId: idText,
  currency: currencyText,
  bookings: z.array(basketBookingWire).check(z.maxLength(50)),
  vouchers: z.array(basketVoucherWire).check(z.maxLength(50)),
  /** In the order in which they are applied: promotions first, then gift vouchers. */
  promotions: basketPromotionList,
  /** The promotions that this call removed, because they no longer apply or nothing is left to pay. */
  removedPromotions: basketPromotionList,
  /** Bookings and vouchers before any discount, with fees and taxes that are added to them. */
  subtotal: totalMajor,
  ...addedWire,
  /** All promotions and redeemed gift vouchers together. */
  discount: totalMajor,
  /** The amount to pay: `subtotal - discount`. */
  total: totalMajor,
  /**
   * In the order in which a visitor chooses. Empty if nothing is due, or if the basket cannot be paid; absent in results stored by an
   * earlier version.
   */
  paymentOptions: z.optional(z.array(paymentOptionWire).check(z.maxLength(5))),
  /** The total, where it is too small to be charged and is not asked for; absent otherwise. */
  waived: z.optional(totalMajor),
  /** The most that a card can be charged, where the total is more and a card is not offered; absent otherwise. */
  cardMaximum: z.optional(totalMajor),
  /** `paying`: a payment is under way; the basket can be changed once it is cancelled. */
  status: z.enum(['open', 'paying', 'booked']),
  expiresAt: instantText,
  /** Milliseconds left, by the server's clock at the time of the response. */
  expiresInMs: z.int().check(z.nonnegative()),
  canExtend: z.boolean(),
});

/** Which basket a browser has; null for none. */
export const foundBasketWire = z.object({ basketId: z.nullable(idText) });

export const deletedWire = z.object({ success: z.literal(true) });

/** A gift voucher that can be bought at a location. */
export const voucherWire = z.object({
  id: idText,
  name: shortText,
  description: z.string().check(z.maxLength(2_000)),
  /** Its price, which is also its value. */
  amount: totalMajor,
  currency: currencyText,
  /** Calendar months from the sale in which it can be spent; null or absent: it never expires. */
  validMonths: z.optional(z.nullable(count)),
});

export const voucherListWire = z.array(voucherWire).check(z.maxLength(100));

/** A gift voucher of a checkout. */
export const issuedVoucherWire = z.object({
  voucherId: idText,
  name: shortText,
  /** Null until the location releases the voucher after payment; the code is then sent by email. */
  code: z.nullable(shortText),
  amount: totalMajor,
  email: z.nullable(z.string().check(z.maxLength(customerDeclaration.email.maxCharacters))),
  message: z.nullable(z.string().check(z.maxLength(500))),
});

export const tokenText = z.string().check(z.regex(/^[\w-]{22}$/u));

/** `secret` reads and changes the booking; `checkInToken` is in the QR code and does neither. */
const bookingAccessWire = z.object({ secret: tokenText, checkInToken: tokenText });

export const confirmationWire = z.object({
  reference: idText,
  status: z.literal('confirmed'),
  bookings: z.array(basketBookingWire).check(z.maxLength(50)),
  /** One for each voucher. */
  vouchers: z.array(issuedVoucherWire).check(z.maxLength(500)),
  promotions: basketPromotionList,
  subtotal: totalMajor,
  ...addedWire,
  discount: totalMajor,
  total: totalMajor,
  /** The part of the total that was paid at the checkout; absent, for 0, in results that an earlier version stored. */
  paid: z.optional(totalMajor),
  /** The part of the total that the visitor is not asked for, because the payment provider cannot charge it; absent for 0. */
  waived: z.optional(totalMajor),
  currency: currencyText,
  /** For coming back to the booking. Absent where another system manages it. Never stored. */
  access: z.optional(bookingAccessWire),
});

/** What the payment provider's part of a page needs, by the provider's own names. */
const paymentHandoffWire = z.object({
  provider: z.string().check(z.regex(/^[a-z][a-z-]{0,30}$/u)),
  values: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(2_000))),
});

export const paymentWire = z.object({
  id: idText,
  /** `placesLost`: paid after the places were given to others; the whole amount is refunded. */
  status: z.enum(['open', 'needsAction', 'processing', 'confirmed', 'placesLost', 'cancelled']),
  amount: totalMajor,
  currency: currencyText,
  /** When the places of an unpaid payment are given back. */
  deadline: instantText,
  /** Milliseconds until the deadline, by the server's clock at the time of the response. */
  expiresInMs: z.int().check(z.nonnegative()),
  /** Why the last attempt was declined, a phrase of the chain; null if none was. */
  declined: z.nullable(shortText),
  /** Null where the visitor has nothing to do at the provider. */
  handoff: z.nullable(paymentHandoffWire),
  /** The booking of a confirmed payment. */
  confirmation: z.nullable(confirmationWire),
});

/** A booking, or the payment that has to be made first. */
export const checkoutWire = z.union([
  confirmationWire,
  z.object({ status: z.literal('paymentRequired'), payment: paymentWire }),
]);

export type BookingPolicyWire = z.output<typeof bookingPolicyWire>;
export type SlotWire = z.output<typeof slotWire>;
export type PricesWire = z.output<typeof pricesWire>;
export type PriceReasonWire = z.output<typeof priceReasonWire>;
export type PricingCategoryWire = z.output<typeof pricingCategoryWire>;
export type CalendarWire = z.output<typeof calendarWire>;
export type BasketWire = z.output<typeof basketWire>;
export type BasketBookingWire = z.output<typeof basketBookingWire>;
export type BasketPromotionWire = z.output<typeof basketPromotionWire>;
export type BasketVoucherWire = z.output<typeof basketVoucherWire>;
export type VoucherWire = z.output<typeof voucherWire>;
export type IssuedVoucherWire = z.output<typeof issuedVoucherWire>;
export type ConfirmationWire = z.output<typeof confirmationWire>;
export type PaymentOptionWire = z.output<typeof paymentOptionWire>;
export type PaymentWire = z.output<typeof paymentWire>;
export type CheckoutWire = z.output<typeof checkoutWire>;

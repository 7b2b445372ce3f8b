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
/** A price, or a sum of prices, in major units of any currency. */
export const totalMajor = z.number().check(z.nonnegative(), z.maximum(1_000_000_000));
const count = z.int().check(z.nonnegative(), z.maximum(100_000));

const categoryKind = z.enum(categoryKinds);

/** The price of each ticket in the smallest party, without how-soon rules. */
const slotFromPriceWire = z.object({
  amount: totalMajor,
  /** Tickets of the smallest party. */
  partySize: count,
  /** The people that the tickets are for; absent for adults. */
  kind: z.optional(categoryKind),
});

/** The reason why a price is not that of the base list. `name`: the word of the chain for it. */
const priceReasonWire = z.object({
  type: z.enum(['date', 'season', 'weekday', 'hours', 'soon']),
  date: z.optional(dateText),
  weekday: z.optional(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])),
  /** Clock times, HH:MM; a time above 24 hours is after midnight. */
  from: z.optional(z.string().check(z.maxLength(5))),
  to: z.optional(z.string().check(z.maxLength(5))),
  /** The hours before the game from which the price holds; only for `soon`. */
  hours: z.optional(count),
  name: z.optional(shortText),
});

const priceReasons = z.array(priceReasonWire).check(z.maxLength(2));

/** The whole table of prices of a slot, in major units. */
export const pricesWire = z.object({
  /** The rows by players, ascending: the prices of one ticket of each category in a party of that size or larger, up to the next row. */
  each: z.array(z.object({ size: count, prices: z.record(idText, totalMajor) })).check(z.minLength(1), z.maxLength(50)),
  /**
   * The sums by players, ascending: the amount that a party of at most that size pays together, in place of the prices of the categories that count.
   */
  sums: z.optional(z.array(z.object({ size: count, sum: totalMajor })).check(z.minLength(1), z.maxLength(50))),
  /** The least that any party pays. */
  least: z.optional(totalMajor),
  /** The categories that do not count as players. */
  uncounted: z.optional(z.array(idText).check(z.maxLength(50))),
  reasons: z.optional(priceReasons),
});

export const pricingCategoryWire = z.object({
  id: idText,
  name: shortText,
  /** The people that the category is for; absent for adults, and where the provider does not say. */
  kind: z.optional(categoryKind),
  /** The price per person in the smallest party: where that pays a sum, the sum divided by it, rounded up. */
  singlePrice: totalMajor,
  maxQuantity: count,
  /** The minimum number of tickets in a booking of the slot; absent if there is none. */
  minQuantity: z.optional(count),
  hide: z.boolean(),
});

const moneyBackWire = z.enum(['original', 'voucher', 'none']);

/** The limits within which a visitor may change or cancel a booking online. */
export const bookingPolicyWire = z.object({
  /** The instant until which the time and the tickets can be changed; null: never online. */
  changeUntil: z.nullable(instantText),
  /** The first step that has not ended holds; after the last one nothing can be cancelled online. */
  cancellation: z
    .array(
      z.object({
        /** The instant at which the step ends; null: when the game starts. */
        until: z.nullable(instantText),
        /** Percent of the price that the location keeps. */
        feePercent: z.number().check(z.nonnegative(), z.maximum(100)),
        /** The way that the rest takes: back to where it came from, onto a new gift voucher, or nowhere. */
        back: moneyBackWire,
      }),
    )
    .check(z.maxLength(5)),
  /** The way to pay a higher price if the booking was paid by card. */
  higherPrice: z.enum(['card', 'venue']),
  /** The way that the difference takes when a price becomes lower. */
  lowerPrice: moneyBackWire,
});

/** The reasons why a room is not sold for some time. */
export const closureKinds = ['holiday', 'repair', 'privateEvent', 'other'] as const;

/** The reason why a slot or a day to come cannot be booked online; absent if there is no such reason, as when it is sold out. */
const reasonShape = {
  /** `notice`: it begins too soon; `tooFarAhead`: it is too far ahead; `roomTaken`: another party has the room at that time. */
  reason: z.optional(z.enum(['closed', 'notice', 'tooFarAhead', 'roomTaken'])),
  /** The kind of the closure, if it is known. */
  closureKind: z.optional(z.enum(closureKinds)),
};

/** The provider's own price of a party, without fees and taxes that are added in the basket. `total` is null if the provider does not say. */
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
  /** The prices; absent if each ticket costs its `singlePrice` whatever the party, and no rule has changed that price. */
  prices: z.optional(pricesWire),
  /** The provider's price of the `tickets` of the request, if the provider prices each party separately. Absent elsewhere, and in lists. */
  quote: z.optional(slotQuoteWire),
  /** The price from which tickets cost; absent if it follows from the prices, because no how-soon rule has changed them. */
  fromPrice: z.optional(slotFromPriceWire),
  /** The kind of ticket of an ordinary customer, whose price lists show for the slot; absent for adults. */
  reference: z.optional(categoryKind),
  /** The policy of a single slot at a location that manages its bookings here; lists leave it out. */
  policy: z.optional(bookingPolicyWire),
});

export const slotListWire = z.array(slotWire).check(z.maxLength(500));

/** The days of a calendar with a status instead of numbers, which would help competitors. */
export const calendarWire = z
  .array(
    z.object({
      date: dateText,
      status: z.enum(['available', 'few', 'soldOut', 'closed']),
      ...reasonShape,
      /** The lowest price of the day's slots; absent if the prices of the game do not depend on the time. */
      fromPrice: z.optional(z.object({ ...slotFromPriceWire.shape, currency: currencyText })),
    }),
  )
  .check(z.maxLength(100));

const basketTicketWire = z.object({
  pricing_category_id: idText,
  name: shortText,
  quantity: count,
  /** Price of one ticket, rounded up where a party pays a sum. */
  singlePrice: totalMajor,
  /**
   * Price of all tickets of the line, which is what the visitor pays. Absent in results that an earlier version stored: there it is `quantity` times
   * `singlePrice`.
   */
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
  /** The reasons why the price is not the base price; absent if it is. */
  reasons: z.optional(priceReasons),
  /** The policy; absent if another system manages the bookings. */
  policy: z.optional(bookingPolicyWire),
});

/** A code that was redeemed on a basket: a promotion's, or a gift voucher's. */
export const basketPromotionWire = z.object({
  /** The id by which `DELETE .../promotion/{promotionId}` names it. */
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
  /** The name on the voucher; absent if the desk gave none. */
  recipientName: z.optional(shortText),
  message: z.nullable(z.string().check(z.maxLength(500))),
});

const paymentMethodWire = z.enum(['venue', 'card']);

/** A way to pay, with the amounts that it means for the visitor. They sum to the total. */
export const paymentOptionWire = z.object({
  method: paymentMethodWire,
  /** The amount charged at the checkout. */
  dueNow: totalMajor,
  /** The amount paid on arrival. */
  dueAtVenue: totalMajor,
  /** The amount that is not asked for, because the payment provider cannot charge it; absent if it is 0. */
  waived: z.optional(totalMajor),
});

export const basketPromotionList = z.array(basketPromotionWire).check(z.maxLength(20));

/** The fees and taxes that are added to the prices, as parts of the subtotal; absent for 0, and where prices include them. */
const addedWire = { fees: z.optional(totalMajor), taxes: z.optional(totalMajor) };

export const basketWire = z.object({
  id: idText,
  /** The same as `id`; clients may read either. */
  basketId: idText,
  locationId: idText,
  currency: currencyText,
  bookings: z.array(basketBookingWire).check(z.maxLength(50)),
  vouchers: z.array(basketVoucherWire).check(z.maxLength(50)),
  /** The codes in the order in which they are applied: promotions first, then gift vouchers. */
  promotions: basketPromotionList,
  /** The promotions that this call removed, because they no longer apply or nothing is left to pay. */
  removedPromotions: basketPromotionList,
  /** Bookings and vouchers before any discount, with fees and taxes that are added to them. */
  subtotal: totalMajor,
  ...addedWire,
  /** The discount of all promotions and redeemed gift vouchers together. */
  discount: totalMajor,
  /** The amount to pay: `subtotal - discount`. */
  total: totalMajor,
  /**
   * The ways to pay, in the order in which a visitor chooses. Empty if nothing is due, or if the basket cannot be paid; absent in results stored by
   * an earlier version.
   */
  paymentOptions: z.optional(z.array(paymentOptionWire).check(z.maxLength(5))),
  /** The total, where it is too small to be charged and is not asked for; absent otherwise. */
  waived: z.optional(totalMajor),
  /** The most that a card can be charged, where the total is more and a card is not offered; absent otherwise. */
  cardMaximum: z.optional(totalMajor),
  /** `paying`: a payment is under way; the basket can be changed once it is cancelled. */
  status: z.enum(['open', 'paying', 'booked']),
  expiresAt: instantText,
  /** The milliseconds left, by the server's clock at the time of the response. */
  expiresInMs: z.int().check(z.nonnegative()),
  canExtend: z.boolean(),
});

/** The id of the basket that a browser has; null for none. */
export const foundBasketWire = z.object({ basketId: z.nullable(idText) });

export const deletedWire = z.object({ success: z.literal(true) });

/** A gift voucher that can be bought at a location. */
export const voucherWire = z.object({
  id: idText,
  name: shortText,
  description: z.string().check(z.maxLength(2_000)),
  /** The price of the voucher, which is also its value. */
  amount: totalMajor,
  currency: currencyText,
  /** Calendar months from the sale in which it can be spent; null or absent: it never expires. */
  validMonths: z.optional(z.nullable(count)),
});

export const voucherListWire = z.array(voucherWire).check(z.maxLength(100));

/** A gift voucher that a checkout has sold. */
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

/** The keys of a booking. `secret` reads and changes it; `checkInToken` is in the QR code and does neither. */
const bookingAccessWire = z.object({ secret: tokenText, checkInToken: tokenText });

export const confirmationWire = z.object({
  reference: idText,
  status: z.literal('confirmed'),
  bookings: z.array(basketBookingWire).check(z.maxLength(50)),
  /** The gift vouchers that were bought, one entry for each. */
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
  /** The keys by which the visitor comes back to the booking. Absent if another system manages it. They are never stored here. */
  access: z.optional(bookingAccessWire),
});

/** The values for the payment provider's part of a page, by the provider's own names. */
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
  /** The instant at which the places of an unpaid payment are given back. */
  deadline: instantText,
  /** The milliseconds until the deadline, by the server's clock at the time of the response. */
  expiresInMs: z.int().check(z.nonnegative()),
  /** The reason why the last attempt was declined, a phrase of the chain; null if none was. */
  declined: z.nullable(shortText),
  /** Null if the visitor has nothing to do at the provider. */
  handoff: z.nullable(paymentHandoffWire),
  /** The booking of a confirmed payment. */
  confirmation: z.nullable(confirmationWire),
});

/** The result of a checkout: a booking, or the payment that has to be made first. */
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

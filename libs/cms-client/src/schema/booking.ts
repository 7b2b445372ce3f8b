/*
 * The wire shapes of the booking calls (§7). zod/mini, because these reach the browser.
 * Money on the wire is a decimal number in major units, as in §3; the domain (booking-core) counts minor units.
 */
import { customerBounds } from '@latchkey/booking-core';
import * as z from 'zod/mini';

const shortText = z.string().check(z.maxLength(300));
const idText = z.string().check(z.minLength(1), z.maxLength(200));
const dateText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u));
const timeText = z.string().check(z.regex(/^\d{2}:\d{2}(?::\d{2})?$/u));
const instantText = z.string().check(z.maxLength(40), z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u));
const currencyText = z.string().check(z.regex(/^[A-Z]{3}$/u));
const priceMajor = z.number().check(z.nonnegative(), z.maximum(1_000_000));
/** Sums of prices. */
const totalMajor = z.number().check(z.nonnegative(), z.maximum(1_000_000_000));
const count = z.int().check(z.nonnegative(), z.maximum(100_000));

export const pricingCategoryWire = z.object({
  id: idText,
  name: shortText,
  singlePrice: priceMajor,
  maxQuantity: count,
  /** Fewest in any booking of the slot; left out where there is no such rule. */
  minQuantity: z.optional(count),
  hide: z.boolean(),
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
      /** Places in other visitors' open baskets, which may come back; left out where there are none or nobody counts them. */
      held: z.optional(count),
    }),
  }),
  isPrivate: z.boolean(),
  currency: currencyText,
  pricingCategories: z.array(pricingCategoryWire).check(z.maxLength(50)),
});

export const slotListWire = z.array(slotWire).check(z.maxLength(500));

/** A word for each day, no numbers that a competitor could count by. */
export const calendarWire = z
  .array(z.object({ date: dateText, status: z.enum(['available', 'few', 'soldOut', 'closed']) }))
  .check(z.maxLength(100));

const basketTicketWire = z.object({
  pricing_category_id: idText,
  name: shortText,
  quantity: count,
  singlePrice: priceMajor,
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
  /** Left out or null where nobody says it. */
  durationMinutes: z.optional(z.nullable(count)),
  kidsMode: z.boolean(),
  tickets: z.array(basketTicketWire).check(z.maxLength(50)),
  total: totalMajor,
});

/** A code that was redeemed on a basket: a promotion's, or a gift voucher's. */
export const basketPromotionWire = z.object({
  /** What `DELETE .../promotion/{promotionId}` names. */
  id: idText,
  /** A gift voucher's is masked but for its last group: the code is as good as money. */
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
  singlePrice: priceMajor,
  /** Whom the codes are sent to; null is the buyer. */
  email: z.nullable(z.string().check(z.maxLength(customerBounds.email))),
  message: z.nullable(z.string().check(z.maxLength(500))),
});

const basketPromotionList = z.array(basketPromotionWire).check(z.maxLength(20));

export const basketWire = z.object({
  id: idText,
  /** Same as `id`; §3 names both. */
  basketId: idText,
  locationId: idText,
  currency: currencyText,
  bookings: z.array(basketBookingWire).check(z.maxLength(50)),
  vouchers: z.array(basketVoucherWire).check(z.maxLength(50)),
  /** In the order in which they count: promotions first, then gift vouchers. */
  promotions: basketPromotionList,
  /** What this very call took out, because it no longer applies or nothing is left for it to pay. */
  removedPromotions: basketPromotionList,
  /** Bookings and vouchers before any discount. */
  subtotal: totalMajor,
  /** All promotions and redeemed gift vouchers together. */
  discount: totalMajor,
  /** What is to pay: `subtotal - discount`. */
  total: totalMajor,
  status: z.enum(['open', 'booked']),
  expiresAt: instantText,
  /** Milliseconds left, counted by the server's clock when it answered. */
  expiresInMs: z.int().check(z.nonnegative()),
  canExtend: z.boolean(),
});

export const deletedWire = z.object({ success: z.literal(true) });

/** A gift voucher that can be bought at a location. */
export const voucherWire = z.object({
  id: idText,
  name: shortText,
  description: z.string().check(z.maxLength(2_000)),
  /** What it costs and what it is worth. */
  amount: priceMajor,
  currency: currencyText,
});

export const voucherListWire = z.array(voucherWire).check(z.maxLength(100));

/** A gift voucher that was asked for at a checkout. */
export const issuedVoucherWire = z.object({
  voucherId: idText,
  name: shortText,
  /** Null while it is only requested: the location releases it once it is paid, and the code goes out by mail. */
  code: z.nullable(shortText),
  amount: priceMajor,
  email: z.nullable(z.string().check(z.maxLength(customerBounds.email))),
  message: z.nullable(z.string().check(z.maxLength(500))),
});

export const confirmationWire = z.object({
  reference: idText,
  status: z.literal('confirmed'),
  bookings: z.array(basketBookingWire).check(z.maxLength(50)),
  /** One for each voucher. */
  vouchers: z.array(issuedVoucherWire).check(z.maxLength(500)),
  promotions: basketPromotionList,
  subtotal: totalMajor,
  discount: totalMajor,
  total: totalMajor,
  currency: currencyText,
});

export type SlotWire = z.output<typeof slotWire>;
export type PricingCategoryWire = z.output<typeof pricingCategoryWire>;
export type CalendarWire = z.output<typeof calendarWire>;
export type BasketWire = z.output<typeof basketWire>;
export type BasketBookingWire = z.output<typeof basketBookingWire>;
export type BasketPromotionWire = z.output<typeof basketPromotionWire>;
export type BasketVoucherWire = z.output<typeof basketVoucherWire>;
export type VoucherWire = z.output<typeof voucherWire>;
export type IssuedVoucherWire = z.output<typeof issuedVoucherWire>;
export type ConfirmationWire = z.output<typeof confirmationWire>;

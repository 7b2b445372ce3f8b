/*
 * The wire shapes of the booking calls (§7). zod/mini, because these reach the browser.
 * Money on the wire is a decimal number in major units, as in §3; the domain (booking-core) counts minor units.
 */
import * as z from 'zod/mini';

const shortText = z.string().check(z.maxLength(300));
const idText = z.string().check(z.minLength(1), z.maxLength(200));
const dateText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u));
const timeText = z.string().check(z.regex(/^\d{2}:\d{2}(?::\d{2})?$/u));
const instantText = z.string().check(z.maxLength(40), z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u));
const currencyText = z.string().check(z.regex(/^[A-Z]{3}$/u));
const priceMajor = z.number().check(z.nonnegative(), z.maximum(1_000_000));
const count = z.int().check(z.nonnegative(), z.maximum(100_000));

export const pricingCategoryWire = z.object({
  id: idText,
  name: shortText,
  singlePrice: priceMajor,
  maxQuantity: count,
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
    spaces: z.object({ minRequired: count, maxAvailable: count }),
  }),
  isPrivate: z.boolean(),
  currency: currencyText,
  pricingCategories: z.array(pricingCategoryWire).check(z.maxLength(50)),
});

export const slotListWire = z.array(slotWire).check(z.maxLength(500));

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
  kidsMode: z.boolean(),
  tickets: z.array(basketTicketWire).check(z.maxLength(50)),
  total: priceMajor,
});

export const basketWire = z.object({
  id: idText,
  /** Same as `id`; §3 names both. */
  basketId: idText,
  locationId: idText,
  currency: currencyText,
  bookings: z.array(basketBookingWire).check(z.maxLength(50)),
  total: priceMajor,
  status: z.enum(['open', 'booked']),
  expiresAt: instantText,
  /** Milliseconds left, counted by the server's clock when it answered. */
  expiresInMs: z.int().check(z.nonnegative()),
  canExtend: z.boolean(),
});

export const deletedWire = z.object({ success: z.literal(true) });

export const confirmationWire = z.object({
  reference: idText,
  status: z.literal('confirmed'),
  bookings: z.array(basketBookingWire).check(z.maxLength(50)),
  total: priceMajor,
  currency: currencyText,
});

/** Most bookings in one basket and most tickets lines in one booking. */
export const basketBounds = { bookings: 20, ticketLines: 50, quantity: 1_000 } as const;

/** The one body of basket create and update (§7). Strict: an unknown field is refused. */
export const basketBody = z.strictObject({
  bookings: z
    .array(
      z.strictObject({
        instanceId: idText,
        tickets: z
          .array(
            z.strictObject({
              pricing_category_id: idText,
              quantity: z.int().check(z.positive(), z.maximum(basketBounds.quantity)),
            }),
          )
          .check(z.minLength(1), z.maxLength(basketBounds.ticketLines)),
      }),
    )
    .check(z.maxLength(basketBounds.bookings)),
});

const requiredName = z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(100));

/** The details form of the checkout; the messages are phrases of §5. */
export const customerBody = z.strictObject({
  firstName: requiredName,
  lastName: requiredName,
  email: z
    .string()
    .check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(254), z.email('Invalid Email')),
  phone: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'This field is required'),
      z.maxLength(40),
      z.regex(/^\+?[\d\s().-]{6,}$/u, 'Invalid phone number'),
    ),
});

export const checkoutBody = z.strictObject({
  customer: customerBody,
  locale: z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u)),
  newsletter: z.optional(z.boolean()),
  payment: z.optional(z.strictObject({ method: z.literal('venue') })),
});

export type SlotWire = z.output<typeof slotWire>;
export type PricingCategoryWire = z.output<typeof pricingCategoryWire>;
export type BasketWire = z.output<typeof basketWire>;
export type BasketBookingWire = z.output<typeof basketBookingWire>;
export type ConfirmationWire = z.output<typeof confirmationWire>;
export type BasketBody = z.output<typeof basketBody>;
export type CheckoutBody = z.output<typeof checkoutBody>;

import type { Basket } from '@latchkey/booking-core';
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(500));
const count = z.int().check(z.gte(0), z.lte(1_000_000_000));
const maxEntries = 50;

/**
 * The content of a basket, as a form of the page carries it, so that the same can be offered again: the site keeps nothing between two requests, and
 * the api forgets the content of a basket whose hold has ended. The visitor may change it, so prices and places always come from the api.
 */
const heldSchema = z.object({
  id: text,
  currency: text,
  totalMinor: count,
  bookings: z
    .array(
      z.object({
        id: text,
        instanceId: text,
        gameId: text,
        gameName: text,
        date: z.iso.date(),
        startTime: z.string().check(z.regex(/^\d\d:\d\d$/u)),
        startsAt: z.iso.datetime(),
        isKidsMode: z.boolean(),
        tickets: z.array(z.object({ pricingCategoryId: text, quantity: count })).check(z.maxLength(maxEntries)),
      }),
    )
    .check(z.maxLength(maxEntries)),
  vouchers: z
    .array(
      z.object({
        id: text,
        voucherId: text,
        name: text,
        quantity: count,
        email: z.nullable(text),
        message: z.nullable(text),
      }),
    )
    .check(z.maxLength(maxEntries)),
  promotions: z
    .array(z.object({ id: text, code: text, name: text, kind: z.enum(['promotion', 'voucher']) }))
    .check(z.maxLength(maxEntries)),
});

export type HeldContent = z.infer<typeof heldSchema>;

/** Writes the content of a basket for a form. Only the fields of the schema are kept. */
export function writeHeld(basket: Basket): string {
  return JSON.stringify(heldSchema.parse(basket));
}

/** Reads the content of a basket from a form. Null for a text that `writeHeld` cannot have written. */
export function readHeld(written: string): HeldContent | null {
  try {
    const parsed = heldSchema.safeParse(JSON.parse(written));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Creates a basket with this content whose hold ends in the given time. It only says what to hold again: sums are 0 and other facts are empty, since
 * they are not known.
 */
export function createHeldBasket(
  { bookings, vouchers, promotions, ...held }: HeldContent,
  locationId: string,
  expiresInMs: number,
): Basket {
  return {
    ...held,
    locationId,
    bookings: bookings.map(({ tickets, ...booking }) => ({
      ...booking,
      gameSlug: '',
      startsAt: '',
      durationMinutes: null,
      tickets: tickets.map((ticket) => ({ ...ticket, name: '', priceMinor: 0, totalMinor: 0 })),
      totalMinor: 0,
    })),
    vouchers: vouchers.map((voucher) => ({ ...voucher, priceMinor: 0 })),
    promotions: promotions.map((promotion) => ({ ...promotion, discountMinor: 0 })),
    removedPromotions: [],
    subtotalMinor: 0,
    discountMinor: 0,
    paymentOptions: [],
    status: 'open',
    expiresInMs,
    canExtend: false,
  };
}

import { confirmationWire, basketWire, checkoutBody } from '@latchkey/cms-client/contract';
import * as z from 'zod';

/** The schema of a booking of a basket, as it was when it was requested. */
export const lineSchema = z.object({
  /** Our own id, which stays even if the booking at Resova is replaced. */
  id: z.string(),
  itemId: z.string(),
  instanceId: z.string(),
  gameId: z.string(),
  isKidsMode: z.boolean(),
  date: z.string(),
  time: z.string(),
  startsAt: z.string(),
  durationMinutes: z.number().nullable(),
  tickets: z.array(
    z.object({ categoryId: z.string(), name: z.string(), quantity: z.number(), priceMinor: z.number() }),
  ),
});

/** The schema of gift vouchers to buy. Resova stores neither the recipient nor the message. */
export const giftSchema = z.object({
  id: z.string(),
  voucherId: z.string(),
  name: z.string(),
  quantity: z.number(),
  priceMinor: z.number(),
  email: z.string().nullable(),
  message: z.string().nullable(),
});

/** The schema of a request to check out, which is stored until its result is known. */
export const checkoutSchema = z.object({
  key: z.string().nullable(),
  body: z.custom<z.output<typeof checkoutBody>>((value) => checkoutBody.safeParse(value).success),
});

/** The schema of a sale, with the idempotency key of its request. */
export const soldSchema = z.object({
  key: z.string().nullable(),
  confirmation: z.custom<z.output<typeof confirmationWire>>((value) => confirmationWire.safeParse(value).success),
  basket: z.custom<z.output<typeof basketWire>>((value) => basketWire.safeParse(value).success),
});

/** A booking of a basket. */
export type Line = z.output<typeof lineSchema>;
/** A gift voucher of a basket. */
export type Gift = z.output<typeof giftSchema>;
/** A request to check out whose result is not known yet. */
export type PendingCheckout = z.output<typeof checkoutSchema>;
/** A sale that Resova has made. */
export type Sold = z.output<typeof soldSchema>;

/** The contents that a basket should have. */
export interface Contents {
  readonly lines: readonly Line[];
  readonly gifts: readonly Gift[];
}

/** Counts the places of a booking. */
export function countPlaces({ tickets }: Pick<Line, 'tickets'>): number {
  return tickets.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Counts the places of several bookings. */
export function countAllPlaces(lines: readonly Pick<Line, 'tickets'>[]): number {
  return lines.reduce((sum, line) => sum + countPlaces(line), 0);
}

/** True if two bookings are for the same start of the same game, in any mode: they share a room (docs/decisions/0005). */
export function isSameRoom(
  a: Pick<Line, 'gameId' | 'date' | 'time'>,
  b: Pick<Line, 'gameId' | 'date' | 'time'>,
): boolean {
  return a.gameId === b.gameId && a.date === b.date && a.time === b.time;
}

import { confirmationWire, basketWire, checkoutBody } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** One booking that a basket is to hold, with all that was true of it when it was asked for. */
export const lineSchema = z.object({
  /** Ours: it stays whatever Resova does to keep up. */
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

/** Gift vouchers to buy; Resova knows neither for whom they are nor with which words. */
export const giftSchema = z.object({
  id: z.string(),
  voucherId: z.string(),
  name: z.string(),
  quantity: z.number(),
  priceMinor: z.number(),
  email: z.string().nullable(),
  message: z.string().nullable(),
});

/** Who asked to check out, kept until it is known what came of it. */
export const checkoutSchema = z.object({
  key: z.string().nullable(),
  body: z.custom<z.output<typeof checkoutBody>>((value) => checkoutBody.safeParse(value).success),
});

export const soldSchema = z.object({
  key: z.string().nullable(),
  confirmation: z.custom<z.output<typeof confirmationWire>>((value) => confirmationWire.safeParse(value).success),
  basket: z.custom<z.output<typeof basketWire>>((value) => basketWire.safeParse(value).success),
});

export type Line = z.output<typeof lineSchema>;
export type Gift = z.output<typeof giftSchema>;
export type PendingCheckout = z.output<typeof checkoutSchema>;
export type Sold = z.output<typeof soldSchema>;

/** What a basket is to hold. */
export interface Contents {
  readonly lines: readonly Line[];
  readonly gifts: readonly Gift[];
}

export function placesOf({ tickets }: Pick<Line, 'tickets'>): number {
  return tickets.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The same start of the same game, in whichever mode: one room (docs/decisions/0005). */
export function isSameRoom(
  a: Pick<Line, 'gameId' | 'date' | 'time'>,
  b: Pick<Line, 'gameId' | 'date' | 'time'>,
): boolean {
  return a.gameId === b.gameId && a.date === b.date && a.time === b.time;
}

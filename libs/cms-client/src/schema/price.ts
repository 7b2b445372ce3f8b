import { categoryKinds, toMinor } from '@latchkey/booking-core';
import * as z from 'zod';

/**
 * The price of one ticket in the smallest party that can be booked. The amount is in major units of an ISO 4217 currency, like `singlePrice`; it is
 * read in minor units.
 */
export const fromPriceSchema = z
  .object({
    amount: z.number().nonnegative().max(1e9),
    currency: z.string().regex(/^[A-Z]{3}$/u),
    /** Tickets of that party. Absent or null if it is not known, and for the lowest price of several games. */
    partySize: z.int().min(1).max(1_000).nullish(),
    /** The people that these tickets are for; absent or null for adults. */
    kind: z.enum(categoryKinds).nullish(),
  })
  .transform(({ amount, currency, partySize, kind }) => ({
    amountMinor: toMinor(amount, currency),
    currency,
    partySize: partySize ?? null,
    kind: kind ?? 'adult',
  }));

export type FromPrice = z.output<typeof fromPriceSchema>;

import { toMinor } from '@latchkey/booking-core';
import * as z from 'zod';

/** A price in major units of an ISO 4217 currency, like `singlePrice`; read in minor units. */
export const priceSchema = z
  .object({ amount: z.number().nonnegative().max(1e9), currency: z.string().regex(/^[A-Z]{3}$/u) })
  .transform(({ amount, currency }) => ({ amountMinor: toMinor(amount, currency), currency }));

import type { PaymentPage } from '@latchkey/booking-core';
import { deskCheckoutBody } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { itemSchema } from '../../inventory/taken-items.ts';
import { offersSchema } from '../../offers/offer-rows.ts';

const schema = z.object({
  // What the staff sell may be for somebody without an address.
  body: z.unknown().transform((body) => parse(deskCheckoutBody, body)),
  contents: z.object({ items: z.array(itemSchema), offers: offersSchema }),
  /** The id of the person of the staff who sells it; null of a visitor's own checkout. */
  soldBy: z.string().nullable().default(null),
  /** Where the visitor wants to type the card instead: once this payment is cancelled, it begins anew there. */
  nextPage: z.enum(['embedded', 'hosted']).nullable().default(null),
});

/**
 * `payments.checkout`: what a payment books once it is made. It has what the basket held, so that the places can be taken again
 * after the basket has expired.
 */
export type PaidCheckout = z.output<typeof schema>;

/** Null for a payment that is settled. */
export function parsePaidCheckout(stored: unknown): PaidCheckout | null {
  return stored === null ? null : schema.parse(stored);
}

/** Where the visitor types the card of this payment. */
export function readPaymentPage({ body }: Pick<PaidCheckout, 'body'>): PaymentPage {
  return body.payment?.page ?? 'embedded';
}

import type { PaymentPage } from '@latchkey/booking-core';
import { deskCheckoutBody } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { itemSchema } from '../../inventory/taken-items.ts';
import { offersSchema } from '../../offers/offer-rows.ts';

const schema = z.object({
  // A sale by the staff may be for a customer without an address.
  body: z.unknown().transform((body) => parse(deskCheckoutBody, body)),
  contents: z.object({ items: z.array(itemSchema), offers: offersSchema }),
  /** The id of the person of the staff who sells it; null for a visitor's own checkout. */
  soldBy: z.string().nullable().default(null),
  /** The page on which the visitor wants to type the card instead: once this payment is cancelled, it begins anew there. */
  nextPage: z.enum(['embedded', 'hosted']).nullable().default(null),
});

/**
 * `payments.checkout`: the checkout that a payment books once it is made. It has the contents of the basket, so that the places can be taken again
 * after the basket has expired.
 */
export type PaidCheckout = z.output<typeof schema>;

/** Reads a stored checkout; null for a payment that is settled. */
export function parsePaidCheckout(stored: unknown): PaidCheckout | null {
  return stored === null ? null : schema.parse(stored);
}

/** Reads the page on which the visitor types the card of this payment. */
export function readPaymentPage({ body }: Pick<PaidCheckout, 'body'>): PaymentPage {
  return body.payment?.page ?? 'embedded';
}

import * as z from 'zod';
import type { PaymentFacts } from '../payment-provider.ts';

/** The schema of `payments.facts`. */
export const paymentFactsSchema = z.object({
  providerRef: z.string().nullable(),
  state: z.enum(['open', 'needsAction', 'processing', 'cancelled', 'succeeded']),
  receivedMinor: z.number(),
  refundedMinor: z.number(),
  disputes: z.array(z.object({ id: z.string(), amountMinor: z.number(), status: z.enum(['open', 'won', 'lost']) })),
  declineCode: z.string().nullable(),
  attemptedAt: z.number(),
}) satisfies z.ZodType<PaymentFacts>;

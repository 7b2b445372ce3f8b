import { Stripe } from 'stripe';

/**
 * Stripe keeps an error of its own under the idempotency key, so that a repeat gets it again, whether or not the object exists. It
 * is looked for, and if there is none it is created under a second key. A visitor never has the secret of an object that was
 * missed, so that nobody can pay twice.
 */
export async function createOrFind<Created>(
  paymentId: string,
  create: (idempotencyKey: string) => Promise<Created>,
  find: () => Promise<Created | null>,
): Promise<Created> {
  try {
    return await create(paymentId);
  } catch (error) {
    const isTheirs = error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;
    if (!isTheirs) throw error;
    return (await find()) ?? create(`${paymentId} again`);
  }
}

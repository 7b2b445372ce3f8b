import { Stripe } from 'stripe';

/**
 * Creates an object once. Two errors hide one that exists or may exist, and it is looked for:
 * - one of Stripe's own (5xx), which Stripe keeps under the idempotency key, so that a repeat gets it again. If there is no object, it is
 *   created under a second key: a visitor never has the secret of one that was missed, so that nobody can pay twice.
 * - that of a repeat with other parameters, e.g. another name of a game, which was edited in the meantime.
 */
export async function createOrFind<Created>(
  paymentId: string,
  create: (idempotencyKey: string) => Promise<Created>,
  find: () => Promise<Created | null>,
): Promise<Created> {
  try {
    return await create(paymentId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isTheirs = (error.statusCode ?? 0) >= 500;
    if (!isTheirs && !isOtherParameters(error)) throw error;
    const found = await find();
    if (found !== null) return found;
    if (isTheirs) return create(`${paymentId} again`);
    throw error;
  }
}

function isOtherParameters(error: Stripe.errors.StripeError): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;
}

import type { Stripe } from 'stripe';
import { stripeLibrary } from './stripe-library.ts';

/**
 * Creates an object at Stripe once. After two kinds of error the object may exist, so it is looked for:
 * - An error of Stripe itself (5xx). If Stripe keeps it under the idempotency key, a repeat gets it again; then the object is created under
 *   a second key. A 5xx that is not kept is returned: a later repeat may still create the object under the first key, and two that can
 *   be paid would be one too many.
 * - The error of a repeat with other parameters, e.g. another name of a game, which was edited in between.
 */
export async function createOrFind<Created>(
  paymentId: string,
  create: (idempotencyKey: string) => Promise<Created>,
  find: () => Promise<Created | null>,
): Promise<Created> {
  try {
    return await create(paymentId);
  } catch (error) {
    if (!(error instanceof stripeLibrary().errors.StripeError)) throw error;
    const isTheirs = (error.statusCode ?? 0) >= 500;
    if (!isTheirs && !isOtherParameters(error)) throw error;
    const found = await find();
    if (found !== null) return found;
    if (isKept(error)) return create(`${paymentId} again`);
    throw error;
  }
}

/** True if the response was kept under the key before. The `stripe` package has repeated the request once by itself. */
function isKept({ statusCode, headers }: Stripe.errors.StripeError): boolean {
  return (statusCode ?? 0) >= 500 && headers?.['idempotent-replayed'] === 'true';
}

function isOtherParameters(error: Stripe.errors.StripeError): boolean {
  return error instanceof stripeLibrary().errors.StripeIdempotencyError && error.statusCode === 400;
}

import type { Stripe } from 'stripe';
import type { ProviderError, ProviderResult } from '../payment-provider.ts';
import { stripeLibrary } from './stripe-library.ts';

/**
 * Makes requests to Stripe. Its errors become values: `unavailable` if Stripe did not respond, is busy or failed, so that the request may have taken
 * effect; `rejected` for other errors. Anything else is a bug and is thrown.
 *
 * @param what the operation and its id for developers, e.g. `refund rf_1`
 */
export async function callStripe<Value>(
  what: string,
  work: () => Promise<ProviderResult<Value>>,
): Promise<ProviderResult<Value>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof stripeLibrary().errors.StripeError) return { ok: false, error: toProviderError(what, error) };
    throw error;
  }
}

/** Returns the error with the codes of Stripe's error only, because its text may quote the request. */
function toProviderError(what: string, error: Stripe.errors.StripeError): ProviderError {
  const { type, code, statusCode, requestId, headers } = error;
  const parts = [type, code, statusCode, requestId].filter((part) => part !== undefined);
  const message = `${what} failed at Stripe: ${parts.join(' ')}`;
  if (!isUnavailable(statusCode)) return { kind: 'rejected', message };
  const retryAfterSeconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(retryAfterSeconds)
    ? { kind: 'unavailable', message, retryAfterSeconds }
    : { kind: 'unavailable', message };
}

/**
 * True if the request may have taken effect. Without a status there was no response. 409 means that another request with the same idempotency key is
 * running.
 */
function isUnavailable(statusCode: number | undefined): boolean {
  return statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500;
}

import type Stripe from 'stripe';

/** The body of an error, as `{ error }` in a response and as `last_payment_error` of an intent. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
}

/** An error response with its HTTP status. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/**
 * An error that is found before the request is executed. Stripe does not keep its response under the idempotency key, so the
 * same key may be used with other parameters.
 */
export class UnexecutedError extends StripeApiError {}

export function invalidRequest(message: string, more: Partial<ErrorBody> = {}): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...more });
}

export function noSuch(what: string, id: string, param = 'id'): StripeApiError {
  return new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
}

/** Creates the error for a valid request that the real system supports and the fake does not. */
export function notDone(what: string, param: string): UnexecutedError {
  return new UnexecutedError(400, {
    type: 'invalid_request_error',
    code: 'fake_unsupported',
    message: `The fake of Stripe does not do ${what}.`,
    param,
  });
}

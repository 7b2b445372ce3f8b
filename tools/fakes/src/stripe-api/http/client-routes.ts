import type Stripe from 'stripe';
import { clientConfirm, clientRetrieve } from '../params/intent-shapes.ts';
import { readParams, required } from '../params/parsers.ts';
import { findCardByToken } from '../payments/card-of-token.ts';
import { confirmIntent } from '../payments/confirm.ts';
import { findIntent } from '../payments/intents.ts';
import { publicIntent } from '../payments/public-intent.ts';
import { followIntent } from '../payments/sessions.ts';
import { payWithCard } from '../payments/visitor.ts';
import { invalidRequest, StripeApiError, type ErrorBody } from '../stripe-error.ts';
import type { ApiCall, Route } from './routes.ts';

/** The operations of a browser, with a publishable key and the client secret of an intent. */
export const clientRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/payment_intents/*',
    handle: (call) => publicIntent(findClientIntent(call, readParams(clientRetrieve, call.fields).client_secret)),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/*/confirm',
    handle: (call) => {
      const { account, fields, origin } = call;
      const params = readParams(clientConfirm, fields);
      const { id } = findClientIntent(call, params.client_secret);
      const how = { returnUrl: params.return_url ?? null, usesScript: params.use_stripe_sdk ?? true, origin };
      const typed = params.payment_method_data?.card;
      if (typed === undefined) {
        const card = params.payment_method === undefined ? null : findCardByToken(account, params.payment_method);
        const intent = confirmIntent(account, id, { ...how, card });
        followIntent(account, intent);
        return publicIntent(intent);
      }
      const { number, exp_month: expMonth, exp_year: expYear, cvc } = typed;
      return publicIntent(payWithCard(account, id, { number, expMonth, expYear, cvc }, how));
    },
  },
];

function findClientIntent(
  { account, ids: [id = ''] }: ApiCall,
  clientSecret: string | undefined,
): Stripe.PaymentIntent {
  const intent = findIntent(account, id);
  if (required(clientSecret, 'client_secret') !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
  return intent;
}

/** Returns the error that a browser sees: its intent has public fields only. */
export function publicError({ status, body }: StripeApiError): StripeApiError {
  const { payment_intent: intent, ...error } = body;
  const shown: ErrorBody =
    intent === undefined ? error : Object.assign(error, { payment_intent: publicIntent(intent) });
  return new StripeApiError(status, shown);
}

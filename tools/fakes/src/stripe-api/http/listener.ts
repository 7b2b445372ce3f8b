import type { RequestListener } from 'node:http';
import { writeStripeScript } from '../browser/stripe-js.ts';
import { showCheckout } from '../browser/checkout.ts';
import { paymentElementPage } from '../browser/payment-element-page.ts';
import { showThreeDSecure } from '../browser/three-d-secure.ts';
import type { StripeFakeControls } from '../stripe-fake.ts';
import { StripeApiError } from '../stripe-error.ts';
import { handleApi, type ApiParts } from './api-handler.ts';
import { handleControl } from './control.ts';
import { readExchange, sendJson, sendPage, sendScript, type Exchange } from './exchange.ts';

export interface FakeParts {
  readonly api: ApiParts;
  readonly fake: StripeFakeControls;
}

/** Creates the listener of the fake, for the API, Stripe.js with its frames, the pages of Checkout and 3-D Secure, and the controls of tests. */
export function createListener(parts: FakeParts): RequestListener {
  return (request, response) => {
    readExchange(request, response)
      .then((exchange) => serve(exchange, parts))
      .catch((error: unknown) => {
        const { status, body } =
          error instanceof StripeApiError
            ? error
            : new StripeApiError(500, { type: 'api_error', message: `An error of the fake: ${String(error)}` });
        if (!response.headersSent) sendJson(response, status, { error: body });
      });
  };
}

async function serve(exchange: Exchange, { api, fake }: FakeParts): Promise<void> {
  const { url, response } = exchange;
  const [, first = '', second = '', third = ''] = url.pathname.split('/');
  if (first === 'v1') return handleApi(exchange, api);
  if (first === '_fake') return handleControl(exchange, fake);
  // The script is at `/v3/`, as at Stripe; later versions have names.
  if (url.pathname === '/v3' || url.pathname === '/v3/' || /^\/(?:[a-z]+\/)?stripe\.js$/u.test(url.pathname)) {
    return sendScript(response, writeStripeScript());
  }
  if (url.pathname === '/elements/payment') return sendPage(response, paymentElementPage());
  if (first === '3ds') return showThreeDSecure(exchange, api, second);
  if (first === 'c' && second === 'pay') return showCheckout(exchange, api, third);
  sendJson(response, 404, {
    error: { type: 'invalid_request_error', message: `Unrecognized request URL (${url.pathname}).` },
  });
}

import type { PaymentGateway, PayOutcome } from '@latchkey/booking-core';

type Fetch = (request: Request) => Promise<Response>;

/** The payments of a till without a card reader: a person types the name of a test card. */
export interface CardPayments {
  readonly gateway: PaymentGateway;
  /** Sets the card of the next payment, by the provider's name of a test card, e.g. `pm_card_visa`. */
  readonly useCard: (name: string) => void;
}

/** Creates payments at Stripe's API by its publishable key, as Stripe.js makes them in a browser. `fetch` is called for nothing else. */
export function createCardPayments(fetch: Fetch = globalThis.fetch): CardPayments {
  let card = '';
  return {
    useCard: (name) => {
      card = name;
    },
    gateway: {
      pay: async ({ status, handoff }) => {
        // The bank's approval is given elsewhere, e.g. on a phone.
        if (status === 'needsAction') return { type: 'submitted' };
        const { apiUrl, clientSecret, intent, publishableKey } = handoff?.values ?? {};
        if (!apiUrl || !clientSecret || !intent || !publishableKey) return { type: 'unavailable' };
        const request = new Request(new URL(`/v1/payment_intents/${encodeURIComponent(intent)}/confirm`, apiUrl), {
          method: 'POST',
          headers: { authorization: `Bearer ${publishableKey}` },
          body: new URLSearchParams({ client_secret: clientSecret, payment_method: card }),
        });
        // If the connection is cut, the checkout looks the payment up.
        return readOutcome(await fetch(request));
      },
    },
  };
}

async function readOutcome(response: Response): Promise<PayOutcome> {
  if (response.ok || response.status >= 500) return { type: 'submitted' };
  return { type: 'declined', phrase: readMessage(await response.json().catch(() => null)) };
}

/** Returns the `message` of Stripe's errors, which is written for the person who pays. */
function readMessage(body: unknown): string {
  const { error } = Object(body) as { readonly error?: unknown };
  const { message } = Object(error) as { readonly message?: unknown };
  return typeof message === 'string' ? message : 'The card was declined.';
}

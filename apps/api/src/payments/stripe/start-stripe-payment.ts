import type { Stripe } from 'stripe';
import type { StartedPayment, StartPayment } from '../payment-provider.ts';
import { type StripeAccountSettings, realApiUrl } from './stripe-client.ts';
import { intentFacts, sessionFacts } from './stripe-facts.ts';

type Settings = Pick<StripeAccountSettings, 'publishableKey' | 'apiUrl'>;

/** Registers a PaymentIntent for the Payment Element. A repeat returns what the first one returned. */
export async function startIntent(stripe: Stripe, command: StartPayment, settings: Settings): Promise<StartedPayment> {
  const { paymentId, amountMinor, currency, description, email } = command;
  const intent = await stripe.paymentIntents.create(
    {
      amount: amountMinor,
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      capture_method: 'automatic',
      description,
      receipt_email: email,
      metadata: metadataOf(command),
    },
    { idempotencyKey: paymentId },
  );
  return {
    providerRef: intent.id,
    handoff: { ...handoffOf(settings), intent: intent.id, clientSecret: intent.client_secret ?? '' },
    // A repeated response is as old as the payment.
    facts: intentFacts(intent, intent.created),
  };
}

/** Registers a Checkout Session: Stripe's own page, for a browser without scripts. */
export async function startSession(
  stripe: Stripe,
  command: StartPayment,
  returnUrl: string,
  settings: Settings,
): Promise<StartedPayment> {
  const { paymentId, amountMinor, currency, description, email, locale } = command;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      ui_mode: 'hosted_page',
      client_reference_id: paymentId,
      customer_email: email,
      locale: sessionLocales.has(locale) ? locale : 'auto',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: amountMinor,
            product_data: { name: description },
          },
        },
      ],
      payment_intent_data: { description, receipt_email: email, metadata: metadataOf(command) },
      metadata: metadataOf(command),
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey: paymentId },
  );
  return {
    providerRef: session.id,
    handoff: { ...handoffOf(settings), url: session.url ?? '' },
    facts: sessionFacts(session, null, session.created),
  };
}

/** Our locales that Stripe's page has. */
const sessionLocales: ReadonlySet<string> = new Set(['en', 'fr', 'es']);

function metadataOf({ paymentId, locationId, page }: StartPayment): Stripe.MetadataParam {
  return { payment_id: paymentId, location: locationId, page: page.kind };
}

function handoffOf({ publishableKey, apiUrl }: Settings): Readonly<Record<string, string>> {
  return apiUrl === realApiUrl ? { publishableKey } : { publishableKey, apiUrl };
}

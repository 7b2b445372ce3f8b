import type { Stripe } from 'stripe';
import type { StartedPayment, StartPayment } from '../payment-provider.ts';
import { findIntent, findSession } from './find-stripe-payment.ts';
import { createOrFind } from './create-or-find.ts';
import { toStripeAmount } from './stripe-amount.ts';
import { type StripeAccountSettings, realApiUrl } from './stripe-client.ts';
import { intentFacts, sessionFacts } from './stripe-facts.ts';

type Settings = Pick<StripeAccountSettings, 'publishableKey' | 'apiUrl'>;

/** Registers a PaymentIntent for the Payment Element. A repeat returns the result of the first call. */
export async function startIntent(
  stripe: Stripe,
  command: StartPayment,
  settings: Settings,
  seconds: number,
): Promise<StartedPayment> {
  const { paymentId, amountMinor, currency, description, email } = command;
  const create = (idempotencyKey: string): Promise<Stripe.PaymentIntent> =>
    stripe.paymentIntents.create(
      {
        amount: toStripeAmount(amountMinor, currency),
        currency: currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        capture_method: 'automatic',
        description,
        ...(email !== '' && { receipt_email: email }),
        metadata: toMetadata(command),
      },
      { idempotencyKey },
    );
  const find = async () => {
    const found = await findIntent(stripe, paymentId, seconds);
    return found?.amount === toStripeAmount(amountMinor, currency) && found.metadata['page'] === 'embedded'
      ? found
      : null;
  };
  const intent = await createOrFind(paymentId, create, find);
  return {
    providerRef: intent.id,
    handoff: { ...toHandoff(settings), intent: intent.id, clientSecret: intent.client_secret ?? '' },
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
  seconds: number,
): Promise<StartedPayment> {
  const { paymentId } = command;
  const params = toSessionParams(command, returnUrl);
  const create = (idempotencyKey: string): Promise<Stripe.Checkout.Session> =>
    stripe.checkout.sessions.create(params, { idempotencyKey });
  const find = async () => {
    const found = await findSession(stripe, paymentId, seconds);
    return found?.amount_total === toStripeAmount(command.amountMinor, command.currency) ? found : null;
  };
  const session = await createOrFind(paymentId, create, find);
  return {
    providerRef: session.id,
    handoff: { ...toHandoff(settings), url: session.url ?? '' },
    facts: sessionFacts(session, null, session.created),
  };
}

function toSessionParams(command: StartPayment, returnUrl: string): Stripe.Checkout.SessionCreateParams {
  const { paymentId, amountMinor, currency, description, email, locale } = command;
  const metadata = toMetadata(command);
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: toStripeAmount(amountMinor, currency),
    product_data: { name: description },
  };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: paymentId,
    ...(email !== '' && { customer_email: email }),
    locale: sessionLocales.has(locale) ? locale : 'auto',
    line_items: [{ quantity: 1, price_data: price }],
    payment_intent_data: { description, ...(email !== '' && { receipt_email: email }), metadata },
    metadata,
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

/** The locales that both we and Stripe's page have. */
const sessionLocales: ReadonlySet<string> = new Set(['en', 'fr', 'es', 'de']);

function toMetadata({ paymentId, locationId, page }: StartPayment): Stripe.MetadataParam {
  return { payment_id: paymentId, location: locationId, page: page.kind };
}

function toHandoff({ publishableKey, apiUrl }: Settings): Readonly<Record<string, string>> {
  return apiUrl === realApiUrl ? { publishableKey } : { publishableKey, apiUrl };
}

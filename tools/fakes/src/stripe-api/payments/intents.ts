import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { intentEvent } from '../events/event-drafts.ts';
import { required } from '../params/parsers.ts';
import { checkAmount } from './amounts.ts';
import { invalidRequest, noSuch, type StripeApiError } from '../stripe-error.ts';

export function findIntent(account: Account, id: string, param = 'intent'): Stripe.PaymentIntent {
  const intent = Object.hasOwn(account.state.intents, id) ? account.state.intents[id] : undefined;
  if (intent === undefined) throw noSuch('payment_intent', id, param);
  return intent;
}

/** Makes an intent that waits for a card. */
export function createIntent(
  account: Account,
  params: Partial<Stripe.PaymentIntentCreateParams>,
  sessionId: string | null = null,
): Stripe.PaymentIntent {
  const currency = required(params.currency, 'currency');
  const amount = checkAmount(required(params.amount, 'amount'), currency);
  const id = account.newId('pi');
  const isAutomatic = params.allowed_payment_method_types === undefined;
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: isAutomatic
      ? { allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always', enabled: true }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${account.newSecret()}`,
    confirmation_method: params.confirmation_method ?? 'automatic',
    created: account.now(),
    currency,
    customer: null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: readMetadata(params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_group: params.transfer_group ?? null,
  };
  account.state.intents[id] = intent;
  account.state.attempts[id] = { cardId: null, returnUrl: params.return_url ?? null, sessionId };
  account.emit(intentEvent('payment_intent.created', intent));
  return intent;
}

/** The statuses in which the amount and the currency of an intent can be changed. */
const mutable: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Changes an intent. Its descriptive fields can be changed in every status. */
export function updateIntent(
  account: Account,
  id: string,
  params: Partial<Stripe.PaymentIntentUpdateParams>,
): Stripe.PaymentIntent {
  const intent = findIntent(account, id);
  const { amount, currency, metadata, description, receipt_email: receiptEmail } = params;
  const changesMoney = amount !== undefined || currency !== undefined;
  if (changesMoney && !mutable.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${mutable.join(', ')}.`,
    );
  }
  if (amount !== undefined) intent.amount = checkAmount(amount, intent.currency);
  if (currency !== undefined) intent.currency = currency;
  if (description !== undefined) intent.description = description;
  if (receiptEmail !== undefined) intent.receipt_email = receiptEmail === '' ? null : receiptEmail;
  if (metadata !== undefined) intent.metadata = mergeMetadata(intent.metadata, metadata);
  return intent;
}

/** The statuses in which an intent can be canceled. */
const cancelable: readonly string[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];

export function cancelIntent(
  account: Account,
  id: string,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const intent = findIntent(account, id);
  if (!cancelable.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
    );
  }
  intent.status = 'canceled';
  intent.canceled_at = account.now();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  intent.amount_capturable = 0;
  account.emit(intentEvent('payment_intent.canceled', intent));
  return intent;
}

/** Creates the error of an operation that the status of an intent does not allow. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeApiError {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
  });
}

type MetadataParam = Stripe.PaymentIntentUpdateParams['metadata'];

/** Reads the metadata of a new intent, without empty values. */
function readMetadata(given: MetadataParam): Record<string, string> {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  return Object.fromEntries(
    entries.filter(([, value]) => value !== '' && value !== null).map(([key, value]) => [key, String(value)]),
  );
}

/** Merges metadata. Given keys replace the present ones; an empty value removes its key, an empty text all of them. */
export function mergeMetadata(current: Record<string, string>, given: MetadataParam): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {};
  const merged = {
    ...current,
    ...Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value ?? '')])),
  };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

import type Stripe from 'stripe';
import {
  currency,
  filled,
  flag,
  integer,
  listOf,
  metadata,
  oneOf,
  range,
  recordOf,
  required,
  text,
  unsupported,
  url,
  type Shape,
} from './parsers.ts';
import { expand, pages } from './shared-shapes.ts';

/** The only kind of payment of the fake. */
const cardOnly = listOf(oneOf('card'));

const captureMethod = oneOf('automatic', 'automatic_async', 'manual');

/*
 * The parameters of the operations on payment intents. In each shape, `unsupported` is a parameter that Stripe has and the fake rejects with an error
 * of its own; `filled` is a text that must not be empty, and `text` one that may be, since an empty text removes the value at Stripe.
 */

export const intentCreate: Shape<Stripe.PaymentIntentCreateParams> = {
  amount: integer,
  currency,
  allowed_payment_method_types: cardOnly,
  amount_details: unsupported,
  application_fee_amount: unsupported,
  automatic_payment_methods: recordOf<
    Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods,
    Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods
  >({ enabled: flag, allow_redirects: oneOf('always', 'never') }, ({ enabled, ...more }, param) => ({
    ...more,
    enabled: required(enabled, `${param}[enabled]`),
  })),
  capture_method: captureMethod,
  confirm: flag,
  confirmation_method: oneOf('automatic', 'manual'),
  confirmation_token: unsupported,
  customer: unsupported,
  customer_account: unsupported,
  description: filled,
  error_on_requires_action: unsupported,
  excluded_payment_method_types: unsupported,
  expand,
  hooks: unsupported,
  mandate: unsupported,
  mandate_data: unsupported,
  metadata,
  off_session: unsupported,
  on_behalf_of: unsupported,
  payment_details: unsupported,
  payment_method: filled,
  payment_method_configuration: unsupported,
  payment_method_data: unsupported,
  payment_method_options: unsupported,
  radar_options: unsupported,
  receipt_email: filled,
  return_url: url,
  setup_future_usage: unsupported,
  shipping: unsupported,
  statement_descriptor: filled,
  statement_descriptor_suffix: filled,
  transfer_data: unsupported,
  transfer_group: filled,
  use_stripe_sdk: flag,
};

export const intentUpdate: Shape<Stripe.PaymentIntentUpdateParams> = {
  allowed_payment_method_types: unsupported,
  amount: integer,
  amount_details: unsupported,
  application_fee_amount: unsupported,
  capture_method: unsupported,
  currency,
  customer: unsupported,
  customer_account: unsupported,
  description: text,
  excluded_payment_method_types: unsupported,
  expand,
  hooks: unsupported,
  metadata: (given, param) => (given === '' ? '' : metadata(given, param)),
  payment_details: unsupported,
  payment_method: filled,
  payment_method_configuration: unsupported,
  payment_method_data: unsupported,
  payment_method_options: unsupported,
  receipt_email: text,
  setup_future_usage: unsupported,
  shipping: unsupported,
  statement_descriptor: unsupported,
  statement_descriptor_suffix: unsupported,
  transfer_data: unsupported,
  transfer_group: unsupported,
};

export const intentConfirm: Shape<Stripe.PaymentIntentConfirmParams> = {
  allowed_payment_method_types: unsupported,
  amount_details: unsupported,
  amount_to_confirm: unsupported,
  capture_method: unsupported,
  confirmation_token: unsupported,
  error_on_requires_action: unsupported,
  excluded_payment_method_types: unsupported,
  expand,
  hooks: unsupported,
  mandate: unsupported,
  mandate_data: unsupported,
  off_session: unsupported,
  payment_details: unsupported,
  payment_method: filled,
  payment_method_data: unsupported,
  payment_method_options: unsupported,
  radar_options: unsupported,
  receipt_email: text,
  return_url: url,
  setup_future_usage: unsupported,
  shipping: unsupported,
  use_stripe_sdk: flag,
};

export const intentCapture: Shape<Stripe.PaymentIntentCaptureParams> = {
  amount_details: unsupported,
  amount_to_capture: integer,
  application_fee_amount: unsupported,
  expand,
  final_capture: unsupported,
  hooks: unsupported,
  metadata: unsupported,
  payment_details: unsupported,
  statement_descriptor: unsupported,
  statement_descriptor_suffix: unsupported,
  transfer_data: unsupported,
};

export const intentCancel: Shape<Stripe.PaymentIntentCancelParams> = {
  cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'),
  expand,
};

export const intentRetrieve: Shape<Stripe.PaymentIntentRetrieveParams> = { client_secret: filled, expand };

export const intentList: Shape<Stripe.PaymentIntentListParams> = {
  ...pages,
  created: range,
  customer: unsupported,
  customer_account: unsupported,
  expand,
};

/** The parameters with which Stripe.js confirms an intent. The package has no type for them, because they contain a card, which servers must not see. */
export interface ClientConfirmParams {
  readonly key?: string;
  readonly client_secret?: string;
  readonly return_url?: string;
  readonly use_stripe_sdk?: boolean;
  /** The id of an existing payment method, such as the test card `pm_card_visa`. */
  readonly payment_method?: string;
  /** The card that the visitor typed into the frame of Stripe.js. */
  readonly payment_method_data?: {
    readonly type: string;
    readonly card: {
      readonly number: string;
      readonly exp_month: string;
      readonly exp_year: string;
      readonly cvc: string;
    };
  };
}

type ClientCard = NonNullable<ClientConfirmParams['payment_method_data']>['card'];

const clientCard = recordOf<ClientCard, ClientCard>(
  { number: text, exp_month: text, exp_year: text, cvc: text },
  ({ number = '', exp_month: month = '', exp_year: year = '', cvc = '' }) => ({
    number,
    exp_month: month,
    exp_year: year,
    cvc,
  }),
);

export const clientConfirm: Shape<ClientConfirmParams> = {
  key: filled,
  client_secret: filled,
  return_url: url,
  use_stripe_sdk: flag,
  payment_method: filled,
  payment_method_data: recordOf<
    NonNullable<ClientConfirmParams['payment_method_data']>,
    NonNullable<ClientConfirmParams['payment_method_data']>
  >({ type: oneOf('card'), card: clientCard }, ({ type, card }, param) => ({
    type: required(type, `${param}[type]`),
    card: required(card, `${param}[card]`),
  })),
};

/** The parameters with which Stripe.js reads an intent. */
export interface ClientRetrieveParams {
  readonly key?: string;
  readonly client_secret?: string;
}

export const clientRetrieve: Shape<ClientRetrieveParams> = { key: filled, client_secret: filled };

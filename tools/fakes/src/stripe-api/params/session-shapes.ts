import type Stripe from 'stripe';
import {
  currency,
  filled,
  integer,
  listOf,
  metadata,
  oneOf,
  range,
  recordOf,
  required,
  unsupported,
  url,
  type Shape,
} from './parsers.ts';
import { expand, pages } from './shared-shapes.ts';

type Create = Stripe.Checkout.SessionCreateParams;
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;
type PriceData = Stripe.Checkout.SessionCreateParams.LineItem.PriceData;
type ProductData = Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData;
type IntentData = Stripe.Checkout.SessionCreateParams.PaymentIntentData;

const productData = recordOf<ProductData, ProductData>(
  {
    description: filled,
    images: listOf(url),
    metadata,
    name: filled,
    tax_code: unsupported,
    tax_details: unsupported,
    unit_label: unsupported,
  },
  ({ name, ...more }, param) => ({ ...more, name: required(name, `${param}[name]`) }),
);

const priceData = recordOf<PriceData, PriceData>(
  {
    currency,
    product: unsupported,
    product_data: productData,
    recurring: unsupported,
    tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
    unit_amount: integer,
    unit_amount_decimal: unsupported,
  },
  ({ currency: code, ...more }, param) => ({ ...more, currency: required(code, `${param}[currency]`) }),
);

const lineItem = recordOf<LineItem, LineItem>(
  {
    adjustable_quantity: unsupported,
    metadata,
    price: unsupported,
    price_data: priceData,
    quantity: integer,
    tax_rates: unsupported,
  },
  (item) => item,
);

const intentData = recordOf<IntentData, IntentData>(
  {
    application_fee_amount: unsupported,
    capture_method: unsupported,
    description: filled,
    metadata,
    on_behalf_of: unsupported,
    receipt_email: filled,
    setup_future_usage: unsupported,
    shipping: unsupported,
    statement_descriptor: unsupported,
    statement_descriptor_suffix: unsupported,
    transfer_data: unsupported,
    transfer_group: unsupported,
  },
  (fields) => fields,
);

export const sessionCreate: Shape<Create> = {
  adaptive_pricing: unsupported,
  after_expiration: unsupported,
  allow_promotion_codes: unsupported,
  allowed_payment_method_types: listOf(oneOf('card')),
  automatic_tax: unsupported,
  billing_address_collection: unsupported,
  branding_settings: unsupported,
  cancel_url: url,
  client_reference_id: filled,
  consent_collection: unsupported,
  currency,
  custom_fields: unsupported,
  custom_text: unsupported,
  customer: unsupported,
  customer_account: unsupported,
  customer_creation: unsupported,
  customer_email: filled,
  customer_update: unsupported,
  discounts: unsupported,
  excluded_payment_method_types: unsupported,
  expand,
  expires_at: integer,
  integration_identifier: unsupported,
  invoice_creation: unsupported,
  line_items: listOf(lineItem),
  locale: oneOf('auto', 'en', 'fr', 'es', 'de'),
  managed_payments: unsupported,
  metadata,
  mode: oneOf('payment', 'setup', 'subscription'),
  name_collection: unsupported,
  optional_items: unsupported,
  origin_context: unsupported,
  payment_intent_data: intentData,
  payment_method_collection: unsupported,
  payment_method_configuration: unsupported,
  payment_method_data: unsupported,
  payment_method_options: unsupported,
  permissions: unsupported,
  phone_number_collection: unsupported,
  redirect_on_completion: unsupported,
  return_url: unsupported,
  saved_payment_method_options: unsupported,
  setup_intent_data: unsupported,
  shipping_address_collection: unsupported,
  shipping_options: unsupported,
  submit_type: oneOf('auto', 'book', 'donate', 'pay'),
  subscription_data: unsupported,
  success_url: url,
  tax_id_collection: unsupported,
  ui_mode: oneOf('hosted_page'),
  wallet_options: unsupported,
};

export const sessionList: Shape<Stripe.Checkout.SessionListParams> = {
  ...pages,
  created: range,
  customer: unsupported,
  customer_account: unsupported,
  customer_details: unsupported,
  expand,
  payment_intent: filled,
  payment_link: unsupported,
  status: oneOf('complete', 'expired', 'open'),
  subscription: unsupported,
};

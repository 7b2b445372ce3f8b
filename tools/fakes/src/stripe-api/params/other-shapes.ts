import type Stripe from 'stripe';
import { expand, pages } from './shared-shapes.ts';
import {
  currency,
  filled,
  flag,
  integer,
  listOf,
  metadata,
  oneOf,
  range,
  unexecuted,
  unsupported,
  url,
  type Parser,
  type Shape,
} from './parsers.ts';

export const refundCreate: Shape<Stripe.RefundCreateParams> = {
  amount: integer,
  charge: filled,
  currency: unsupported,
  customer: unsupported,
  expand,
  instructions_email: unsupported,
  metadata: (given, param) => (given === '' ? '' : metadata(given, param)),
  origin: unsupported,
  payment_intent: filled,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  refund_application_fee: unsupported,
  reverse_transfer: unsupported,
};

export const refundList: Shape<Stripe.RefundListParams> = {
  ...pages,
  charge: filled,
  created: range,
  expand,
  payment_intent: filled,
};

export const chargeList: Shape<Stripe.ChargeListParams> = {
  ...pages,
  created: range,
  customer: unsupported,
  expand,
  payment_intent: filled,
  transfer_group: filled,
};

export const disputeList: Shape<Stripe.DisputeListParams> = {
  ...pages,
  charge: filled,
  created: range,
  expand,
  payment_intent: filled,
};

export const balanceList: Shape<Stripe.BalanceTransactionListParams> = {
  ...pages,
  created: range,
  currency,
  expand,
  payout: unsupported,
  source: filled,
  type: filled,
};

export const eventList: Shape<Stripe.EventListParams> = {
  ...pages,
  created: range,
  delivery_success: flag,
  expand,
  type: filled,
  types: listOf(filled),
};

/** Reads a type of events. Stripe rejects an unknown one; the fake only checks its form. */
const eventType: Parser<Stripe.WebhookEndpointCreateParams.EnabledEvent> = (given, param) => {
  const type = filled(given, param);
  if (type !== '*' && !/^[a-z_]+(?:\.[a-z_]+)+$/u.test(type)) {
    throw unexecuted('parameter_invalid_string', `Invalid ${param}: ${type}`, param);
  }
  return type as Stripe.WebhookEndpointCreateParams.EnabledEvent;
};

export const endpointCreate: Shape<Stripe.WebhookEndpointCreateParams> = {
  api_version: (given, param) => filled(given, param) as Stripe.WebhookEndpointCreateParams.ApiVersion,
  connect: unsupported,
  description: filled,
  enabled_events: listOf(eventType),
  expand,
  metadata,
  url,
};

export const endpointUpdate: Shape<Stripe.WebhookEndpointUpdateParams> = {
  description: filled,
  disabled: flag,
  enabled_events: listOf(eventType),
  expand,
  metadata,
  url,
};

export const endpointList: Shape<Stripe.WebhookEndpointListParams> = { ...pages, expand };

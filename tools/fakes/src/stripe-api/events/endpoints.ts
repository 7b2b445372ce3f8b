import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { mergeMetadata } from '../payments/intents.ts';
import { required } from '../params/parsers.ts';
import { invalidRequest, noSuch } from '../stripe-error.ts';

/** The most endpoints of an account, as at Stripe in test mode. */
const maxEndpoints = 16;

export function findEndpoint(account: Account, id: string): Stripe.WebhookEndpoint {
  const { endpoints } = account.state;
  const endpoint = Object.hasOwn(endpoints, id) ? endpoints[id] : undefined;
  if (endpoint === undefined) throw noSuch('webhook endpoint', id);
  return endpoint;
}

/** Creates an endpoint, and returns it with its secret, which no later response contains. */
export function createEndpoint(
  account: Account,
  params: Partial<Stripe.WebhookEndpointCreateParams>,
): Stripe.WebhookEndpoint {
  const { endpoints } = account.state;
  const url = required(params.url, 'url');
  const events = required(params.enabled_events, 'enabled_events');
  if (Object.keys(endpoints).length >= maxEndpoints) {
    throw invalidRequest(`You have reached the maximum of ${maxEndpoints} test webhook endpoints.`);
  }
  const endpoint: Stripe.WebhookEndpoint = {
    id: account.newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: account.now(),
    description: params.description ?? null,
    enabled_events: events,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    status: 'enabled',
    url,
  };
  endpoints[endpoint.id] = endpoint;
  return { ...endpoint, secret: `whsec_${account.newSecret()}` };
}

export function updateEndpoint(
  account: Account,
  id: string,
  params: Partial<Stripe.WebhookEndpointUpdateParams>,
): Stripe.WebhookEndpoint {
  const before = findEndpoint(account, id);
  const after: Stripe.WebhookEndpoint = {
    ...before,
    description: params.description ?? before.description,
    enabled_events: params.enabled_events ?? before.enabled_events,
    metadata: mergeMetadata(before.metadata, params.metadata),
    status: params.disabled === undefined ? before.status : params.disabled ? 'disabled' : 'enabled',
    url: params.url ?? before.url,
  };
  account.state.endpoints[id] = after;
  return after;
}

export function deleteEndpoint(account: Account, id: string): Stripe.DeletedWebhookEndpoint {
  findEndpoint(account, id);
  delete account.state.endpoints[id];
  return { id, object: 'webhook_endpoint', deleted: true };
}

/** Returns the account as its own key sees it; it takes charges. */
export function describeAccount({ settings }: Account): Partial<Stripe.Account> {
  return {
    id: `acct_${settings.name}`,
    object: 'account',
    charges_enabled: true,
    country: settings.country,
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
  };
}

import type { Stripe } from 'stripe';
import { stripeApiVersion } from './api-version.ts';
import { stripeLibrary } from './stripe-library.ts';

/** The API of Stripe itself. */
export const realApiUrl = 'https://api.stripe.com';

/** The settings of an account at Stripe. */
export interface StripeAccountSettings {
  /** The name of the account in our database and in the address of its webhook, e.g. `default` or `loc-madrid`. */
  readonly account: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The secrets of its webhook; two while one is being replaced. */
  readonly webhookSecrets: readonly string[];
  /** The origin of the API, `https://api.stripe.com`, or that of the fake. */
  readonly apiUrl: string;
}

/** The milliseconds that a request may take; a visitor waits for it. */
const timeoutMs = 10_000;

/** Creates the client of an account. */
export function createStripeClient({ secretKey, apiUrl }: Pick<StripeAccountSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  const usualPort = isPlain ? 80 : 443;
  const Client = stripeLibrary();
  return new Client(secretKey, {
    apiVersion: stripeApiVersion,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? usualPort : Number(port),
    timeout: timeoutMs,
    // A request is repeated once, with the same idempotency key, because a kept connection may have been closed. We handle longer outages ourselves.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** True for a key of test mode, where no money moves. */
export function isTestKey(key: string): boolean {
  return key.startsWith('sk_test_') || key.startsWith('rk_test_') || key.startsWith('pk_test_');
}

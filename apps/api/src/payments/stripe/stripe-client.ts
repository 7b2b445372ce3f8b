import type { Stripe } from 'stripe';
import { stripeApiVersion } from './api-version.ts';
import { stripeLibrary } from './stripe-library.ts';

export const realApiUrl = 'https://api.stripe.com';

export interface StripeAccountSettings {
  /** Names the account in our database and in the address of its webhook, e.g. `default` or `loc-madrid`. */
  readonly account: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Two while one is being replaced. */
  readonly webhookSecrets: readonly string[];
  /** `https://api.stripe.com`, or the origin of the fake. */
  readonly apiUrl: string;
}

/** Milliseconds that a request may take; a visitor waits for it. */
const timeoutMs = 10_000;

export function createStripeClient({ secretKey, apiUrl }: Pick<StripeAccountSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  const Client = stripeLibrary();
  return new Client(secretKey, {
    apiVersion: stripeApiVersion,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    timeout: timeoutMs,
    // One repeat, with the same idempotency key: a kept connection may have been closed. Longer outages are ours to handle.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Whether a key is of test mode, where no money moves. */
export function isTestKey(key: string): boolean {
  return key.startsWith('sk_test_') || key.startsWith('rk_test_') || key.startsWith('pk_test_');
}

import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { stripeApiVersion } from './api-version.ts';
import { createStripeClient, isTestKey, type StripeAccountSettings } from './stripe-client.ts';
import { inWords } from './stripe-setup-errors.ts';
import { stripeEvents } from './stripe-events.ts';

/** The outcome of setting up a webhook. */
export interface WebhookSetUp {
  /** The steps that were done and those that are left, without any key. */
  readonly lines: readonly string[];
  /** The signing secret of a new endpoint, which Stripe shows only once; null if none was made. */
  readonly newSecret: string | null;
  /** True if something is left to do. */
  readonly isIncomplete: boolean;
}

/** The settings of a webhook. */
interface SetUpQuery {
  readonly account: StripeAccountSettings;
  /** The address to which Stripe sends events, `https://house.example/api/payments/stripe`. */
  readonly url: string;
  /** True to make a new endpoint instead of the one that is there. */
  readonly replaces: boolean;
}

/** The key of our metadata at an endpoint: a hash of its secret, by which `stripe-check` sees if our secret still belongs to it. */
export const fingerprintKey = 'latchkey_secret';

/** Creates a hash that is the same for the same secret, and too short to reveal anything else. */
export function createFingerprint(secret: string): string {
  return createHash('sha256').update(`latchkey ${secret}`).digest('hex').slice(0, 16);
}

/** Finds the endpoints that lead to an address. */
export function findEndpoints(stripe: Stripe, url: string): Promise<readonly Stripe.WebhookEndpoint[]> {
  return stripe.webhookEndpoints
    .list({ limit: 100 })
    .then(({ data }) => data.filter((endpoint) => endpoint.url === url));
}

/** Lists the events of the api that an endpoint does not send. */
export function missingEvents({ enabled_events: enabled }: Stripe.WebhookEndpoint): readonly string[] {
  return enabled.includes('*') ? [] : stripeEvents.filter((event) => !enabled.includes(event));
}

/**
 * Makes the endpoint of a webhook at Stripe, or corrects the one that is there: a second run changes nothing. An endpoint is known by its address, so
 * an endpoint that an owner made by hand is corrected, too.
 */
export async function setUpWebhook({ account, url, replaces }: SetUpQuery): Promise<WebhookSetUp> {
  const refused = refusedUrl(url, account.secretKey);
  if (refused !== null) return { lines: [refused], newSecret: null, isIncomplete: true };
  const stripe = createStripeClient(account);
  try {
    const found = await findEndpoints(stripe, url);
    const [endpoint] = found;
    if (endpoint === undefined) return await createWebhook(stripe, url, []);
    if (replaces) return await createWebhook(stripe, url, found);
    return await correctWebhook(stripe, endpoint, account);
  } catch (error) {
    return { lines: [inWords(error)], newSecret: null, isIncomplete: true };
  }
}

/** Creates the webhook, and then deletes older ones. */
async function createWebhook(
  stripe: Stripe,
  url: string,
  old: readonly Stripe.WebhookEndpoint[],
): Promise<WebhookSetUp> {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...stripeEvents],
    api_version: stripeApiVersion,
    description: 'Payments of the booking site (Latchkey)',
  });
  if (secret === undefined) throw new Error('Stripe made an endpoint and did not tell its secret.');
  await stripe.webhookEndpoints.update(id, { metadata: { [fingerprintKey]: createFingerprint(secret) } });
  // The old endpoints are deleted only now, so that no event is lost: until the api knows the new secret, Stripe repeats the events that it rejects.
  for (const endpoint of old) await stripe.webhookEndpoints.del(endpoint.id);
  return {
    lines: [
      `Made the webhook ${id}: ${stripeEvents.length} events go to ${url}.`,
      ...old.map((endpoint) => `Deleted the one before it, ${endpoint.id}.`),
    ],
    newSecret: secret,
    isIncomplete: false,
  };
}

/** Corrects the settings of a webhook. */
async function correctWebhook(
  stripe: Stripe,
  endpoint: Stripe.WebhookEndpoint,
  { webhookSecrets }: StripeAccountSettings,
): Promise<WebhookSetUp> {
  const lines: string[] = [];
  const missing = missingEvents(endpoint);
  const surplus = endpoint.enabled_events.filter((event) => !stripeEvents.some((read) => read === event));
  if (missing.length > 0 || surplus.length > 0) {
    await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: [...stripeEvents] });
    lines.push(
      `Corrected the events of the webhook ${endpoint.id}: ${missing.length} were missing, ${surplus.length} too many.`,
    );
  }
  if (endpoint.status !== 'enabled') {
    await stripe.webhookEndpoints.update(endpoint.id, { disabled: false });
    lines.push(`Switched the webhook ${endpoint.id} on again.`);
  }
  if (lines.length === 0) lines.push(`The webhook ${endpoint.id} is as it should be: ${endpoint.url}.`);
  const problems = [
    ...(endpoint.api_version === stripeApiVersion
      ? []
      : [
          `It sends events in the version ${endpoint.api_version ?? 'of the account'} of Stripe’s API, and this program reads ${stripeApiVersion}. Run stripe-setup with --replace.`,
        ]),
    ...(webhookSecrets.length > 0
      ? []
      : [
          'STRIPE_WEBHOOK_SECRET is missing, and Stripe shows a secret only once. Copy it from the dashboard (Developers, Webhooks), or run stripe-setup with --replace.',
        ]),
  ];
  return { lines: [...lines, ...problems], newSecret: null, isIncomplete: problems.length > 0 };
}

/** Says why Stripe could send nothing to an address; null if it can. */
function refusedUrl(url: string, secretKey: string): string | null {
  const { protocol, hostname } = new URL(url);
  const isPrivateAddress = /^(?:localhost|127\.|10\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|\[::1\]$)/u.test(hostname);
  // The fake of Stripe is on this machine, too.
  if (isPrivateAddress && !secretKey.startsWith('sk_test_'))
    return `Stripe does not reach ${url}: set SITE_ORIGIN to the address that visitors type.`;
  if (!isTestKey(secretKey) && protocol !== 'https:')
    return `Stripe sends events of live mode to https only, and SITE_ORIGIN is ${url}.`;
  return null;
}

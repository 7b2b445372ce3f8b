import type { Stripe } from 'stripe';
import { stripeApiVersion } from './api-version.ts';
import { fingerprintKey, createFingerprint, findEndpoints, missingEvents } from './set-up-webhook.ts';
import { createStripeClient, isTestKey, type StripeAccountSettings } from './stripe-client.ts';
import { stripeEvents } from './stripe-events.ts';
import { inWords } from './stripe-setup-errors.ts';

/** A finding of the check, as a sentence. */
interface Finding {
  /** True if it is good, false if something has to be done; null if the check cannot tell. */
  readonly isGood: boolean | null;
  readonly text: string;
}

/** The settings and dependencies of the check. */
interface CheckQuery {
  readonly account: StripeAccountSettings;
  /** The address to which Stripe sends events, `https://house.example/api/payments/stripe`. */
  readonly url: string;
  /** Returns the milliseconds since 1970. */
  readonly now: () => number;
  readonly send: typeof fetch;
}

/** Checks that the key, the account, the address of the webhook and its secret fit together. Each finding is a sentence that says what to do. */
export async function checkStripe(query: CheckQuery): Promise<readonly Finding[]> {
  const stripe = createStripeClient(query.account);
  const steps = [checkAccount, checkWebhook, checkDeliveries, checkAddress];
  const findings: Finding[] = [];
  for (const step of steps) {
    try {
      findings.push(...(await step(stripe, query)));
    } catch (error) {
      findings.push({ isGood: false, text: inWords(error) });
      // Without a working key, nothing else can be asked.
      if (step === checkAccount) return findings;
    }
  }
  return findings;
}

async function checkAccount(stripe: Stripe, { account: { secretKey } }: CheckQuery): Promise<readonly Finding[]> {
  const { id, country, charges_enabled: takesCharges } = await stripe.accounts.retrieveCurrent();
  const mode = isTestKey(secretKey) ? 'test mode: no money moves' : 'live mode';
  return [
    { isGood: true, text: `The key belongs to ${id}${country === undefined ? '' : `, ${country}`}, in ${mode}.` },
    takesCharges
      ? { isGood: true, text: 'The account takes payments.' }
      : {
          isGood: false,
          text: 'The account does not take payments yet. Finish its details in the dashboard of Stripe.',
        },
  ];
}

async function checkWebhook(stripe: Stripe, { account, url }: CheckQuery): Promise<readonly Finding[]> {
  const [endpoint, ...others] = await findEndpoints(stripe, url);
  if (endpoint === undefined) {
    return [{ isGood: false, text: `No webhook leads to ${url}. Run stripe-setup.` }];
  }
  const missing = missingEvents(endpoint);
  return [
    { isGood: true, text: `The webhook ${endpoint.id} leads to ${url}.` },
    ...(others.length === 0
      ? []
      : [
          {
            isGood: false,
            text: `${others.length} more lead there, with secrets of their own. Run stripe-setup with --replace.`,
          },
        ]),
    ...(endpoint.status === 'enabled' ? [] : [{ isGood: false, text: 'It is switched off. Run stripe-setup.' }]),
    ...(missing.length === 0
      ? []
      : [{ isGood: false, text: `It does not send ${missing.join(', ')}. Run stripe-setup.` }]),
    ...(endpoint.api_version === stripeApiVersion
      ? []
      : [
          {
            isGood: false,
            text: `It sends another version of events than ${stripeApiVersion}. Run stripe-setup with --replace.`,
          },
        ]),
    checkSecret(endpoint, account),
  ];
}

function checkSecret({ metadata }: Stripe.WebhookEndpoint, { webhookSecrets }: StripeAccountSettings): Finding {
  const fingerprint = metadata[fingerprintKey];
  if (webhookSecrets.length === 0) {
    return { isGood: false, text: 'STRIPE_WEBHOOK_SECRET is missing. Run stripe-setup with --replace.' };
  }
  if (fingerprint === undefined) {
    return {
      isGood: null,
      text: 'The webhook was made by hand, so only a delivery shows whether STRIPE_WEBHOOK_SECRET is its own. Send a test event from the dashboard.',
    };
  }
  return webhookSecrets.some((secret) => createFingerprint(secret) === fingerprint)
    ? { isGood: true, text: 'STRIPE_WEBHOOK_SECRET is the secret of the webhook.' }
    : { isGood: false, text: 'STRIPE_WEBHOOK_SECRET is that of another webhook. Run stripe-setup with --replace.' };
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The most events that Stripe lists in one response. */
const maxListed = 100;

async function checkDeliveries(stripe: Stripe, { now }: CheckQuery): Promise<readonly Finding[]> {
  const { data } = await stripe.events.list({
    types: [...stripeEvents],
    delivery_success: false,
    created: { gte: Math.floor((now() - dayMs) / 1_000) },
    limit: maxListed,
  });
  return data.length === 0
    ? []
    : [
        {
          isGood: false,
          text: `${data.length === maxListed ? `${maxListed} or more` : data.length} events of the last day have not arrived. The dashboard says why (Developers, Webhooks); Stripe sends them again for three days.`,
        },
      ];
}

/** Sends an event of our own, which the api reads and ignores: a success shows that the api is there and has the same secret. */
async function checkAddress(stripe: Stripe, { account, url, now, send }: CheckQuery): Promise<readonly Finding[]> {
  const [secret] = account.webhookSecrets;
  if (secret === undefined) return [];
  const seconds = Math.floor(now() / 1_000);
  const body = JSON.stringify({
    id: 'evt_latchkey_check',
    object: 'event',
    api_version: stripeApiVersion,
    created: seconds,
    livemode: !isTestKey(account.secretKey),
    type: 'latchkey.check',
    data: { object: {} },
  });
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds });
  const status = await deliverEvent(send, url, { body, signature });
  if (status === null) {
    return [{ isGood: false, text: `Nothing answers at ${url}. Start the site, and check SITE_ORIGIN and its DNS.` }];
  }
  return [
    status === 200
      ? { isGood: true, text: 'The running api answers there, and has this secret.' }
      : {
          isGood: false,
          text: `The address answers with ${status}. Restart the api, so that it has the secret of this file; or the address leads elsewhere.`,
        },
  ];
}

async function deliverEvent(
  send: typeof fetch,
  url: string,
  { body, signature }: { readonly body: string; readonly signature: string },
): Promise<number | null> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

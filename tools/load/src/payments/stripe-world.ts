import { setImmediate as turn } from 'node:timers/promises';
import { checkLedger, createPaymentAccounts, createStripeProvider } from '@latchkey/api/testing/payments';
import { openTestApi, type TestApi } from '@latchkey/api/testing';
import { createManualClock, type InjectedError } from '@latchkey/tool-fakes/stripe';
import { createClient, type Client } from '../client.ts';
import { startStripe, stripeAccount, type StripeServer } from '../stripe-server.ts';
import type { Store } from '../store.ts';

/** An api of this process with the adapter of Stripe, which calls the fake Stripe over HTTP. */
export interface StripeWorld {
  readonly api: TestApi;
  readonly client: Client;
  readonly stripe: StripeServer;
  /** Replaces the injected errors of one payer; those of the others begin again. */
  failAt(payer: string, errors: readonly InjectedError[]): void;
  /** Moves Stripe's time on, where events and processing wait. */
  advance(byMs: number): void;
  /** Returns when no event is on its way. */
  eventsDelivered(): Promise<void>;
  /** Describes the differences between ledger, rows and Stripe. */
  ledgerDifferences(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const baseUrl = 'http://api.test';
const tickMs = 5;

/**
 * Opens an api with the fake Stripe.
 *
 * @param random returns a number from 0 to below 1
 */
export async function openStripeWorld({ settings }: Store, random: () => number): Promise<StripeWorld> {
  const clock = createManualClock(Date.now());
  // The clock ticks by itself, so that slow responses end.
  const ticking = setInterval(() => clock.advance(tickMs), tickMs);
  const stripe = await startStripe(random, clock);
  const { name: account, secretKey, publishableKey, webhookSecret } = stripeAccount;
  const { apiUrl } = stripe;
  const keys = { account, secretKey, publishableKey, webhookSecrets: [webhookSecret], apiUrl };
  const provider = createStripeProvider(keys, () => clock.now());
  const accounts = createPaymentAccounts({ provider, account, publishableKey }, new Map());
  const { CONTENT_DIR: contentDir = '', DATABASE_URL: databaseUrl = '' } = settings;
  const api = await openTestApi({ contentDir, accounts, ...(databaseUrl !== '' && { databaseUrl }) });
  const injected = new Map<string, readonly InjectedError[]>();
  let onTheWay = 0;
  stripe.sendEventsTo(baseUrl, async (request) => {
    onTheWay += 1;
    try {
      return await api.fetch(request);
    } finally {
      onTheWay -= 1;
    }
  });
  return {
    api,
    stripe,
    client: createClient(baseUrl, api.fetch),
    failAt(payer, errors) {
      injected.set(payer, errors);
      stripe.fake.injectErrors([...injected.values()].flat());
    },
    advance: (byMs) => clock.advance(byMs),
    async eventsDelivered() {
      do await turn();
      while (onTheWay > 0);
    },
    async ledgerDifferences() {
      const period = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
      return (await checkLedger(api.db, accounts, { period })).map(({ message }) => message);
    },
    async close() {
      clearInterval(ticking);
      await stripe.close();
      await api.close();
    },
  };
}

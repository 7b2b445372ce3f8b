import { createServer } from 'node:http';
import {
  toAccountSettings,
  createStripeFake,
  type FakeClock,
  type StripeFake,
  type StripeFakeAccount,
} from '@latchkey/tool-fakes/stripe';

/** The fake of Stripe in this process. It goes on running while the api is killed, like the real one. */
export interface StripeServer {
  readonly fake: Omit<StripeFake, 'listener'>;
  readonly account: StripeFakeAccount;
  readonly apiUrl: string;
  /** The environment variables of an api that uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sets the target of events from now on; they are sent over HTTP where `send` is not given. */
  sendEventsTo(baseUrl: string, send?: Send): void;
  close(): Promise<void>;
}

type Send = (request: Request) => Promise<Response>;

/** The account `demo`. */
export const stripeAccount = toAccountSettings('demo');
const { secretKey, publishableKey, webhookSecret } = stripeAccount;

/**
 * Starts the fake.
 *
 * @param random returns a number from 0 to below 1, for ids
 */
export async function startStripe(random: () => number, clock?: FakeClock): Promise<StripeServer> {
  let eventsTo: { readonly baseUrl: string; readonly send: Send } | null = null;
  const fake = createStripeFake({
    // Only the path of this URL is used, since the api of the events changes.
    accounts: [toAccountSettings('demo', { webhookUrl: 'http://api.test/api/payments/stripe' })],
    random,
    ...(clock !== undefined && { clock }),
    // Resolves to the status of the response; 0 where the event did not arrive.
    sendWebhook: async ({ url, headers, body }) => {
      if (eventsTo === null) return 0;
      try {
        const to = new URL(new URL(url).pathname, eventsTo.baseUrl);
        const request = new Request(to, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
        const response = await eventsTo.send(request);
        await response.body?.cancel();
        return response.status;
      } catch {
        return 0;
      }
    },
  });
  const server = createServer(fake.listener);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const apiUrl = `http://127.0.0.1:${port}`;
  return {
    fake,
    apiUrl,
    account: fake.account('demo'),
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
    },
    sendEventsTo: (baseUrl, send = fetch) => {
      eventsTo = { baseUrl, send };
    },
    close: async () => {
      fake.close();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

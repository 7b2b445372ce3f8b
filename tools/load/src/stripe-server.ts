import { createServer } from 'node:http';
import { accountOf, createStripeFake, type StripeFakeAccount } from '@latchkey/tool-fakes/stripe';

/** The fake of Stripe in this process. It stays while the api is killed, as the real one does. */
export interface StripeServer {
  readonly account: StripeFakeAccount;
  /** The environment variables of an api that charges there. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where events go from now on. */
  sendEventsTo(baseUrl: string): void;
  close(): Promise<void>;
}

const { secretKey, publishableKey, webhookSecret } = accountOf('demo');

export async function startStripe(random: () => number): Promise<StripeServer> {
  let apiUrl: string | null = null;
  const fake = createStripeFake({
    accounts: [accountOf('demo', { webhookUrl: 'http://api.test/api/payments/stripe' })],
    random,
    sendWebhook: async ({ url, headers, body }) => {
      if (apiUrl === null) return 0;
      try {
        const to = new URL(new URL(url).pathname, apiUrl);
        const response = await fetch(to, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
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
  return {
    account: fake.account('demo'),
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    sendEventsTo: (baseUrl) => {
      apiUrl = baseUrl;
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

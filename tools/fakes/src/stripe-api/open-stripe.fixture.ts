import { createServer } from 'node:http';
import Stripe from 'stripe';
import {
  createManualClock,
  createStripeFake,
  type ManualClock,
  type StripeFake,
  type StripeFakeOptions,
} from './index.ts';

export interface OpenStripe {
  readonly fake: StripeFake;
  readonly clock: ManualClock;
  readonly origin: string;
  readonly stripe: Stripe;
  /** Creates a client with another key or other options. */
  client(key?: string, config?: Partial<NonNullable<ConstructorParameters<typeof Stripe>[1]>>): Stripe;
  close(): Promise<void>;
}

/** Opens the fake behind a local HTTP server, with the real `stripe` package as its client and a clock that stands still. */
export async function openStripe(options: StripeFakeOptions = {}): Promise<OpenStripe> {
  const clock = createManualClock(Date.UTC(2027, 4, 1, 12));
  const fake = createStripeFake({ clock, ...options });
  const server = createServer(fake.listener);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const client: OpenStripe['client'] = (key = 'sk_test_demo', config = {}) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      apiVersion: Stripe.API_VERSION,
      maxNetworkRetries: 0,
      telemetry: false,
      ...config,
    });
  return {
    fake,
    clock,
    origin: `http://127.0.0.1:${port}`,
    stripe: client(),
    client,
    async close() {
      fake.close();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Returns the error of a request of the package; throws where there is none. */
export async function catchError(request: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The request did not fail.');
}

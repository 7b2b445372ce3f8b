import { startFake } from '@latchkey/tool-fakes/process';
import { freePort } from './free-port.ts';
import { createStack, type Stack } from './stack.ts';
import { expect, test as base } from './test.ts';

/** The locations of the demo that take cards, each with its account at Stripe. */
const accounts = [
  { account: 'newyork', country: 'US', location: 'loc-new-york' },
  { account: 'madrid', country: 'ES', location: 'loc-madrid' },
] as const;

const listed = (textOf: (account: (typeof accounts)[number]) => string) => accounts.map(textOf).join(',');

/** The payments of an account at the fake. */
interface Intent {
  readonly id: string;
  readonly status: string;
  readonly received: number;
  readonly refunded: number;
}

export interface FakeStripe {
  readonly origin: string;
  /** Calls a control of the fake: `tools/fakes/src/stripe-api/http/control.ts`. */
  control(path: string, body: object | null): Promise<void>;
  intents(account: (typeof accounts)[number]['account']): Promise<readonly Intent[]>;
}

interface Fixtures {
  readonly stripe: FakeStripe;
  readonly stack: Stack;
}

/** Playwright's test with a chain that takes cards through the fake Stripe. */
export const test = base.extend<object, Fixtures & { readonly started: Fixtures }>({
  // The fake and the stack know each other, so they are started together. The fixtures `stripe` and `stack` are its two parts.
  started: [
    async ({ stackVariables, website }, use) => {
      const apiPort = await freePort();
      const fake = await startFake('stripe-api', {
        env: {
          STRIPE_ACCOUNTS: listed(({ account, country }) => `${account}:${country}`),
          STRIPE_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/payments/stripe`,
          DATA_DIR: '',
        },
      });
      const { origin } = fake;
      const stack = await createStack(
        {
          STRIPE_API_URL: origin,
          STRIPE_SCRIPT_URL: `${origin}/v3/`,
          STRIPE_SECRET_KEY: listed(({ account }) => `${account}=sk_test_${account}`),
          STRIPE_PUBLISHABLE_KEY: listed(({ account }) => `${account}=pk_test_${account}`),
          STRIPE_WEBHOOK_SECRET: listed(({ account }) => `${account}=whsec_${account}`),
          STRIPE_ACCOUNT_BY_LOCATION: listed(({ account, location }) => `${location}=${account}`),
          ...stackVariables,
        },
        { apiPort, website },
      );
      await use({ stripe: createControls(origin), stack });
      await stack.dispose();
      await fake.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stripe: [
    async ({ started }, use) => {
      await use(started.stripe);
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ started }, use) => {
      await use(started.stack);
    },
    { scope: 'worker' },
  ],
});

function createControls(origin: string): FakeStripe {
  return {
    origin,
    async control(path, body) {
      const response = await fetch(`${origin}/_fake${path}`, { method: 'POST', body: JSON.stringify(body) });
      expect(response.status, await response.text()).toBe(200);
    },
    async intents(account) {
      const response = await fetch(`${origin}/_fake/account?account=${account}`);
      // The response of the fake has this shape.
      return ((await response.json()) as { readonly intents: readonly Intent[] }).intents;
    },
  };
}

export { expect };

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  createStripeProvider,
  type ProviderUnderTest,
  type ProviderWorld,
  type WebhookRequest,
} from '@latchkey/api/testing/payments';
import {
  toAccountSettings,
  createManualClock,
  createStripeFake,
  type AccountSettings,
  type ManualClock,
  type StripeFake,
} from '@latchkey/tool-fakes/stripe';

export interface StripeUnderTest extends ProviderUnderTest {
  readonly world: ProviderWorld;
  readonly fake: StripeFake;
  /** Creates a webhook request with the account's signature, dated a number of seconds ahead. */
  sign(body: string, aheadSeconds?: number): WebhookRequest;
}

const declinedCard = '4000000000000002';
const cardWithApproval = '4000002760003184';
/** The number of a card of the fake whose payment stays in processing. */
const slowCard = '4000000000009003';

/** The path of the request of each call that has the effect: first for a payment on the page of the site, then on Stripe's own. */
const paths = {
  start: ['/v1/payment_intents', '/v1/checkout/sessions'],
  refund: ['/v1/refunds'],
  cancel: ['/v1/payment_intents/*/cancel', '/v1/checkout/sessions/*/expire'],
  removePerson: ['/v1/payment_intents/*'],
} as const;

/** The number of responses that are lost: the package repeats a request once, so that a call then fails as a whole. */
const lostResponses = 2;

/** Opens the adapter of Stripe with the fake Stripe on a port of this process, whose clock stands still. */
export async function openStripe(): Promise<StripeUnderTest> {
  const clock = createManualClock(Date.UTC(2026, 10, 23));
  const madrid = toAccountSettings('madrid', { country: 'ES' });
  const newYork = toAccountSettings('newyork');
  const fake = createStripeFake({ accounts: [madrid, newYork], clock });
  const server = createServer(fake.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake has no port.');
  const apiUrl = `http://127.0.0.1:${address.port}`;
  const createProvider = ({ name, secretKey, publishableKey, webhookSecret }: AccountSettings) =>
    createStripeProvider(
      { account: name, secretKey, publishableKey, webhookSecrets: ['whsec_before', webhookSecret], apiUrl },
      () => clock.now(),
    );
  const own = createProvider(madrid);

  /** The references of the payments at Stripe, by their ids. */
  const refs = new Map<string, string>();
  const world = createWorld({ fake, clock, refs, otherProvider: createProvider(newYork) });

  return {
    fake,
    world,
    sign(body, aheadSeconds = 0) {
      const seconds = Math.floor(clock.now() / 1_000) + aheadSeconds;
      const mac = createHmac('sha256', madrid.webhookSecret).update(`${seconds}.${body}`).digest('hex');
      return { body, signature: `t=${seconds},v1=${mac}` };
    },
    provider: {
      ...own,
      async start(command) {
        const started = await own.start(command);
        if (started.ok) refs.set(command.paymentId, started.value.providerRef);
        return started;
      },
    },
    async close() {
      fake.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

function toRequest({ body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> }) {
  return { body, signature: headers['stripe-signature'] ?? null };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

interface WorldParts {
  readonly fake: StripeFake;
  readonly clock: ManualClock;
  /** The references of the payments at Stripe, by their ids. */
  readonly refs: ReadonlyMap<string, string>;
  /** The adapter with another account. */
  readonly otherProvider: ProviderUnderTest['provider'];
}

/** Creates what visitors, banks and the owner do at Stripe with the payments of the account `madrid`. */
function createWorld({ fake, clock, refs, otherProvider }: WorldParts): ProviderWorld {
  const account = fake.account('madrid');
  const listIntents = (paymentId: string) =>
    account.summary().intents.filter(({ metadata }) => metadata['payment_id'] === paymentId);
  /** Finds the intent of a session, which it has once the visitor has paid. */
  const findIntent = (paymentId: string) => listIntents(paymentId).at(-1)?.id ?? '';
  const pay = (paymentId: string, card?: string) => {
    const ref = refs.get(paymentId) ?? '';
    if (ref.startsWith('cs_')) account.paySession(ref, card);
    else account.pay(ref, card);
  };
  let disputeId = '';

  return {
    pay: async (id) => pay(id),
    async decline(id) {
      try {
        pay(id, declinedCard);
      } catch {
        // A declined card is an error on the visitor's page, and not of the test.
      }
    },
    needApproval: async (id) => pay(id, cardWithApproval),
    approve: async (id) => void account.authenticate(findIntent(id), 'complete'),
    beginProcessing: async (id) => pay(id, slowCard),
    refundOutside: async (id, amountMinor) => void account.refund(findIntent(id), amountMinor),
    dispute: async (id) => {
      disputeId = account.dispute(findIntent(id)).id;
    },
    winDispute: async () => void account.closeDispute(disputeId, 'won'),
    loseResponseOf: (call) =>
      fake.injectErrors(
        paths[call].map((path) => ({ kind: 'lostAfterEffect', match: { method: 'POST', path }, times: lostResponses })),
      ),
    emailsOf: (id) => listIntents(id).flatMap(({ receiptEmail }) => receiptEmail ?? []),
    goAway: () => {
      fake.injectErrors([{ kind: 'lostBefore', times: Number.POSITIVE_INFINITY }]);
      return () => fake.injectErrors([]);
    },
    requests: () => account.eventIds().map((id) => toRequest(account.webhookOf(id))),
    async requestOfOtherAccount() {
      await otherProvider.start({
        paymentId: 'pay_1',
        locationId: 'loc-new-york',
        amountMinor: 9_000,
        currency: 'USD',
        description: 'The Lost Temple',
        email: 'ada@example.com',
        locale: 'en',
        page: { kind: 'embedded' },
      });
      const [id = ''] = fake.account('newyork').eventIds();
      return toRequest(fake.account('newyork').webhookOf(id));
    },
    advance: (byMs) => clock.advance(byMs),
    booksOf: (id) => ({
      payments: listIntents(id).length,
      receivedMinor: sum(listIntents(id).map(({ received }) => received)),
      refundedMinor: sum(listIntents(id).map(({ refunded }) => refunded)),
    }),
  };
}

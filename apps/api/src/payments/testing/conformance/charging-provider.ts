import { afterEach, beforeEach } from 'vitest';
import { mergeFacts, noFacts } from '../../facts/merge-facts.ts';
import type {
  PaymentFacts,
  ProviderEvent,
  StartedPayment,
  StartPayment,
  WebhookRequest,
} from '../../payment-provider.ts';
import type { ProviderUnderTest, ProviderWorld } from '../provider-under-test.ts';

export const amountMinor = 9_000;
export const minuteMs = 60_000;

/** Opens a new provider without payments. */
export type OpenCharging = () => Promise<ProviderUnderTest & { readonly world: ProviderWorld }>;

type Opened = Awaited<ReturnType<OpenCharging>>;

/** The actions of the tests on a charging provider. */
interface ChargingProvider extends Pick<Opened, 'provider' | 'world'> {
  command(paymentId: string): StartPayment;
  start(paymentId: string): Promise<StartedPayment>;
  /**
   * Looks the payment up at the provider.
   *
   * @throws {Error} if the provider reports an error
   */
  find(paymentId: string, providerRef?: string | null): Promise<PaymentFacts>;
  /** Lists its webhook requests so far, as the provider's adapter reads them. */
  events(): readonly ProviderEvent[];
  /** Merges the facts of its events. */
  reported(): PaymentFacts;
}

/** Opens a provider for each test. Call this in a suite. */
export function chargingProvider(open: OpenCharging, page: StartPayment['page']): ChargingProvider {
  let opened: Opened | null = null;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => at().close());
  const at = (): Opened => {
    if (opened === null) throw new Error('The provider of the test is not open yet.');
    return opened;
  };
  const events = () =>
    at()
      .world.requests()
      .map((request) => readAt(at(), request));
  return {
    get provider() {
      return at().provider;
    },
    get world() {
      return at().world;
    },
    command: (paymentId) => createCommand(paymentId, page),
    start: (paymentId) => startAt(at(), page, paymentId),
    find: async (paymentId, providerRef = null) => {
      const found = await at().provider.find({ paymentId, providerRef });
      if (!found.ok) throw new Error(found.error.message);
      return found.value;
    },
    events,
    reported: () => events().reduce((all, { facts }) => mergeFacts(all, facts ?? noFacts), noFacts),
  };
}

function createCommand(paymentId: string, page: StartPayment['page']): StartPayment {
  return {
    paymentId,
    locationId: 'loc-madrid',
    amountMinor,
    currency: 'EUR',
    description: 'The Lost Temple',
    email: 'ada@example.com',
    locale: 'en',
    page,
  };
}

export async function startAt(
  { provider }: Pick<ProviderUnderTest, 'provider'>,
  page: StartPayment['page'],
  paymentId: string,
): Promise<StartedPayment> {
  const started = await provider.start(createCommand(paymentId, page));
  if (!started.ok) throw new Error(started.error.message);
  return started.value;
}

function readAt({ provider }: Pick<ProviderUnderTest, 'provider'>, request: WebhookRequest): ProviderEvent {
  const read = provider.readEvent(request);
  if (!read.ok) throw new Error(`The event is ${read.error}: ${request.body}`);
  return read.value;
}

export function getNewest(world: ProviderWorld): WebhookRequest {
  const newest = world.requests().at(-1);
  if (newest === undefined) throw new Error('The provider has sent no event.');
  return newest;
}

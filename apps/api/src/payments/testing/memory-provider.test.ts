import { describeChargingProvider } from './describe-payment-provider.ts';
import { createMemoryProvider } from './memory-provider.ts';
import type { ProviderWorld } from './provider-under-test.ts';

describeChargingProvider('in memory', async () => {
  let nowMs = Date.UTC(2026, 10, 23);
  const now = () => nowMs;
  const provider = createMemoryProvider({ now });
  const world: ProviderWorld = {
    pay: async (id) => provider.pay(id),
    decline: async (id) => provider.decline(id),
    needApproval: async (id) => provider.wait(id, 'needsAction'),
    approve: async (id) => provider.pay(id),
    beginProcessing: async (id) => provider.wait(id, 'processing'),
    refundOutside: async (id, amountMinor) => provider.refundOutside(id, amountMinor),
    dispute: async (id) => provider.dispute(id, 'dp_1', 'open'),
    winDispute: async (id) => provider.dispute(id, 'dp_1', 'won'),
    loseResponseOf: (call) => provider.network.failNext(call, 'loseResponse'),
    emailsOf: (id) => [provider.emailOf(id)].filter((email) => email !== ''),
    goAway: () => {
      provider.network.setAway(true);
      return () => provider.network.setAway(false);
    },
    requests: () => provider.requests,
    requestOfOtherAccount: async () => {
      const other = createMemoryProvider({ now, account: 'other' });
      await other.start({
        paymentId: 'pay_1',
        locationId: 'loc-paris',
        amountMinor: 100,
        currency: 'EUR',
        description: '',
        email: 'ada@example.com',
        locale: 'fr',
        page: { kind: 'embedded' },
      });
      other.pay('pay_1');
      const [request = { body: '', signature: null }] = other.requests;
      return request;
    },
    advance: (byMs) => {
      nowMs += byMs;
    },
    booksOf: (id) => {
      const { receivedMinor = 0, refundedMinor = 0 } = provider.statement().get(id) ?? {};
      return { payments: provider.startedIds().filter((each) => each === id).length, receivedMinor, refundedMinor };
    },
  };
  return { provider, world, close: async () => undefined };
});

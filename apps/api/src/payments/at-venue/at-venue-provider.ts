import { noFacts } from '../facts/merge-facts.ts';
import type { PaymentProvider, ProviderResult } from '../payment-provider.ts';
import { noChargeLimits } from '../split-charge.ts';

/**
 * Creates the provider of visitors who pay at the venue: it charges nothing, keeps nothing and reports nothing.
 *
 * @param now returns the milliseconds since 1970
 */
export function createAtVenueProvider(now: () => number): PaymentProvider {
  const seconds = () => Math.floor(now() / 1_000);
  const nothingCharged = async () => succeeded({ ...noFacts, attemptedAt: seconds() });
  return {
    name: 'at-venue',
    getChargeLimits: () => noChargeLimits,
    start: async ({ paymentId }) =>
      succeeded({
        providerRef: `at-venue ${paymentId}`,
        handoff: {},
        facts: { ...noFacts, attemptedAt: seconds() },
      }),
    capture: nothingCharged,
    find: nothingCharged,
    cancel: async () => succeeded({ ...noFacts, state: 'cancelled' as const, attemptedAt: seconds() }),
    refund: async ({ refundId, paymentId }) => ({
      ok: false,
      error: { kind: 'rejected', message: `refund ${refundId} failed: payment ${paymentId} was not charged` },
    }),
    removePerson: async () => succeeded(null),
    readEvent: () => ({ ok: false, error: 'forged' }),
  };
}

function succeeded<Value>(value: Value): ProviderResult<Value> {
  return { ok: true, value };
}

import { fc } from '@latchkey/testing';
import type { PaymentFacts } from '../payment-provider.ts';

const disputes = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('dp_1', 'dp_2', 'dp_3'),
    amountMinor: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
  }),
  { selector: ({ id }) => id },
);

/** Generates facts with few different values, so that most pairs agree in some and differ in others. */
export const anyFacts: fc.Arbitrary<PaymentFacts> = fc.record({
  providerRef: fc.constantFrom(null, 'pi_1', 'pi_2'),
  state: fc.constantFrom('open', 'needsAction', 'processing', 'cancelled', 'succeeded'),
  receivedMinor: fc.integer({ min: 0, max: 3 }),
  refundedMinor: fc.integer({ min: 0, max: 3 }),
  disputes: disputes.map((all) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
  declineCode: fc.constantFrom(null, 'card_declined', 'expired_card'),
  // The times of lookups have a fraction.
  attemptedAt: fc.constantFrom(0, 1, 1.5, 2, 2.5, 3),
});

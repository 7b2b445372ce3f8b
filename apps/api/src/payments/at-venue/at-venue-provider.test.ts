import { expect, it } from 'vitest';
import { describePaymentProvider } from '../testing/describe-payment-provider.ts';
import { createAtVenueProvider } from './at-venue-provider.ts';

describePaymentProvider('at-venue', async () => ({
  provider: createAtVenueProvider(() => Date.UTC(2026, 10, 23)),
  world: null,
  close: async () => undefined,
}));

it('hands nothing to the page', async () => {
  const started = await createAtVenueProvider(() => 0).start({
    paymentId: 'pay_1',
    locationId: 'loc-orlando',
    amountMinor: 4_500,
    currency: 'USD',
    description: 'The Lost Temple',
    email: 'ada@example.com',
    locale: 'en',
    page: { kind: 'embedded' },
  });
  expect(started).toMatchObject({ ok: true, value: { handoff: {} } });
});

import { describe, expect, it } from 'vitest';
import type { ProviderEvent } from '../../src/payments/payment-provider.ts';
import { memoryRequest } from '../../src/payments/testing/memory-events.ts';
import { backends } from '../backends.ts';
import { paymentWorld } from '../payment-world.ts';

const hourSeconds = 60 * 60;

describe.each(backends)('an event that was signed with the secret of the webhook on $name', (backend) => {
  const world = paymentWorld(backend);

  /** Begins a payment of 65.00 as a visitor. Then forges the event that it was paid, signed with the secret. */
  const forge = async (change: Partial<ProviderEvent> = {}, aheadSeconds = 0) => {
    const { id, payment } = await world.paying(2);
    const seconds = Math.floor(Date.now() / 1_000) + aheadSeconds;
    const facts = {
      providerRef: `mem_${payment.id}`,
      state: 'succeeded' as const,
      receivedMinor: 6_500,
      refundedMinor: 0,
      disputes: [],
      declineCode: null,
      attemptedAt: seconds,
    };
    const event = {
      eventId: `evt_forged_${payment.id}`,
      kind: 'succeeded',
      paymentId: payment.id,
      currency: 'USD',
      facts,
    };
    const request = memoryRequest({ account: 'default', seconds, event: { ...event, ...change } });
    return { id, payment, response: await world.visitor.deliver(request) };
  };
  const readStatus = async (basketId: string) => (await world.visitor.payment(basketId)).status;

  it('books nothing where the provider does not have the money', async () => {
    const { id, response } = await forge();
    expect(response.status).toBe(200);
    expect(await readStatus(id)).toBe('open');
    expect(await world.visitor.basket(id)).toMatchObject({ status: 'paying' });
  });

  it.each([
    ['in another currency', { currency: 'JPY' }, 0, 'event_other_currency'],
    ['with a time an hour ahead', {}, hourSeconds, 'event_early'],
  ])('is rejected %s', async (_, change, aheadSeconds, code) => {
    const { id, response } = await forge(change, aheadSeconds);
    expect([response.status, response.error?.code]).toEqual([400, code]);
    expect(await readStatus(id)).toBe('open');
  });

  it('is not taken until the provider confirms it', async () => {
    const { id, payment } = await world.paying(2);
    world.api.memory.pay(payment.id);
    world.api.memory.network.failNext('find', 'unavailable');
    const first = await world.deliverNewest();
    expect([first.status, first.error?.code]).toEqual([503, 'payment_unavailable']);
    expect((await world.deliverNewest()).status).toBe(200);
    expect(await world.visitor.basket(id)).toMatchObject({ status: 'booked', total: 65 });
  });
});

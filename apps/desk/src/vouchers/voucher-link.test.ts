import { createCountingKeys, createSimulatedTime, createSimulator } from '@latchkey/booking-core/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { linkCheckMs } from '../sell/follow-link.ts';
import { createVoucherLink } from './voucher-link.ts';
import type { LinkOrder } from './voucher-sale.types.ts';

/** Waits for the steps that are due now. */
const settled = () => sleep(0);

/** Waits until all calls of an order have their responses. Each call takes a turn of the event loop, and there are at most six. */
async function settleCalls() {
  const maxCalls = 6;
  for (let turn = 0; turn < maxCalls; turn += 1) await settled();
}

async function arrange(voucherId: string) {
  const { clock, now } = createSimulatedTime();
  const simulator = createSimulator({ now, paymentMethods: ['venue', 'card'] });
  const order: LinkOrder = {
    line: { voucherId, quantity: 2 },
    customer: { firstName: 'Vera', lastName: '', email: 'vera@example.com', phone: '' },
    tender: 'link',
    total: 100,
  };
  const link = createVoucherLink(
    { gateway: simulator.gateway, createKey: createCountingKeys(), now, log: vi.fn(), clock },
    { location: { id: 'loc-orlando', timeZone: 'America/New_York' }, locale: 'en', order },
  );
  await settleCalls();
  const findCalls = (operation: string) => simulator.calls.filter((call) => call.operation === operation);
  return { link, clock, simulator, findCalls };
}

describe('a gift voucher that is paid by a link', () => {
  it('waits for its payment, which is fetched again and again', async () => {
    const { link, clock, findCalls } = await arrange('voucher-50');
    expect(link.getSnapshot()).toMatchObject({ name: 'link', isUnsure: false, payment: { currency: 'USD' } });
    const before = findCalls('getPayment').length;
    clock.increment(linkCheckMs);
    await settled();
    const fetched = findCalls('getPayment').length;
    expect(fetched).toBeGreaterThan(before);
    link.leave();
    clock.increment(2 * linkCheckMs);
    await settled();
    expect(findCalls('getPayment')).toHaveLength(fetched);
    // A link that was made can still be paid.
    expect(findCalls('deleteBasket')).toEqual([]);
  });

  it('is not sold if the link is cancelled', async () => {
    const { link } = await arrange('voucher-50');
    link.visit.actors().checkout?.send({ type: 'payment.change' });
    await settleCalls();
    expect(link.getSnapshot()).toEqual({ name: 'cancelled' });
    link.leave();
  });

  it('fails for a voucher that the location does not sell', async () => {
    const { link } = await arrange('voucher-unknown');
    expect(link.getSnapshot()).toMatchObject({ name: 'failed' });
    link.leave();
  });
});

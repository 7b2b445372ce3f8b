import { completeCustomer } from '@latchkey/booking-core';
import { afterEach, describe, expect, it } from 'vitest';
import { sendData, startServer, type TestServer } from '../test-server.fixture.ts';
import { createBookingGateway } from './create-booking-gateway.ts';
import { basketOnTheWire, confirmationOnTheWire, slotOnTheWire } from './wire.fixture.ts';

const opened: TestServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function serve(respond: Parameters<typeof startServer>[0]) {
  const server = await startServer(respond);
  opened.push(server);
  return { gateway: createBookingGateway({ baseUrl: server.baseUrl, retryDelayMs: 1 }) };
}

const locationId = 'loc-1';
const basketId = 'b/1';
const customer = completeCustomer({
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  phone: '+1 555 010 0100',
});

describe('the wire', () => {
  it('may have seconds in clock times, which are dropped', async () => {
    const { gateway } = await serve((response) => sendData(response, { ...slotOnTheWire, startTime: '19:00:00' }));
    const outcome = await gateway.getSlot({ locationId, gameId: 'g1', instanceId: 'i1' });
    expect(outcome).toMatchObject({ ok: true, value: { startTime: '19:00' } });
  });

  it('is converted to the minor units of its currency', async () => {
    const yen = {
      ...slotOnTheWire,
      currency: 'JPY',
      pricingCategories: [{ ...slotOnTheWire.pricingCategories[0], singlePrice: 2_500 }],
    };
    const { gateway } = await serve((response) => sendData(response, yen));
    const outcome = await gateway.getSlot({ locationId, gameId: 'g1', instanceId: 'i1' });
    expect(outcome).toMatchObject({ ok: true, value: { pricingCategories: [{ priceMinor: 2_500 }] } });
  });

  it('of an earlier version has no ways to pay, and nothing was paid', async () => {
    const { paymentOptions: _options, ...basketBefore } = basketOnTheWire;
    const { paid: _paid, ...confirmationBefore } = confirmationOnTheWire;
    const held = await serve((response) => sendData(response, basketBefore));
    const booked = await serve((response) => sendData(response, confirmationBefore));
    expect(await held.gateway.getBasket({ locationId, basketId })).toMatchObject({ value: { paymentOptions: [] } });
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: 'key-8' };
    expect(await booked.gateway.checkout(command)).toMatchObject({ value: { paidMinor: 0 } });
  });

  it.each([
    [
      'a negative price',
      { ...slotOnTheWire, pricingCategories: [{ ...slotOnTheWire.pricingCategories[0], singlePrice: -1 }] },
    ],
    [
      'a price as text',
      { ...slotOnTheWire, pricingCategories: [{ ...slotOnTheWire.pricingCategories[0], singlePrice: '20' }] },
    ],
    [
      'half a place',
      { ...slotOnTheWire, availability: { status: true, spaces: { minRequired: 0.5, maxAvailable: 6 } } },
    ],
    [
      'a list of 51 categories',
      { ...slotOnTheWire, pricingCategories: Array.from({ length: 51 }, () => slotOnTheWire.pricingCategories[0]) },
    ],
  ])('is rejected with %s', async (_, data) => {
    const { gateway } = await serve((response) => sendData(response, data));
    const outcome = await gateway.getSlot({ locationId, gameId: 'g1', instanceId: 'i1' });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });
});

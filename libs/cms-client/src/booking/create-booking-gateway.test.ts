import { completeCustomer, type BookingGateway, type Outcome } from '@latchkey/booking-core';
import { afterEach, describe, expect, it } from 'vitest';
import { sendData, sendError, startServer, type TestServer } from '../test-server.fixture.ts';
import { createBookingGateway } from './create-booking-gateway.ts';
import { basketOnTheWire, confirmationOnTheWire, paymentOnTheWire, slotOnTheWire } from './wire.fixture.ts';

const opened: TestServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function serve(respond: Parameters<typeof startServer>[0], timeoutMs?: number) {
  const server = await startServer(respond);
  opened.push(server);
  return { gateway: createBookingGateway({ baseUrl: server.baseUrl, retryDelayMs: 1, timeoutMs }), server };
}

const locationId = 'loc-1';
const basketId = 'b/1';
const bookings = [{ instanceId: 'i1', tickets: [{ pricingCategoryId: 'adult', quantity: 2 }] }];
const customer = completeCustomer({
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  phone: '+1 555 010 0100',
});

const slot = {
  instanceId: '2026-11-22T19:00',
  date: '2026-11-22',
  startTime: '19:00',
  startsAt: '2026-11-23T00:00:00Z',
  durationMinutes: 60,
  isInPast: false,
  isAvailable: true,
  spaces: { minRequired: 2, maxAvailable: 6 },
  isPrivate: true,
  currency: 'USD',
  pricingCategories: [{ id: 'adult', name: 'Adult', priceMinor: 1_999, maxQuantity: 6, isHidden: false }],
};

const booking = {
  id: 'k1',
  instanceId: 'i1',
  gameId: 'g1',
  gameName: 'Lost Temple',
  gameSlug: 'lost-temple',
  date: '2026-11-22',
  startTime: '19:00',
  startsAt: '2026-11-23T00:00:00Z',
  durationMinutes: 60,
  isKidsMode: true,
  tickets: [{ pricingCategoryId: 'adult', name: 'Adult', quantity: 2, priceMinor: 1_999, totalMinor: 3_998 }],
  totalMinor: 3_998,
};

const basket = {
  id: 'b1',
  locationId: 'loc-1',
  currency: 'USD',
  bookings: [booking],
  vouchers: [],
  promotions: [],
  removedPromotions: [],
  subtotalMinor: 3_998,
  discountMinor: 0,
  totalMinor: 3_998,
  paymentOptions: [
    { method: 'card', dueNowMinor: 3_998, dueAtVenueMinor: 0 },
    { method: 'venue', dueNowMinor: 0, dueAtVenueMinor: 3_998 },
  ],
  status: 'open',
  expiresInMs: 599_000,
  canExtend: true,
};

const confirmation = {
  reference: 'CH-7Q4K',
  status: 'confirmed',
  bookings: [booking],
  vouchers: [],
  promotions: [],
  subtotalMinor: 3_998,
  discountMinor: 0,
  totalMinor: 3_998,
  paidMinor: 0,
  currency: 'USD',
};

const payment = {
  id: 'pay-1',
  status: 'open',
  amountMinor: 3_998,
  currency: 'USD',
  expiresInMs: 1_499_000,
  declined: 'Your card was declined.',
  handoff: { provider: 'stripe', values: { clientSecret: 'pi_1_secret_2' } },
  confirmation: null,
};

const body = { bookings: [{ instanceId: 'i1', tickets: [{ pricing_category_id: 'adult', quantity: 2 }] }] };

const calls: readonly {
  readonly name: keyof BookingGateway;
  readonly call: (gateway: BookingGateway) => Promise<Outcome<unknown>>;
  readonly method: string;
  readonly url: string;
  /** The data that the server sends. */
  readonly response: unknown;
  /** The value that the call returns. */
  readonly value: unknown;
  /** The body that the client sends. */
  readonly body?: unknown;
  readonly key?: string;
}[] = [
  {
    name: 'listSlots',
    call: (gateway) => gateway.listSlots({ locationId, gameId: 'g1', date: '2026-11-22', isKidsMode: false }),
    method: 'GET',
    url: '/api/resova/loc-1/game/g1/availability?startDate=2026-11-22&kidsMode=false',
    response: [slotOnTheWire],
    value: [slot],
  },
  {
    name: 'getSlot',
    call: (gateway) => gateway.getSlot({ locationId, gameId: 'g1', instanceId: 'a b&c', basketId }),
    method: 'GET',
    url: '/api/resova/loc-1/game/g1/details?instanceId=a+b%26c&basketId=b%2F1',
    response: slotOnTheWire,
    value: slot,
  },
  {
    name: 'getBasket',
    call: (gateway) => gateway.getBasket({ locationId, basketId }),
    method: 'GET',
    url: '/api/resova/loc-1/basket/b%2F1',
    response: basketOnTheWire,
    value: basket,
  },
  {
    name: 'createBasket',
    call: (gateway) => gateway.createBasket({ locationId, bookings, idempotencyKey: 'key-1' }),
    method: 'POST',
    url: '/api/resova/loc-1/basket',
    response: basketOnTheWire,
    value: basket,
    body,
    key: 'key-1',
  },
  {
    name: 'updateBasket',
    call: (gateway) => gateway.updateBasket({ locationId, basketId, bookings }),
    method: 'PUT',
    url: '/api/resova/loc-1/basket/b%2F1',
    response: basketOnTheWire,
    value: basket,
    body,
  },
  {
    name: 'deleteBasket',
    call: (gateway) => gateway.deleteBasket({ locationId, basketId, idempotencyKey: 'key-3' }),
    method: 'DELETE',
    url: '/api/resova/loc-1/basket/b%2F1',
    response: { success: true },
    value: true,
    key: 'key-3',
  },
  {
    name: 'deleteBooking',
    call: (gateway) => gateway.deleteBooking({ locationId, basketId, bookingId: 'k1', idempotencyKey: 'key-4' }),
    method: 'DELETE',
    url: '/api/resova/loc-1/basket/b%2F1/booking/k1',
    response: basketOnTheWire,
    value: basket,
    key: 'key-4',
  },
  {
    name: 'extendBasket',
    call: (gateway) => gateway.extendBasket({ locationId, basketId, idempotencyKey: 'key-5' }),
    method: 'POST',
    url: '/api/resova/loc-1/basket/b%2F1/extend',
    response: basketOnTheWire,
    value: basket,
    key: 'key-5',
  },
  {
    name: 'checkout',
    call: (gateway) => gateway.checkout({ locationId, basketId, customer, locale: 'ar', idempotencyKey: 'key-2' }),
    method: 'POST',
    url: '/api/resova/loc-1/basket/b%2F1/checkout',
    response: confirmationOnTheWire,
    value: confirmation,
    body: { customer, locale: 'ar' },
    key: 'key-2',
  },
  {
    name: 'checkout',
    call: (gateway) =>
      gateway.checkout({
        locationId,
        basketId,
        customer,
        locale: 'en',
        payment: { method: 'card', page: 'hosted' },
        idempotencyKey: 'key-6',
      }),
    method: 'POST',
    url: '/api/resova/loc-1/basket/b%2F1/checkout',
    response: { status: 'paymentRequired', payment: paymentOnTheWire },
    value: { status: 'paymentRequired', payment },
    body: { customer, locale: 'en', payment: { method: 'card', page: 'hosted' } },
    key: 'key-6',
  },
  {
    name: 'getPayment',
    call: (gateway) => gateway.getPayment({ locationId, basketId }),
    method: 'GET',
    url: '/api/resova/loc-1/basket/b%2F1/payment',
    response: paymentOnTheWire,
    value: payment,
  },
  {
    name: 'cancelPayment',
    call: (gateway) => gateway.cancelPayment({ locationId, basketId, idempotencyKey: 'key-7' }),
    method: 'DELETE',
    url: '/api/resova/loc-1/basket/b%2F1/payment',
    response: { ...paymentOnTheWire, status: 'confirmed', confirmation: { ...confirmationOnTheWire, paid: 39.98 } },
    value: { ...payment, status: 'confirmed', confirmation: { ...confirmation, paidMinor: 3_998 } },
    key: 'key-7',
  },
  {
    name: 'getConfirmation',
    call: (gateway) => gateway.getConfirmation({ locationId, basketId }),
    method: 'GET',
    url: '/api/resova/loc-1/basket/b%2F1/confirmation',
    response: confirmationOnTheWire,
    value: confirmation,
  },
];

describe.each(calls)('$name', ({ name, call, method, url, response: data, value, body: sentBody, key }) => {
  it('calls its path and returns the value in the types of booking-core', async () => {
    const { gateway, server } = await serve((response) => sendData(response, data));
    expect(await call(gateway)).toEqual({ ok: true, value });
    const [request] = server.seen;
    expect(request).toMatchObject({ method, url });
    expect(request?.headers['idempotency-key']).toBe(key);
    expect(request?.body === '' ? undefined : JSON.parse(request?.body ?? '')).toEqual(sentBody);
  });

  it.each([
    [404, 'notFound'],
    [409, 'conflict'],
    [410, 'conflict'],
    [422, 'rejected'],
    [429, 'rateLimited'],
    [500, 'server'],
  ] as const)('returns status %d as an error of kind %s', async (status, kind) => {
    const { gateway } = await serve((response) => sendError(response, status, 'no', ['Tickets no longer available']));
    const path = url.replace(/^\/api/u, '').replace(/\?.*$/u, '');
    expect(await call(gateway)).toEqual({
      ok: false,
      error: {
        kind,
        message: `${method} ${path} failed: ${status} refused: no`,
        details: ['Tickets no longer available'],
      },
    });
  });

  it('returns a timeout, a cut connection and a malformed response as errors', async () => {
    const silent = await serve(() => undefined, 60);
    const cut = await serve((response) => response.destroy());
    const odd = await serve((response) => sendData(response, { [name]: 'surprise' }));
    const kinds = await Promise.all(
      [silent, cut, odd].map(async ({ gateway }) => {
        const outcome = await call(gateway);
        return outcome.ok ? 'ok' : outcome.error.kind;
      }),
    );
    expect(kinds).toEqual(['timeout', 'network', 'malformed']);
  });
});

describe('a gateway with a language', () => {
  it.each(calls)('sends it with $name', async ({ call, response: data }) => {
    const { server } = await serve((response) => sendData(response, data));
    expect(await call(createBookingGateway({ baseUrl: server.baseUrl, locale: 'ar' }))).toMatchObject({ ok: true });
    expect(new URL(server.seen[0]?.url ?? '', server.baseUrl).searchParams.getAll('locale')).toEqual(['ar']);
  });
});

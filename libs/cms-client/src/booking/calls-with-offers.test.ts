import { completeCustomer, type BookingGateway, type Outcome } from '@latchkey/booking-core';
import { afterEach, describe, expect, it } from 'vitest';
import { sendData, sendError, startServer, type TestServer } from '../test-server.fixture.ts';
import { createBookingGateway } from './create-booking-gateway.ts';
import { basketOnTheWire, confirmationOnTheWire } from './wire.fixture.ts';

const opened: TestServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function serve(respond: Parameters<typeof startServer>[0], locale?: string) {
  const server = await startServer(respond);
  opened.push(server);
  return { gateway: createBookingGateway({ baseUrl: server.baseUrl, retryDelayMs: 1, locale }), server };
}

const place = { locationId: 'loc-1', basketId: 'b/1' };
const promotionOnTheWire = { id: 'p1', code: 'TEN', name: 'Ten off', kind: 'promotion' as const, discount: 19.99 };
const promotion = { id: 'p1', code: 'TEN', name: 'Ten off', kind: 'promotion', discountMinor: 1_999 };
const forBea = { email: 'bea@example.org', message: 'For you' };
const basketResponse = {
  ...basketOnTheWire,
  vouchers: [{ id: 'v1', voucherId: 'gift', name: 'Gift', quantity: 2, singlePrice: 50.5, ...forBea }],
  promotions: [promotionOnTheWire],
  removedPromotions: [{ ...promotionOnTheWire, id: 'p2', kind: 'voucher' as const }],
  subtotal: 140.98,
  discount: 19.99,
  total: 120.99,
};
const basket = {
  vouchers: [{ id: 'v1', voucherId: 'gift', name: 'Gift', quantity: 2, priceMinor: 5_050, ...forBea }],
  promotions: [promotion],
  removedPromotions: [{ ...promotion, id: 'p2', kind: 'voucher' }],
  subtotalMinor: 14_098,
  discountMinor: 1_999,
  totalMinor: 12_099,
};
const tickets = [{ pricingCategoryId: 'adult', quantity: 2 }];
const ticketsOnTheWire = [{ pricing_category_id: 'adult', quantity: 2 }];

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
    name: 'listVouchers',
    call: (gateway) => gateway.listVouchers(place),
    method: 'GET',
    url: '/api/resova/loc-1/vouchers',
    response: [{ id: 'gift', name: 'Gift', description: 'For any game', amount: 50.5, currency: 'USD' }],
    value: [{ id: 'gift', name: 'Gift', description: 'For any game', amountMinor: 5_050, currency: 'USD' }],
  },
  {
    name: 'addPromotion',
    call: (gateway) => gateway.addPromotion({ ...place, code: ' ten ', idempotencyKey: 'key-1' }),
    method: 'POST',
    url: '/api/resova/loc-1/basket/b%2F1/promotion',
    response: basketResponse,
    value: basket,
    body: { code: ' ten ' },
    key: 'key-1',
  },
  {
    name: 'deletePromotion',
    call: (gateway) => gateway.deletePromotion({ ...place, promotionId: 'p1', idempotencyKey: 'key-2' }),
    method: 'DELETE',
    url: '/api/resova/loc-1/basket/b%2F1/promotion/p1',
    response: basketResponse,
    value: basket,
    key: 'key-2',
  },
  {
    name: 'createBasket',
    call: (gateway) =>
      gateway.createBasket({
        locationId: 'loc-1',
        bookings: [],
        vouchers: [
          { voucherId: 'gift', quantity: 2, ...forBea },
          { voucherId: 'gift', quantity: 1 },
        ],
      }),
    method: 'POST',
    url: '/api/resova/loc-1/basket',
    response: basketResponse,
    value: basket,
    body: {
      bookings: [],
      vouchers: [
        { voucherId: 'gift', quantity: 2, ...forBea },
        { voucherId: 'gift', quantity: 1 },
      ],
    },
  },
  {
    name: 'updateBasket',
    call: (gateway) =>
      gateway.updateBasket({
        ...place,
        bookings: [{ instanceId: 'i1', tickets }],
        vouchers: [],
        idempotencyKey: 'key-2',
      }),
    method: 'PUT',
    url: '/api/resova/loc-1/basket/b%2F1',
    response: basketResponse,
    value: basket,
    body: { bookings: [{ instanceId: 'i1', tickets: ticketsOnTheWire }], vouchers: [] },
    key: 'key-2',
  },
  {
    name: 'checkout',
    call: (gateway) =>
      gateway.checkout({
        ...place,
        customer: completeCustomer({
          firstName: 'Ada',
          lastName: 'King',
          email: 'ada@example.org',
          phone: '+1 555 010 0100',
        }),
        locale: 'en',
        idempotencyKey: 'key-3',
      }),
    method: 'POST',
    url: '/api/resova/loc-1/basket/b%2F1/checkout',
    response: {
      ...confirmationOnTheWire,
      vouchers: [{ voucherId: 'gift', name: 'Gift', code: 'K7MR-4XQD', amount: 50.5, ...forBea }],
      promotions: [promotionOnTheWire],
    },
    value: {
      reference: 'CH-7Q4K',
      vouchers: [{ voucherId: 'gift', name: 'Gift', code: 'K7MR-4XQD', amountMinor: 5_050, ...forBea }],
      promotions: [promotion],
      subtotalMinor: 3_998,
      discountMinor: 0,
    },
    body: {
      customer: completeCustomer({
        firstName: 'Ada',
        lastName: 'King',
        email: 'ada@example.org',
        phone: '+1 555 010 0100',
      }),
      locale: 'en',
    },
    key: 'key-3',
  },
];

describe.each(calls)('$name', ({ call, method, url, response: data, value, body, key }) => {
  it('calls its path and returns the value in the types of booking-core, in minor units', async () => {
    const { gateway, server } = await serve((response) => sendData(response, data));
    expect(await call(gateway)).toMatchObject({ ok: true, value });
    const [request] = server.seen;
    expect(request).toMatchObject({ method, url });
    expect(request?.headers['idempotency-key']).toBe(key);
    expect(request?.body === '' ? undefined : JSON.parse(request?.body ?? '')).toEqual(body);
  });

  it('requests names in its language', async () => {
    const { gateway, server } = await serve((response) => sendData(response, data), 'ar');
    await call(gateway);
    expect(new URL(server.seen[0]?.url ?? '', server.baseUrl).searchParams.getAll('locale')).toEqual(['ar']);
  });

  it.each([
    [404, 'notFound'],
    [409, 'conflict'],
    [422, 'rejected'],
    [500, 'server'],
  ] as const)('returns status %d as an error of kind %s', async (status, kind) => {
    const { gateway } = await serve((response) => sendError(response, status, 'no', ['Error adding discount']));
    expect(await call(gateway)).toMatchObject({ ok: false, error: { kind, details: ['Error adding discount'] } });
  });

  it('returns a malformed response as an error', async () => {
    const { gateway } = await serve((response) => sendData(response, { surprise: true }));
    expect(await call(gateway)).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });
});

it('too many wrong codes are an error of their own', async () => {
  const { gateway } = await serve((response) => sendError(response, 429, 'no', ['Error adding discount']));
  expect(await gateway.addPromotion({ ...place, code: 'x' })).toMatchObject({
    ok: false,
    error: { kind: 'rateLimited' },
  });
});

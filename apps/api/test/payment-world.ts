import { afterAll, beforeAll } from 'vitest';
import type { BasketWire, PaymentWire } from '@latchkey/cms-client/contract';
import type { WebhookRequest } from '../src/payments/payment-provider.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import type { Backend } from './backends.ts';
import { at, toBooking, createCaller, type ApiResponse } from './caller.ts';
import { freeStarts } from './free-starts.ts';
import { createPaymentRecords } from './payment-records.ts';
import { createVoucherBuyer } from './voucher-buyer.ts';

interface Opened {
  readonly api: TestApi;
  readonly visitor: ReturnType<typeof createCaller>;
  /** Returns the id of a slot of the vault that no other test of the suite has. */
  readonly start: () => string;
  readonly records: ReturnType<typeof createPaymentRecords>;
  readonly buyer: ReturnType<typeof createVoucherBuyer>;
}

/** An api of its own for a suite, with a visitor who pays and with reads of its database. It is open from the first test to the last. */
export interface PaymentWorld extends Opened {
  /** Creates a basket of the harbour with adults at 32.50 each, and with the fields of `extra`, such as gift vouchers. */
  createBasket(adults?: number, extra?: object): Promise<BasketWire>;
  /** Creates a basket in the same way, and begins its payment by card. */
  paying(adults?: number, extra?: object): Promise<{ readonly id: string; readonly payment: PaymentWire }>;
  /** Redeems a code in a basket of the harbour. */
  redeem(basketId: string, code: string): Promise<ApiResponse>;
  /** Returns the newest webhook request of the provider. */
  newestEvent(): WebhookRequest;
  deliverNewest(): Promise<ApiResponse>;
  /** Moves the clock of the api and of the provider forwards; the database has its own. */
  letPass(ms: number): void;
}

/** Opens the api before the tests of a suite and closes it after them. Call this in the suite. */
export function paymentWorld(backend: Backend): PaymentWorld {
  let opened: Opened | null = null;
  let passedMs = 0;
  beforeAll(async () => {
    const api = await backend.open({ now: () => Date.now() + passedMs });
    const visitor = createCaller(api);
    opened = {
      api,
      visitor,
      start: await freeStarts(visitor),
      records: createPaymentRecords(api),
      buyer: createVoucherBuyer(api, visitor),
    };
  });
  afterAll(() => world().api.close());

  const world = (): Opened => {
    if (opened === null) throw new Error('The api of the suite is not open yet.');
    return opened;
  };
  const createBasket = (adults = 2, extra: object = {}) =>
    world().visitor.create({ bookings: [toBooking(world().start(), adults)], ...extra });
  const newestEvent = () => {
    const { requests } = world().api.memory;
    return at(requests, requests.length - 1);
  };
  return {
    get api() {
      return world().api;
    },
    get visitor() {
      return world().visitor;
    },
    get records() {
      return world().records;
    },
    get buyer() {
      return world().buyer;
    },
    start: () => world().start(),
    createBasket,
    paying: async (adults, extra) => {
      const { id } = await createBasket(adults, extra);
      return { id, payment: await world().visitor.beginPayment(id) };
    },
    redeem: (basketId, code) =>
      world().visitor.call('POST', `/api/resova/loc-harbour/basket/${basketId}/promotion`, { body: { code } }),
    newestEvent,
    deliverNewest: () => world().visitor.deliver(newestEvent()),
    letPass: (ms) => {
      passedMs += ms;
    },
  };
}

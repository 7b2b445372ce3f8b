import {
  basketWire,
  checkoutWire,
  confirmationWire,
  envelopeWire,
  errorWire,
  paymentWire,
  slotListWire,
  slotWire,
  type BasketBody,
  type BasketWire,
  type ConfirmationWire,
  type ErrorWire,
  type PaymentWire,
  type SlotWire,
} from '@latchkey/cms-client/contract';
import type { PaymentPage } from '@latchkey/booking-core';
import { parse, type $ZodType, type output } from 'zod/v4/core';
import type { WebhookRequest } from '../src/payments/payment-provider.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { addDays, wallClockAt } from '../src/kernel/wall-clock.ts';

export interface ApiResponse {
  readonly status: number;
  readonly data: unknown;
  readonly meta: Readonly<Record<string, unknown>> | null;
  readonly error: ErrorWire | null;
}

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates a visitor of the fixture's locations who calls the api; every response is checked against the OpenAPI document. */
export function createCaller({ fetch }: Pick<TestApi, 'fetch'>, client = '203.0.113.1') {
  const call = async (method: string, path: string, { body, headers = {} }: CallOptions = {}): Promise<ApiResponse> => {
    const request = new Request(`http://api.test${path}`, {
      method,
      headers: {
        'x-test-client': client,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await fetch(request);
    const envelope = parse(envelopeWire, await response.json());
    const { data, meta = null, error = null } = envelope;
    return { status: response.status, data, meta, error };
  };
  const expecting = async <Schema extends $ZodType>(
    schema: Schema,
    response: Promise<ApiResponse>,
  ): Promise<output<Schema>> => {
    const { status, data, error } = await response;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(error)}`);
    return parse(schema, data);
  };
  const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });

  const caller = {
    call,
    errorOf: async (response: Promise<ApiResponse>) => {
      const { status, error } = await response;
      return { status, ...parse(errorWire, error) };
    },
    slots: (path: string): Promise<SlotWire[]> => expecting(slotListWire, call('GET', `/api/resova/${path}`)),
    slot: (path: string): Promise<SlotWire> => expecting(slotWire, call('GET', `/api/resova/${path}`)),
    /** Returns slots of the vault at the harbour, tomorrow: a shared room of 6. */
    vault: (query = '') =>
      caller.slots(`loc-harbour/game/game-vault/availability?startDate=${tomorrow('America/New_York')}${query}`),
    /** Returns slots of the attic at the harbour, tomorrow: a private room of 4, at least 2. */
    attic: (query = '') =>
      caller.slots(`loc-harbour/game/game-attic/availability?startDate=${tomorrow('America/New_York')}${query}`),
    create: (body: unknown, key?: string): Promise<BasketWire> => expecting(basketWire, caller.tryCreate(body, key)),
    tryCreate: (body: unknown, key?: string) => call('POST', '/api/resova/loc-harbour/basket', { body, ...keyed(key) }),
    basket: (id: string): Promise<BasketWire> => expecting(basketWire, caller.tryBasket(id)),
    tryBasket: (id: string) => call('GET', `/api/resova/loc-harbour/basket/${id}`),
    update: (id: string, body: unknown, key?: string): Promise<BasketWire> =>
      expecting(basketWire, caller.tryUpdate(id, body, key)),
    tryUpdate: (id: string, body: unknown, key?: string) =>
      call('PUT', `/api/resova/loc-harbour/basket/${id}`, { body, ...keyed(key) }),
    checkout: (id: string, key?: string, body: unknown = checkoutDetails): Promise<ConfirmationWire> =>
      expecting(confirmationWire, caller.tryCheckout(id, key, body)),
    tryCheckout: (id: string, key?: string, body: unknown = checkoutDetails) =>
      call('POST', `/api/resova/loc-harbour/basket/${id}/checkout`, { body, ...keyed(key) }),
    /** Checks out, and repeats the request while the database is too busy to respond, as clients do. */
    checkoutPatiently: async (id: string, key?: string, body: unknown = checkoutDetails): Promise<ApiResponse> => {
      for (;;) {
        const response = await caller.tryCheckout(id, key, body);
        if (response.status !== 503) return response;
      }
    },
    /** Begins a payment by card. */
    beginPayment: async (id: string, key?: string, body: unknown = byCard): Promise<PaymentWire> => {
      const outcome = await expecting(checkoutWire, caller.tryCheckout(id, key, body));
      if (outcome.status !== 'paymentRequired') throw new Error('the basket is booked already');
      return outcome.payment;
    },
    payment: (id: string): Promise<PaymentWire> => expecting(paymentWire, caller.tryPayment(id)),
    tryPayment: (id: string) => call('GET', `/api/resova/loc-harbour/basket/${id}/payment`),
    changePage: (id: string, page: PaymentPage): Promise<PaymentWire> =>
      expecting(paymentWire, caller.tryChangePage(id, page)),
    tryChangePage: (id: string, page: PaymentPage) =>
      call('PUT', `/api/resova/loc-harbour/basket/${id}/payment`, { body: { page } }),
    cancelPayment: (id: string, key?: string): Promise<PaymentWire> =>
      expecting(paymentWire, caller.tryCancelPayment(id, key)),
    tryCancelPayment: (id: string, key?: string) =>
      call('DELETE', `/api/resova/loc-harbour/basket/${id}/payment`, keyed(key)),
    confirmation: (id: string): Promise<ConfirmationWire> => expecting(confirmationWire, caller.tryConfirmation(id)),
    tryConfirmation: (id: string) => call('GET', `/api/resova/loc-harbour/basket/${id}/confirmation`),
    /** Sends an event of the provider in memory. */
    deliver: ({ body, signature }: WebhookRequest, provider = 'memory') =>
      call('POST', `/api/payments/${provider}`, {
        body,
        headers: signature === null ? {} : { 'stripe-signature': signature },
      }),
  };
  return caller;
}

export const checkoutDetails = {
  customer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+1 407 555 0100' },
  locale: 'en',
};

export const byCard = { ...checkoutDetails, payment: { method: 'card' } };

/** The details of a visitor without scripts, who pays on a page of the provider. */
export const onHostedPage = { ...checkoutDetails, payment: { method: 'card', page: 'hosted' } };

/** Creates the request for a booking of one category. */
export function toBooking(instanceId: string, quantity: number, categoryId = 'adult'): BasketBody['bookings'][number] {
  return { instanceId, tickets: [{ pricing_category_id: categoryId, quantity }] };
}

/** Returns the id of an instance's slot; the letter before it is that of the mode. */
export function slotIdOf(instanceId: string): string {
  return instanceId.slice(1);
}

export function tomorrow(timeZone: string): string {
  return addDays(wallClockAt(Date.now(), timeZone).date, 1);
}

/**
 * Returns the item at an index.
 *
 * @throws {Error} if there is none
 */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no item ${index} of ${list.length}`);
  return item;
}

/** Lists all texts of an error, for visitors and for programs. */
export function joinDetails(error: Pick<ErrorWire, 'details' | 'problems'> | null | undefined): string {
  return [...(error?.details ?? []), ...(error?.problems ?? [])].join('; ');
}

import type { Logger } from 'pino';
import type * as z from 'zod';
import { exchange, type Exchanged, type Sent } from '../../kernel/exchange.ts';
import { createReadCache } from './read-cache.ts';
import { type Call, type Called, nameOperation, toCalled } from './resova-call.ts';
import {
  anythingSchema,
  basketSchema,
  calendarSchema,
  createdBasketSchema,
  instanceSchema,
  itemSchema,
  pricedSchema,
  transactionSchema,
  vouchersSchema,
} from './resova-schemas.ts';

/** The times of the client. */
export interface ResovaTimings {
  /** The longest time of a request, from its first byte to the last byte of the response. */
  readonly timeoutMs: number;
  /** The time for which free places are cached; for a hold, Resova itself always decides. */
  readonly availabilityTtlMs: number;
  /** The time for which items and gift vouchers are cached; they rarely change. */
  readonly catalogueTtlMs: number;
  /** The pause before the first retry; it doubles with each one. */
  readonly retryMs: number;
}

/** The times of the client in the product. */
export const usualTimings: ResovaTimings = {
  timeoutMs: 8_000,
  availabilityTtlMs: 3_000,
  catalogueTtlMs: 300_000,
  retryMs: 250,
};

/** The settings and dependencies of the client. */
export interface ResovaClientOptions {
  /** The URL of the API, `https://api.resova.us/v1`. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly timings: ResovaTimings;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly log: Logger;
  /** The pause of the account after too many requests, which all apis on the database share. */
  readonly pause: { leftMs(): number; set(forMs: number): void };
}

/** The number of tickets of a category. */
export interface Quantity {
  readonly pricing_category_id: string;
  readonly quantity: number;
}

/** The most bytes of a response: a calendar of a hundred days is smaller. */
const maxBytes = 4 * 1024 * 1024;

/** The most attempts of a read, and of any call that certainly had no effect. */
const maxTries = 3;

/** The longest wait for the end of a pause; a visitor waits for it. */
const maxPauseMs = 10_000;

/** Creates the client of one Resova account. It retries reads, and retries changes only if they cannot have taken effect. */
export function createResovaClient({ apiUrl, apiKey, timings, now, sleep, log, pause }: ResovaClientOptions) {
  const cache = createReadCache(now);

  const once = async ({ method, path, body }: Omit<Call<z.ZodType>, 'schema'>): Promise<Exchanged> => {
    const pauseMs = Math.min(pause.leftMs(), maxPauseMs);
    if (pauseMs > 0) await sleep(pauseMs);
    const url = new URL(`${apiUrl}${path}`);
    const headers = { 'x-api-key': apiKey };
    return exchange({ method, url, headers, body, timeoutMs: timings.timeoutMs, maxBytes });
  };

  const call = async <Schema extends z.ZodType>(request: Call<Schema>): Promise<Called<z.output<Schema>>> => {
    const { method, path, schema } = request;
    for (let tries = 1; ; tries += 1) {
      const exchanged = await once(request);
      const answer = toCalled(exchanged, request, schema);
      if (answer.ok || answer.error.code === 'rejected') return answer;
      const isTooMany = exchanged.type === 'received' && exchanged.status === 429;
      // The pause is for the whole account.
      if (isTooMany) pause.set(exchanged.retryAfterMs ?? timings.retryMs * 2 ** tries);
      // The log has neither URL nor body, which contain secrets and personal data.
      log.warn({ method, operation: nameOperation(path), tries, failure: answer.error.code }, answer.error.message);
      // A call with an invalid key (401, 403) is not retried.
      const isAway = exchanged.type === 'away';
      const mayRepeat = isTooMany || isAway || (method === 'GET' && answer.error.code === 'unclear');
      if (!mayRepeat || tries >= maxTries) return answer;
      if (!isTooMany) await sleep(timings.retryMs * 2 ** (tries - 1));
    }
  };

  const read = <Schema extends z.ZodType>(path: string, schema: Schema, ttlMs: number) =>
    cache.read(
      path,
      ttlMs,
      () => call({ method: 'GET', path, schema }),
      ({ ok }) => ok,
    );

  const change = async <Schema extends z.ZodType>(request: Call<Schema>): Promise<Called<z.output<Schema>>> => {
    const answer = await call(request);
    cache.forget('/availability');
    return answer;
  };
  const changeBasket = (method: Sent['method'], path: string, body?: unknown) =>
    change({ method, path, body, schema: anythingSchema });

  return {
    item: (itemId: string) => read(segments`/items/${itemId}`, itemSchema, timings.catalogueTtlMs),

    calendar: (itemId: string, from: string, to: string) => {
      const query = new URLSearchParams({ start_date: from, end_date: to, item_ids: itemId });
      return read(`/availability/calendar?${query.toString()}`, calendarSchema, timings.availabilityTtlMs);
    },

    instance: (instanceId: string) =>
      read(segments`/availability/instance/${instanceId}`, instanceSchema, timings.availabilityTtlMs),

    /** Reads a slot without the cache, for places that are about to be held. */
    freshInstance: (instanceId: string) =>
      call({ method: 'GET', path: segments`/availability/instance/${instanceId}`, schema: instanceSchema }),

    /** Asks if Resova would accept these quantities, and for their price; holds nothing. */
    price: (instanceId: string, quantities: readonly Quantity[]) =>
      call({
        method: 'POST',
        path: segments`/availability/instance/${instanceId}/pricing`,
        body: { quantities },
        schema: pricedSchema,
      }),

    /** Asks the same for a visitor who chooses tickets: cached as briefly as free places, with one attempt in progress. */
    shownPrice: (instanceId: string, quantities: readonly Quantity[]) => {
      const path = segments`/availability/instance/${instanceId}/pricing`;
      const body = { quantities };
      return cache.read(
        `${path} ${JSON.stringify(quantities)}`,
        timings.availabilityTtlMs,
        () => call({ method: 'POST', path, body, schema: pricedSchema }),
        ({ ok }) => ok,
      );
    },

    createBasket: () => change({ method: 'POST', path: '/baskets', body: {}, schema: createdBasketSchema }),
    basket: (basketId: string) => call({ method: 'GET', path: segments`/baskets/${basketId}`, schema: basketSchema }),
    /** Changes the fields of a basket. Bookings have their own calls, because Resova ignores those in a PUT. */
    putBasket: (basketId: string, body: { readonly customer?: unknown; readonly expires_at?: string }) =>
      changeBasket('PUT', segments`/baskets/${basketId}`, body),
    deleteBasket: (basketId: string) => changeBasket('DELETE', segments`/baskets/${basketId}`),
    addBooking: (basketId: string, instanceId: string, quantities: readonly Quantity[]) =>
      changeBasket('POST', segments`/baskets/${basketId}/bookings`, { instance_id: instanceId, quantities }),
    removeBooking: (basketId: string, bookingId: string) =>
      changeBasket('DELETE', segments`/baskets/${basketId}/bookings/${bookingId}`),
    addPromotion: (basketId: string, code: string) =>
      changeBasket('POST', segments`/baskets/${basketId}/promotions`, { discount_code: code }),
    removePromotion: (basketId: string, promotionId: string) =>
      changeBasket('DELETE', segments`/baskets/${basketId}/promotions/${promotionId}`),
    addPurchase: (basketId: string, voucherId: string) =>
      changeBasket('POST', segments`/baskets/${basketId}/purchases`, { gift_voucher_id: voucherId }),
    removePurchase: (basketId: string, purchaseId: string) =>
      changeBasket('DELETE', segments`/baskets/${basketId}/purchases/${purchaseId}`),

    vouchers: () => read('/gift_vouchers', vouchersSchema, timings.catalogueTtlMs),

    createTransaction: (basketId: string, payment: unknown) =>
      change({
        method: 'POST',
        path: '/transactions',
        body: { basket_id: basketId, payment },
        schema: transactionSchema,
      }),
    transaction: (transactionId: string) =>
      call({ method: 'GET', path: segments`/transactions/${transactionId}`, schema: transactionSchema }),
  };
}

/** The client of one Resova account. */
export type ResovaClient = ReturnType<typeof createResovaClient>;

/** Builds a path in which each id is one encoded segment, because ids are opaque. */
function segments(parts: TemplateStringsArray, ...ids: readonly string[]): string {
  return parts.reduce((path, part, index) => `${path}${encodeURIComponent(ids[index - 1] ?? '')}${part}`);
}
